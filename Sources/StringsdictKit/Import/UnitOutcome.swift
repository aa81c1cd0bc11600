/// What an import decides about one text of the project.
public enum UnitOutcome: UInt8, Hashable, Sendable, CaseIterable {
    /// It gets its first translation: the project had none, or had filled it with the source text.
    case new
    /// Its translation is replaced by another one.
    case changed
    /// It was not asked for, and the file brought it along.
    case added
    /// It came back as it was.
    case unchanged
    /// It did not come back and need not.
    case unneeded
    /// The file is a part of an export: it was not sent, or was lost.
    case unsent
    /// It came back with the translation that the project got in the meantime.
    case agreed
    /// It came back as it left; the project has a newer translation, which stays.
    case superseded
    /// It keeps its current translation, because none that could be used came back.
    case kept
    /// It gets the source text, as there is no translation.
    case filled
    /// It is left out, as there is no translation.
    case omitted
    /// It came back changed, and the project has changed differently in the meantime; the project's text stays.
    case conflicting
    /// It came back damaged, or differently in two returns, and is not used.
    case refused
}

extension UnitOutcome {
    /// Whether a text came back translated and sound.
    var isSound: Bool { [.new, .changed, .unchanged, .agreed, .superseded].contains(self) }
}

/// What an import would do to one table.
package struct ImportedTable: Sendable {
    /// The table as it is.
    package var pair: BilingualTable { sent.tables[tableNumber] }
    /// The language of the translation.
    package var language: LanguageTag { sent.language }
    /// The bytes of the new target file; nil when nothing changes or nothing may be written.
    package var bytes: [UInt8]?
    /// The new target file as it was compared with the plan; nil where there is none, or it was let go.
    var audited: (any TableFile)?
    /// What is replaced in the target file; nil where there is none, and when nothing is written.
    var edits: EditList?
    /// What was decided about each text that was expected, in their order, and behind them about those that were added.
    package var outcomes: [UnitOutcome] = []
    /// What is wrong or missing.
    package var findings: [Finding] = []
    /// What came back for texts of which the project has changed differently in the meantime.
    var conflicts: [VariantPath: ExactText] = [:]
    /// The texts that were added, with the numbers of their entries in the table.
    var additions: [(entry: Int, path: VariantPath)] = []

    /// The units that were expected of the table.
    let sent: SentUnits
    /// The number of the table among those of the units.
    let tableNumber: Int

    /// The new target file, to be shown; nil when there is none. One that was let go is read once more at each call.
    package var file: (any TableFile)? { (try? newFile()) ?? nil }

    /// The new target file, to be built on; nil when there is none.
    ///
    /// - Throws: ``Refusal`` when one that was let go cannot be read, which cannot be after it was compared with its plan.
    func newFile() throws(Refusal) -> (any TableFile)? {
        if let audited { return audited }
        guard let bytes else { return nil }
        return try pair.format.read(name: pair.original.string, bytes: bytes)
    }

    /// Whether there is a new target file.
    var hasFile: Bool { if case nil = audited { bytes != nil } else { true } }

    /// The same for what outlives the import: where the entries are many, the new file is let go. Of a million entries the outlines of
    /// new files are 300 MiB, and hardly anybody asks for one.
    var withoutLargeFile: ImportedTable {
        guard bytes != nil, sent.hasManyEntries else { return self }
        var table = self
        table.audited = nil
        return table
    }

    /// How many texts were expected.
    package var expected: Int { outcomes.count - count(of: .added) }

    /// How many texts came back translated and sound.
    package var sound: Int { outcomes.count(where: \.isSound) }

    /// How many texts have an outcome.
    package func count(of outcome: UnitOutcome) -> Int { outcomes.count { $0 == outcome } }

    /// Hands over the texts with certain outcomes, in the order of the source; not those that were added.
    func forEachUnit(
        where isWanted: (UnitOutcome) -> Bool = { _ in true }, _ body: (TranslationUnit, UnitOutcome) -> Void
    ) {
        guard outcomes.contains(where: isWanted) else { return }
        let first = sent.units(ofTable: tableNumber).lowerBound
        for block in sent.blocks(of: sent.entryRanges[tableNumber]) {
            for entry in sent.entries(block, withRemarks: false) {
                for (index, unit) in entry.units.enumerated() {
                    let outcome = outcomes[entry.first + index - first]
                    if isWanted(outcome) { body(unit, outcome) }
                }
            }
        }
    }
}
