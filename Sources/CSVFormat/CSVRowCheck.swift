import LocalizationModel

/// What is wrong with the shape of a file, in the layouts whose rows do not name their language.
struct CSVRowCheck {
    private let source: SourceText
    private let roles: CSVRoles
    private lazy var lines = LineIndex(source)
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText, _ roles: CSVRoles) {
        self.source = source
        self.roles = roles
    }

    mutating func checkHeader(_ header: CSVRecord, isAtEnd: Bool) throws(Refusal) {
        let place = source.place(at: header.offset)
        if !roles.missing.isEmpty {
            throw Refusal(
                Diagnostic(
                    .missingColumn,
                    "The file has no column \(Self.list(roles.missing)); it has \(Self.list(roles.names)).",
                    hint: "Give the column its name back.", place: place))
        }
        if !roles.repeated.isEmpty {
            throw Refusal(
                Diagnostic(
                    .duplicateColumn, "The file has more than one column \(Self.list(roles.repeated)).",
                    hint: "Delete or rename the one that is not to be read.", place: place))
        }
        if !roles.unknown.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .unknownColumn, "These columns were not read: \(Self.list(roles.unknown)).", place: place))
        }
        if isAtEnd { reportCut(header, "The file ends in its header.") }
    }

    /// The rows with any text that are whole and no header.
    ///
    /// - Throws: ``Refusal`` when a cell is not closed, or when a second header has other columns.
    mutating func readRecords(of table: inout CSVTableReader) throws(Refusal) -> [CSVRecord] {
        var records: [CSVRecord] = []
        var hasChecks = false
        while let record = try next(of: &table) {
            guard !record.isBlank(from: 0), try !skipsHeader(record) else { continue }
            let hasCheck = roles.check.map { CSVCheck.guarding(of: record.text(at: $0)) != nil } ?? false
            let needsCheck = roles.check != nil && (hasChecks || records.isEmpty)
            guard !table.isAtEnd || record.count >= neededCells && (hasCheck || !needsCheck) else {
                reportCut(record, "The file ends inside this row, which was not used.")
                break
            }
            hasChecks = hasChecks || hasCheck
            records.append(record)
        }
        return records
    }

    /// How many cells a row has that is whole; the check alone shows that of its row.
    private var neededCells: Int { roles.check == nil ? roles.names.count : roles.reach }

    /// The next record; a refusal names the column.
    private func next(of table: inout CSVTableReader) throws(Refusal) -> CSVRecord? {
        do {
            return try table.next()
        } catch {
            guard let name = name(of: table.cellsRead), var diagnostic = error.diagnostics.first else { throw error }
            diagnostic.message = "The quotation mark that opens this cell of the column \(name) is never closed."
            throw Refusal(diagnostic)
        }
    }

    private func name(of column: Int) -> Text? {
        roles.names.indices.contains(column) && !roles.names[column].isEmpty ? roles.names[column] : nil
    }

    /// Whether a row is a header once more, in a file put together from several.
    ///
    /// - Throws: ``Refusal`` (`duplicate-column`) when it has other columns: below it, a cell belongs to another language.
    private mutating func skipsHeader(_ record: CSVRecord) throws(Refusal) -> Bool {
        let header = roles.names.map(CSVWord.fold)
        let isHeader = roles.ids.contains { column in
            let name = CSVWord.fold(record.text(at: column))
            return !name.isEmpty && (header.contains(name) || CSVWideColumn.byFoldedName[name] != nil)
        }
        guard isHeader else { return false }
        guard header.indices.allSatisfy({ CSVWord.fold(record.text(at: $0)) == header[$0] }) else {
            throw Refusal(
                Diagnostic(
                    .duplicateColumn, "A second header stands here, with other columns or in another order.",
                    hint: "Save the parts of the file as files of their own.", place: lines.place(at: record.offset)))
        }
        report(record, "The header stands here once more; it was ignored.")
        return true
    }

    private mutating func reportCut(_ record: CSVRecord, _ message: String) {
        diagnostics.append(Diagnostic(.fileCut, message, place: lines.place(at: record.offset)))
    }

    mutating func checkShape(of record: CSVRecord) {
        if let offset = record.textAfterQuote {
            let column = record.cellIndex(at: offset).flatMap { name(of: $0) }.map { " of the column \($0)" } ?? ""
            diagnostics.append(
                Diagnostic(
                    .textAfterQuote,
                    "Text follows the quotation mark that closes the cell\(column); it was read as part of it.",
                    place: lines.place(at: offset)))
        }
        if !record.isBlank(from: roles.names.count) {
            report(
                record, severity: .error,
                "The row has \(record.count) cells, but there are \(roles.names.count) columns.",
                hint: "A cell that holds the delimiter must stand in quotation marks.")
        } else if record.count < roles.reach {
            report(record, "The row ends after \(record.count) cells; the rest was read as blank.")
        } else if let check = roles.check, record.isBlank(at: check) {
            report(record, "The row has no check; it may have been cut.")
        }
    }

    mutating func reportNoID(in record: CSVRecord) {
        report(record, "The row names no id and was ignored.")
    }

    mutating func reportDoubts(_ count: Int, in column: Int, at offset: Int) {
        let what = count == 1 ? "1 of its texts is not as it was" : "\(count) of its texts are not as they were"
        diagnostics.append(
            Diagnostic(
                .sourceChanged, severity: .warning,
                "The column \(roles.names[column]) was read as the source texts, although \(what) sent.",
                hint: "If it holds translations, name the language of the sources with --source-language.",
                place: source.place(at: offset)))
    }

    func unclearSource(at offset: Int) -> Refusal {
        let names = roles.translations.map { roles.names[$0.column] }
        return Refusal(
            Diagnostic(
                .languageUnknown, "It is not clear which of the columns \(Self.list(names)) holds the source texts.",
                hint: "Name their language with --source-language.", place: source.place(at: offset)))
    }

    func noTranslations(at offset: Int) -> Refusal {
        Refusal(
            Diagnostic(
                .missingColumn, "The file has no column of translations; it has \(Self.list(roles.names)).",
                hint: "Name the column of a language by its tag, for example de or pt-BR.",
                place: source.place(at: offset)))
    }

    private mutating func report(
        _ record: CSVRecord, severity: Diagnostic.Severity = .warning, _ message: String, hint: String? = nil
    ) {
        diagnostics.append(
            Diagnostic(.raggedRow, severity: severity, message, hint: hint, place: lines.place(at: record.offset)))
    }

    private static func list(_ names: [Text]) -> String {
        names.map(\.string).joined(separator: ", ")
    }
}
