import LocalizationModel

/// Reads a file whose columns say the language of their texts, or that has one language: rows and columns in any order.
struct ColumnsReader {
    private let roles: ColumnRoles
    private let rows: [CellRow]
    private let sourceColumn: Int?
    private let sourceLanguage: LanguageTag?
    private var check: ColumnsCheck

    /// Reads the rows and finds the column of the sources.
    ///
    /// - Parameters:
    ///   - sourceLanguage: the language of the sources, if it is known.
    ///   - assign: what the columns hold, by their names.
    init(
        _ cells: CellReader, sourceLanguage: LanguageTag?, assign: ([ExactText]) -> ColumnRoles
    ) throws(Refusal) {
        var cells = cells
        try cells.checkEncoding(Self.languages)
        let header = try cells.readHeader()
        let repair = HeaderRepair(header, cells)
        let roles = assign(repair.names)
        check = ColumnsCheck(cells.source, roles)
        try check.checkHeader(header, isAtEnd: cells.isAtEnd, remarks: repair.remarks)
        let rows = try check.readRows(of: &cells)
        check.checkNames(of: repair.names, rows, at: header)
        let chosen = SourceChoice(roles, rows, sourceLanguage: sourceLanguage).column()
        let source = try check.checkSource(chosen, at: header)
        try check.checkLanguages(of: rows, source: source.index, at: header)
        self.roles = roles
        self.rows = rows
        sourceColumn = source.index
        self.sourceLanguage = source.language
    }

    /// The languages of the columns, in a file of which nothing but ASCII can be read.
    private static func languages(in cells: consuming CellReader) -> [LanguageTag] {
        ((try? cells.next())?.texts ?? []).compactMap(LanguageColumn.read)
    }

    mutating func read(into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        var ids: [(ExactText, CellRow)] = []
        for row in rows {
            check.checkShape(of: row)
            let id = roles.id(of: row)
            // A row that somebody has added for a new variant may have no id.
            let isNamed = ![roles.entry, roles.variant].contains { (roles.text(at: $0, of: row) ?? "").isEmpty }
            if id.isEmpty, !isNamed { check.reportNoID(in: row) } else { ids.append((id, row)) }
        }
        if check.shape.isUseless { throw Refusal(check.shape.located()) }
        for translation in roles.translations where translation.column != sourceColumn && !ids.isEmpty {
            var table = ReturnedTable(
                original: nil, sourceLanguage: sourceLanguage, targetLanguage: translation.language)
            table.sharesRows = true
            let number = sink.begin(table)
            for (id, row) in ids { sink.take(unit(id: id, row, in: translation), of: number, at: row.position) }
        }
        return check.shape.located()
    }

    private func unit(id: ExactText, _ row: CellRow, in translation: ColumnRoles.Translation) -> ReturnedUnit {
        let state = translation.state.flatMap { StateWord(row.text(at: $0)) }
        let guarding = roles.guarding(of: row)
        func text(_ column: Int?) -> ExactText? { roles.text(at: column, of: row, guarding) }
        let target = text(translation.column) ?? ""
        let isFuzzy = translation.fuzzy.map { FuzzyWord.isSet(row.text(at: $0)) } ?? false
        var unit = ReturnedUnit(
            id: id, name: roles.otherID(of: row, than: id), source: text(sourceColumn),
            target: target.isEmpty && state != .empty ? nil : target,
            state: isFuzzy ? .needsReview : state?.translationState)
        let cell = roles.check.map(row.text(at:))
        unit.mark = cell.flatMap { RowChecksum.mark(in: $0, of: translation.language) }
        unit.row = ReturnedRow(
            entry: text(roles.entry), variant: text(roles.variant), check: cell.map(RowChecksum.check),
            isTargetGuarded: target != row.text(at: translation.column),
            keepsApostrophe: !roles.isGuarded || guarding.keepsApostrophe, cell: row.cell(at: translation.column))
        return unit
    }
}

extension ColumnRoles {
    /// How a row says that its cells are guarded.
    func guarding(of row: CellRow) -> ExchangeFormat.CSVGuardStyle? {
        isGuarded ? check.flatMap { RowChecksum.guarding(of: row.text(at: $0)) } : nil
    }

    /// The id of a row; the empty text where it has none.
    func id(of row: CellRow) -> ExactText {
        ids.lazy.compactMap { text(at: $0, of: row) }.first { !$0.isEmpty } ?? ""
    }

    /// What another column of ids says, where it says something else.
    func otherID(of row: CellRow, than id: ExactText) -> ExactText? {
        guard ids.count > 1 else { return nil }
        return ids.lazy.compactMap { text(at: $0, of: row) }.first { !$0.isEmpty && $0 != id }
    }

    /// The text of a cell, without the guard that its row says it has; nil where the row has no such cell.
    func text(at column: Int?, of row: CellRow) -> ExactText? { text(at: column, of: row, guarding(of: row)) }

    /// The same, for a row of which it is known how its cells are guarded.
    fileprivate func text(
        at column: Int?, of row: CellRow, _ guarding: ExchangeFormat.CSVGuardStyle?
    ) -> ExactText? {
        guard let column, column < row.count else { return nil }
        let cell = row.text(at: column)
        return isGuarded ? CSVGuard.read(cell, as: guarding) : cell
    }
}
