/// The branches of a rule by their selectors, indexed if there are many.
struct BranchIndex {
    private let variation: Variation
    private let places: [ExactString: Int]?
    private let widths: [Int: Int]

    /// The maximum number of branches for which a linear search is as fast as an index.
    private static let few = 32

    init(_ variation: Variation) {
        self.variation = variation
        let branches = variation.branches
        guard branches.count > Self.few else {
            (places, widths) = (nil, [:])
            return
        }
        places = Dictionary(branches.indices.map { (branches[$0].selector, $0) }, uniquingKeysWith: min)
        widths = Dictionary(
            branches.indices.compactMap { index in WidthKey.number(branches[index].selector).map { ($0, index) } },
            uniquingKeysWith: min)
    }

    /// The branch with a selector.
    func branch(_ selector: ExactString) -> Branch? {
        guard let places else { return variation.branches.first { $0.selector == selector } }
        return places[selector].map { variation.branches[$0] }
    }

    /// The branch with a selector. Widths are compared as numbers, so that `040` matches `40`.
    func branch(like selector: ExactString) -> Branch? {
        if let exact = branch(selector) { return exact }
        guard variation.rule == .width, let width = WidthKey.number(selector) else { return nil }
        guard places != nil else { return variation.branches.first { WidthKey.number($0.selector) == width } }
        return widths[width].map { variation.branches[$0] }
    }
}

/// The variables of a format by their names, indexed if there are many.
struct VariablesByName {
    private let variables: [Variable]
    private let index: [ExactString: Int]?

    init(_ variables: [Variable]) {
        self.variables = variables
        index =
            variables.count > 32
            ? Dictionary(variables.indices.map { (variables[$0].name, $0) }, uniquingKeysWith: min) : nil
    }

    func variable(_ name: ExactString) -> Variable? {
        guard let index else { return variables.first { $0.name == name } }
        return index[name].map { variables[$0] }
    }
}

extension Variation {
    /// The string of a category, if the variation has it.
    func text(of category: PluralCategory) -> ExactString? {
        branch(category.name)?.plainText
    }

    /// The branch with a selector, if the variation has it.
    func branch(_ selector: ExactString) -> Phrase? {
        branches.first { $0.selector == selector }?.phrase
    }

    /// The content that is shown in a window of the given width in em.
    func phrase(shownAt width: Int) -> Phrase? {
        let keys = branches.compactMap { WidthKey.number($0.selector) }
        guard let key = WidthRanges(keys: keys).key(shownAt: width) else { return nil }
        return branches.first { WidthKey.number($0.selector) == key }?.phrase
    }
}
