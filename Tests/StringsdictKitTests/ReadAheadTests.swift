import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// A file that is read on another core hands over the same tables and units, in the same order.
struct ReadAheadTests {
    /// Writes down what is handed over.
    private final class Log: ReturnSink {
        private(set) var lines: [String] = []
        private(set) var tables = 0

        func begin(_ table: ReturnedTable) -> Int {
            lines.append("table \(table.original?.string ?? "") in \(table.targetLanguage?.tag ?? "")")
            tables += 1
            // A number of the consumer's own.
            return tables * 10
        }

        func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
            lines.append("unit \(unit.id) of \(table) at \(offset): \(unit.target?.string ?? "")")
        }
    }

    private func compare(_ text: String, as format: ExchangeFormat, tables: Int, units: Int) throws {
        let source = SourceText(name: "returned", bytes: Array(text.utf8))
        try #require(source.bytes.count > 1 << 19)
        let (here, ahead) = (Log(), Log())
        let findings = try format.dialect.read(source, into: here)
        #expect(try ReadAhead(format: format.dialect, source: source).read(into: ahead) == findings)
        #expect(ahead.lines == here.lines)
        #expect(here.tables == tables)
        #expect(here.lines.count - here.tables == units)
    }

    /// Among the tables are some without units, also the first and the last, and some that end with a batch of 256.
    @Test func tablesWithAndWithoutUnits() throws {
        let counts = [0, 256, 256, 0, 0, 1, 255, 300, 7] + (0..<400).map { $0 % 3 } + [0]
        let files = counts.enumerated().map { number, count in
            let units = (0..<count).map { unit in
                "<trans-unit id=\"\(unit)\"><source>Word</source><target>\(String(repeating: "Wort ", count: 60))</target></trans-unit>"
            }
            return
                "<file original=\"T\(number).stringsdict\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body>\(units.joined())</body></file>"
        }
        let text =
            "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\(files.joined())</xliff>"
        try compare(text, as: .xliff(), tables: counts.count, units: counts.reduce(0, +))
    }

    /// Each column of a sheet is a table with few units.
    @Test func tablesOfColumns() throws {
        let languages = (0..<700).map { "de-x-a\(100_000 + $0)" }
        let rows = (0..<9).map { row in
            "\"L/key\(row)\",\"Word\","
                + languages.map { "\"\($0) \(row) \(String(repeating: "Wort ", count: 16))\"" }.joined(separator: ",")
        }
        let head = "\"id\",\"en\"," + languages.map { "\"\($0)\"" }.joined(separator: ",")
        let text = ([head] + rows).map { $0 + "\n" }.joined()
        try compare(text, as: .csvWide(), tables: languages.count, units: languages.count * rows.count)
    }
}
