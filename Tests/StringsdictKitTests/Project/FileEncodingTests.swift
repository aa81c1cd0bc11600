import StringsdictKit
import Testing

@testable import SpreadsheetFormat

@Suite struct FileEncodingTests {
    private func read(_ file: [UInt8], _ name: String) throws(StringsdictError) -> SourceText {
        try FileEncoding(named: name).read(name: "f.csv", file: file)
    }

    @Test func readsWhatItIsTold() throws {
        #expect(try read([0x4C, 0xE4], "windows-1252").bytes == Array("Lä".utf8))
        #expect(try read([0x4C, 0x8A], "MacRoman").bytes == Array("Lä".utf8))
        #expect(try read(Array("Lä".utf8), "UTF-8").bytes == Array("Lä".utf8))
        #expect(try read([0x4C, 0, 0xE4, 0], "utf16").bytes == Array("Lä".utf8))
        #expect(try read([0x27, 0x54, 0x0C, 0x54], "utf-16").bytes == Array("吧同".utf8))
    }

    @Test func marksAndXMLSayTheirEncodingThemselves() throws {
        #expect(try read([0xEF, 0xBB, 0xBF] + Array("Lä".utf8), "windows-1252").bytes == Array("Lä".utf8))
        #expect(try read([0xFF, 0xFE, 0x4C, 0], "windows-1252").bytes == [0x4C])
        #expect(try read(Array("\n<a>ä</a>".utf8), "windows-1252").bytes == Array("\n<a>ä</a>".utf8))
    }

    @Test func refusesWithAPlace() throws {
        let file = Array("id\n".utf8) + [0x93, 0xAF, 0x93, 0x0A]
        let refusal = #expect(throws: StringsdictError.self) { try read(file, "shift_jis") }
        #expect(refusal?.findings.map(\.id) == [.unsupportedEncoding])
        #expect(
            refusal?.findings.first?.subject.location
                == LocalizationModel.SourceLocation(file: "f.csv", line: 2, column: 2, snippet: "同"))
        for (file, name) in [(Array("ä".utf8), "gbk"), ([0x61, 0x62, 0x63], "utf-16"), ([], "ebcdic")] {
            let refusal = #expect(throws: StringsdictError.self) { try read(file, name) }
            #expect(refusal?.findings.map(\.id) == [.unsupportedEncoding])
        }
    }

    /// What the reader of CSV suggests can be given.
    @Test func knowsEverySuggestion() throws {
        let languages: [LanguageTag] = [
            "de", "pl", "ru", "el", "tr", "he", "ar", "lv", "vi", "th", "ja", "ko", "zh", "zh-Hant",
        ]
        for language in languages {
            let name = try #require(CSVCodePage.name(for: language))
            #expect(FileEncoding.names.contains(name))
        }
    }

    @Test func combinesLanguages() throws {
        let pair = try Fixture.pair("Everything")
        var file: [UInt8] = []
        let summary = try Exporter(from: "en", to: ["de", "ru"])
            .export([[pair], [pair]], as: Spreadsheet(.long, isCombined: true)) { file += $0 }
        let returned = try Spreadsheet(.long).read(try SourceText(name: "t.csv", file: file))
        #expect(returned.findings == [])
        #expect(returned.tables.map(\.targetLanguage) == ["de", "ru"])
        #expect(returned.tables.map(\.units.count).reduce(0, +) == summary.units)
    }
}
