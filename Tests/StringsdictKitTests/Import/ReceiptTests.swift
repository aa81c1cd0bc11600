import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// An import tells first translations from those that it replaces, and names every one of both.
struct ReceiptTests {
    /// A table of all kinds of entries, with something before each text.
    private static func entries(_ prefix: String = "") -> [(String, Plist)] {
        [
            ("a", .text(prefix + "Hello")), ("b", .text(prefix + "Good bye")),
            ("w", .widths([("10", prefix + "Short"), ("30", prefix + "Longer")])),
            ("d", .devices([("mac", .text(prefix + "Click")), ("other", .text(prefix + "Tap"))])),
            ("n", .plural([("one", prefix + "%d file"), ("other", prefix + "%d files")])),
        ]
    }

    /// A project in which some entries are translated.
    private static func journey(_ dialect: Dialect, _ random: inout SeededGenerator) throws -> Journey {
        let translated = entries("Alt ").filter { _ in Bool.random(using: &random) }
        let target = translated.isEmpty ? nil : Plist.dict(translated).file
        let pair = try BilingualTable(source: Plist.dict(entries()).file, target: target)
        return Journey(pair: pair, to: "ru", dialect: dialect)
    }

    /// The changes are just the texts that came back, with what the old file had and the new one has; what else is in the
    /// new file was there before or is the source's.
    @Test(arguments: Dialect.allCases, 0..<8 as Range<UInt64>)
    func changesAreTheDifference(_ dialect: Dialect, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let journey = try Self.journey(dialect, &random)
        var translated: [VariantPath: ExactString] = [:]
        let result = try journey.run { unit in
            guard !unit.isProtected, Bool.random(using: &random) else { return }
            unit.target = ExactString("\(unit.source) neu")
            unit.state = .translated
            translated[unit.path] = unit.target
        }
        let table = try #require(result.tables.first)
        guard let after = table.file?.texts else { return #expect(translated.isEmpty && table.changes.isEmpty) }
        let before = journey.pair.target?.texts ?? [:]
        #expect(Dictionary(uniqueKeysWithValues: table.changes.map { ($0.path, $0.new) }) == translated)
        for change in table.changes {
            #expect(change.old == before[change.path] && change.new == after[change.path])
            #expect(change.outcome == (change.old == nil ? .new : .changed))
        }
        for outcome in [UnitOutcome.new, .changed] {
            #expect(table.changes.count { $0.outcome == outcome } == table.count(of: outcome))
        }
        let sources = Set(journey.units.map(\.source))
        for (path, text) in after where translated[path] == nil {
            #expect(before[path] == text || sources.contains(text), "\(path)")
        }
    }

    @Test func addedTextsAreNamed() throws {
        let bench = try SheetBench()
        var sheet = bench.sheet
        sheet.copy(sheet.row("width:20"), ["variant": "width:25", "target": "Neu"])
        let table = try #require(try bench.journey.read(try sheet.file()).tables.first)
        #expect(table.changes == [.init(path: .width("25"), outcome: .added, old: nil, new: "Neu")])
    }

    /// A text that an earlier import filled with the source is one without a translation where the file says so.
    @Test(arguments: Dialect.allCases) func filledTextsHadNoTranslation(_ dialect: Dialect) throws {
        let source = Plist.dict(Self.entries()).file
        let sent = Journey(pair: try BilingualTable(source: source), to: "de", dialect: dialect)
        let returned = try sent.file { unit in
            if unit.path == "a" { unit.target = "Hallo" }
        }
        let filled = try sent.with(target: source)
        let table = try #require(try filled.read(returned).tables.first)
        let outcome: UnitOutcome = dialect == .xcode ? .changed : .new
        #expect(table.changes == [.init(path: "a", outcome: outcome, old: "Hello", new: "Hallo")])
    }

    /// Nothing is named that is not written.
    @Test func nothingWrittenNothingChanged() throws {
        var journey = Journey(pair: try BilingualTable(source: Plist.dict(Self.entries()).file), to: "de")
        journey.untranslated = .fail
        let result = try journey.run { unit in
            if unit.path == "a" { unit.target = "Hallo" }
        }
        #expect(result.tables.first?.count(of: .new) == 1)
        #expect(result.tables.first?.changes.isEmpty == true)
    }
}
