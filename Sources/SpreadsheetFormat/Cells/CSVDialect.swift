import LocalizationModel

/// How a CSV file is written; what it says is the same in every dialect, and the reader detects the dialect.
package struct CSVDialect: Hashable, Sendable {
    /// The character between the cells.
    package var delimiter: CSVDelimiter
    /// How characters become bytes.
    package var encoding: CSVEncoding
    /// What goes before a text that a spreadsheet would change.
    package var guarding: CSVGuardStyle

    /// Makes a dialect.
    ///
    /// - Parameter delimiter: the character between the cells; nil for the one that spreadsheets expect: a tab in UTF-16,
    ///   otherwise a comma.
    package init(
        delimiter: CSVDelimiter? = nil, encoding: CSVEncoding = .utf8WithMark, guarding: CSVGuardStyle = .apostrophe
    ) {
        self.delimiter = delimiter ?? (encoding == .utf16 ? .tab : .comma)
        self.encoding = encoding
        self.guarding = guarding
    }
}

/// The character between the cells of a record.
package enum CSVDelimiter: UInt8, Hashable, Sendable, CaseIterable {
    /// `,`, which is written.
    case comma = 0x2C
    /// `;`, which spreadsheets write where the comma is the decimal mark.
    case semicolon = 0x3B
    /// A tab.
    case tab = 0x09
    /// `|`.
    case bar = 0x7C
}

/// How the characters of a CSV file become bytes.
package enum CSVEncoding: String, Hashable, Sendable, CaseIterable {
    /// UTF-8 with a byte order mark, by which Excel knows it.
    case utf8WithMark = "utf-8-bom"
    /// UTF-8 without a mark, for programs that would take the mark for text.
    case utf8 = "utf-8"
    /// UTF-16, little-endian, with a byte order mark; with tabs between the cells every version of Excel reads it.
    case utf16 = "utf-16"

    /// Whether the writer puts U+FEFF before the first record.
    var hasByteOrderMark: Bool { self != .utf8 }

    /// The encoding of what the writer puts out, whose mark is the writer's.
    var textEncoding: TextEncoding {
        self == .utf16 ? TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: false) : .utf8
    }
}

/// The bytes that mean something in a CSV file, beside the delimiter.
enum CSVSyntax {
    static let quote = UInt8(ascii: "\"")
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")
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
