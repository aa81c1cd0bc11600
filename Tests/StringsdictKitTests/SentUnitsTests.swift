import StringsdictFormat
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// What could come back, in small tables and in large ones.
struct SentUnitsTests {
    private static func table(entries count: Int) throws -> BilingualTable {
        let keys = (0..<count).map { "<key>k\($0)</key><string>Text \($0)</string>" }
        let text = "<plist><dict>\(keys.joined())</dict></plist>"
        return BilingualTable(
            original: "en.lproj/T.stringsdict", name: "T",
            source: try StringsdictFile.read(name: "T.stringsdict", bytes: Array(text.utf8)))
    }

    /// Full paths are not kept in large tables, and are made again for whoever asks.
    @Test(arguments: [3, 2048, 2049, 5000]) func fullPaths(count: Int) throws {
        let sent = SentUnits(try Self.table(entries: count), as: XLIFF(), language: "en")
        let window = UnitWindow(sent)
        for entry in sent.entries(0..<count) {
            let names = sent.spellings(of: entry).map(\.name)
            #expect(names == entry.units.map(\.path.xcodeID))
            #expect(window.isNamed(names[0], entry.first) && !window.isNamed("/other:dict/:string", entry.first))
            #expect(window.find(window.id(entry.first)) != nil)
        }
    }

    /// The proof of a table whose parts cannot stand alone writes and reads it as a whole.
    @Test func proofOfALargeTable() throws {
        let pair = try Self.table(entries: 2100)
        for format in [XLIFF() as any ExchangeDialect, XcodeXLIFF()] {
            let outcome = RoundTrip(language: "en").run(pair, through: format)
            #expect(outcome.returned == 2100 && outcome.problems.isEmpty)
        }
    }
}
