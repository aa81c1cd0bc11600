import StringsdictFormat

/// One key in two languages: what the source says and what the translation says, merged into one tree.
///
/// The leaves are the texts that are sent to a translator. An entry of one language has no translations, and all of its
/// texts are leaves.
package struct BilingualEntry: Sendable {
    /// The key, as the app's code says it.
    package let key: ExactString
    /// The number of the entry in the source's file.
    package let index: Int
    /// What the source's file says.
    package let source: Phrase
    /// What the translation's file says; nil when it lacks the key.
    package let target: Phrase?
    /// The languages of both; the same one twice for an entry of one language.
    package let languages: (source: LanguageTag, target: LanguageTag)
    /// How the room of its texts is computed.
    package let rules: EntryRules
    /// How many leaves there are.
    package let unitCount: Int
    /// What both say.
    package internal(set) var root: Node
    /// What the translations were that others have replaced, by the numbers of their units; empty where none is.
    private(set) var replaced: [Replaced?] = []

    /// What the translation of a leaf was.
    struct Replaced: Sendable {
        var target: ExactString?
    }

    /// What a key, a variable, a device or a width says.
    package enum Node: Sendable {
        /// A text.
        case leaf(Leaf)
        /// A format and its variables; the format is nil where the source's file lacks it.
        case format(Leaf?, variables: [(name: ExactString, node: Node)])
        /// The forms of a variable.
        case plural(PluralForms)
        /// The variants of a width rule.
        case widths(WidthVariants)
        /// The variants of any other rule.
        case branches(Rule, [Branch])
        /// Several of the above in one dictionary.
        case several([Node])
    }

    /// One text that is sent to a translator.
    package struct Leaf: Hashable, Sendable {
        /// The number of its unit in the entry, from 0.
        package var unit: Int
        /// The text in the source language.
        package var source: ExactString
        /// The current translation; nil when there is none.
        package var target: ExactString?
        /// The category that the source text is taken from, as the source has none of the leaf's own.
        package var borrowed: PluralCategory?
        /// Whether the text is nothing but variables, which a translator does not change.
        package var isProtected = false
    }

    /// One branch of a rule.
    package struct Branch: Sendable {
        /// A width in em or a device, as the file spells it.
        package var selector: ExactString
        /// What the branch says.
        package var node: Node
        /// Whether only the translation has it; its source is what the source shows instead.
        package var isOnlyInTarget: Bool
    }

    /// The plural forms of a variable.
    package struct PluralForms: Sendable {
        /// The forms that are sent, in CLDR's order.
        package var forms: [(category: PluralCategory, leaf: Leaf)]
        /// Whether the variable has a form `zero`, which takes the number 0 from the others.
        package var hasZero: Bool
        /// Whether the number is never a fraction.
        package var isWholeNumber: Bool
        /// The forms of the translation that its language never uses and that repeat `other`, as an import leaves them;
        /// of a new translation, which begins as a copy of the source, those of the source.
        var mirrors: PluralCategorySet
        /// Whether some of them have no text yet, as the source has none.
        var hasUnsaidMirrors = false

        /// The form for all numbers that have no other one; it is the last.
        package var other: Leaf? { forms.last.flatMap { $0.category == .other ? $0.leaf : nil } }

        /// Whether the language never uses a form that the file has, so that it follows `other`.
        package func isMirror(_ category: PluralCategory) -> Bool { mirrors.contains(category) }
    }

    /// The variants of a width rule.
    package struct WidthVariants: Sendable {
        /// The variants in the order of the source's file, those that only the translation has before the next wider one.
        package var branches: [Branch]
        /// The windows that show them.
        package var ranges: WidthRanges
        /// The device that shows them, if they depend on one.
        package var device: ExactString?

        /// Whether their keys are em.
        package var usesEms: Bool { ranges.usesEms(on: device) }

        /// The variant that a window of a width shows.
        package func shown(at width: Int) -> Branch? {
            guard let key = ranges.key(shownAt: width) else { return nil }
            return branches.first { WidthKey.number($0.selector) == key }
        }
    }
}

// MARK: - Walking

extension BilingualEntry {
    /// Hands over every node with the way to it, each before what it holds, in the order of the units.
    func forEachNode(_ body: (Node, VariantPath) -> Void) {
        root.forEachNode(at: VariantPath(key: key), body)
    }

    /// The forms of the variable that a unit belongs to; nil for a unit that is not a plural form.
    func forms(beside unit: Int) -> PluralForms? { root.forms(beside: unit) }

    /// The same entry with other translations, by the numbers of their units; the others stay.
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

    /// Whether the translation of a leaf has replaced another one, or none.
    func isReplaced(_ leaf: Leaf) -> Bool { !replaced.isEmpty && replaced[leaf.unit] != nil }

    /// Whether a leaf has another translation than before.
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

    /// Whether something is true of a leaf.
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

    /// The number of its first unit; nil when it has none.
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

    /// The forms in one of several parts, whose units follow each other: those of the last part that begins before the
    /// unit's end. An entry can have thousands of parts.
    private static func part(of count: Int, at unit: Int, _ node: (Int) -> Self) -> BilingualEntry.PluralForms? {
        let next = (0..<count).partitioningIndex { part in
            // A part may be without units.
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

/// A table in the source language and, if there is one, its current translation.
package struct BilingualTable: Sendable {
    /// The project-relative path of the source-language file: XLIFF's `original`.
    package var original: ExactString
    /// The short name of the table, unique among the tables that are sent together.
    package var name: ExactString
    /// The source-language file.
    package var source: any TableFile
    /// The target-language file; nil when the language is new.
    package var target: (any TableFile)?
    /// The developers' comments of the `.strings` file beside the source.
    package var comments: StringsComments?
    /// What it was before; nil where nobody asks, or where its source was the same.
    package var former: EarlierTable?
    /// What the project says of its texts.
    package var rules = TextRules()
    /// The keys of entries with a plural form that does not fit its value type, so that a copy of it is as wrong.
    var mistypedKeys: Set<ExactString> = []
    /// The format of both files.
    package var format: any TableFormat { source.format }
    /// The attributes of the table in exchange files.
    package var header: TableHeader { header(called: original) }

    /// The attributes of the table in a file that uses another path for it.
    func header(called original: ExactString) -> TableHeader {
        TableHeader(original: original, name: name, format: format)
    }

    /// Whether an entry is a plain text in one of the files and has rules in the other.
    func hasOtherShape(entry index: Int, targetEntry: Int?) -> Bool {
        guard let target, let targetEntry else { return false }
        return target.isText(entry: targetEntry) != source.isText(entry: index)
    }

    package init(
        original: ExactString, name: ExactString, source: any TableFile, target: (any TableFile)? = nil,
        comments: StringsComments? = nil, former: EarlierTable? = nil
    ) {
        self.original = original
        self.name = name
        self.source = source
        self.target = target
        self.comments = comments
        self.former = former
    }
}
