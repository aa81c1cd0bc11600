import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct NastyCellTests {
    private let cells = NastyCells.texts

    @Test func areManyAndDifferent() {
        #expect(cells.count >= 220)
        #expect(Set(cells).count == cells.count)
        #expect(cells.contains { $0.string.unicodeScalars.count == 32_768 })
    }

    @Test func comeBackFromTheLongLayout() throws {
        let format = Spreadsheet(.long)
        let units = cells.enumerated().map { number, cell in
            TranslationUnit(
                path: VariantPath(key: ExactString("\(number)")), source: cell, target: cell, state: .translated)
        }
        let document = TranslationDocument(
            sourceLanguage: "en", targetLanguage: "de",
            tables: [TranslationTable(original: "Nasty.stringsdict", name: "Nasty", units: units)])
        let returned = try format.read(SourceText(name: "nasty.csv", file: format.write(document)))
        #expect(returned.findings == [])
        let rows = try #require(returned.tables.first).units
        #expect(rows.count == cells.count)
        for (row, cell) in zip(rows, cells) {
            if row.source != cell { Issue.record("source \(cell.string.prefix(40).debugDescription)") }
            if row.target != cell { Issue.record("target \(cell.string.prefix(40).debugDescription)") }
        }
    }

    @Test func comeBackAsKeys() throws {
        let format = Spreadsheet(.long)
        let units = cells.map { TranslationUnit(path: VariantPath(key: $0), source: "Text", target: $0) }
        let table = TranslationTable(original: "Nasty.stringsdict", name: "Nasty", units: units)
        let document = TranslationDocument(sourceLanguage: "en", targetLanguage: "de", tables: [table])
        let returned = try format.read(SourceText(name: "nasty.csv", file: format.write(document)))
        #expect(returned.tables.first?.units.map(\.id) == format.identifiers(of: table, for: "de"))
    }

    @Test func areReadFromEveryDelimiter() throws {
        for delimiter in ExchangeFormat.CSVDelimiter.allCases {
            var writer = CSVTableWriter(delimiter: delimiter)
            for cell in cells {
                writer.write(CSVGuard.write(cell))
                writer.write(cell)
                writer.endRecord()
            }
            var reader = CSVTableReader(
                try SourceText(name: "nasty.csv", file: writer.output.bytes), delimiter: delimiter)
            for cell in cells {
                let record = try #require(try reader.next())
                let isRead = CSVGuard.read(record.text(at: 0)) == cell && record.text(at: 1) == cell
                if !isRead { Issue.record("\(cell.string.prefix(40).debugDescription)") }
            }
            #expect(try reader.next() == nil)
        }
    }
}
