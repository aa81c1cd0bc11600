/// Converts entries to units for export, in the order of their leaves.
///
/// An import creates the same units to determine which units it expects.
final class UnitProjection {
    private let merge: EntryMerge
    private let composer: NoteComposer
    private let isTranslated: Bool
    /// The translation's file, if its format stores states.
    private let states: (any TableFile)?
    /// The empty path, with which all other paths begin.
    private let ways = UnitWay()

    init(_ merge: EntryMerge) {
        self.merge = merge
        composer = NoteComposer(language: merge.languages.target, devices: merge.budgets.devices)
        isTranslated = merge.languages.source != merge.languages.target
        states = merge.table.format.keepsStates ? merge.table.target : nil
    }

    /// An entry of the table, by its index in the source file; merged again on each call.
    func entry(at index: Int) -> BilingualEntry { merge.entry(at: index) }

    /// An entry of the table, by its index and content in the source file.
    func entry(_ source: Entry, at index: Int) -> BilingualEntry { merge.entry(source, at: index) }

    /// True if the strings of an entry are exported.
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

    /// True if apps show a plural form for several numbers.
    func showsSeveralNumbers(in context: UnitContext) -> Bool { composer.showsSeveralNumbers(in: context) }

    /// - Parameter numberLeftOut: the placeholder of the number that the translation must show, although the source
    ///   does not show it.
    func unit(
        _ leaf: BilingualEntry.Leaf, ofEntry index: Int, at path: VariantPath, _ context: UnitContext,
        _ numberLeftOut: ExactString?
    ) -> TranslationUnit {
        var remarks = composer.remarks(for: context)
        if let numberLeftOut { remarks.add(number: numberLeftOut) }
        let words = merge.table.rules.words.found(in: leaf.source)
        if !words.isEmpty { remarks.add(keptWords: words) }
        let developerNotes = developerNotes(for: path, entry: index)
        var unit = TranslationUnit(
            path: path, source: leaf.source, target: leaf.target,
            notes: developerNotes.isEmpty ? remarks.notes : developerNotes + remarks.notes, budget: remarks.budget,
            sourceCategory: leaf.borrowed, isProtected: leaf.isProtected)
        setState(of: &unit, entry: index)
        return unit
    }

    /// Sets the state of a unit to the state in its file or in the state file. If neither has a state, a translation
    /// that equals its source needs review, because an import may have filled in the source.
    private func setState(of unit: inout TranslationUnit, entry index: Int) {
        unit.state = .translated
        if unit.isProtected {
            unit.state = .final
            return
        }
        guard let target = unit.target else {
            unit.state = .new
            return
        }
        if let states, let state = merge.targetEntry(at: index).flatMap({ states.state(at: unit.path, entry: $0) }) {
            unit.state = state
            return
        }
        if target.isEmpty, !unit.source.isEmpty {
            unit.state = .empty
            return
        }
        if let record = merge.table.states.record(at: unit.path, of: target) { return record.set(&unit) }
        // A translation equal to its source may be a substitute for a missing one.
        guard isTranslated, target == unit.source, !merge.table.rules.words.isNothingElse(in: target) else { return }
        unit.state = .needsReview
        unit.exception = .same
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
