import LocalizationModel

/// Reads a file in the long layout, in any dialect that spreadsheets write. Rows and columns may be in any order.
struct LongReader {
    private var cells: SheetReader
    private let header: LongHeader
    private let sink: any ReturnSink
    private var tables: [LanguageTag: Int] = [:]
    private var languages: [Int: LanguageTag] = [:]
    private var tableOfLanguage: [ExactString: Int] = [:]
    private var marks = RowMarks()
    private var states = StateWords()
    private var shape: RowShape
    private var hasRows = false
    private var hasChecks = false
    private var slide = SlidLanguages()

    /// Reads the header.
    ///
    /// - Throws: ``StringsdictError`` for missing or repeated columns.
    init(_ cells: SheetReader, into sink: any ReturnSink) throws(StringsdictError) {
        self.cells = cells
        self.sink = sink
        try self.cells.check(Self.languages)
        let first = try self.cells.readHeader()
        let repair = HeaderRepair(first, self.cells)
        header = LongHeader(repair.names)
        shape = RowShape(cells, names: header.names, reach: header.reach, check: header[.check])
        shape.report(titles: self.cells.titles)
        guard header.missing.isEmpty else {
            let needed = RowShape.list(LongColumn.needed.map(\.name))
            let blank = header.names.indices.filter { header.names[$0].trimmed.isEmpty }.map {
                ExactString("\($0 + 1)")
            }
            throw shape.missingColumns(
                header.missing.map(\.name), unknown: header.unknown + blank,
                hint: "The columns \(needed) are required, under these names.", at: first)
        }
        try shape.checkHeader(first, repeated: header.repeated, unknown: header.unknown, remarks: repair.remarks)
        shape.expect(self.cells, in: LongColumn.needed.compactMap { header[$0] })
        if self.cells.isAtEnd { shape.reportCut(first, "The file ends inside its header.") }
    }

    mutating func read() throws(StringsdictError) -> [Finding] {
        while let row = try cells.next(under: header.names) {
            if !row.isBlank(from: 0) { try readRow(row) }
        }
        if shape.isUseless { throw StringsdictError(shape.located()) }
        if var problem = slide.problem, let row = slide.place {
            problem.subject.location = shape.location(of: row)
            throw StringsdictError(problem)
        }
        shape.report(states)
        return shape.located()
    }

    private mutating func readRow(_ row: CellRow) throws(StringsdictError) {
        let sent = sentRow(of: row)
        let guarding = sent.guarding
        let id = text(.id, of: row, guarding) ?? ""
        let known = knownTable(of: row)
        // A row with a long id and a known language cannot be a header. Nearly all rows are of this kind.
        if known == nil || id.utf8.count < 24, try skipsHeader(row, id: id) { return }
        guard !isCut(row, guarding, isSent: !id.isEmpty) else {
            return shape.reportCut(row, "The file ends inside this row, which was not used.")
        }
        hasRows = true
        hasChecks = hasChecks || guarding != nil
        shape.check(row, isSent: !id.isEmpty)
        // A row added by a translator for a new variant may have no id.
        let isNamed = !id.isEmpty || ![.entry, .variant].contains { (text($0, of: row, guarding) ?? "").isEmpty }
        guard isNamed, let index = known ?? tableIndex(of: row, id: id) else {
            shape.report(
                row,
                isNamed
                    ? "The row has no language and was ignored."
                    : "The row has no id, and no entry or no variant; it was ignored.")
            return
        }
        let unit = unit(id: id, row, sent)
        if tables.count > 1, let language = languages[index] { slide.look(at: unit, in: language, row) }
        sink.receive(unit, of: index, at: row.position)
    }

    /// The index of the table for a row's language; nil if the table has not been opened.
    private func knownTable(of row: CellRow) -> Int? {
        header[.language].flatMap { tableOfLanguage[row.text(at: $0)] }
    }

    /// True if the last row, which no line break follows, is truncated. If any row has a checksum, all exported rows
    /// must have one.
    private func isCut(_ row: CellRow, _ guarding: ExchangeFormat.CSVGuardStyle?, isSent: Bool) -> Bool {
        guard cells.isAtEnd else { return false }
        let lacksCheck = header[.check] != nil && guarding == nil && (hasChecks || !hasRows)
        return row.count < header.reach || isSent && lacksCheck
    }

    private mutating func unit(id: ExactString, _ row: CellRow, _ sent: borrowing SentRow) -> ReturnedUnit {
        let guarding = sent.guarding
        let state = header[.state].flatMap { states.read(row, at: $0) }
        let target = text(.target, of: row, guarding) ?? ""
        let source = text(.source, of: row, guarding)
        return ReturnedUnit(
            id: id, source: source,
            target: StateWord.target(target, of: source, state), state: state?.translationState,
            mark: sent.mark, part: sent.part,
            row: ReturnedRow(
                entry: text(.entry, of: row, guarding), variant: text(.variant, of: row, guarding), check: sent.check,
                isIntact: RowChecksum.isCell(sent.rowCheck, id: id, source: source),
                isTargetGuarded: row.hasTypes || target.utf8.count < plain(.target, of: row).utf8.count,
                keepsApostrophe: row.keepsApostrophe(guarded: guarding), cell: row.cell(at: header[.target] ?? 0),
                type: row.type(at: header[.target] ?? 0)))
    }

    /// The content of the checksum cell; empty if the file has no checksum column.
    private mutating func sentRow(of row: CellRow) -> SentRow {
        guard let column = header[.check] else { return SentRow() }
        return SentRow(row.text(at: column), &marks)
    }

    private mutating func tableIndex(of row: CellRow, id: ExactString) -> Int? {
        let language = plain(.language, of: row)
        let name = ColumnWord.trim(language)
        // In a file of several languages, the id names the language.
        guard let tag = name.isEmpty ? RowNaming.language(of: id) : LanguageTag(name.string) else { return nil }
        let index = tables[tag] ?? sink.begin(ReturnedTable(original: nil, sourceLanguage: nil, targetLanguage: tag))
        tables[tag] = index
        languages[index] = tag
        if !name.isEmpty { tableOfLanguage[language] = index }
        return index
    }

    private func plain(_ column: LongColumn, of row: CellRow) -> ExactString {
        header[column].map { row.text(at: $0) } ?? ""
    }

    /// The content of a cell without its guard; nil if the row has no such cell.
    private func text(_ column: LongColumn, of row: CellRow, _ guarding: ExchangeFormat.CSVGuardStyle?) -> ExactString?
    {
        guard let index = header[column], index < row.count || row.hasTypes else { return nil }
        return row.text(at: index, guarded: guarding)
    }
}

extension LongReader {
    /// True if a row repeats the header, as in concatenated files.
    ///
    /// - Throws: ``StringsdictError`` (`duplicate-column`) if the columns of the second header are in other positions,
    ///   so that the rows below this header cannot be trusted.
    private mutating func skipsHeader(_ row: CellRow, id: ExactString) throws(StringsdictError) -> Bool {
        guard [id, plain(.language, of: row)].contains(where: { LongColumn.byFoldedName[ColumnWord.fold($0)] != nil })
        else {
            return false
        }
        let other = LongHeader(LongColumn.current(row.texts))
        guard other.missing.isEmpty else { return false }
        guard other.hasSamePlaces(as: header) else {
            throw shape.secondHeader(row, differingIn: "its columns in another order")
        }
        shape.reportSecondHeader(row)
        return true
    }

    /// The languages that the rows name, at most eight, in a file in which only ASCII can be decoded.
    private static func languages(in cells: SheetReader) -> [LanguageTag] {
        var cells = cells
        guard let header = try? cells.readHeader(), let column = LongHeader(header.texts)[.language] else { return [] }
        var languages: [LanguageTag] = []
        while let row = try? cells.next(), languages.count < 8 {
            let name = ColumnWord.trim(row.text(at: column))
            let tag = LanguageTag(name.string)
            if !name.isEmpty, !languages.contains(tag) { languages.append(tag) }
        }
        return languages
    }
}
