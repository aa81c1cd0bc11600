/// One key in two languages: the source and the translation, merged into one tree.
///
/// The leaves are the exported strings. An entry of one language has no translations, and all of its strings are
/// leaves.
package struct BilingualEntry: Sendable {
    /// The key, as used in the app's code.
    package let key: ExactString
    /// The index of the entry in the source file.
    package let index: Int
    /// The content of the key in the source file.
    package let source: Phrase
    /// The content of the key in the translation's file; nil if the file lacks the key.
    package let target: Phrase?
    /// The languages of the source and the translation; equal for an entry of one language.
    package let languages: (source: LanguageTag, target: LanguageTag)
    /// The rules for computing the available width of the entry's strings.
    package let rules: EntryRules
    /// The number of leaves.
    package let unitCount: Int
    /// The merged content.
    package internal(set) var root: Node
    /// The translations before their replacement, by unit index; empty if none was replaced.
    private(set) var replaced: [Replaced?] = []

    /// The previous translation of a leaf.
    struct Replaced: Sendable {
        var target: ExactString?
    }

    /// The content of a key, a variable, a device or a width.
    package enum Node: Sendable {
        /// A string.
        case leaf(Leaf)
        /// A format and its variables; the format is nil if the source file lacks it.
        case format(Leaf?, variables: [(name: ExactString, node: Node)])
        /// The plural forms of a variable.
        case plural(PluralForms)
        /// The variants of a width rule.
        case widths(WidthVariants)
        /// The variants of any other rule.
        case branches(Rule, [Branch])
        /// Several kinds of content in one dictionary.
        case several([Node])
    }

    /// One exported string.
    package struct Leaf: Hashable, Sendable {
        /// The index of its unit in the entry, from 0.
        package var unit: Int
        /// The source string.
        package var source: ExactString
        /// The current translation; nil if there is none.
        package var target: ExactString?
        /// The category whose source string is used if the source lacks the leaf's own category; nil otherwise.
        package var borrowed: PluralCategory?
        /// True if the string consists of variables only. Translators do not change such a string.
        package var isProtected = false
    }

    /// One branch of a rule.
    package struct Branch: Sendable {
        /// A width in em or a device, as the file spells it.
        package var selector: ExactString
        /// The content of the branch.
        package var node: Node
        /// True if only the translation has the branch. The source strings of the branch are then the ones that the app
        /// shows in the source language for the same window or device.
        package var isOnlyInTarget: Bool
    }

    /// The plural forms of a variable.
    package struct PluralForms: Sendable {
        /// The exported forms, in CLDR's order.
        package var forms: [(category: PluralCategory, leaf: Leaf)]
        /// True if the variable has a form `zero`, so that no other form is shown for the number 0.
        package var hasZero: Bool
        /// True if the number is never a fraction.
        package var isWholeNumber: Bool
        /// The forms that the target language never uses and that repeat the string of `other`, as after an import. A
        /// new translation begins as a copy of the source, so its mirrors are those source forms that are not exported.
        var mirrors: PluralCategorySet
        /// True if some of the mirrors have no string yet, because the source has none.
        var hasUnsaidMirrors = false

        /// The form for all numbers without another form; always the last form.
        package var other: Leaf? { forms.last.flatMap { $0.category == .other ? $0.leaf : nil } }

        /// True if a form gets the string of `other`, because the file has the form but the language never uses it.
        package func isMirror(_ category: PluralCategory) -> Bool { mirrors.contains(category) }
    }

    /// The variants of a width rule.
    package struct WidthVariants: Sendable {
        /// The variants in the order of the source file. A variant that exists only in the translation
        /// precedes the next wider variant.
        package var branches: [Branch]
        /// The windows of the variants.
        package var ranges: WidthRanges
        /// The device of the variants, if they depend on one.
        package var device: ExactString?

        /// True if the keys of the variants are widths in em.
        package var usesEms: Bool { ranges.usesEms(on: device) }

        /// The variant that is shown in a window of the given width in em.
        package func shown(at width: Int) -> Branch? {
            guard let key = ranges.key(shownAt: width) else { return nil }
            return branches.first { WidthKey.number($0.selector) == key }
        }
    }
}

// MARK: - Traversal

extension BilingualEntry {
    /// Visits every node with its path, in the order of the units. A node is visited before its content.
    func forEachNode(_ body: (Node, VariantPath) -> Void) {
        root.forEachNode(at: VariantPath(key: key), body)
    }

    /// The forms of a unit's variable; nil for a unit that is not a plural form.
    func forms(beside unit: Int) -> PluralForms? { root.forms(beside: unit) }

    /// The same entry with new translations, which are given by unit index.
    func replacing(_ targets: [Int: ExactString]) -> BilingualEntry {
        var entry = self
        entry.replaced = Array(repeating: nil, count: unitCount)
        entry.root = root.mapLeaves { leaf in
            guard let target = targets[leaf.unit] else { return leaf }
            entry.replaced[leaf.unit] = Replaced(target: leaf.target)
            var leaf = leaf
            leaf.target = target
            return leaf
        }
        return entry
    }

    /// True if the translation of a leaf has been replaced, or set for the first time.
    func isReplaced(_ leaf: Leaf) -> Bool { !replaced.isEmpty && replaced[leaf.unit] != nil }

    /// True if the translation of a leaf differs from the previous translation.
    func isChanged(_ leaf: Leaf) -> Bool {
        !replaced.isEmpty && replaced[leaf.unit].map { $0.target != leaf.target } ?? false
    }
}

extension BilingualEntry.Node {
    /// Every leaf, in the order of the units.
    package var leaves: [BilingualEntry.Leaf] {
        switch self {
        case .leaf(let leaf): [leaf]
        case .format(let leaf, let variables): [leaf].compactMap(\.self) + variables.flatMap(\.node.leaves)
        case .plural(let plural): plural.forms.map(\.leaf)
        case .widths(let widths): widths.branches.flatMap(\.node.leaves)
        case .branches(_, let branches): branches.flatMap(\.node.leaves)
        case .several(let nodes): nodes.flatMap(\.leaves)
        }
    }

    /// True if a leaf satisfies a condition.
    func hasLeaf(where isTrue: (BilingualEntry.Leaf) -> Bool) -> Bool {
        switch self {
        case .leaf(let leaf): isTrue(leaf)
        case .format(let leaf, let variables):
            leaf.map(isTrue) ?? false || variables.contains { $0.node.hasLeaf(where: isTrue) }
        case .plural(let plural): plural.forms.contains { isTrue($0.leaf) }
        case .widths(let widths): widths.branches.contains { $0.node.hasLeaf(where: isTrue) }
        case .branches(_, let branches): branches.contains { $0.node.hasLeaf(where: isTrue) }
        case .several(let nodes): nodes.contains { $0.hasLeaf(where: isTrue) }
        }
    }

    fileprivate func forEachNode(at path: VariantPath, _ body: (Self, VariantPath) -> Void) {
        body(self, path)
        switch self {
        case .leaf, .plural: break
        case .format(_, let variables):
            for variable in variables { variable.node.forEachNode(at: path.appending(.variable(variable.name)), body) }
        case .widths(let widths):
            for branch in widths.branches {
                branch.node.forEachNode(at: path.appending(.branch(.width, branch.selector)), body)
            }
        case .branches(let rule, let branches):
            for branch in branches {
                branch.node.forEachNode(at: path.appending(.branch(rule, branch.selector)), body)
            }
        case .several(let nodes):
            for node in nodes { node.forEachNode(at: path, body) }
        }
    }

    /// The index of the node's first unit; nil if the node has no units.
    private var firstUnit: Int? {
        switch self {
        case .leaf(let leaf): leaf.unit
        case .format(let leaf, let variables): leaf?.unit ?? variables.lazy.compactMap(\.node.firstUnit).first
        case .plural(let plural): plural.forms.first?.leaf.unit
        case .widths(let widths): widths.branches.lazy.compactMap(\.node.firstUnit).first
        case .branches(_, let branches): branches.lazy.compactMap(\.node.firstUnit).first
        case .several(let nodes): nodes.lazy.compactMap(\.firstUnit).first
        }
    }

    fileprivate func forms(beside unit: Int) -> BilingualEntry.PluralForms? {
        switch self {
        case .leaf: nil
        case .format(_, let variables): Self.part(of: variables.count, at: unit) { variables[$0].node }
        case .plural(let plural): plural.forms.contains { $0.leaf.unit == unit } ? plural : nil
        case .widths(let widths): Self.part(of: widths.branches.count, at: unit) { widths.branches[$0].node }
        case .branches(_, let branches): Self.part(of: branches.count, at: unit) { branches[$0].node }
        case .several(let nodes): Self.part(of: nodes.count, at: unit) { nodes[$0] }
        }
    }

    /// The forms of a unit's variable. Each part has consecutive units, so the unit is in the last part that begins at
    /// or before the unit. The search is binary, because an entry can have thousands of parts.
    private static func part(of count: Int, at unit: Int, _ node: (Int) -> Self) -> BilingualEntry.PluralForms? {
        let next = (0..<count).partitioningIndex { part in
            // Parts may have no units.
            let begun = (part..<count).first { node($0).firstUnit != nil }
            return begun.flatMap { node($0).firstUnit }.map { $0 > unit } ?? true
        }
        return next > 0 ? node(next - 1).forms(beside: unit) : nil
    }

    fileprivate func mapLeaves(_ change: (BilingualEntry.Leaf) -> BilingualEntry.Leaf) -> Self {
        func map(_ branches: [BilingualEntry.Branch]) -> [BilingualEntry.Branch] {
            branches.map { branch in
                var branch = branch
                branch.node = branch.node.mapLeaves(change)
                return branch
            }
        }
        switch self {
        case .leaf(let leaf): return .leaf(change(leaf))
        case .format(let leaf, let variables):
            return .format(leaf.map(change), variables: variables.map { ($0.name, $0.node.mapLeaves(change)) })
        case .plural(var plural):
            plural.forms = plural.forms.map { ($0.category, change($0.leaf)) }
            return .plural(plural)
        case .widths(var widths):
            widths.branches = map(widths.branches)
            return .widths(widths)
        case .branches(let rule, let branches): return .branches(rule, map(branches))
        case .several(let nodes): return .several(nodes.map { $0.mapLeaves(change) })
        }
    }
}
