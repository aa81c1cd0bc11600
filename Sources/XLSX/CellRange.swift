import LocalizationModel

/// A range of cells, such as `B2:C5`. Rows and columns count from 1.
package struct CellRange: Hashable, Sendable, CustomStringConvertible {
    package let rows: ClosedRange<Int>
    package let columns: ClosedRange<Int>

    /// The last row of a sheet. Source: Microsoft's specification of Excel.
    static let lastRow = 1_048_576
    /// The last column of a sheet, `XFD`. Source: Microsoft's specification of Excel.
    static let lastColumn = 16_384

    /// Reads a range or a single cell; nil for other text.
    init?(_ text: [UInt8]) {
        let ends = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.cell)
        guard ends.count <= 2, let first = ends.first.flatMap(\.self), let last = ends.last.flatMap(\.self),
            first.row <= last.row, first.column <= last.column
        else { return nil }
        rows = first.row...last.row
        columns = first.column...last.column
    }

    /// The row and column of a cell such as `AB12`; nil for other text, and for cells beyond the limits.
    static func cell(_ text: some Sequence<UInt8>) -> (row: Int, column: Int)? {
        var row = 0
        var column = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z") where row == 0: column = column * 26 + Int(byte - 64)
            case UInt8(ascii: "a")...UInt8(ascii: "z") where row == 0: column = column * 26 + Int(byte - 96)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): row = row * 10 + Int(byte - 48)
            case UInt8(ascii: "$"): continue
            default: return nil
            }
            guard row <= lastRow, column <= lastColumn else { return nil }
        }
        return row > 0 && column > 0 ? (row, column) : nil
    }

    /// The letters of a column, such as `A` for 0.
    static func letters(of index: Int) -> ExactString {
        ExactString(Finding.Cell(row: 1, column: index + 1).columnName)
    }

    package var description: String {
        let ends = [(rows.lowerBound, columns.lowerBound), (rows.upperBound, columns.upperBound)]
        return ends.map { Finding.Cell(row: $0, column: $1).columnName + "\($0)" }.joined(separator: ":")
    }
}
