import LocalizationModel

/// Reads a file that has a column for each language, or has only one language. Rows and columns may be in any order.
struct ColumnsReader {
    private let roles: ColumnRoles
    private let rows: [CellRow]
    private let sourceColumn: Int?
    private let sourceLanguage: LanguageTag?
    private var check: ColumnsCheck
    private var marks = RowMarks()
    private var states = StateWords()

    /// Reads the rows and finds the column of source strings.
    ///
    /// - Parameters:
    ///   - sourceLanguage: the source language, if known.
    ///   - assign: assigns roles to columns by their names.
    init(
        _ cells: SheetReader, sourceLanguage: LanguageTag?, assign: ([ExactString]) -> ColumnRoles
    ) throws(StringsdictError) {
        var cells = cells
        try cells.check(Self.languages)
        let header = try cells.readHeader()
        let repair = HeaderRepair(header, cells)
        var roles = assign(repair.names)
        check = ColumnsCheck(cells, roles)
        check.shape.report(titles: cells.titles)
        try check.checkHeader(header, isAtEnd: cells.isAtEnd, remarks: repair.remarks)
        check.shape.expect(cells, in: roles.ids + roles.translations.map(\.column))
        let rows = try check.readRows(of: &cells)
        let chosen = SourceChoice(roles, rows, sourceLanguage: sourceLanguage).column()
        roles.findSent(in: rows, source: chosen?.index)
        check.roles = roles
        check.checkUnread(repair.names, at: header)
        let source = try check.checkSource(chosen, at: header)
        try check.checkLanguages(of: rows, source: source.index, at: header)
        self.roles = roles
        self.rows = rows
        sourceColumn = source.index
        self.sourceLanguage = source.language
    }

    /// The languages of the columns, in a file in which only ASCII can be decoded.
    private static func languages(in cells: SheetReader) -> [LanguageTag] {
        var cells = cells
        return ((try? cells.readHeader())?.texts ?? []).compactMap(LanguageColumn.read)
    }

    mutating func read(into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        var sent: [NamedRow] = []
        for row in rows {
            check.checkShape(of: row)
            let id = roles.id(of: row)
            // A row added by a person for a new variant may have no id.
            if id.isEmpty, !roles.namesVariant(row) {
                check.reportNoID(in: row)
            } else {
                sent.append(NamedRow(id: id, row: row))
            }
        }
        if check.shape.isUseless { throw StringsdictError(check.shape.located()) }
        // Baseline checksums are mostly in the order of the columns.
        var markPlaces = sent.map { _ in 0 }
        for translation in roles.translations where translation.column != sourceColumn && !sent.isEmpty {
            var table = ReturnedTable(
                original: nil, sourceLanguage: sourceLanguage, targetLanguage: translation.language)
            table.sharesRows = true
            table.sentLanguages = translation.sent
            table.isOneOfSeveral = !translation.wasSent && roles.translations.count { $0.column != sourceColumn } > 1
            let number = sink.begin(table)
            for index in sent.indices {
                let unit = unit(sent[index], in: translation, markAt: &markPlaces[index])
                sink.receive(unit, of: number, at: sent[index].row.position)
            }
        }
        check.shape.report(states)
        return check.shape.located()
    }

    private mutating func unit(
        _ named: NamedRow, in translation: ColumnRoles.Translation, markAt place: inout Int
    ) -> ReturnedUnit {
        let (id, row) = (named.id, named.row)
        let state = translation.state.flatMap { states.read(row, at: $0) }
        let target = roles.text(at: translation.column, of: row) ?? ""
        let isFuzzy = translation.fuzzy.map { FuzzyWord.isSet(row.text(at: $0)) } ?? false
        let cell = roles.check.map { Array(row.text(at: $0).utf8)[...] }
        let sent = cell.map(RowPart.split)
        let check = roles.check(of: row)
        let source = roles.text(at: sourceColumn, of: row)
        return ReturnedUnit(
            id: id, name: roles.otherID(of: row, than: id), source: source,
            target: StateWord.target(target, of: source, state),
            state: isFuzzy ? .needsReview : state?.translationState,
            mark: sent.flatMap { marks.mark(in: $0.rest, of: translation.markLanguage, near: &place) },
            part: sent?.part,
            row: ReturnedRow(
                entry: roles.text(at: roles.entry, of: row), variant: roles.text(at: roles.variant, of: row),
                check: cell.map(RowChecksum.check),
                isIntact: RowChecksum.isCell(check, id: id, source: source),
                isTargetGuarded: row.hasTypes || target.utf8.count < row.text(at: translation.column).utf8.count,
                keepsApostrophe: !roles.isGuarded || row.keepsApostrophe(guarded: check?.guarding),
                cell: row.cell(at: translation.column), type: row.type(at: translation.column)))
    }
}

private struct NamedRow {
    let id: ExactString
    let row: CellRow
}

extension ColumnRoles {
    /// The checksum of a row; nil if it has none.
    func check(of row: CellRow) -> RowCheck? { check.flatMap { RowCheck(row.text(at: $0)) } }

    /// True if a row has an id and was therefore exported.
    func isSent(_ row: CellRow) -> Bool { ids.contains { !row.isBlank(at: $0) } }

    /// True if a row names its entry and variant.
    func namesVariant(_ row: CellRow) -> Bool {
        ![entry, variant].contains { $0.map { row.isBlank(at: $0) } ?? true }
    }

    /// The id of a row; empty if it has none.
    func id(of row: CellRow) -> ExactString {
        for column in ids where !row.isBlank(at: column) { return text(at: column, of: row) ?? "" }
        return ""
    }

    /// The first id in the id columns of a row that differs from the given id; nil if there is none.
    func otherID(of row: CellRow, than id: ExactString) -> ExactString? {
        guard ids.count > 1 else { return nil }
        return ids.lazy.compactMap { text(at: $0, of: row) }.first { !$0.isEmpty && $0 != id }
    }

    /// The content of a cell without its guard, whose style the checksum of the row declares. Nil if the row has no
    /// such cell.
    func text(at column: Int?, of row: CellRow) -> ExactString? {
        guard let column, column < row.count || row.hasTypes else { return nil }
        return isGuarded ? row.text(at: column, guarded: check(of: row)?.guarding) : row.text(at: column)
    }
}
