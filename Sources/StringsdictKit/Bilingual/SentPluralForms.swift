/// Which plural categories of a variable are sent to a translator.
struct SentPluralForms {
    /// What a translation should have; nil for an unknown language.
    private let expected: PluralCategorySet?
    /// What an app ever shows in the language; nil when exactly the categories of the source are sent.
    private let used: PluralCategorySet?

    /// What a translation into a language needs.
    init(to language: LanguageTag) {
        expected = PluralRules.expectedCategories(of: language).map { PluralCategorySet($0) }
        used = PluralCategorySet(PluralCategory.allCases.filter { PluralRules.isUsed($0, in: language) })
    }

    private init() {
        expected = nil
        used = nil
    }

    /// What the source has, whatever its language uses.
    static let asInSource = SentPluralForms()

    /// The categories that are sent, and those that are not because the language never uses them and they follow `other`.
    ///
    /// What the language is expected to have; `zero` where the source has it, as Apple shows it for 0 in every language;
    /// what the source has and the language uses; what the translation has of its own. A variable that the translation
    /// lacks begins as a copy of the source's, with its unused forms.
    func categories(source: Variation, target: Variation?) -> (sent: PluralCategorySet, mirrors: PluralCategorySet) {
        let own = PluralCategorySet(of: source)
        guard let used else { return (own, []) }
        var sent = own.intersection(used).union(expected ?? own)
        guard let target else { return (sent, own.subtracting(used)) }
        var mirrors: PluralCategorySet = []
        for branch in target.branches {
            guard let category = PluralCategory(branch.selector) else { continue }
            // An import leaves a form that is never shown with the text of `other`.
            if !used.contains(category), target.text(of: category) == target.text(of: .other) {
                mirrors.insert(category)
            } else {
                sent.insert(category)
            }
        }
        return (sent, mirrors)
    }
}
