import LocalizationModel
import XLSX

/// Reports defects in the shape of a file: in its header, and in rows that are too short, too long or truncated.
struct RowShape {
    /// The file, which locates rows by their positions.
    private let source: any ReturnedSource
    private let hintForSurplusCells: Finding.Message?
    /// The column names as spelled in the file.
    private let names: [ExactString]
    /// The number of cells in a row that ends at the last column that is read.
    private let reach: Int
    /// The column of checksums.
    private let check: Int?
    private var findings: FileFindings
    /// The columns whose cells are needed.
    private var needed: [Int] = []
    /// The ranges of merged cells that have not been reported.
    private var merged: [CellRange] = []
    /// The columns without a name.
    private let nameless: [Int]
    private var isNamelessTold = false

    init(_ cells: SheetReader, names: [ExactString], reach: Int, check: Int?) {
        source = cells.source
        hintForSurplusCells = cells.hintForSurplusCells
        self.names = names
        self.reach = reach
        self.check = check
        nameless = names.indices.filter { names[$0].trimmed.isEmpty }
        findings = FileFindings(in: source)
    }

    /// True if the file cannot be used. A truncated file can be used up to its end.
    var isUseless: Bool { findings.contains { $0.stops == .file } }

    /// The findings with their locations, in order.
    func located() -> [Finding] {
        guard ragged > Self.mostRagged else { return findings.located() }
        var all = findings
        let more = ragged - Self.mostRagged
        let rows: Finding.Message = more == 1 ? "1 more row has" : "\(more) more rows have"
        all.report(.raggedRow, rows + " problems of this kind.", at: nil)
        return all.located()
    }

    /// The number of warnings about rows, and the maximum number that is kept.
    private var ragged = 0
    private static let mostRagged = 1000

    // MARK: - The header

    /// Reports skipped rows above the header.
    mutating func report(titles: [CellRow]) {
        guard let first = titles.first else { return }
        let text = first.texts.first { !$0.isBlank } ?? ""
        let rows: Finding.Message = titles.count == 1 ? "The row" : "The first of \(titles.count) rows"
        let verb = titles.count == 1 ? "it was skipped" : "they were skipped"
        findings.report(
            .unsupportedContent, rows + " above the header has “\(excerpt: text)”; \(verb).", at: first.position)
    }

    mutating func checkHeader(
        _ header: CellRow, repeated: [ExactString], unknown: [ExactString], unknownHint: Finding.Message? = nil,
        remarks: [Finding.Message] = []
    ) throws(StringsdictError) {
        if !repeated.isEmpty {
            throw StringsdictError(
                placed(
                    Finding(
                        .duplicateColumn, "The file has more than one column named \(Self.list(repeated)).",
                        hint: "Delete or rename the column that should not be read."), at: header))
        }
        for remark in remarks { reportHeader(Finding(.unknownColumn, remark), at: header) }
        if !unknown.isEmpty {
            let message: Finding.Message = "These columns were not read: \(Self.list(unknown))."
            reportHeader(Finding(.unknownColumn, message, hint: unknownHint), at: header)
        }
    }

    /// The error for missing columns.
    ///
    /// - Parameter unknown: the unknown column names, and the numbers of columns without a name.
    func missingColumns(
        _ missing: [ExactString], unknown: [ExactString], hint: Finding.Message, at header: CellRow
    ) -> StringsdictError {
        let meant = missing.compactMap { HeaderRepair.suggestion(for: $0, among: unknown) }
        let question: Finding.Message =
            meant.count == 1 && missing.count == 1 ? " Did you mean the column \(meant[0])?" : ""
        return StringsdictError(
            placed(
                Finding(
                    .missingColumn,
                    "The file has no column \(Self.list(missing)); it has \(Self.list(names))." + question, hint: hint),
                at: header))
    }

    /// The finding with its location and, in a file with several sheets, the row and its sheet.
    private func placed(_ finding: Finding, at row: CellRow) -> Finding {
        var finding = finding
        finding.subject.location = location(of: row)
        if row.hasTypes { finding.subject.cell = row.place }
        return finding
    }

    private mutating func reportHeader(_ finding: Finding, at header: CellRow) {
        var finding = finding
        if header.hasTypes { finding.subject.cell = header.place }
        findings.report(finding, at: header.position)
    }

    /// The location of a row.
    func location(of header: CellRow) -> SourceLocation { source.location(at: header.position) }

    /// Prepares the checks of cells, and reports unread content outside the cells.
    ///
    /// - Parameter columns: the columns whose cells are needed.
    mutating func expect(_ cells: SheetReader, in columns: [Int]) {
        needed = columns
        let ranges = cells.merged.lazy.filter { range in
            range.rows.count * range.columns.count > 1 && columns.contains { range.columns.contains($0 + 1) }
        }
        merged = Array(ranges.prefix(Self.mostMerged))
        if let remark = cells.remark { findings.report(remark.finding, at: remark.position) }
    }

    /// The maximum number of ranges that are looked for in each row.
    private static let mostMerged = 256

    private mutating func checkMerged(_ row: CellRow) {
        guard !merged.isEmpty, check.map({ !row.isBlank(at: $0) }) ?? true,
            let index = merged.firstIndex(where: { $0.rows.contains(row.number) })
        else { return }
        report(
            Finding(
                .mergedCells,
                "The cells \(merged[index].description) are merged; all cells except one may have lost their text."),
            at: row)
        merged.remove(at: index)
    }

    // MARK: - Rows

    /// Reports defects in the shape of a row.
    ///
    /// - Parameter isSent: true if the row has an id, and was therefore exported and needs a checksum.
    mutating func check(_ row: CellRow, isSent: Bool) {
        if let remark = row.remark { findings.report(remark.finding, at: remark.position) }
        if isSent { checkMerged(row) }
        for column in row.formatted(among: needed) { reportFormat(of: row.cell(at: column), in: row) }
        checkNameless(row)
        if !row.isBlank(from: names.count) {
            report(
                row, severity: .error, stops: .file,
                "The row has \(row.count) cells, but there are \(names.count) columns.",
                hint: hintForSurplusCells)
        } else if row.count < reach, !row.hasTypes {
            report(row, "The row ends after \(row.count) cells; the rest was read as blank.")
        } else if isSent, let check, row.isBlank(at: check) {
            report(row, "The row has no checksum; it may have been truncated.")
        }
    }

    /// Reports text in columns without a name, once.
    private mutating func checkNameless(_ row: CellRow) {
        guard !isNamelessTold, let column = nameless.first(where: { !row.isBlank(at: $0) }) ?? row.outside else {
            return
        }
        isNamelessTold = true
        let cell = row.cell(at: column).description
        report(
            Finding(
                .unknownColumn, severity: .warning,
                "Text in columns without a name was not read, for example in \(cell)."
            ), at: row)
    }

    private mutating func reportFormat(of cell: Finding.Cell, in row: CellRow) {
        var finding = Finding(
            .formattedText,
            "Some words in the cell have their own format, such as bold; the text was read without the format.")
        finding.subject.cell = cell
        findings.report(finding, at: row.position)
    }

    /// Reports the unknown words in the columns of states.
    mutating func report(_ states: StateWords) {
        for (_, finding, position) in states.unknown { findings.report(finding, at: position) }
    }

    mutating func reportCut(_ row: CellRow, _ message: Finding.Message) {
        report(Finding(.truncatedFile, message), at: row)
    }

    /// Reports that a repeated header was ignored, as in concatenated files.
    mutating func reportSecondHeader(_ row: CellRow) {
        report(row, "The header is repeated here; it was ignored.")
    }

    /// The error for a second header that differs from the first. No row below the second header can be trusted.
    func secondHeader(_ row: CellRow, differingIn difference: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .duplicateColumn, "There is a second header here, with \(difference).",
                hint: "Save the parts of the file as separate files.", at: location(of: row)))
    }

    mutating func report(
        _ row: CellRow, severity: Finding.Severity = .warning, stops: Finding.Extent = .nothing,
        _ message: Finding.Message, hint: Finding.Message? = nil
    ) {
        if stops == .nothing {
            ragged += 1
            guard ragged <= Self.mostRagged else { return }
        }
        report(Finding(.raggedRow, severity: severity, stops: stops, message, hint: hint), at: row)
    }

    mutating func report(_ finding: Finding, at row: CellRow) {
        var finding = finding
        finding.subject.cell = row.place
        findings.report(finding, at: row.position)
    }

    /// The column names for a message, at most 40.
    static func list(_ names: [ExactString]) -> String {
        let some = names.prefix(listed).map(\.string).joined(separator: ", ")
        return names.count > listed ? "\(some) and \(names.count - listed) more" : some
    }

    private static let listed = 40
}
