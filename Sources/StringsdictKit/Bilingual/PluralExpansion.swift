/// Which plural categories of a variable travel to a translator.
struct PluralExpansion {
    /// What a translation should have; nil for an unknown language.
    private let expected: PluralCategorySet?
    /// What an app ever shows in the language.
    private let used: PluralCategorySet
    /// Whether exactly the categories of the source travel, whatever the language: for proofs that nothing is lost.
    private let keepsSource: Bool

    init(language: LanguageTag, keepsSource: Bool) {
        expected = PluralRules.expectedCategories(of: language).map { PluralCategorySet($0) }
        used = PluralCategorySet(PluralCategory.allCases.filter { PluralRules.isUsed($0, in: language) })
        self.keepsSource = keepsSource
    }

    /// The categories in CLDR's order.
    ///
    /// What the language is expected to have; `zero` where the source has it, as Apple shows it for 0 in every language;
    /// what the source has and the language uses; what the translation has of its own.
    func categories(source: Variation, target: Variation?) -> PluralCategorySet {
        let own = PluralCategorySet(of: source)
        guard !keepsSource else { return own }
        var result = own.intersection(used).union(expected ?? own)
        if let target {
            for branch in target.branches {
                if let category = PluralCategory(branch.selector), !isMirror(category, in: target) {
                    result.insert(category)
                }
            }
        }
        return result
    }

    /// The categories that travel, and those that do not because the language never uses them and they follow `other`:
    /// the translation's, or those of the source that a new translation begins with.
    ///
    /// - Parameter isNew: whether the translation lacks the entry.
    func categories(
        source: Variation, target: Variation?, isNew: Bool
    ) -> (sent: PluralCategorySet, mirrors: PluralCategorySet) {
        let own = PluralCategorySet(of: source)
        guard !keepsSource else { return (own, []) }
        var sent = own.intersection(used).union(expected ?? own)
        var mirrors = isNew ? own.subtracting(used) : []
        for branch in target?.branches ?? [] {
            guard let target, let category = PluralCategory(branch.selector) else { continue }
            if isMirror(category, in: target) { mirrors.insert(category) } else { sent.insert(category) }
        }
        return (sent, mirrors)
    }

    /// Whether a category of the translation is never shown and only repeats `other`, as an import leaves it.
    func isMirror(_ category: PluralCategory, in target: Variation) -> Bool {
        guard !used.contains(category) else { return false }
        return target.text(of: category) == target.text(of: .other)
    }
}

extension Variation {
    /// The text of a category, if the variation has it.
    func text(of category: PluralCategory) -> ExactText? {
        branch(category.name)?.plainText
    }

    /// The branch with a selector, if the variation has it.
    func branch(_ selector: ExactText) -> Phrase? {
        branches.first { $0.selector == selector }?.phrase
    }

    /// The branch with a selector; widths are compared as numbers, so that `040` finds `40`.
    func branch(like selector: ExactText) -> Branch? {
        if let exact = branches.first(where: { $0.selector == selector }) { return exact }
        guard rule == .width, let width = WidthKey.number(selector) else { return nil }
        return branches.first { WidthKey.number($0.selector) == width }
    }
}

extension Phrase {
    /// The text of a phrase that is nothing else.
    var plainText: ExactText? {
        if case .text(let text) = self { return text }
        return nil
    }

    /// The format of a phrase, if it has one.
    var formatPart: (text: ExactText?, variables: [Variable])? {
        switch self {
        case .format(let text, let variables): (text, variables)
        case .several(let parts): parts.lazy.compactMap(\.formatPart).first
        default: nil
        }
    }

    /// The variation of a rule, if the phrase has one.
    func variation(of rule: Rule) -> Variation? {
        switch self {
        case .variation(let variation): variation.rule == rule ? variation : nil
        case .several(let parts): parts.lazy.compactMap { $0.variation(of: rule) }.first
        default: nil
        }
    }
}
