import SpreadsheetFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Rows of a file with several languages that stand for a variant which one of them does not have.
struct WideRowTests {
    private static let french = Plist.dict([("sync", .widths([("10", "Sync."), ("40", "Synchroniser")]))])

    /// The changes in one language after somebody has changed the rows of both.
    private func outcome(
        in language: LanguageTag, after change: (inout WideTable) throws -> Void
    ) throws -> (changes: [VariantPath: ExactString], ids: [FindingID]) {
        let source = Plist.dict([("sync", .widths([("10", "Sync"), ("40", "Synchronize")]))]).file
        let german = Plist.dict([("sync", .widths([("10", "Abgl."), ("25", "Abgleich"), ("40", "Abgleichen")]))]).file
        let pairs: [LanguageTag: BilingualTable] = [
            "de": try BilingualTable(source: source, target: german),
            "fr": try BilingualTable(source: source, target: Self.french.file),
        ]
        let languages: [LanguageTag] = ["de", "fr"]
        var written: [UInt8] = []
        try Exporter(from: "en", to: languages)
            .export(languages.compactMap { pairs[$0].map { [$0] } }, as: Spreadsheet(.wide())) { written += $0 }
        var table = try WideTable(written)
        try change(&table)
        let file = table.file
        let returned = try #require(try Spreadsheet(.wide()).read(file).tables.first { $0.targetLanguage == language })
        let pair = try #require(pairs[language])
        let result = Importer(from: "en", to: language).read(
            returned, from: file, format: Spreadsheet(.wide()), pairs: [pair])
        let before = pair.target?.texts ?? [:]
        let after = result.tables.first?.file?.texts ?? before
        return (after.filter { before[$0.key] != $0.value }, result.allFindings.map(\.id))
    }

    /// Adds a row with some cells.
    private func add(_ cells: [ExactString: ExactString], to table: inout WideTable) {
        table.rows.append(table.rows[0].map { cells[$0] ?? "" })
    }

    @Test func addedRow() throws {
        for language in ["de", "fr"] as [LanguageTag] {
            let outcome = try outcome(in: language) { table in
                add(["entry": "sync", "variant": "width:30", ExactString(language.tag): "Neu"], to: &table)
            }
            #expect(outcome.changes == [.width("30"): "Neu"])
            #expect(outcome.ids == [])
            let other = try self.outcome(in: language == "de" ? "fr" : "de") { table in
                add(["entry": "sync", "variant": "width:30", ExactString(language.tag): "Neu"], to: &table)
            }
            #expect(other.changes == [:])
            #expect(other.ids == [])
        }
    }

    /// The source file has no text for it, whatever the cell says.
    @Test func addedRowWithASource() throws {
        let outcome = try outcome(in: "de") { table in
            add(["entry": "sync", "variant": "width:30", "en": "Sync it", "de": "Neu"], to: &table)
        }
        #expect(outcome.changes == [:])
        #expect(outcome.ids == [.sourceChanged])
    }

    /// The row stands there for the German width 25 alone.
    @Test func rowOfAnotherLanguage() throws {
        let outcome = try outcome(in: "fr") { table in
            let row = try #require(table.rows.firstIndex { $0.contains("width:25") })
            table.rows[row][try #require(table.column("fr"))] = "Synchro"
        }
        #expect(outcome.changes == [.width("25"): "Synchro"])
        #expect(outcome.ids == [])
    }
}
