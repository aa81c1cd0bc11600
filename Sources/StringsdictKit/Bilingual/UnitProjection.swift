/// Makes of an entry the units that a translator gets, in the order of its leaves.
///
/// The same units come out at import, where they say what should have come back.
struct UnitProjection {
    private let merge: EntryMerge
    private let composer: NoteComposer

    init(_ merge: EntryMerge) {
        self.merge = merge
        composer = NoteComposer(language: merge.languages.target, devices: merge.budgets.devices)
    }

    /// The units of an entry of the table, by its number in the source's file.
    func units(forEntry index: Int) -> [TranslationUnit] { units(of: merge.entry(at: index)) }

    /// The units of an entry of the table.
    func units(of entry: BilingualEntry) -> [TranslationUnit] {
        var walk = Walk(entry: entry, table: merge.table, composer: composer)
        walk.add(entry.root, at: VariantPath(key: entry.key), UnitContext())
        return walk.units
    }

    /// One way through the tree of an entry.
    private struct Walk {
        let entry: BilingualEntry
        let table: BilingualTable
        let composer: NoteComposer
        var units: [TranslationUnit] = []

        mutating func add(_ node: BilingualEntry.Node, at path: VariantPath, _ context: UnitContext) {
            switch node {
            case .leaf(let leaf): add(leaf, at: path, context)
            case .format(let leaf, let variables):
                if let leaf { add(format: leaf, at: path.appending(.format), context) }
                for variable in variables {
                    add(variable.node, at: path.appending(.variable(variable.name)), context)
                }
            case .plural(let plural): add(plural, at: path, context)
            case .widths(let widths): add(widths, at: path, context)
            case .branches(let rule, let branches):
                var inner = context
                for branch in branches {
                    if rule == .device { inner.device = branch.selector }
                    add(branch.node, at: path.appending(.branch(rule, branch.selector)), inner)
                }
            case .several(let nodes):
                for node in nodes { add(node, at: path, context) }
            }
        }

        private mutating func add(format leaf: BilingualEntry.Leaf, at path: VariantPath, _ context: UnitContext) {
            var inner = context
            inner.isFormat = leaf.source.utf8.contains(UInt8(ascii: "#"))
            add(leaf, at: path, inner)
        }

        private mutating func add(_ plural: BilingualEntry.PluralForms, at path: VariantPath, _ context: UnitContext) {
            var inner = context
            inner.hasZero = plural.hasZero
            for (category, leaf) in plural.forms {
                inner.category = category
                inner.sourceCategory = leaf.borrowed
                add(leaf, at: path.appending(.branch(.plural, category.name)), inner)
            }
        }

        private mutating func add(_ widths: BilingualEntry.WidthVariants, at path: VariantPath, _ context: UnitContext)
        {
            var inner = context
            for branch in widths.branches {
                inner.width = WidthContext(branch.selector, in: widths.ranges, rules: entry.rules)
                add(branch.node, at: path.appending(.branch(.width, branch.selector)), inner)
            }
        }

        private mutating func add(_ leaf: BilingualEntry.Leaf, at path: VariantPath, _ context: UnitContext) {
            var unit = TranslationUnit(
                path: path, source: leaf.source, target: leaf.target, state: state(of: leaf),
                sourceCategory: leaf.borrowed, isProtected: leaf.isProtected)
            var context = context
            if context.width != nil { context.inserted = InsertedTexts(in: leaf.source) }
            let remarks = composer.remarks(for: context)
            unit.budget = remarks.budget
            let developerNotes = developerNotes(for: path)
            unit.notes = developerNotes.isEmpty ? remarks.notes : developerNotes + remarks.notes
            units.append(unit)
        }

        /// A translation that says the same as its source may have been put there for want of one.
        private func state(of leaf: BilingualEntry.Leaf) -> TranslationState {
            if leaf.isProtected { return .final }
            guard let target = leaf.target else { return .new }
            if target.isEmpty, !leaf.source.isEmpty { return .empty }
            let isSame = target == leaf.source && entry.languages.source != entry.languages.target
            return isSame && !leaf.source.isEmpty ? .needsReview : .translated
        }

        private func developerNotes(for path: VariantPath) -> [Note] {
            var texts = table.source.comments(for: path, entry: entry.index)
            if let comment = table.comments?[path.key], !texts.contains(comment) { texts.append(comment) }
            return texts.map { Note(author: .developer, text: $0) }
        }
    }
}
