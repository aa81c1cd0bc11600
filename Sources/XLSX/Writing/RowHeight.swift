import LocalizationModel

/// The height of a row with wrapped text. Excel adjusts heights when it opens a workbook, but LibreOffice does not.
struct RowHeight {
    private var lines = 1

    /// The height of a line of the default font, in points.
    private static let line = 15
    /// The maximum height of a row, in points. Source: Microsoft's specification of Excel.
    private static let most = 409

    /// The height in points; nil for a row of one line.
    var points: Int? { lines > 1 ? min(lines * Self.line, Self.most) : nil }

    /// Adds the text of a cell in the row.
    ///
    /// - Parameter width: the width of the column, in characters.
    mutating func add(_ text: ExactString, width: Int) {
        // Words at the end of a line leave about a tenth of it blank.
        let room = max(width * 9 / 10, 1)
        guard text.utf8.count > room || text.contains(UInt8(ascii: "\n")) else { return }
        var count = 1
        var filled = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"):
                count += 1
                filled = 0
                continue
            // The second and later bytes of a character.
            case 0x80..<0xC0: continue
            // Most characters from U+3000 on are as wide as two letters.
            case 0xE3...: filled += 2
            default: filled += 1
            }
            if filled > room {
                count += 1
                filled = 1
            }
        }
        lines = max(lines, count)
    }
}
