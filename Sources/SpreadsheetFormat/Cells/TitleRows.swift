import LocalizationModel

/// Rows above the header, as people write a title over a sheet.
struct TitleRows {
    /// The number of title rows.
    let count: Int
    /// The reader that has found the header.
    let reader: any CellReader

    /// So many rows are looked at for a header.
    private static let most = 10

    /// Nil where the first row is a header, or none of the first rows is one.
    ///
    /// - Parameters:
    ///   - readers: the ways to read the file.
    ///   - isHeader: whether a row has the names of a layout.
    init?(_ readers: [any CellReader], isHeader: ([ExactString]) -> Bool) {
        for reader in readers {
            var rows = reader
            for count in 0..<Self.most {
                // A row with a checksum is no title: the header above it was damaged.
                guard let row = try? rows.next(under: []), !row.texts.contains(where: { RowCheck($0) != nil }) else {
                    break
                }
                guard row.count > 1, isHeader(row.texts) else { continue }
                if count == 0 { return nil }
                self.count = count
                self.reader = reader
                return
            }
        }
        return nil
    }
}
