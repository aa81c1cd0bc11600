import SpreadsheetFormat

/// Checks of a single returned string: its source, row, placeholders and width.
struct ReturnedTextCheck {
    private let names: UnitNames
    private let index: RowIndex
    private let language: LanguageTag
    private let checks = CheckList.returned
    /// The width checker for the previous entry. Nearly all entries have the same rules.
    private var latest: (rules: EntryRules, checker: FitChecker)?

    init(_ names: UnitNames, index: RowIndex) {
        self.names = names
        self.index = index
        language = names.language
    }

    /// The finding for a string that may exceed its available width; the string is used anyway.
    mutating func lackOfRoom(for evidence: TextEvidence, _ unit: TranslationUnit, in entry: ExpectedEntry) -> Finding? {
        guard let budget = unit.budget, let text = evidence.text(for: unit) else { return nil }
        let rules = entry.entry.rules
        if latest?.rules != rules { latest = (rules, FitChecker(rules, language: language)) }
        guard let checker = latest?.checker else { return nil }
        return checker.problem(checker.width(of: text), inEm: budget.em)
    }

    /// The finding for a stale string of a partial export that was returned unedited and still marked as in need of
    /// review.
    func lackOfReview(of returned: ReturnedUnit, for unit: TranslationUnit) -> Finding? {
        guard returned.part != nil, returned.state == .needsReview, unit.exception != .same else { return nil }
        return Finding(
            .staleTranslation, "The string was returned unedited, still marked as in need of review.",
            hint: "If the translation is right, mark it as translated in the file, and import the file again.")
    }

    /// The problem with the source of a unit or, in spreadsheets, with the rest of its row.
    func sourceProblem(of returned: ReturnedUnit, for unit: TranslationUnit, _ reference: UnitReference)
        -> SourceProblem?
    {
        if let row = returned.row {
            return RowIntegrity.problem(
                of: returned, row, for: unit, id: names.id(reference), isSource: index.isSource)
        }
        guard let source = returned.source, source != unit.source, source.withLineFeeds != unit.source.withLineFeeds
        else { return nil }
        return .changed(from: source, to: unit.source)
    }

    /// True if the returned source may belong to another string: it is the source of a string in the project, it is
    /// blank, or its spreadsheet row has no checksum.
    func isSourceElsewhere(_ returned: ReturnedUnit) -> Bool {
        returned.source.map { $0.isBlank || index.isSource($0) } ?? false
            || returned.row.map { $0.plainCheck == nil } ?? false
    }

    private func isMistyped(_ unit: TranslationUnit, table: Int) -> Bool {
        let keys = names.tables[table].table.mistypedKeys
        return !keys.isEmpty && keys.contains(unit.path.key)
    }

    /// The string that the translator intended, without the changes of spreadsheet programs, and the findings about
    /// this string.
    ///
    /// - Parameter table: the table of the unit.
    func check(
        _ target: ExactString, of returned: ReturnedUnit, for unit: TranslationUnit, table: Int,
        _ surroundings: TextSurroundings
    ) -> (text: ExactString, problems: [Finding]) {
        if unit.isNote(target) { return (target, [Self.note]) }
        var text = target.withLineEnds(of: unit.source)
        if let row = returned.row {
            if let meant = ConversionCheck.meantText(of: text, for: unit, in: row) {
                text = meant
            } else if let problem = ConversionCheck.problem(of: text, for: unit, in: row) {
                return (text, [problem])
            }
        }
        let rules = names.tables[table].table.rules
        let translation = CheckedText(
            path: unit.path, source: unit.source, text: text, language: language, words: rules.words,
            namedPlaceholders: rules.namedPlaceholders, isMistyped: isMistyped(unit, table: table),
            surroundings: surroundings)
        return (text, checks.findings(in: translation))
    }

    /// The finding for a note in the place of a translation.
    private static let note = Finding(
        .contradictoryUnit, "The translation is the note that was exported with the string.",
        hint: "The columns may have been moved. Copy the row from the export again.")
}

extension TranslationUnit {
    /// True if the string is the generated note, with or without the developer's comments before it. The developer's
    /// comments alone can be a translation.
    fileprivate func isNote(_ text: ExactString) -> Bool {
        let notes = notes
        guard let last = notes.indices.last(where: { notes[$0].author == .stringsdict }) else { return false }
        let own = notes[last].text
        return text == own || notes.count > 1 && text.utf8.count > own.utf8.count && text == noteText
    }

    /// True if the string can be intended as the translation. A blank string is accepted if its state is `empty`, or
    /// if the source and the current translation are also blank.
    func canBecome(_ target: ExactString, _ state: TranslationState?) -> Bool {
        if !target.isBlank { return true }
        if target.isEmpty, state == .empty { return true }
        return target.isEmpty == source.isEmpty && source.isBlank && self.target?.isBlank != false
    }
}
