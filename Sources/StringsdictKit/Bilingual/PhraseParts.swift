import StringsdictFormat

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

    /// What a window of a width shows.
    func phrase(shownAt width: Int) -> Phrase? {
        let keys = branches.compactMap { WidthKey.number($0.selector) }
        guard let key = WidthRanges(keys: keys).key(shownAt: width) else { return nil }
        return branches.first { WidthKey.number($0.selector) == key }?.phrase
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

extension ExactText {
    /// Whether the text is nothing but variable tokens (`%#@songs@`), at least one.
    var isOnlyVariables: Bool {
        let specifiers = FormatSpecifier.all(in: self)
        guard !specifiers.isEmpty, specifiers.map(\.range.count).reduce(0, +) == utf8.count else { return false }
        return specifiers.allSatisfy { if case .variable = $0.class { true } else { false } }
    }
}
