import LocalizationModel

/// Reads a file whose columns say the language of their texts, or that has one language: rows and columns in any order.
struct ColumnsReader {
    private let source: SourceText
    private let roles: ColumnRoles
    private let records: [CellRow]
    private let sourceColumn: Int?
    private let sourceLanguage: LanguageTag?
    private var check: ColumnsCheck

    /// Reads the rows and finds the column of the sources.
    ///
    /// - Parameters:
    ///   - sourceLanguage: the language of the sources, if it is known.
    ///   - assign: what the columns hold, by their names.
    init(
        _ source: SourceText, sourceLanguage: LanguageTag?, assign: ([ExactText]) -> ColumnRoles
    ) throws(Refusal) {
        let opening = CSVOpening(source)
        var table = CSVTableReader(source, delimiter: opening.delimiter, from: opening.end)
        if let offset = UTF8Validator.firstInvalidOffset(in: source.bytes) {
            throw CSVCodePage.refusal(of: source, at: offset, languages: Self.languages(in: try? table.next()))
        }
        guard let header = try table.next() else {
            throw Refusal(
                Finding(.notAnExchangeFile, "The file has no rows.", place: source.place(at: opening.end)))
        }
        let roles = assign(Self.names(in: header))
        check = ColumnsCheck(source, roles)
        try check.checkHeader(header, isAtEnd: table.isAtEnd)
        let records = try check.readRecords(of: &table)
        guard let chosen = SourceChoice(roles, records, sourceLanguage: sourceLanguage).column() else {
            throw check.unclearSource(at: header.offset)
        }
        if chosen.isMoved, let index = chosen.index { throw check.movedSource(in: index, at: header.offset) }
        if chosen.doubts > 0, let index = chosen.index {
            check.reportDoubts(chosen.doubts, in: index, of: header)
        }
        guard roles.translations.contains(where: { $0.column != chosen.index }) else {
            throw check.noTranslations(at: header.offset)
        }
        self.source = source
        self.roles = roles
        self.records = records
        sourceColumn = chosen.index
        self.sourceLanguage = chosen.language
    }

    private static func names(in header: CellRow) -> [ExactText] {
        (0..<header.count).map(header.text(at:))
    }

    /// The languages of the columns, in a file of which nothing but ASCII can be read.
    private static func languages(in header: CellRow?) -> [LanguageTag] {
        (header.map(names) ?? []).compactMap(LanguageColumn.read)
    }

    mutating func read() throws(Refusal) -> ReturnedDocument {
        var ids: [(ExactText, CellRow)] = []
        for record in records {
            check.checkShape(of: record)
            let id = roles.id(of: record)
            // A row that somebody has added for a new variant may have no id.
            let isNamed = ![roles.entry, roles.variant].contains { (roles.text(at: $0, of: record) ?? "").isEmpty }
            if id.isEmpty, !isNamed { check.reportNoID(in: record) } else { ids.append((id, record)) }
        }
        if check.shape.isUseless { throw Refusal(check.shape.findings) }
        var tables: [ReturnedTable] = []
        for translation in roles.translations where translation.column != sourceColumn && !ids.isEmpty {
            var table = ReturnedTable(
                original: nil, sourceLanguage: sourceLanguage, targetLanguage: translation.language)
            table.sharesRows = true
            table.units = ids.map { unit(id: $0, $1, in: translation) }
            table.offsets = ids.map(\.1.offset)
            tables.append(table)
        }
        return ReturnedDocument(sourceLanguage: sourceLanguage, tables: tables, findings: check.shape.findings)
    }

    private func unit(id: ExactText, _ record: CellRow, in translation: ColumnRoles.Translation) -> ReturnedUnit {
        let state = translation.state.flatMap { StateWord(record.text(at: $0)) }
        let target = roles.text(at: translation.column, of: record) ?? ""
        let isFuzzy = translation.fuzzy.map { FuzzyWord.isSet(record.text(at: $0)) } ?? false
        var unit = ReturnedUnit(
            id: id, source: roles.text(at: sourceColumn, of: record),
            target: target.isEmpty && state != .empty ? nil : target,
            state: isFuzzy ? .needsReview : state?.translationState)
        unit.row = ReturnedRow(
            entry: roles.text(at: roles.entry, of: record), variant: roles.text(at: roles.variant, of: record),
            check: roles.check.map(record.text(at:)), isTargetGuarded: target != record.text(at: translation.column),
            keepsApostrophe: roles.keepsApostrophe(in: record),
            targetColumn: translation.column + 1)
        return unit
    }
}

extension ColumnRoles {
    /// Whether an apostrophe before a text of the row belongs to it.
    func keepsApostrophe(in record: CellRow) -> Bool {
        !isGuarded || check.flatMap { RowChecksum.guarding(of: record.text(at: $0)) }.keepsApostrophe
    }

    /// The id of a row; the empty text where it has none.
    func id(of record: CellRow) -> ExactText {
        ids.lazy.compactMap { text(at: $0, of: record) }.first { !$0.isEmpty } ?? ""
    }

    /// The text of a cell, without the guard that its row says it has; nil where the row has no such cell.
    func text(at column: Int?, of record: CellRow) -> ExactText? {
        guard let column, column < record.count else { return nil }
        let cell = record.text(at: column)
        return isGuarded
            ? CSVGuard.read(cell, as: check.flatMap { RowChecksum.guarding(of: record.text(at: $0)) }) : cell
    }
}
