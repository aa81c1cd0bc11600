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
    private var hasRows = false
    private var hasChecks = false

    /// Reads the header.
    init(_ source: SourceText) throws(Refusal) {
        if let offset = UTF8Validator.firstInvalidOffset(in: source.bytes) {
            throw CSVCodePage.refusal(of: source, at: offset, languages: Self.languages(in: source))
        }
        self.source = source
        let opening = CSVOpening(source)
        table = CSVTableReader(source, delimiter: opening.delimiter, from: opening.end)
        guard let first = try table.next() else {
            throw Refusal(
                Diagnostic(.notAnExchangeFile, "The file has no rows.", place: source.place(at: opening.end)))
        }
        header = CSVHeader(first)
        try checkHeader(at: source.place(at: first.offset))
        if table.isAtEnd { reportCut(first, "The file ends in its header.") }
    }

    mutating func read() throws(Refusal) -> ReturnedDocument {
        while let record = try next() {
            if !record.isBlank(from: 0) { try readRow(record) }
        }
        if diagnostics.contains(where: { $0.severity == .error && $0.id != .fileCut }) { throw Refusal(diagnostics) }
        return ReturnedDocument(sourceLanguage: nil, tables: tables, diagnostics: diagnostics)
    }

    /// The next record; a refusal names the column.
    private mutating func next() throws(Refusal) -> CSVRecord? {
        do {
            return try table.next()
        } catch {
            guard let name = header.name(of: table.cellsRead), var diagnostic = error.diagnostics.first else {
                throw error
            }
            diagnostic.message = "The quotation mark that opens this cell of the column \(name) is never closed."
            throw Refusal(diagnostic)
        }
    }

    private mutating func readRow(_ record: CSVRecord) throws(Refusal) {
        let check = header[.check].map(record.text(at:))
        let guarding = check.flatMap(CSVCheck.guarding(of:))
        let id = text(.id, of: record, guarding) ?? ""
        let language = plain(.language, of: record)
        let known = tableOfLanguage[language]
        // Nearly every row has a long id and the language of the row before.
        if known == nil || id.utf8.count < 24, try skipsHeader(record, id: id, language: language) { return }
        guard !isCut(record, guarding, isSent: !id.isEmpty) else {
            return reportCut(record, "The file ends inside this row, which was not used.")
        }
        hasRows = true
        hasChecks = hasChecks || guarding != nil
        checkShape(of: record, isSent: !id.isEmpty)
        // A row that a translator has added for a new variant may have no id.
        let isNamed = !id.isEmpty || ![.entry, .variant].contains { (text($0, of: record, guarding) ?? "").isEmpty }
        guard isNamed, let index = known ?? tableIndex(of: language) else {
            report(record, "The row names no \(isNamed ? "language" : "id") and was ignored.")
            return
        }
        tables[index].units.append(unit(id: id, record, guarding, check: check))
        tables[index].offsets.append(record.offset)
    }

    /// Whether the last row, which no line end follows, has lost its end. A row that was sent has a check where any has one.
    private func isCut(_ record: CSVRecord, _ guarding: CSVGuardStyle?, isSent: Bool) -> Bool {
        guard table.isAtEnd else { return false }
        let lacksCheck = header[.check] != nil && guarding == nil && (hasChecks || !hasRows)
        return record.count < header.reach || isSent && lacksCheck
    }

    private func unit(
        id: Text, _ record: CSVRecord, _ guarding: CSVGuardStyle?, check: Text?
    ) -> ReturnedUnit {
        let state = CSVState(plain(.state, of: record))
        let target = text(.target, of: record, guarding) ?? ""
        var unit = ReturnedUnit(
            id: id, source: text(.source, of: record, guarding),
            target: target.isEmpty && state != .empty ? nil : target, state: state?.translationState)
        unit.row = ReturnedRow(
            entry: text(.entry, of: record, guarding), variant: text(.variant, of: record, guarding),
            check: check, isTargetGuarded: target != plain(.target, of: record),
            keepsApostrophe: guarding.keepsApostrophe,
            targetColumn: (header[.target] ?? 0) + 1)
        return unit
    }

    private mutating func tableIndex(of language: Text) -> Int? {
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

    /// Whether a row is a header once more, in a file put together from several.
    ///
    /// - Throws: ``Refusal`` (`duplicate-column`) when its columns stand in other places, as nothing below can be trusted.
    private mutating func skipsHeader(_ record: CSVRecord, id: Text, language: Text) throws(Refusal) -> Bool {
        guard [id, language].contains(where: { CSVColumn.byFoldedName[CSVWord.fold($0)] != nil }) else { return false }
        let other = CSVHeader(record)
        guard other.missing.isEmpty else { return false }
        guard other.hasSamePlaces(as: header) else {
            throw Refusal(
                Diagnostic(
                    .duplicateColumn, "A second header stands here, with its columns in another order.",
                    hint: "Save the parts of the file as files of their own.", place: lines.place(at: record.offset)))
        }
        report(record, "The header stands here once more; it was ignored.")
        return true
    }

    private mutating func reportCut(_ record: CSVRecord, _ message: String) {
        diagnostics.append(Diagnostic(.fileCut, message, place: lines.place(at: record.offset)))
    }

    private mutating func checkShape(of record: CSVRecord, isSent: Bool) {
        if let offset = record.textAfterQuote {
            let column = record.cellIndex(at: offset).flatMap { header.name(of: $0) }
            let name = column.map { " of the column \($0)" } ?? ""
            diagnostics.append(
                Diagnostic(
                    .textAfterQuote,
                    "Text follows the quotation mark that closes the cell\(name); it was read as part of it.",
                    place: lines.place(at: offset)))
        }
        if !record.isBlank(from: header.names.count) {
            report(
                record, severity: .error,
                "The row has \(record.count) cells, but there are \(header.names.count) columns.",
                hint: "A cell that holds the delimiter must stand in quotation marks.")
        } else if record.count < header.reach {
            report(record, "The row ends after \(record.count) cells; the rest was read as blank.")
        } else if isSent, let check = header[.check], record.isBlank(at: check) {
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

    /// The languages that the rows name, in a file of which nothing but ASCII can be read.
    private static func languages(in source: SourceText) -> [LanguageTag] {
        let opening = CSVOpening(source)
        var table = CSVTableReader(source, delimiter: opening.delimiter, from: opening.end)
        guard let header = (try? table.next()).map(CSVHeader.init), let column = header[.language] else { return [] }
        var languages: [LanguageTag] = []
        while let record = try? table.next(), languages.count < 8 {
            let name = CSVWord.trim(record.text(at: column))
            let tag = LanguageTag(name.string)
            if !name.isEmpty, !languages.contains(tag) { languages.append(tag) }
        }
        return languages
    }

    private static func list(_ names: [Text]) -> String {
        names.map(\.string).joined(separator: ", ")
    }
}
