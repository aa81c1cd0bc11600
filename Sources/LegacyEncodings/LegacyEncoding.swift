/// An encoding older than Unicode, in which spreadsheet programs still save CSV files.
///
/// The tables are built in, because the converters of glibc, musl, ICU and macOS support different encodings, and some
/// drop invalid bytes without an error.
package struct LegacyEncoding: Sendable {
    /// The name in IANA's registry of character sets, or the common name if the encoding is not registered.
    package let name: String
    /// Other names in use, in the form that `fold` returns.
    private let otherNames: [String]
    private let tables: [StaticString]
    /// The pairs of a letter and a combining mark, each followed by the composed letter; nil if the encoding has no
    /// combining marks to compose.
    private var compositions: StaticString?
    /// Runs of four-byte codes; nil if the encoding has none.
    private var fourByteRuns: StaticString?

    private init(_ name: String, _ tables: StaticString..., also otherNames: String...) {
        self.name = name
        self.tables = tables
        self.otherNames = otherNames.map(Self.fold)
    }

    /// Finds an encoding by any of its names, ignoring case, hyphens, underscores and spaces: `windows-1252`, `CP1252`,
    /// `cp_1252`.
    package init?(named name: String) {
        let folded = Self.fold(name)
        let found = Self.all.first { Self.fold($0.name) == folded || $0.otherNames.contains(folded) }
        guard let found else { return nil }
        self = found
    }

    /// Converts bytes to UTF-8. Never drops or replaces a byte.
    ///
    /// - Throws: ``InvalidCharacterCode`` at the first bytes that are not a character of the encoding. Control
    ///   characters from U+0080 to U+009F and private-use codes do not count as characters.
    package func decode(_ bytes: [UInt8]) throws(InvalidCharacterCode) -> [UInt8] { try decoder.decode(bytes) }

    var decoder: CharacterDecoder {
        CharacterDecoder(CodeTable(tables, fourByteRuns: fourByteRuns), compositions: compositions)
    }

    private static func fold(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }
}

/// The error for bytes that are not a character of an encoding.
package struct InvalidCharacterCode: Error, Hashable, Sendable {
    /// The text before the invalid bytes, in UTF-8.
    package let textBefore: [UInt8]
}

extension LegacyEncoding: Hashable {
    package static func == (first: LegacyEncoding, second: LegacyEncoding) -> Bool { first.name == second.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// MARK: - The encodings

extension LegacyEncoding {
    /// All encodings: those of Windows, ISO, classic Mac OS and Unix, then those of East Asia.
    package static let all = windows + iso + others + eastAsian

    private static let windows = [
        windows(1250, SingleByteTables.windows1250), windows(1251, SingleByteTables.windows1251),
        windows(1252, SingleByteTables.windows1252), windows(1253, SingleByteTables.windows1253),
        windows(1254, SingleByteTables.windows1254), windows(1255, SingleByteTables.windows1255),
        windows(1256, SingleByteTables.windows1256), windows(1257, SingleByteTables.windows1257), vietnamese,
        windows(874, SingleByteTables.windows874),
    ]

    private static let iso = [
        iso(1, SingleByteTables.iso8859part1), iso(2, SingleByteTables.iso8859part2),
        iso(3, SingleByteTables.iso8859part3), iso(4, SingleByteTables.iso8859part4),
        iso(5, SingleByteTables.iso8859part5), iso(6, SingleByteTables.iso8859part6),
        iso(7, SingleByteTables.iso8859part7), iso(8, SingleByteTables.iso8859part8),
        iso(9, SingleByteTables.iso8859part9), iso(10, SingleByteTables.iso8859part10),
        iso(11, SingleByteTables.iso8859part11), iso(13, SingleByteTables.iso8859part13),
        iso(14, SingleByteTables.iso8859part14), iso(15, SingleByteTables.iso8859part15),
        iso(16, SingleByteTables.iso8859part16),
    ]

    private static let others = [
        LegacyEncoding("macintosh", SingleByteTables.macintosh, also: "macroman", "mac"),
        LegacyEncoding("koi8-r", SingleByteTables.koi8r), LegacyEncoding("koi8-u", SingleByteTables.koi8u),
    ]

    private static let eastAsian = [
        LegacyEncoding(
            "shift_jis", DoubleByteTables.shiftJIS, also: "cp932", "sjis", "windows31j", "ms932", "932"),
        LegacyEncoding(
            "gbk", DoubleByteTables.gbk, DoubleByteTables.euroOfGBK, also: "cp936", "gb2312", "936"), gb18030,
        LegacyEncoding(
            "cp949", DoubleByteTables.koreanUHC, also: "euckr", "uhc", "ksc56011987", "windows949", "949"),
        LegacyEncoding("big5", DoubleByteTables.big5, also: "cp950", "950"),
    ]

    private static var vietnamese: LegacyEncoding {
        var encoding = windows(1258, SingleByteTables.windows1258)
        encoding.compositions = SingleByteTables.vietnameseCompositions
        return encoding
    }

    private static var gb18030: LegacyEncoding {
        var encoding = LegacyEncoding("gb18030", DoubleByteTables.gbk, DoubleByteTables.gb18030BesideGBK)
        encoding.fourByteRuns = DoubleByteTables.gb18030Runs
        return encoding
    }

    private static func windows(_ number: Int, _ table: StaticString) -> LegacyEncoding {
        LegacyEncoding("windows-\(number)", table, also: "cp\(number)", "win\(number)", "ansi\(number)", "\(number)")
    }

    private static func iso(_ part: Int, _ table: StaticString) -> LegacyEncoding {
        LegacyEncoding("iso-8859-\(part)", table, also: "iso\(part)")
    }
}
