import LocalizationModel

/// The bytes with a special meaning in CSV, except the delimiter.
enum CSVSyntax {
    static let quote = UInt8(ascii: "\"")
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")
    /// The maximum number of cells in a row: the column limit of Excel and LibreOffice.
    static let mostCells = 16_384
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// `ï»¿`: a byte order mark that was read as three letters.
    private static let decayedByteOrderMark: [UInt8] = [0xC3, 0xAF, 0xC2, 0xBB, 0xC2, 0xBF]

    /// The bytes after all byte order marks; each program that saved the file may have added one.
    static func dropByteOrderMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let mark = [byteOrderMark, decayedByteOrderMark].first(where: rest.starts(with:)) {
            rest = rest.dropFirst(mark.count)
        }
        return rest
    }
}

extension ExchangeFormat.CSVEncoding {
    /// True if the writer puts U+FEFF before the first record.
    var hasByteOrderMark: Bool { self != .utf8 }

    /// The encoding to which the writer's output is converted; the writer itself adds the byte order mark.
    var textEncoding: TextEncoding {
        self == .utf16 ? TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: false) : .utf8
    }
}
