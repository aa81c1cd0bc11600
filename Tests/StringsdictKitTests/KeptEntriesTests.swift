import TestSupport
import Testing

@testable import StringsdictKit

/// A table says the same whether its entries are kept or made again when they are asked for.
struct KeptEntriesTests {
    /// As many as are kept; of the larger table none is.
    private static let common = 4090
    private static let formats: [(format: ExchangeFormat, isTranslated: Bool)] = [
        (.xliff(), true), (.xcode(), false), (.csv(), true), (.csvWide(), false),
    ]

    private static func entry(_ number: Int) -> (String, Plist) {
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

    private static func table(entries count: Int, isTranslated: Bool) throws -> BilingualTable {
        let entries = (0..<count).map(entry)
        let translated = entries.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        return try BilingualTable(
            source: Plist.dict(entries).file, target: isTranslated ? Plist.dict(translated).file : nil, name: "T")
    }

    /// What became of the entries that both tables have.
    private struct Outcome: Equatable {
        var outcomes: [UnitOutcome]
        var findings: [String]
        var texts: [VariantPath: ExactText]
    }

    private func outcome(entries count: Int, isTranslated: Bool, as format: any ExchangeDialect) throws -> Outcome {
        let pair = try Self.table(entries: count, isTranslated: isTranslated)
        let export = try FilledExport(of: [pair], to: "de", as: format) { ExactText("‹\($0.source)›") }
        let file = try SourceText(name: export.name, file: export.bytes)
        var table = try #require(try format.read(file).tables.first)
        Self.work(on: &table)
        let result = Importer(from: "en", to: "de").read(table, from: file, format: format, pairs: [pair])
        let imported = try #require(result.tables.first)
        let isCommon = { (path: VariantPath) in Int(path.key.string.dropFirst(4))! < Self.common }
        return Outcome(
            outcomes: Array(imported.outcomes.prefix(Self.common * 7 / 4)),
            findings: result.allFindings.filter { $0.subject.path.map(isCommon) ?? false }
                .map { "\($0.id.rawValue) \($0.message) \($0.subject.path!)" }
                .sorted(),
            texts: try #require(imported.file).texts.filter { isCommon($0.key) })
    }

    /// What translators and their tools do: texts in another order, twice, lacking, changed.
    private static func work(on table: inout ReturnedTable) {
        var units: [ReturnedUnit] = []
        for unit in table.units.reversed() {
            let number = unit.id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
            var unit = unit
            if number % 50 == 7 { continue }
            if number % 30 == 3 { unit.target = "without the placeholder" }
            if number % 40 == 5 { unit.source = "Another source" }
            if number % 90 == 9 { unit.id = ExactText("\(unit.id) unknown") }
            units.append(unit)
            if number % 70 == 11 { units.append(unit) }
        }
        table.units = units
        table.offsets = units.map { _ in 0 }
    }

    @Test(arguments: formats.indices) func changeNothing(_ number: Int) throws {
        let (format, isTranslated) = (Self.formats[number].format.dialect, Self.formats[number].isTranslated)
        let kept = try outcome(entries: Self.common, isTranslated: isTranslated, as: format)
        let made = try outcome(entries: Self.common + 100, isTranslated: isTranslated, as: format)
        #expect(kept.outcomes == made.outcomes && kept.findings == made.findings && kept.texts == made.texts)
        #expect(Set(kept.findings.map { $0.prefix { $0 != " " } }).count > 2)
    }
}
