internal import CLibXML2

/// An encoding of text that is older than Unicode, in which spreadsheets still save their files.
package struct LegacyEncoding: Hashable, Sendable {
    /// The name for people, as the internet's registry of encodings has it where it has one.
    package let name: String
    /// The names under which systems know it, the exact one first.
    private let systemNames: [String]
    /// Other names that people use, folded.
    private let otherNames: [String]
    /// Whether each byte is a character.
    private let hasSingleBytes: Bool

    /// Finds an encoding by a name, however it is spelled: `windows-1252`, `CP1252`, `cp_1252`.
    package init?(named name: String) {
        let folded = Self.fold(name)
        let found = Self.all.first { $0.otherNames.contains(folded) || Self.fold($0.name) == folded }
        guard let found else { return nil }
        self = found
    }

    /// Converts bytes into UTF-8.
    ///
    /// - Throws: `LegacyEncodingError` at the first bytes that the encoding does not have, control characters of the
    ///   upper half among them, or when the system does not know the encoding.
    package func decode(_ bytes: [UInt8]) throws(LegacyEncodingError) -> [UInt8] {
        guard let result = systemNames.lazy.compactMap({ LegacyDecoder.decode(bytes, named: $0) }).first else {
            throw .unknownToSystem
        }
        if hasSingleBytes, let end = Self.firstControl(in: result.text) {
            throw .invalid(before: Array(result.text[..<end]))
        }
        guard result.count == bytes.count else { throw .invalid(before: result.text) }
        return result.text
    }

    /// All encodings.
    package static let all: [LegacyEncoding] =
        (1250...1258).map { single("windows-\($0)", "CP\($0)", "win\($0)", "ansi\($0)", "\($0)") }
        + [single("windows-874", "CP874", "win874", "874")]
        + [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16].map { single("iso-8859-\($0)", "ISO\($0)") }
        + [
            single("macintosh", "MACINTOSH", "macroman", "mac", "MacRoman"), single("koi8-r", "KOI8-R"),
            single("koi8-u", "KOI8-U"),
            double("shift_jis", ["CP932", "SHIFT_JIS"], "cp932", "sjis", "windows31j", "ms932", "932"),
            double("gbk", ["CP936", "GBK"], "cp936", "gb2312", "936"), double("gb18030", ["GB18030"]),
            double("cp949", ["CP949", "UHC", "EUC-KR"], "euckr", "uhc", "ksc56011987", "windows949", "949"),
            double("big5", ["CP950", "BIG5"], "cp950", "950"),
        ]

    private init(_ name: String, systemNames: [String], otherNames: [String], hasSingleBytes: Bool) {
        self.name = name
        self.systemNames = systemNames
        self.otherNames = otherNames.map(Self.fold)
        self.hasSingleBytes = hasSingleBytes
    }

    private static func single(_ name: String, _ other: String...) -> LegacyEncoding {
        LegacyEncoding(name, systemNames: [name] + other, otherNames: other, hasSingleBytes: true)
    }

    private static func double(_ name: String, _ systemNames: [String], _ other: String...) -> LegacyEncoding {
        LegacyEncoding(name, systemNames: systemNames, otherNames: other, hasSingleBytes: false)
    }

    private static func fold(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    /// Where a control character from U+0080 to U+009F is: no text has one, but a text read in the wrong encoding has.
    private static func firstControl(in text: [UInt8]) -> Int? {
        zip(text.indices, text.dropFirst()).first { text[$0] == 0xC2 && (0x80...0x9F).contains($1) }?.0
    }
}

/// Why bytes could not be decoded.
package enum LegacyEncodingError: Error, Hashable, Sendable {
    /// The system's library does not have the encoding.
    case unknownToSystem
    /// The bytes after this text, which is UTF-8, are not a character.
    case invalid(before: [UInt8])
}

/// Converts bytes of an old encoding into UTF-8 with libxml2's handlers, which are iconv's for most encodings.
private enum LegacyDecoder {
    private static let initialized: Void = xmlInitParser()
    /// Bytes that are converted at once.
    private static let pieceSize = 1 << 16
    /// More bytes than any character has: if none of these can be converted, the first is not a character.
    private static let longestCharacter = 8
    private static let lineFeed = UInt8(ascii: "\n")

    /// Converts all bytes, or those before the first that is not a character; nil when the system does not know the encoding.
    static func decode(_ bytes: [UInt8], named name: String) -> (text: [UInt8], count: Int)? {
        _ = initialized
        guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
        defer { xmlCharEncCloseFunc(handler) }
        guard let input = xmlBufferCreate() else { return nil }
        defer { xmlBufferFree(input) }
        guard let output = xmlBufferCreate() else { return nil }
        defer { xmlBufferFree(output) }

        // Where accents follow their letter, iconv keeps the last letter until it has seen what comes next.
        let bytes = bytes + [lineFeed]
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 4)
        var start = 0
        while start < bytes.count {
            let end = min(start + pieceSize, bytes.count)
            let status = bytes[start..<end].withUnsafeBufferPointer { piece in
                xmlBufferAdd(input, piece.baseAddress, Int32(piece.count))
            }
            guard status == 0 else { return nil }
            start = end
            drain(input, output, with: handler, into: &text)
            if Int(xmlBufferLength(input)) >= longestCharacter { break }
        }
        let count = start - Int(xmlBufferLength(input))
        guard count == bytes.count else { return (text, count) }
        return (Array(text.dropLast()), count - 1)
    }

    /// Converts what can be converted; an incomplete character stays.
    private static func drain(
        _ input: xmlBufferPtr, _ output: xmlBufferPtr, with handler: xmlCharEncodingHandlerPtr,
        into text: inout [UInt8]
    ) {
        var left: Int32
        repeat {
            left = xmlBufferLength(input)
            stringsdict_decode(handler, output, input)
            text.append(
                contentsOf: UnsafeBufferPointer(start: xmlBufferContent(output), count: Int(xmlBufferLength(output))))
            xmlBufferEmpty(output)
        } while (1..<left).contains(xmlBufferLength(input))
    }
}
