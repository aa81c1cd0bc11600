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

    // MARK: - Made while a file is read

    /// Two tables with the same names, so that formats give some ids a number.
    private static func tables(entries count: Int) throws -> [BilingualTable] {
        var second = try table(entries: 130)
        (second.original, second.name) = ("en.lproj/U.stringsdict", "U")
        return [try table(entries: count), second]
    }

    private static let formats = [ExchangeFormat.xliff(), .xliff2(), .xcode(), .csv(), .csvWide()].map(\.dialect)

    private static func sent(_ tables: [BilingualTable], in format: Int, keeping most: Int?, isMade: Bool) -> SentUnits
    {
        SentUnits(tables, as: formats[format], from: "en", to: "de", keeping: most, isMade: isMade)
    }

    /// What is made while somebody asks is what is made at once, whatever is asked for on the way.
    @Test(arguments: formats.indices, [nil, 0]) func madeOneAfterTheOther(_ format: Int, _ kept: Int?) throws {
        for count in [0, 1, 127, 128, 129, 700] {
            let tables = try Self.tables(entries: count)
            let whole = Self.sent(tables, in: format, keeping: kept, isMade: true)
            for stop in [0, 1, 128, 300, whole.count] where stop <= whole.count {
                let window = UnitWindow(making: Self.sent(tables, in: format, keeping: kept, isMade: false))
                for number in 0..<stop {
                    #expect(window.isID(whole.ids[number], of: number))
                    #expect(!window.isID("other", of: number))
                    // Back and forth among those that are made.
                    #expect(window.unit(number / 3).path == whole.entries(number / 3..<number / 3 + 1)[0].units[0].path)
                    #expect(window.table(of: number) == (number < count ? 0 : 1))
                }
                if stop == 300 { #expect(window.find("unknown") == nil) }
                let sent = window.sent
                #expect(sent.count == whole.count && sent.isWhole && sent.ids == whole.ids)
                #expect(sent.hasNumberedIDs == whole.hasNumberedIDs)
                #expect(
                    sent.entries(0..<count).map(\.range) == whole.entries(0..<count).map(\.range))
                #expect(!window.isID("behind all", of: whole.count))
            }
        }
    }
}
