/// Determines the plural categories of a variable to export.
struct SentPluralForms: Equatable, Sendable {
    /// The categories that a translation should have; nil for an unknown language.
    private let expected: PluralCategorySet?
    /// The categories that apps can show in the language; nil to export exactly those of the source.
    private let used: PluralCategorySet?
    /// The categories that apps can show in the source language.
    private let usedInSource: PluralCategorySet

    /// Creates the categories for a translation from one language into another.
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

    /// The categories of the source, regardless of its language.
    static let asInSource = SentPluralForms()

    /// The categories of a variable in an export.
    struct Categories {
        /// The categories with a string in the source.
        var source: PluralCategorySet
        /// The exported categories.
        var sent: PluralCategorySet
        /// The categories that are not exported and get the string of `other`.
        var mirrors: PluralCategorySet
        /// True if the source has a blank string for some of the categories that are not exported.
        var hasUnsaid: Bool { unsaid != [] }
        fileprivate var unsaid: PluralCategorySet = []
    }

    /// The categories of a variable.
    ///
    /// An export includes:
    /// - the categories that the language should have
    /// - the categories of the source that the language uses; every language uses `zero`, which Apple's systems show
    ///   for 0
    /// - the categories of the translation, with two exceptions: unused forms that repeat `other` or the source, and
    ///   blank forms that apps never show
    ///
    /// If the translation lacks the variable, it gets a copy of the source's variable, including the forms that are not
    /// exported.
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
            // An import gives unused forms the string of `other`; a file that began as a copy has those of the source.
            let isUnused = !used.contains(category) || expected == nil && unsaid.contains(category)
            if isUnused, text == target.text(of: .other) {
                result.mirrors.insert(category)
            } else if isUnused, text == source.text(of: category) {
                continue
            } else if text?.isBlank != true || isShown(category, besides: own) {
                result.sent.insert(category)
            }
        }
        return result
    }

    /// True if apps would show a form if the translation had a string for it. In a language without plural rules, apps
    /// would show only the forms with a string in the source.
    private func isShown(_ category: PluralCategory, besides source: PluralCategorySet) -> Bool {
        expected == nil ? source.contains(category) : used?.contains(category) == true
    }

    /// The blank forms that the source language never uses, such as `few` and `many` in an English template. They do
    /// not affect a target language that uses these forms.
    private func unsaid(in source: Variation, _ all: PluralCategorySet) -> PluralCategorySet {
        let unused = all.subtracting(usedInSource)
        guard !unused.isEmpty, source.text(of: .other)?.isBlank == false else { return [] }
        return PluralCategorySet(
            PluralCategory.allCases.filter { unused.contains($0) && source.text(of: $0)?.isBlank == true })
    }
}

extension PluralCategorySet {
    /// Creates the set of categories that apps can show in a language.
    fileprivate init(usedIn language: LanguageTag) {
        self.init(PluralCategory.allCases.filter { PluralRules.isUsed($0, in: language) })
    }
}
