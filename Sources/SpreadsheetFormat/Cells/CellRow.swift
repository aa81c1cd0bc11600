import LocalizationModel

package struct CellRow: Sendable {
    /// The position of the row. Only the file of the row can convert the position to a location.
    package let position: Int
    /// The number of the row as spreadsheets show it: from 1, blank lines included.
    let number: Int
    /// The cells, with their guards.
    package private(set) var texts: [ExactString]
    /// True if cells can have a guard.
    let isGuarded: Bool
    /// The types of the cells; nil in files that have only text.
    private let typed: TypedCells?
    /// The finding about the first malformed cell; stored in an array to keep rows without findings small.
    private let remarks: [Remark]

    /// A finding about a cell, and the position of the cell.
    package struct Remark: Sendable {
        var finding: Finding
        package var position: Int
    }

    /// The types of cells that are not text, in a file that distinguishes types.
    package struct TypedCells: Sendable {
        /// The name of the sheet.
        let sheet: String
        /// The types of cells by their columns, without cells that are text.
        let types: [Int: CellType]
        /// The columns of cells in which parts of the text have their own formats.
        let formatted: [Int]
        /// The first column with text beyond the last column of the header; nil if there is none.
        let outside: Int?
    }

    package init(
        _ texts: [ExactString], position: Int, number: Int, isGuarded: Bool = false, typed: TypedCells? = nil,
        remark: Remark? = nil
    ) {
        self.texts = texts
        self.position = position
        self.number = number
        self.isGuarded = isGuarded
        self.typed = typed
        remarks = remark.map { [$0] } ?? []
    }

    /// The finding about the first malformed cell.
    package var remark: Remark? { remarks.first }

    /// The address of a cell as spreadsheets show it.
    ///
    /// - Parameter index: the column, from 0.
    func cell(at index: Int) -> Finding.Cell { Finding.Cell(row: number, column: index + 1, sheet: typed?.sheet) }

    /// The address of the row as spreadsheets show it.
    var place: Finding.Cell { Finding.Cell(row: number, sheet: typed?.sheet) }

    /// True if the cells have types, so that spreadsheet programs do not convert text.
    var hasTypes: Bool { typed != nil }

    /// The first column with text beyond the last column of the header; nil if there is none.
    var outside: Int? { typed?.outside }

    /// The given columns in which parts of the text have their own formats.
    func formatted(among columns: [Int]) -> [Int] { typed?.formatted.filter(columns.contains) ?? [] }

    /// The type of a cell; nil for text.
    func type(at index: Int) -> CellType? { typed?.types[index] }

    package var count: Int { texts.count }

    /// The row with some columns blanked.
    func without(_ columns: [Int]) -> CellRow {
        var row = self
        for index in columns where index < count { row.texts[index] = "" }
        return row
    }

    /// True if a cell is empty or beyond the end of the row.
    package func isBlank(at index: Int) -> Bool { index >= texts.count || texts[index].isEmpty }

    /// True if all cells from an index on are empty.
    package func isBlank(from index: Int) -> Bool { texts.dropFirst(index).allSatisfy(\.isEmpty) }

    /// The content of a cell with its guard; empty beyond the end of the row.
    package func text(at index: Int) -> ExactString { index < texts.count ? texts[index] : "" }

    /// The content of a cell without its guard.
    ///
    /// - Parameter style: the guard style of the row; nil if unknown.
    func text(at index: Int, guarded style: ExchangeFormat.CSVGuardStyle?) -> ExactString {
        // Without a checksum, a cell in a file with types has no guard.
        isGuarded && (style != nil || !hasTypes) ? CSVGuard.read(text(at: index), as: style) : text(at: index)
    }

    /// True if a leading apostrophe belongs to the string, because the row was not written with apostrophes as guards.
    func keepsApostrophe(guarded style: ExchangeFormat.CSVGuardStyle?) -> Bool {
        !isGuarded || style == .tab || style == .unguarded
    }
}
