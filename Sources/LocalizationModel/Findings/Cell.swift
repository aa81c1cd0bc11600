extension Finding {
    /// A cell or row of a spreadsheet, described as in spreadsheet programs: `cell E12`, `row 12`.
    public struct Cell: Hashable, Sendable, CustomStringConvertible {
        /// The row, from 1; the header and blank lines count.
        public var row: Int
        /// The column, from 1; nil for the whole row.
        public var column: Int?

        /// Creates a cell from its row and column.
        public init(row: Int, column: Int? = nil) {
            self.row = row
            self.column = column
        }

        public var description: String { column == nil ? "row \(row)" : "cell \(columnName)\(row)" }

        /// The column letters: `A` … `Z`, `AA` …; empty for a whole row.
        public var columnName: String {
            var name = ""
            var number = column ?? 0
            while number > 0 {
                name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8((number - 1) % 26))) + name
                number = (number - 1) / 26
            }
            return name
        }
    }
}
