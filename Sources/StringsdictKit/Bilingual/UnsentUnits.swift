/// A variant that was not sent and can come back all the same: `many` in French, `few` that a tool made up, a further
/// width in a row that a translator added.
struct UnsentUnit: Hashable {
    /// The unit of the entry that it goes beside.
    var unit: Int
    /// Where its text would go.
    var path: VariantPath
    /// The source text: of the form `other`, or what the source shows at the width.
    var source: ExactString
    /// The texts that a row copied from a neighbour can have as its source.
    var neighbours: [ExactString]
    /// A plural form that the language does not use.
    var unusedCategory: PluralCategory?

    /// Whether a unit of this variant can have a text as its source; a row may be copied from a neighbour.
    func canHave(_ source: ExactString, inRow isRow: Bool) -> Bool {
        let known = isRow ? neighbours + [self.source, ""] : [self.source]
        return known.contains { $0.withLineFeeds == source.withLineFeeds }
    }

    /// The same among the units of several entries.
    func numbered(from first: Int) -> UnsentUnit {
        var unsent = self
        unsent.unit += first
        return unsent
    }
}

extension BilingualEntry {
    /// The plural forms that its variables do not send.
    func unsentForms() -> [UnsentUnit] {
        var found: [UnsentUnit] = []
        forEachNode { node, path in
            guard case .plural(let plural) = node, let other = plural.other else { return }
            let neighbours = plural.forms.reversed().map(\.leaf.source)
            for category in PluralCategory.allCases where !plural.forms.contains(where: { $0.category == category }) {
                found.append(
                    UnsentUnit(
                        unit: other.unit, path: path.appending(.branch(.plural, category.name)), source: other.source,
                        neighbours: neighbours,
                        unusedCategory: PluralRules.isUsed(category, in: languages.target) ? nil : category))
            }
        }
        return found
    }

    /// The variants of a width, one for each rule that can get it.
    func unsentWidths(_ width: Int) -> [UnsentUnit] {
        guard Self.sensibleWidths.contains(width) else { return [] }
        var found: [UnsentUnit] = []
        forEachNode { node, path in
            guard case .widths(let widths) = node, widths.isOpen, !widths.ranges.keys.contains(width) else { return }
            let leaves = widths.numberedLeaves
            let ranges = WidthRanges(keys: leaves.map(\.key))
            let key = ranges.key(shownAt: width)
            guard let shown = leaves.first(where: { $0.key == key })?.leaf else { return }
            found.append(
                UnsentUnit(
                    unit: shown.unit, path: path.appending(.branch(.width, ExactString(String(width)))),
                    source: shown.source, neighbours: leaves.map(\.leaf.source)))
        }
        return found
    }

    /// The ways to the width rules that can get a further variant, by the last of their units.
    var openRules: [Int: VariantPath] {
        var found: [Int: VariantPath] = [:]
        forEachNode { node, path in
            guard case .widths(let widths) = node, widths.isOpen, let last = widths.numberedLeaves.last else { return }
            found[last.leaf.unit] = path
        }
        return found
    }

    /// The paths of the forms that the language never uses, where the forms that they follow are left out.
    ///
    /// - Parameter isLeftOut: whether a unit is left out, by its number.
    func unwrittenMirrors(where isLeftOut: (_ unit: Int) -> Bool) -> [VariantPath] {
        var found: [VariantPath] = []
        forEachNode { node, path in
            guard case .plural(let plural) = node, let other = plural.other, isLeftOut(other.unit) else { return }
            for category in PluralCategory.allCases where plural.isMirror(category) {
                found.append(path.appending(.branch(.plural, category.name)))
            }
        }
        return found
    }

    /// The forms that follow `other`, as the language never uses them: a new Japanese file keeps the source's `one` and
    /// gives it the translation of `other`. Apple's systems never show them; those with a text of their own are not changed.
    ///
    /// - Parameter text: what a unit will say.
    func mirrors(of text: (_ unit: Int) -> ExactString?) -> [Variant] {
        var found: [Variant] = []
        forEachNode { node, path in
            guard case .plural(let plural) = node, let other = plural.other, let text = text(other.unit) else { return }
            let ownSource = other.borrowed == nil ? other.source : nil
            guard plural.hasUnsaidMirrors || text != (target == nil ? ownSource : other.target) else { return }
            for category in PluralCategory.allCases where plural.isMirror(category) {
                found.append(Variant(path: path.appending(.branch(.plural, category.name)), text: text))
            }
        }
        return found
    }

    /// What a key of a width rule can sensibly be, in em.
    private static let sensibleWidths = 1...9999
}

extension BilingualEntry.WidthVariants {
    /// The plain texts whose keys are numbers.
    fileprivate var numberedLeaves: [(key: Int, leaf: BilingualEntry.Leaf)] {
        branches.compactMap { branch in
            guard case .leaf(let leaf) = branch.node, let key = WidthKey.number(branch.selector) else { return nil }
            return (key, leaf)
        }
    }

    /// Whether a further plain text can be added to them: they are plain texts themselves.
    var isOpen: Bool {
        !numberedLeaves.isEmpty
            && branches.allSatisfy { branch in
                if case .leaf = branch.node { true } else { branch.node.leaves.isEmpty }
            }
    }
}

extension BilingualEntry.Node {
    /// True if a variable has a form that follows `other`; few have one.
    var hasMirrors: Bool {
        switch self {
        case .leaf: false
        case .format(_, let variables): variables.contains { $0.node.hasMirrors }
        case .plural(let plural): plural.mirrors != []
        case .widths(let widths): widths.branches.contains { $0.node.hasMirrors }
        case .branches(_, let branches): branches.contains { $0.node.hasMirrors }
        case .several(let nodes): nodes.contains(where: \.hasMirrors)
        }
    }
}
