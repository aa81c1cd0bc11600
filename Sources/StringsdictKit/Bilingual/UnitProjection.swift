/// Makes the units of an entry that a translator gets, in the order of its leaves.
///
/// An import makes the same units, to know what should have come back.
final class UnitProjection {
    private let merge: EntryMerge
    private let composer: NoteComposer
    private let isTranslated: Bool
    /// The translation's file if it keeps states.
    private let states: (any TableFile)?
    /// The way to a plain text, from which all others go on.
    private let ways = UnitWay()

    init(_ merge: EntryMerge) {
        self.merge = merge
        composer = NoteComposer(language: merge.languages.target, devices: merge.budgets.devices)
        isTranslated = merge.languages.source != merge.languages.target
        states = merge.table.format.keepsStates ? merge.table.target : nil
    }

    /// An entry of the table, by its number in the source's file; made again at each call.
    func entry(at index: Int) -> BilingualEntry { merge.entry(at: index) }

    /// An entry of the table, from what the source's file says at that number.
    func entry(_ source: Entry, at index: Int) -> BilingualEntry { merge.entry(source, at: index) }

    /// Whether the texts of an entry are sent to translators.
    func isSent(entry index: Int) -> Bool {
        let leftOut = merge.table.rules.leftOut
        return leftOut.isEmpty || !leftOut.contains(merge.table.source.key(at: index))
    }

    /// The units of an entry of the table.
    func units(of entry: BilingualEntry) -> [TranslationUnit] {
        let units = walk(entry)
        guard let former = merge.former(of: entry) else { return units }
        let stale = StaleUnits(former: walk(former))
        return units.map { unit in
            var unit = unit
            stale.mark(&unit)
            return unit
        }
    }

    private func walk(_ entry: BilingualEntry) -> [TranslationUnit] {
        var walk = UnitWalk(entry.index, key: entry.key, entry.rules, self, count: entry.unitCount)
        walk.visit(entry.root, at: ways)
        return walk.units
    }

    /// Whether an app shows a plural form for several numbers.
    func showsSeveralNumbers(in context: UnitContext) -> Bool { composer.showsSeveralNumbers(in: context) }

    /// - Parameter numberLeftOut: the number that the translation has to show though the source does not.
    func unit(
        _ leaf: BilingualEntry.Leaf, ofEntry index: Int, at path: VariantPath, _ context: UnitContext,
        _ numberLeftOut: ExactString?
    ) -> TranslationUnit {
        var remarks = composer.remarks(for: context)
        if let numberLeftOut { remarks.add(number: numberLeftOut) }
        let words = merge.table.rules.words.found(in: leaf.source)
        if !words.isEmpty { remarks.add(keptWords: words) }
        let developerNotes = developerNotes(for: path, entry: index)
        return TranslationUnit(
            path: path, source: leaf.source, target: leaf.target, state: state(of: leaf, at: path, entry: index),
            notes: developerNotes.isEmpty ? remarks.notes : developerNotes + remarks.notes, budget: remarks.budget,
            sourceCategory: leaf.borrowed, isProtected: leaf.isProtected)
    }

    /// The state in the file, or a guess: a translation that says the same as its source may have been put there because there was
    /// none.
    private func state(of leaf: BilingualEntry.Leaf, at path: VariantPath, entry index: Int) -> TranslationState {
        if leaf.isProtected { return .final }
        guard let target = leaf.target else { return .new }
        if target.isEmpty, !leaf.source.isEmpty { return .empty }
        if let states, let state = merge.targetEntry(at: index).flatMap({ states.state(at: path, entry: $0) }) {
            return state
        }
        let isSame = isTranslated && target == leaf.source
        return isSame && !leaf.source.isEmpty ? .needsReview : .translated
    }

    private func developerNotes(for path: VariantPath, entry index: Int) -> [Note] {
        var texts = merge.table.source.comments(for: path, entry: index)
        if let comment = merge.table.comments?[path.key], !texts.contains(comment) { texts.append(comment) }
        if let note = merge.table.rules.notes[path.key] {
            texts = (note.isInstead ? [] : texts.filter { $0 != note.text }) + [note.text]
        }
        return texts.map { Note(author: .developer, text: $0) }
    }
}
