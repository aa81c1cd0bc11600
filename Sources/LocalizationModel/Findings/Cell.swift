extension Finding {
    /// A cell or row of a spreadsheet, described as in spreadsheet programs: `cell E12`, `cell de!E12`, `row 12`.
    public struct Cell: Hashable, Sendable, CustomStringConvertible {
        /// The row, from 1; the header and blank lines count.
        public var row: Int
        /// The column, from 1; nil for the whole row.
        public var column: Int?
        /// The name of the sheet; nil in files that have one sheet without a name.
        public var sheet: String?

        /// Creates a cell from its row, column and sheet.
        public init(row: Int, column: Int? = nil, sheet: String? = nil) {
            self.row = row
            self.column = column
            self.sheet = sheet
        }

        public var description: String {
            if column == nil { return "row \(row)" + (sheet.map { " of the sheet \($0)" } ?? "") }
            return "cell \(sheet.map { $0 + "!" } ?? "")\(columnName)\(row)"
        }

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
