import LocalizationModel

/// Title rows that a person has added above the header.
struct TitleRows {
    let count: Int
    /// The reader that found the header.
    let reader: any CellReader

    /// The maximum number of rows searched for a header.
    private static let most = 10

    /// Finds the title rows; nil if the first row is a header, or if none of the first ten rows is a header.
    ///
    /// - Parameters:
    ///   - readers: the possible readers of the file.
    ///   - isHeader: returns true if a row has the column names of a layout.
    init?(_ readers: [any CellReader], isHeader: ([ExactString]) -> Bool) {
        for reader in readers {
            var rows = reader
            for count in 0..<Self.most {
                // A row with a checksum is not a title: the header above it was damaged.
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
