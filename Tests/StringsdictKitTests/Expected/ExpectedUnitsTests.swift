import SpreadsheetFormat
import StringsdictFormat
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// The expected units of small tables and of large ones, and their names.
struct ExpectedUnitsTests {
    private static func table(entries count: Int, name: String = "T") throws -> BilingualTable {
        let keys = (0..<count).map { "<key>k\($0)</key><string>Text \($0)</string>" }
        let text = "<plist><dict>\(keys.joined())</dict></plist>"
        return BilingualTable(
            original: ExactString("en.lproj/\(name).stringsdict"), name: ExactString(name),
            source: try StringsdictFile.read(name: "T.stringsdict", bytes: Array(text.utf8)))
    }

    private static let formats = [ExchangeFormat.xliff(), .xliff2(), .xcode(), .csv(), .csvWide()].map(\.dialect)

    @Test(arguments: formats.indices) func names(_ number: Int) throws {
        let tables = try [3, 0, 1100].enumerated().map { try Self.table(entries: $1, name: "T\($0)") }
        let expected = tables.map { ExpectedUnits($0, from: "en", to: "de") }
        #expect(expected.map(\.count) == [3, 0, 1100])
        let names = UnitNames(expected, as: Self.formats[number], language: "de")
        var next = names.first
        for (table, units) in expected.enumerated() {
            for unit in 0..<units.count {
                let reference = UnitReference(table: table, unit: unit)
                #expect(next == reference)
                next = names.unit(after: reference)
                #expect(units.entry(of: unit).range == unit..<unit + 1)
                let path = names.path(of: reference).xcodeID
                #expect(names.isPath(path, of: reference) && !names.isPath("/other:dict/:string", of: reference))
                if case .unit(let found)? = names.find(names.id(reference)) {
                    // In Xcode's dialect two tables have the same ids.
                    #expect(found.unit == unit)
                } else {
                    Issue.record("\(reference) is not found")
                }
            }
        }
        #expect(next == nil && names.find("unknown") == nil)
    }

    /// A round trip of a table whose parts cannot stand alone writes and reads it as a whole.
    @Test func roundTripOfALargeTable() throws {
        let pair = try Self.table(entries: 2100)
        for format in [XLIFF() as any ExchangeDialect, XcodeXLIFF()] {
            let outcome = RoundTrip(language: "en").run(pair, through: format)
            #expect(outcome.returned == 2100 && outcome.problems.isEmpty)
        }
    }
}
