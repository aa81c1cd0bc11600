import LocalizationModel

/// One row of cells.
package struct CellRow: Sendable {
    /// The position of the row in its file, which only that can locate.
    package let position: Int
    /// The number of the row, from 1, as spreadsheets count: blank lines are rows.
    let number: Int
    /// The cells, with their guards.
    package private(set) var texts: [ExactString]
    /// True if cells can have a guard.
    let isGuarded: Bool
    /// The finding about the first odd cell, in an array, so that all other rows stay small.
    private let remarks: [Remark]

    /// A finding about a cell.
    package struct Remark: Sendable {
        var finding: Finding
        package var position: Int
    }

    package init(
        _ texts: [ExactString], position: Int, number: Int, isGuarded: Bool = false,
        remark: Remark? = nil
    ) {
        self.texts = texts
        self.position = position
        self.number = number
        self.isGuarded = isGuarded
        remarks = remark.map { [$0] } ?? []
    }

    /// The finding about the first odd cell.
    package var remark: Remark? { remarks.first }

    /// The name of a cell in spreadsheets.
    ///
    /// - Parameter index: the number of the cell, from 0.
    func cell(at index: Int) -> Finding.Cell { Finding.Cell(row: number, column: index + 1) }

    /// The number of cells.
    package var count: Int { texts.count }

    /// The row with blank cells in some columns.
    func without(_ columns: [Int]) -> CellRow {
        var row = self
        for index in columns where index < count { row.texts[index] = "" }
        return row
    }

    /// True if a cell has no text; a cell beyond the end has none.
    package func isBlank(at index: Int) -> Bool { index >= texts.count || texts[index].isEmpty }

    /// True if no cell from an index on has any text.
    package func isBlank(from index: Int) -> Bool { texts.dropFirst(index).allSatisfy(\.isEmpty) }

    /// The text of a cell with its guard; the empty text beyond the end.
    package func text(at index: Int) -> ExactString { index < texts.count ? texts[index] : "" }

    /// The text of a cell without its guard.
    ///
    /// - Parameter style: the guard of the row; nil if it is not known.
    func text(at index: Int, guarded style: ExchangeFormat.CSVGuardStyle?) -> ExactString {
        isGuarded ? CSVGuard.read(text(at: index), as: style) : text(at: index)
    }

    /// True if an apostrophe before a text belongs to it, as the row was written without that guard.
    func keepsApostrophe(guarded style: ExchangeFormat.CSVGuardStyle?) -> Bool {
        !isGuarded || style == .tab || style == .unguarded
    }
}
