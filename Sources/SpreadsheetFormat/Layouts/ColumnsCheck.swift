import LocalizationModel

/// Checks the shape of a file, in layouts whose rows do not name their language.
struct ColumnsCheck {
    var roles: ColumnRoles
    /// The folded column names.
    private let header: [ExactString]
    private let headerNames: Set<ExactString>
    /// The length in bytes of the longest folded column name.
    private let longestName: Int
    var shape: RowShape
    /// The indexes of columns without a role that contain text.
    private(set) var unreadTexts: Set<Int> = []

    init(_ cells: SheetReader, _ roles: ColumnRoles) {
        self.roles = roles
        header = roles.names.map(ColumnWord.fold)
        headerNames = Set(header)
        longestName = (header + WideColumn.byFoldedName.keys).map(\.utf8.count).max() ?? 0
        shape = RowShape(cells, names: roles.names, reach: roles.reach, check: roles.check)
    }

    /// Checks the header.
    ///
    /// - Parameter remarks: notes about columns that were identified by their content.
    /// - Throws: ``StringsdictError`` for missing or repeated columns.
    mutating func checkHeader(
        _ header: CellRow, isAtEnd: Bool, remarks: [Finding.Message]
    ) throws(StringsdictError) {
        guard roles.missing.isEmpty else {
            throw shape.missingColumns(
                roles.missing, unknown: roles.unknown, hint: "Restore the name of the column.", at: header)
        }
        try shape.checkHeader(header, repeated: roles.repeated, unknown: [], remarks: remarks)
        if isAtEnd { shape.reportCut(header, "The file ends inside its header.") }
    }

    /// Reads the complete rows, except blank rows and repeated headers. To save memory, the cells of columns without a
    /// role are blanked.
    ///
    /// - Throws: ``StringsdictError`` if a quoted cell is never closed, or a second header has other columns.
    mutating func readRows(of cells: inout SheetReader) throws(StringsdictError) -> [CellRow] {
        var rows: [CellRow] = []
        var hasChecks = false
        let unread = roles.unread
        while let row = try cells.next(under: roles.names) {
            guard !row.isBlank(from: 0), try !skipsHeader(row) else { continue }
            let hasCheck = roles.check(of: row) != nil
            if cells.isAtEnd, isCut(row, hasCheck: hasCheck, needsCheck: hasChecks || rows.isEmpty) {
                shape.reportCut(row, "The file ends inside this row, which was not used.")
                break
            }
            hasChecks = hasChecks || hasCheck
            unreadTexts.formUnion(unread.filter { !row.isBlank(at: $0) })
            rows.append(row.without(unread))
        }
        return rows
    }

    /// True if the last row, which no line break follows, is truncated.
    ///
    /// - Parameter needsCheck: true if exported rows of this file have a checksum.
    private func isCut(_ row: CellRow, hasCheck: Bool, needsCheck: Bool) -> Bool {
        row.count < neededCells || needsCheck && roles.check != nil && !hasCheck && roles.isSent(row)
    }

    /// The minimum number of cells in a complete row. If the file has a checksum column, only the columns with a role
    /// count, because the checksum shows that the row is complete.
    private var neededCells: Int { roles.check == nil ? roles.names.count : roles.reach }

    /// True if a row repeats the header, as in concatenated files.
    ///
    /// - Throws: ``StringsdictError`` (`duplicate-column`) if the columns of the second header differ, so that the
    ///   cells below this header belong to other languages.
    private mutating func skipsHeader(_ row: CellRow) throws(StringsdictError) -> Bool {
        let isHeader = roles.ids.contains { column in
            let cell = row.text(at: column)
            guard !ColumnWord.folds(cell, toMoreThan: longestName) else { return false }
            let name = ColumnWord.fold(cell)
            return !name.isEmpty && (headerNames.contains(name) || WideColumn.byFoldedName[name] != nil)
        }
        guard isHeader else { return false }
        let names = LongColumn.current(row.texts).map(ColumnWord.fold)
        guard header.indices.allSatisfy({ ($0 < names.count ? names[$0] : "") == header[$0] }) else {
            throw shape.secondHeader(row, differingIn: "other columns or another order")
        }
        shape.reportSecondHeader(row)
        return true
    }

    /// Reports defects in the shape of a row.
    mutating func checkShape(of row: CellRow) {
        shape.check(row, isSent: roles.isSent(row))
    }

    mutating func reportNoID(in row: CellRow) {
        shape.report(row, "The row has no id, and no entry or no variant; it was ignored.")
    }

    /// Checks that each language has its own translations.
    ///
    /// - Throws: ``StringsdictError`` (`contradictory-file`) if a column has the translations of another language.
    func checkLanguages(of rows: [CellRow], source: Int?, at header: CellRow) throws(StringsdictError) {
        guard case (var problem, let row)? = ExchangedLanguages(roles, rows, source: source).problem else { return }
        problem.subject.location = shape.location(of: row ?? header)
        problem.subject.cell = (row ?? header).place
        throw StringsdictError(problem)
    }

    // MARK: - The column of the sources

    /// Checks the column of source strings. Without this column, translations and sources cannot be distinguished.
    ///
    /// - Returns: the column.
    /// - Throws: ``StringsdictError`` if the column is unknown or has moved, or if there are no translations.
    mutating func checkSource(
        _ column: SourceChoice.Column?, at header: CellRow
    ) throws(StringsdictError) -> SourceChoice.Column {
        guard let column else { throw unclearSource(at: header) }
        if column.isMoved, let index = column.index { throw movedSource(in: index, at: header) }
        if column.doubts > 0, let index = column.index { reportDoubts(column.doubts, in: index, of: header) }
        guard roles.translations.contains(where: { $0.column != column.index }) else {
            throw noTranslations(at: header)
        }
        return column
    }

    private mutating func reportDoubts(_ count: Int, in column: Int, of header: CellRow) {
        let what = count == 1 ? "1 of its strings differs" : "\(count) of its strings differ"
        shape.report(
            Finding(
                .sourceChanged, severity: .warning, stops: .nothing, scope: .file,
                "The column \(roles.names[column]) was read as the source column, although \(what) from the exported sources.",
                hint: "If the column holds translations, specify the source language with \(.sourceLanguage)."),
            at: header)
    }

    private func unclearSource(at header: CellRow) -> StringsdictError {
        let names = roles.translations.map { roles.names[$0.column] }
        return StringsdictError(
            Finding(
                .languageUnknown,
                "It is not clear which column holds the sources: \(RowShape.list(names)).",
                hint: "Specify the source language with \(.sourceLanguage).", at: shape.location(of: header)))
    }

    private func movedSource(in column: Int, at header: CellRow) -> StringsdictError {
        StringsdictError(
            Finding(
                .languageUnknown,
                "The checksums show that the sources are in the column \(roles.names[column]), but the first language column is English.",
                hint:
                    "If the columns were swapped, swap them back; otherwise specify the source language with \(.sourceLanguage).",
                at: shape.location(of: header)))
    }

    private func noTranslations(at header: CellRow) -> StringsdictError {
        StringsdictError(
            Finding(
                .missingColumn, "The file has no column of translations; it has \(RowShape.list(roles.names)).",
                hint: "Name the column of each language by its tag, for example de or pt-BR.",
                at: shape.location(of: header)))
    }
}
