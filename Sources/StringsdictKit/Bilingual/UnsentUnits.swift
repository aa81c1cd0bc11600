/// A variant that was not exported but can be returned anyway: `many` in French, `few` from another tool, or a further
/// width in a row that a translator has added.
struct UnsentUnit: Hashable {
    /// The index of the unit next to which the variant is inserted.
    var unit: Int
    /// The path of the variant's string.
    var path: VariantPath
    /// The source string: the string of the form `other`, or the string that the source shows at the width.
    var source: ExactString
    /// The source strings of neighboring rows, of which the returned row may be a copy.
    var neighbours: [ExactString]
    /// The plural category of the variant, if the language does not use this category.
    var unusedCategory: PluralCategory?

    /// True if a returned unit of this variant can have the given source. In a spreadsheet, the row may be a copy of a
    /// neighboring row, or have no source.
    func canHave(_ source: ExactString, inRow isRow: Bool) -> Bool {
        let known = isRow ? neighbours + [self.source, ""] : [self.source]
        return known.contains { $0.withLineFeeds == source.withLineFeeds }
    }

    /// The variant, with the index of its unit in the table instead of the index in the entry.
    func numbered(from first: Int) -> UnsentUnit {
        var unsent = self
        unsent.unit += first
        return unsent
    }
}

extension BilingualEntry {
    /// The plural forms of the entry's variables that are not exported.
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

    /// The variants for a new width, one for each rule that can get this width.
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

    /// The paths of the width rules that can get a further variant, by the index of the last unit of each rule.
    var openRules: [Int: VariantPath] {
        var found: [Int: VariantPath] = [:]
        forEachNode { node, path in
            guard case .widths(let widths) = node, widths.isOpen, let last = widths.numberedLeaves.last else { return }
            found[last.leaf.unit] = path
        }
        return found
    }

    /// The paths of the forms that the language never uses, in variables whose form `other` is omitted.
    ///
    /// - Parameter isLeftOut: returns true if the unit with the given index is omitted.
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

    /// The forms that get the string of `other` because the language never uses them. For example, a new Japanese file
    /// keeps the source's `one` with the translation of `other`. Apple's systems never show these forms. An unused form
    /// whose string differs from `other` stays unchanged.
    ///
    /// - Parameter text: returns the new string of a unit.
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

    /// The plausible keys of a width rule, in em.
    private static let sensibleWidths = 1...9999
}

extension BilingualEntry.WidthVariants {
    /// The plain strings with numeric keys.
    fileprivate var numberedLeaves: [(key: Int, leaf: BilingualEntry.Leaf)] {
        branches.compactMap { branch in
            guard case .leaf(let leaf) = branch.node, let key = WidthKey.number(branch.selector) else { return nil }
            return (key, leaf)
        }
    }

    /// True if a further plain string can be added, because all variants are plain strings.
    var isOpen: Bool {
        !numberedLeaves.isEmpty
            && branches.allSatisfy { branch in
                if case .leaf = branch.node { true } else { branch.node.leaves.isEmpty }
            }
    }
}

extension BilingualEntry.Node {
    /// True if a variable has a form that gets the string of `other`. Few variables have such a form.
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
