import SpreadsheetFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// What becomes of a row whose cell of the language was changed.
struct RowLanguageTests {
    /// A row that was sent for one language and stands among those of another must not go there.
    @Test(arguments: [("de", "fr"), ("pt-BR", "pt-PT"), ("zh-Hans", "zh-Hant")] as [(LanguageTag, LanguageTag)])
    func rowsOfAnotherLanguage(_ sent: LanguageTag, _ language: LanguageTag) throws {
        let result = try result(of: sent, under: language)
        #expect(result.tables.isEmpty)
        #expect(Set(result.findings.map(\.id)) == [.contradictoryUnit])
        #expect(result.findings.first?.subject.location?.line == 2)
    }

    /// A vendor's other name for the same language is none.
    @Test(arguments: [("de", "de-DE"), ("pt-BR", "pt")] as [(LanguageTag, LanguageTag)])
    func rowsOfTheSameLanguage(_ sent: LanguageTag, _ language: LanguageTag) throws {
        let result = try result(of: sent, under: language)
        #expect(result.tables.first?.changedPaths == [.width("20")])
        #expect(Set(result.findings.map(\.id)) == [.repairedID])
    }

    private func result(of sent: LanguageTag, under language: LanguageTag) throws -> ImportResult {
        let bench = try SheetBench(to: sent)
        var sheet = bench.sheet
        for row in sheet.rows.indices { sheet[row, "language"] = language.tag }
        sheet[sheet.row("width:20"), "target"] = "Neu"
        let file = try sheet.file()
        let returned = try #require(try Spreadsheet(.long).read(file).tables.first)
        return Importer(from: "en", to: language)
            .read(returned, from: file, format: Spreadsheet(.long), pairs: [bench.journey.pair])
    }
}
