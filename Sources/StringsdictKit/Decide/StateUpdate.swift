/// The records of a table's state file after an import.
struct StateUpdate {
    private let imported: PlannedTable
    private let evidence: TableEvidence
    private(set) var states: TableStates
    /// The number of unchanged translations whose state a person has changed. Uncertain cases are not counted, because
    /// the project's state may have changed since the export.
    private(set) var edited = 0

    /// - Parameter evidence: the answers of the returned files.
    init(_ imported: PlannedTable, _ evidence: TableEvidence) {
        self.imported = imported
        self.evidence = evidence
        states = imported.pair.states
        run()
    }

    /// Updates the records for the strings of the new file, or of the current one if nothing is written.
    private mutating func run() {
        guard let file = imported.file ?? imported.pair.target else { return }
        let entries = file.indexByKey()
        for entry in imported.expected.entries {
            guard let index = entries[entry.entry.key] else { continue }
            for (unit, number) in zip(entry.units, entry.range) where !unit.isProtected {
                let (outcome, details) = (imported.outcomes[number], evidence.details[number] ?? ReturnedDetails())
                guard isConcerned(unit, outcome, details),
                    let text = evidence[number].text(for: unit) ?? file.text(at: unit.path, entry: index)
                else { continue }
                update(unit, text, outcome, details)
            }
        }
        if !states.isEmpty { states.prune(to: file.allStrings + strings(in: file, entries)) }
    }

    /// The strings of the file, with the paths of their units. A unit's path can spell a width in another way than the
    /// file.
    private func strings(in file: any TableFile, _ entries: [ExactString: Int]) -> [Variant] {
        imported.expected.entries.flatMap { entry -> [Variant] in
            guard states.hasRecord(of: entry.entry.key), let index = entries[entry.entry.key] else { return [] }
            return entry.units.compactMap { unit in
                file.text(at: unit.path, entry: index).map { Variant(path: unit.path, text: $0) }
            }
        }
    }

    /// True if an import can change the records of a string. Nearly all strings stay as they are and have no records.
    private func isConcerned(_ unit: TranslationUnit, _ outcome: UnitOutcome, _ details: ReturnedDetails) -> Bool {
        switch outcome {
        case .new, .changed, .added, .agreed: true
        case .unchanged: unit.exception != nil || details.state == .needsReview
        default: unit.translation == nil
        }
    }

    /// Updates the records of a string.
    ///
    /// - Parameter text: the string after the import.
    private mutating func update(
        _ unit: TranslationUnit, _ text: ExactString, _ outcome: UnitOutcome, _ details: ReturnedDetails
    ) {
        switch outcome {
        case .new, .changed, .added:
            states.set(record(of: unit, text, details, isEdited: true), at: unit.path)
            states.setImported(text, over: details.mark, at: unit.path)
        case .agreed, .unchanged:
            if details.state != nil || details.isRow {
                let record = record(of: unit, text, details, isEdited: false)
                let before = current(unit, text)
                if before?.state == .needsReview, record?.state != .needsReview {
                    states.endReview(of: text, at: unit.path)
                }
                if record != before, record != nil || details.state == .final { edited += 1 }
                states.set(record, at: unit.path)
            }
            // A source that was filled in can be returned as the translation.
            if outcome == .agreed || unit.translation == nil {
                states.setImported(text, over: details.mark, at: unit.path)
            }
        case .filled, .unneeded, .unsent, .superseded, .kept, .omitted, .conflicting, .refused:
            guard unit.translation == nil, !isComplete(unit) else { return }
            states.set(StringRecord(.filled, of: text, for: unit.source), at: unit.path)
        }
    }

    /// True if a unit has nothing to translate.
    private func isComplete(_ unit: TranslationUnit) -> Bool {
        unit.source.isEmpty || imported.pair.rules.words.isNothingElse(in: unit.source)
    }

    /// The record of a string that was returned; nil for a finished translation.
    ///
    /// - Parameter isEdited: true if the translation is a new one; false if it equals the project's.
    private func record(
        of unit: TranslationUnit, _ text: ExactString, _ details: ReturnedDetails, isEdited: Bool
    ) -> StringRecord? {
        let isAccepted =
            details.state == .translated || details.state == .final || details.isRow && details.state == .new
        let source = details.otherSource ?? unit.source
        if details.otherSource != nil, isEdited {
            return StringRecord(
                details.state == .needsReview ? .needsReview : .stale, of: text, for: source, review: details.review)
        }
        if text == unit.source, unit.exception == .filled, !isAccepted {
            // A cell was blank in the export, so somebody has filled it in; a unit can be a copy that a tool has made.
            return details.isRow ? nil : StringRecord(.filled, of: text, for: unit.source)
        }
        if details.state == .needsReview {
            // An export marks stale and equal strings as well; unedited ones keep their own record. An earlier delivery
            // does not bring back a review that has ended.
            let isAsked =
                unit.exception == .inReview
                || unit.exception == nil && text != unit.source && !states.hasEndedReview(of: text, at: unit.path)
            guard isEdited || isAsked else { return current(unit, text) }
            return StringRecord(
                .needsReview, of: text, for: source, review: details.review ?? (isEdited ? nil : unit.review))
        }
        if !isAccepted, !isEdited { return current(unit, text) }
        // A file without sources does not show whether the current one was translated.
        if unit.exception == .stale, !isEdited, !details.hasSource { return current(unit, text) }
        guard text == unit.source, isAccepted, !isComplete(unit) else { return nil }
        return StringRecord(.same, of: text, for: unit.source)
    }

    private func current(_ unit: TranslationUnit, _ text: ExactString) -> StringRecord? {
        states.record(at: unit.path, of: text)
    }
}

extension TableFile {
    /// All strings of the file with their paths.
    var allStrings: [Variant] { (0..<count).flatMap { entry(at: $0).variants } }
}
