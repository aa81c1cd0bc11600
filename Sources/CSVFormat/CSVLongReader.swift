import LocalizationModel

/// Reads a file in the long layout: rows and columns in any order, in any dialect that spreadsheets write.
struct CSVLongReader {
    private let source: SourceText
    private lazy var lines = LineIndex(source)
    private var table: CSVTableReader
    private let header: CSVHeader
    private var tables: [ReturnedTable] = []
    private var tableOfLanguage: [Text: Int] = [:]
    private var diagnostics: [Diagnostic] = []

    /// Reads the header.
    init(_ source: SourceText) throws(Refusal) {
        if let offset = UTF8Validator.firstInvalidOffset(in: source.bytes) {
            throw Self.notUTF8(source.place(at: offset))
        }
        let opening = CSVOpening(source)
        self.source = source
        table = CSVTableReader(source, delimiter: opening.delimiter, from: opening.end)
        guard let first = try table.next() else {
            throw Refusal(
                Diagnostic(.notAnExchangeFile, "The file has no rows.", place: source.place(at: opening.end)))
        }
        header = CSVHeader(first)
        try checkHeader(at: source.place(at: first.offset))
    }

    mutating func read() throws(Refusal) -> ReturnedDocument {
        while let record = try table.next() {
            if !record.isBlank(from: 0) { readRow(record) }
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw Refusal(diagnostics) }
        return ReturnedDocument(sourceLanguage: nil, tables: tables, diagnostics: diagnostics)
    }

    private mutating func readRow(_ record: CSVRecord) {
        checkShape(of: record)
        let guarding = header[.check].flatMap { CSVCheck.guarding(of: record.text(at: $0)) }
        let id = text(.id, of: record, guarding) ?? ""
        guard !id.isEmpty, let index = tableIndex(of: plain(.language, of: record)) else {
            report(record, "The row names no \(id.isEmpty ? "id" : "language") and was ignored.")
            return
        }
        tables[index].units.append(unit(id: id, record, guarding))
        tables[index].offsets.append(record.offset)
    }

    private func unit(id: Text, _ record: CSVRecord, _ guarding: CSVGuardStyle?) -> ReturnedUnit {
        let state = CSVState(plain(.state, of: record))
        let target = text(.target, of: record, guarding) ?? ""
        var unit = ReturnedUnit(
            id: id, source: text(.source, of: record, guarding),
            target: target.isEmpty && state != .empty ? nil : target, state: state?.translationState)
        unit.row = ReturnedRow(
            entry: text(.entry, of: record, guarding), variant: text(.variant, of: record, guarding),
            check: header[.check].map(record.text(at:)), isTargetGuarded: target != plain(.target, of: record),
            targetColumn: (header[.target] ?? 0) + 1)
        return unit
    }

    private mutating func tableIndex(of language: Text) -> Int? {
        if let index = tableOfLanguage[language] { return index }
        let name = CSVWord.trim(language)
        guard !name.isEmpty else { return nil }
        let tag = LanguageTag(name.string)
        let index = tables.firstIndex { $0.targetLanguage == tag } ?? tables.count
        if index == tables.count {
            tables.append(ReturnedTable(original: nil, sourceLanguage: nil, targetLanguage: tag))
        }
        tableOfLanguage[language] = index
        return index
    }

    private func plain(_ column: CSVColumn, of record: CSVRecord) -> Text {
        header[column].map(record.text(at:)) ?? ""
    }

    /// A cell without its guard; nil where the file has no such cell.
    private func text(_ column: CSVColumn, of record: CSVRecord, _ guarding: CSVGuardStyle?) -> Text? {
        guard let index = header[column], index < record.count else { return nil }
        return CSVGuard.read(record.text(at: index), as: guarding)
    }
}

// MARK: - What is wrong

extension CSVLongReader {
    private mutating func checkHeader(at place: Place) throws(Refusal) {
        if !header.missing.isEmpty { throw missingColumns(at: place) }
        if !header.repeated.isEmpty {
            throw Refusal(
                Diagnostic(
                    .duplicateColumn, "The file has more than one column \(Self.list(header.repeated)).",
                    hint: "Delete or rename the one that is not to be read.", place: place))
        }
        if !header.unknown.isEmpty {
            diagnostics.append(
                Diagnostic(.unknownColumn, "These columns were not read: \(Self.list(header.unknown)).", place: place))
        }
    }

    private mutating func checkShape(of record: CSVRecord) {
        if let offset = record.textAfterQuote {
            diagnostics.append(
                Diagnostic(
                    .textAfterQuote, "Text follows the quotation mark that closes the cell; it was read as part of it.",
                    place: lines.place(at: offset)))
        }
        if !record.isBlank(from: header.names.count) {
            report(
                record, severity: .error,
                "The row has \(record.count) cells, but there are \(header.names.count) columns.",
                hint: "A cell that holds the delimiter must stand in quotation marks.")
        } else if record.count < header.reach {
            report(record, "The row ends after \(record.count) cells; the rest was read as blank.")
        } else if let check = header[.check], record.isBlank(at: check) {
            report(record, "The row has no check; it may have been cut.")
        }
    }

    private mutating func report(
        _ record: CSVRecord, severity: Diagnostic.Severity = .warning, _ message: String, hint: String? = nil
    ) {
        diagnostics.append(
            Diagnostic(.raggedRow, severity: severity, message, hint: hint, place: lines.place(at: record.offset)))
    }

    private func missingColumns(at place: Place) -> Refusal {
        Refusal(
            Diagnostic(
                .missingColumn,
                "The file has no column \(Self.list(header.missing.map(\.name))); it has \(Self.list(header.names)).",
                hint: "The columns \(Self.list(CSVColumn.needed.map(\.name))) are needed, under these names.",
                place: place))
    }

    private static func notUTF8(_ place: Place) -> Refusal {
        Refusal(
            Diagnostic(
                .unsupportedEncoding, "The file is not UTF-8.",
                hint: "Save it as \"CSV UTF-8\"; in LibreOffice choose the character set Unicode (UTF-8).", place: place
            ))
    }

    private static func list(_ names: [Text]) -> String {
        names.map(\.string).joined(separator: ", ")
    }
}
