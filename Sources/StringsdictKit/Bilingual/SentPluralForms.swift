/// Which plural categories of a variable are sent to a translator.
struct SentPluralForms: Equatable, Sendable {
    /// What a translation should have; nil for an unknown language.
    private let expected: PluralCategorySet?
    /// What an app ever shows in the language; nil when exactly the categories of the source are sent.
    private let used: PluralCategorySet?
    /// What an app ever shows in the language of the source.
    private let usedInSource: PluralCategorySet

    /// What a translation from a language into another one needs.
    init(from source: LanguageTag, to language: LanguageTag) {
        expected = PluralRules.expectedCategories(of: language).map { PluralCategorySet($0) }
        used = PluralCategorySet(usedIn: language)
        usedInSource = PluralCategorySet(usedIn: source)
    }

    private init() {
        expected = nil
        used = nil
        usedInSource = PluralCategorySet(PluralCategory.allCases)
    }

    /// What the source has, whatever its language uses.
    static let asInSource = SentPluralForms()

    /// The categories of a variable, as a translator meets them.
    struct Categories {
        /// What the source has a text for.
        var source: PluralCategorySet
        /// What is sent.
        var sent: PluralCategorySet
        /// What is not sent, and follows `other`.
        var mirrors: PluralCategorySet
        /// Whether the source says nothing in some of what is not sent.
        var hasUnsaid: Bool { unsaid != [] }
        fileprivate var unsaid: PluralCategorySet = []
    }

    /// The categories of a variable.
    ///
    /// Sent is what the language is expected to have; `zero` where the source has it, as Apple shows it for 0 in every language;
    /// what the source has and the language uses; what the translation has of its own. A variable that the translation
    /// lacks begins as a copy of the source's, with its other forms.
    func categories(source: Variation, target: Variation?) -> Categories {
        let all = PluralCategorySet(of: source)
        guard let used else { return Categories(source: all, sent: all, mirrors: []) }
        let unsaid = unsaid(in: source, all)
        let own = all.subtracting(unsaid)
        let sent = own.intersection(used).union(expected ?? own)
        var result = Categories(source: own, sent: sent, mirrors: [], unsaid: unsaid)
        guard let target else {
            result.mirrors = all.subtracting(result.sent)
            return result
        }
        for branch in target.branches {
            guard let category = PluralCategory(branch.selector) else { continue }
            let text = target.text(of: category)
            // An import leaves a form that is never shown with the text of `other`.
            let isUnused = !used.contains(category) || expected == nil && unsaid.contains(category)
            if isUnused, text == target.text(of: .other) {
                result.mirrors.insert(category)
            } else if text?.isBlank != true || isShown(category, besides: own) {
                result.sent.insert(category)
            }
        }
        return result
    }

    /// Whether an app shows a form of which the translation has no text. Of a language without rules nobody knows, so that only what
    /// the source has a text for counts.
    private func isShown(_ category: PluralCategory, besides source: PluralCategorySet) -> Bool {
        expected == nil ? source.contains(category) : used?.contains(category) == true
    }

    /// The forms without a text that the language of the source never uses, as a template has them: `few` and `many` in
    /// English. They say nothing of what a language shows that does use them.
    private func unsaid(in source: Variation, _ all: PluralCategorySet) -> PluralCategorySet {
        let unused = all.subtracting(usedInSource)
        guard !unused.isEmpty, source.text(of: .other)?.isBlank == false else { return [] }
        return PluralCategorySet(
            PluralCategory.allCases.filter { unused.contains($0) && source.text(of: $0)?.isBlank == true })
    }
}

extension PluralCategorySet {
    /// What an app ever shows in a language.
    fileprivate init(usedIn language: LanguageTag) {
        self.init(PluralCategory.allCases.filter { PluralRules.isUsed($0, in: language) })
    }
}
