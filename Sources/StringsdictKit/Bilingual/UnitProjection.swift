/// Makes the units of an entry that a translator gets, in the order of its leaves.
///
/// An import makes the same units, to know what should have come back.
final class UnitProjection {
    private let merge: EntryMerge
    private let composer: NoteComposer

    init(_ merge: EntryMerge) {
        self.merge = merge
        composer = NoteComposer(language: merge.languages.target, devices: merge.budgets.devices)
    }

    /// An entry of the table, by its number in the source's file; made again at each call.
    func entry(at index: Int) -> BilingualEntry { merge.entry(at: index) }

    /// The units of an entry of the table, by its number in the source's file.
    func units(forEntry index: Int) -> [TranslationUnit] { units(of: merge.entry(at: index)) }

    /// The units of an entry of the table.
    func units(of entry: BilingualEntry) -> [TranslationUnit] {
        var units: [TranslationUnit] = []
        units.reserveCapacity(entry.unitCount)
        add(entry.root, of: entry, at: VariantPath(key: entry.key), UnitContext(), to: &units)
        return units
    }

    private func add(
        _ node: BilingualEntry.Node, of entry: BilingualEntry, at path: VariantPath, _ context: UnitContext,
        to units: inout [TranslationUnit]
    ) {
        switch node {
        case .leaf(let leaf): units.append(unit(leaf, of: entry, at: path, context))
        case .format(let leaf, let variables):
            if let leaf {
                var inner = context
                inner.isFormat = leaf.source.contains(UInt8(ascii: "#"))
                units.append(unit(leaf, of: entry, at: path.appending(.format), inner))
            }
            for variable in variables {
                add(variable.node, of: entry, at: path.appending(.variable(variable.name)), context, to: &units)
            }
        case .plural(let plural): add(plural, of: entry, at: path, context, to: &units)
        case .widths(let widths): add(widths, of: entry, at: path, context, to: &units)
        case .branches(let rule, let branches):
            var inner = context
            for branch in branches {
                if rule == .device { inner.device = branch.selector }
                let path = path.appending(.branch(rule, branch.selector))
                add(branch.node, of: entry, at: path, inner, to: &units)
            }
        case .several(let nodes):
            for node in nodes { add(node, of: entry, at: path, context, to: &units) }
        }
    }

    private func add(
        _ plural: BilingualEntry.PluralForms, of entry: BilingualEntry, at path: VariantPath, _ context: UnitContext,
        to units: inout [TranslationUnit]
    ) {
        var inner = context
        inner.hasZero = plural.hasZero
        inner.isWholeNumber = plural.isWholeNumber
        for (category, leaf) in plural.forms {
            inner.category = category
            inner.sourceCategory = leaf.borrowed
            units.append(unit(leaf, of: entry, at: path.appending(.branch(.plural, category.name)), inner))
        }
    }

    private func add(
        _ widths: BilingualEntry.WidthVariants, of entry: BilingualEntry, at path: VariantPath, _ context: UnitContext,
        to units: inout [TranslationUnit]
    ) {
        var inner = context
        for branch in widths.branches {
            inner.width = WidthContext(branch.selector, in: widths.ranges, rules: entry.rules)
            add(branch.node, of: entry, at: path.appending(.branch(.width, branch.selector)), inner, to: &units)
        }
    }

    private func unit(
        _ leaf: BilingualEntry.Leaf, of entry: BilingualEntry, at path: VariantPath, _ context: UnitContext
    ) -> TranslationUnit {
        let remarks = remarks(on: leaf, context)
        let developerNotes = developerNotes(for: path, entry: entry.index)
        return TranslationUnit(
            path: path, source: leaf.source, target: leaf.target, state: state(of: leaf, in: entry),
            notes: developerNotes.isEmpty ? remarks.notes : developerNotes + remarks.notes, budget: remarks.budget,
            sourceCategory: leaf.borrowed, isProtected: leaf.isProtected)
    }

    private func remarks(on leaf: BilingualEntry.Leaf, _ context: UnitContext) -> NoteComposer.Remarks {
        guard context.width != nil else { return composer.remarks(for: context) }
        var context = context
        context.inserted = InsertedTexts(in: leaf.source)
        return composer.remarks(for: context)
    }

    /// A translation that says the same as its source may have been put there because there was none.
    private func state(of leaf: BilingualEntry.Leaf, in entry: BilingualEntry) -> TranslationState {
        if leaf.isProtected { return .final }
        guard let target = leaf.target else { return .new }
        if target.isEmpty, !leaf.source.isEmpty { return .empty }
        let isSame = target == leaf.source && entry.languages.source != entry.languages.target
        return isSame && !leaf.source.isEmpty ? .needsReview : .translated
    }

    private func developerNotes(for path: VariantPath, entry index: Int) -> [Note] {
        var texts = merge.table.source.comments(for: path, entry: index)
        if let comment = merge.table.comments?[path.key], !texts.contains(comment) { texts.append(comment) }
        return texts.map { Note(author: .developer, text: $0) }
    }
}
