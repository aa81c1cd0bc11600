import LocalizationModel

/// Rows above the header, as people write a title over a sheet.
struct TitleRows {
    /// The number of title rows.
    let count: Int
    /// The delimiter under which the header was found.
    let delimiter: ExchangeFormat.CSVDelimiter

    /// So many rows are looked at for a header.
    private static let most = 10

    /// Nil where the first row is a header, or none of the first rows is one.
    ///
    /// - Parameters:
    ///   - start: where the first row begins, in bytes.
    ///   - isHeader: whether a row has the names of a layout.
    init?(_ source: any ReturnedSource, from start: Int, isHeader: ([ExactText]) -> Bool) {
        for delimiter in ExchangeFormat.CSVDelimiter.allCases {
            var reader = CSVTableReader(source, delimiter: delimiter, from: start)
            for count in 0..<Self.most {
                // A row with a checksum is no title: the header above it was damaged.
                guard let row = try? reader.next(), !Self.hasCheck(row) else { break }
                guard row.count > 1, isHeader(row.texts) else { continue }
                if count == 0 { return nil }
                self.count = count
                self.delimiter = delimiter
                return
            }
        }
        return nil
    }

    private static func hasCheck(_ row: CellRow) -> Bool {
        (0..<row.count).contains { RowCheck(row.bytes(at: $0)) != nil }
    }
}
