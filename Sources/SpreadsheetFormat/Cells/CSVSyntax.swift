import LocalizationModel

/// The bytes that mean something in a CSV file, beside the delimiter.
enum CSVSyntax {
    static let quote = UInt8(ascii: "\"")
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")
    /// The most cells of a row: as many as the columns of Excel and LibreOffice.
    static let mostCells = 16_384
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// `ï»¿`: a byte order mark that a program has taken for three letters.
    private static let decayedByteOrderMark: [UInt8] = [0xC3, 0xAF, 0xC2, 0xBB, 0xC2, 0xBF]

    /// What follows the byte order marks; every program on the way may have added one.
    static func dropByteOrderMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let mark = [byteOrderMark, decayedByteOrderMark].first(where: rest.starts(with:)) {
            rest = rest.dropFirst(mark.count)
        }
        return rest
    }
}

extension ExchangeFormat.CSVEncoding {
    /// Whether the writer puts U+FEFF before the first record.
    var hasByteOrderMark: Bool { self != .utf8 }

    /// The encoding of what the writer puts out, whose mark is the writer's.
    var textEncoding: TextEncoding {
        self == .utf16 ? TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: false) : .utf8
    }
}
