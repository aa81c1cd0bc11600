import LocalizationModel
import XLSX

/// An open workbook, or one of its sheets. A position combines the numbers of the sheet and the row.
struct XLSXSource: ReturnedSource {
    let name: String
    let bytes: [UInt8]
    /// The sheets, or the reason why the workbook cannot be read.
    let content: Result<[Workbook.Sheet], StringsdictError>
    /// The number of the sheet to read.
    private(set) var number = 0

    /// The bits of a position that hold the number of the row.
    private static let rowBits = 32

    func sheet(_ number: Int) -> XLSXSource {
        var source = self
        source.number = number
        return source
    }

    /// The position of a row of the sheet.
    func position(ofRow row: Int) -> Int { number << Self.rowBits | row }

    /// The sheet to read.
    ///
    /// - Throws: ``StringsdictError`` if the workbook cannot be read or has no sheets.
    func sheet() throws(StringsdictError) -> Workbook.Sheet {
        let sheets = try content.get()
        guard sheets.indices.contains(number) else {
            throw StringsdictError(Finding(.notAnExchangeFile, "The workbook has no sheets.", at: location(at: 1)))
        }
        return sheets[number]
    }

    /// The locations of rows. The line of a location is the number of the row.
    func locations(of positions: [Int]) -> [SourceLocation] {
        positions.map { SourceLocation(file: name, line: max($0 & (1 << Self.rowBits - 1), 1), column: 1) }
    }
}

/// Reads the rows of a sheet.
struct XLSXRowReader: CellReader {
    private let source: XLSXSource
    private var index = 0
    /// The number of cells in the rows so far, with blank cells between others.
    private var expanded = 0

    /// The maximum number of cells in the rows of a sheet, with blank cells between others.
    private static let mostExpanded = 1 << 24

    init(_ source: XLSXSource) { self.source = source }

    var position: Int { source.position(ofRow: 1) }

    var merged: [CellRange] { (try? source.sheet())?.merged ?? [] }

    var remark: CellRow.Remark? {
        guard let sheet = try? source.sheet(), sheet.comments.count > 0 else { return nil }
        let (count, first) = (sheet.comments.count, sheet.comments.first)
        let number: Finding.Message = count == 1 ? "A cell has a comment" : "\(count) cells have comments"
        var finding = Finding(
            .unsupportedContent, severity: .warning, scope: .file, number + "; comments are not imported.",
            hint: "Read the comments in the workbook.")
        finding.subject.cell = first.map { Finding.Cell(row: $0.row, column: $0.column, sheet: sheet.name.string) }
        return CellRow.Remark(finding: finding, position: source.position(ofRow: first?.row ?? 1))
    }

    func check(languages: () -> [LanguageTag]) throws(StringsdictError) { _ = try source.sheet() }

    mutating func next(under names: [ExactString]) throws(StringsdictError) -> CellRow? {
        let sheet = try source.sheet()
        guard index < sheet.rows.count else { return nil }
        let row = sheet.rows[index]
        index += 1
        // Cells beyond the header contain people's remarks. Cells have addresses, so these cells do not mean that others
        // have moved.
        let cells = names.isEmpty ? row.cells[...] : row.cells.prefix { $0.column < names.count }
        expanded += (cells.last?.column ?? -1) + 1
        guard expanded <= Self.mostExpanded else {
            throw StringsdictError(
                Finding(
                    .fileTooLarge, "The sheet “\(sheet.name)” has too many columns for its rows.",
                    at: source.location(at: source.position(ofRow: row.number))))
        }
        var texts = [ExactString](repeating: "", count: (cells.last?.column ?? -1) + 1)
        var types: [Int: CellType] = [:]
        for cell in cells {
            texts[cell.column] = cell.text
            if let type = sheet.type(of: cell) { types[cell.column] = type }
        }
        let outside = cells.count < row.cells.count ? row.cells[cells.count].column : nil
        return CellRow(
            texts, position: source.position(ofRow: row.number), number: row.number, isGuarded: true,
            typed: CellRow.TypedCells(
                sheet: sheet.name.string, types: types, formatted: cells.filter(\.isFormatted).map(\.column),
                outside: outside))
    }
}
