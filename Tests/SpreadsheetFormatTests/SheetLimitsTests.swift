import LocalizationModel
import Testing

@testable import SpreadsheetFormat

@Suite struct SheetLimitsTests {
    private func unit(_ key: String, source: String = "s", target: String? = nil, note: String? = nil)
        -> TranslationUnit
    {
        TranslationUnit(
            path: VariantPath(key: ExactString(key), steps: [.branch(.width, "20")]), source: ExactString(source),
            target: target.map { ExactString($0) },
            notes: [note].compactMap(\.self).map { Note(author: .developer, text: ExactString($0)) })
    }

    private func findings(of units: [TranslationUnit]) throws(StringsdictError) -> [Finding] {
        var writer = ExchangeFileWriter(Spreadsheet(.long), from: "en", to: ["de"])
        writer.begin()
        try writer.beginTable(original: "", name: "T")
        for unit in units {
            try writer.write([unit])
            writer.output.removeAll()
        }
        try writer.endTable()
        writer.end()
        return writer.findings
    }

    @Test func namesTheCellsThatAreTooLong() throws {
        let long = String(repeating: "é", count: 32_768)
        let found = try findings(of: [
            unit("fits", source: String(repeating: "é", count: 32_767)),
            unit("source", source: long, target: long), unit("target", target: long), unit("note", note: long),
            // Two UTF-16 code units each.
            unit("pairs", target: String(repeating: "😀", count: 16_384)),
            // The guard takes a place too.
            unit("guarded", target: "=" + String(repeating: "x", count: 32_766)),
        ])
        #expect(
            found.map(\.subject.path?.description)
                == ["source", "target", "note", "pairs", "guarded"].map { "\($0) › width 20" })
        #expect(Set(found.map(\.id)) == [.spreadsheetLimit])
        #expect(Set(found.map(\.severity)) == [.warning])
        #expect(
            found[0].message.description == "The column source has 32768 characters here; Excel keeps only 32767.")
        #expect(
            found[2].message.description == "The column note has 32768 characters here; Excel keeps only 32767.")
    }

    @Test func namesTheCellsWithTooManyLines() throws {
        let found = try findings(of: [
            unit("fits", target: "a" + String(repeating: "\n", count: 253)),
            unit("many", target: "a" + String(repeating: "\r\n", count: 254)),
        ])
        #expect(found.map(\.subject.path?.description) == ["many › width 20"])
        #expect(
            found[0].message.description
                == "The column target has 254 line breaks here; Excel keeps only 253 in a cell.")
    }

    @Test func namesControlCharacters() throws {
        let found = try findings(of: [unit("plain", target: "\t\n\r\u{20}"), unit("control", target: "a\u{1}b")])
        #expect(found.map(\.subject.path?.description) == ["control › width 20"])
    }

    @Test func countsTheRestOfMany() throws {
        let units = (1...25).map { unit("\($0)", target: "\u{2}") }
        let found = try findings(of: units)
        #expect(found.count == 21)
        #expect(found.last?.message.description == "5 more strings exceed the limits of a spreadsheet cell.")
        #expect(found.last?.subject.path?.description == nil)
        #expect(try findings(of: Array(units.prefix(20))).count == 20)
    }

    @Test func namesTextsOfEachLanguage() throws {
        var writer = ExchangeFileWriter(Spreadsheet(.long, isCombined: true), from: "en", to: ["de", "fr"])
        writer.begin()
        for language in 0...1 {
            writer.begin(language: language)
            try writer.beginTable(original: "", name: "T")
            try writer.write((1...21).map { unit("\($0)", target: "\u{2}") }, language: language)
            try writer.endTable()
        }
        let counted = writer.findings.map(\.message.description).filter { $0.hasPrefix("1 more") }
        #expect(writer.findings.count == 42 && counted.count == 2)
    }

    @Test func countsTheRowsOfAllLanguages() {
        var limits = SheetLimits(afterRows: 1_048_574)
        limits.beginLanguage()
        limits.beginRow()
        #expect(limits.findings == [])
        limits.beginRow()
        let found = limits.findings
        #expect(
            found.map(\.message.description) == ["The file has 1048576 rows; Excel reads 1048575 below the header."])
    }
}
