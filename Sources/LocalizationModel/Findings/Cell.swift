extension Finding {
    /// A cell of a spreadsheet, or a row; its description is what the programs call it: `cell E12`, `row 12`.
    public struct Cell: Hashable, Sendable, CustomStringConvertible {
        /// The row, from 1; the header is one, and so is a blank line.
        public var row: Int
        /// The column, from 1; nil for the whole row.
        public var column: Int?

        /// Makes a cell from its place.
        public init(row: Int, column: Int? = nil) {
            self.row = row
            self.column = column
        }

        public var description: String { column == nil ? "row \(row)" : "cell \(columnName)\(row)" }

        /// The column, as spreadsheets call it: `A` … `Z`, `AA` …; empty for a whole row.
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
