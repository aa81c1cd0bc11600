import TestSupport
import Testing

@testable import StringsdictKit

/// A table says the same whether its entries are kept or made again when they are asked for.
struct KeptEntriesTests {
    private static let formats: [ExchangeFormat] = [.xliff(), .xliff2(), .xcode(), .csv(), .csvWide()]

    /// A table of several blocks.
    private static func table(isTranslated: Bool) throws -> BilingualTable {
        let entries: [(String, Plist)] = (0..<1100).map { number in
            let text = "Text \(number)"
            let value: Plist =
                switch number % 4 {
                case 0: .text("\(text) of %@")
                case 1: .plural([("one", "%d \(text)"), ("other", "%d \(text)s")])
                case 2: .widths([("20", text), ("40", "\(text), which is wide")])
                default: .devices([("ipad", .text(text)), ("other", .text("\(text) elsewhere"))])
                }
            return ("key \(number)", value)
        }
        let translated = entries.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        return try BilingualTable(
            source: Plist.dict(entries).file, target: isTranslated ? Plist.dict(translated).file : nil, name: "T")
    }

    /// What translators and their tools do: texts in another order, twice, lacking, changed, too long.
    private static func work(on table: inout ReturnedTable) {
        var units: [ReturnedUnit] = []
        for (number, unit) in table.units.enumerated() {
            var unit = unit
            if number % 50 == 7 { continue }
            if number % 30 == 3 { unit.target = "without the placeholder" }
            if number % 40 == 5 { unit.source = "Another source" }
            if number % 60 == 6 {
                unit.target = unit.target.map { "\($0), as long as nobody has ever seen one before" }
            }
            if number % 90 == 9 { unit.id = ExactText("\(unit.id) unknown") }
            units.append(unit)
            if number % 70 == 11 { units.append(unit) }
        }
        let half = units.count / 2
        units[..<half].reverse()
        table.units = units
        table.offsets = units.map { _ in 0 }
    }

    private struct Outcome: Equatable {
        var bytes: [UInt8]?
        var outcomes: [UnitOutcome] = []
        var findings: [Finding]
    }

    @Test(arguments: formats.indices, [false, true]) func changeNothing(_ number: Int, _ isTranslated: Bool) throws {
        let format = Self.formats[number].dialect
        let pair = try Self.table(isTranslated: isTranslated)
        let export = try FilledExport(of: [pair], to: "de", as: format) { ExactText("‹\($0.source)›") }
        let file = try SourceText(name: export.name, file: export.bytes)
        var table = try #require(try format.read(file).tables.first)
        Self.work(on: &table)
        let outcomes = [nil, 0].map { keptEntries in
            var importer = Importer(from: "en", to: "de")
            importer.keptEntries = keptEntries
            let result = importer.read(table, from: file, format: format, pairs: [pair])
            return Outcome(
                bytes: result.bytes, outcomes: result.tables.first?.outcomes ?? [], findings: result.allFindings)
        }
        #expect(outcomes[0] == outcomes[1])
        #expect(outcomes[0].bytes != nil && Set(outcomes[0].findings.map(\.id)).count > 3)
    }
}
