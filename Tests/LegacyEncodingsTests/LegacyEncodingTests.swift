import Testing

@testable import LegacyEncodings

@Suite struct LegacyEncodingTests {
    @Test(
        arguments: [
            ("windows-1250", "Žluťoučký kůň", [0x8E, 0x6C, 0x75, 0x9D]),
            ("windows-1251", "Привет", [0xCF, 0xF0, 0xE8, 0xE2]),
            ("windows-1252", "„Größe“ €", [0x84, 0x47, 0x72, 0xF6]),
            ("windows-1253", "Ώρα", [0xBF, 0xF1, 0xE1]),
            ("windows-1254", "ışğ", [0xFD, 0xFE, 0xF0]),
            ("windows-1255", "שלום", [0xF9, 0xEC, 0xE5, 0xED]),
            ("windows-1256", "سلام", [0xD3, 0xE1, 0xC7, 0xE3]),
            ("windows-1257", "Ąžuolas", [0xC0, 0xFE, 0x75]),
            ("windows-1258", "cơ", [0x63, 0xF5]),
            ("iso-8859-1", "Größe", [0x47, 0x72, 0xF6, 0xDF, 0x65]),
            ("iso-8859-15", "5 €", [0x35, 0x20, 0xA4]),
            ("macintosh", "Größe", [0x47, 0x72, 0x9A, 0xA7, 0x65]),
            ("koi8-r", "Привет", [0xF0, 0xD2, 0xC9, 0xD7]),
            ("shift_jis", "同期①ｱ", [0x93, 0xAF, 0x8A, 0xFA, 0x87, 0x40, 0xB1]),
            ("gbk", "联通", [0xC1, 0xAA, 0xCD, 0xA8]),
            ("cp949", "한글똠", [0xC7, 0xD1, 0xB1, 0xDB, 0x8C, 0x63]),
            ("big5", "同步", [0xA6, 0x50, 0xA8, 0x42]),
            ("gb18030", "€ᠠ𠀀", [0xA2, 0xE3, 0x81, 0x34, 0xD6, 0x30, 0x95, 0x32, 0x82, 0x36]),
            ("gb18030", "𠂇", [0xFE, 0x51]), ("gbk", "€", [0x80]),
        ] as [(String, String, [UInt8])])
    func decodes(_ name: String, _ text: String, _ start: [UInt8]) throws {
        let encoding = try #require(LegacyEncoding(named: name))
        #expect(encoding.name == name)
        let decoded = String(decoding: try encoding.decode(start), as: UTF8.self)
        #expect(text.hasPrefix(decoded) && !decoded.isEmpty, "\(decoded)")
        #expect(try encoding.decode([]) == [])
    }

    @Test(arguments: [
        ("CP1252", "windows-1252"), ("Windows_1251", "windows-1251"), ("1250", "windows-1250"),
        ("MacRoman", "macintosh"), ("SJIS", "shift_jis"), ("cp932", "shift_jis"), ("CP936", "gbk"),
        ("euc-kr", "cp949"), ("ISO8859-2", "iso-8859-2"), ("KOI8R", "koi8-r"),
    ])
    func knowsOtherNames(_ other: String, _ name: String) {
        #expect(LegacyEncoding(named: other)?.name == name)
    }

    @Test(arguments: ["", "ascii?", "windows-1249", "utf-8", "iso-8859-12", "klingon"])
    func doesNotKnowEveryName(_ name: String) {
        #expect(LegacyEncoding(named: name) == nil)
    }

    @Test func namesAreUnique() {
        #expect(Set(LegacyEncoding.all.map(\.name)).count == LegacyEncoding.all.count)
    }

    @Test(
        arguments: [
            ("windows-1252", [0x61, 0x81, 0x62], "a"), ("shift_jis", [0x93, 0xAF, 0x93, 0x0A], "同"),
            ("shift_jis", [0x93, 0xAF, 0x93], "同"), ("gbk", [0x61, 0xFF], "a"), ("iso-8859-1", [0x61, 0x93], "a"),
            // For private use: what it shows depends on the computer.
            ("shift_jis", [0x61, 0xF0, 0x40], "a"), ("big5", [0x61, 0xC6, 0xA1], "a"),
            ("gbk", [0x61, 0xAA, 0xA1], "a"),
            ("gb18030", [0x81, 0x30, 0x81, 0x30], ""), ("gb18030", [0x61, 0xE3, 0x32, 0x9A, 0x36], "a"),
        ] as [(String, [UInt8], String)])
    func refusesWhatTheEncodingDoesNotHave(_ name: String, _ bytes: [UInt8], _ before: String) throws {
        let encoding = try #require(LegacyEncoding(named: name))
        let result = Result { () throws(InvalidCharacterCode) in try encoding.decode(bytes) }
        #expect(result == .failure(InvalidCharacterCode(textBefore: Array(before.utf8))))
    }
}
