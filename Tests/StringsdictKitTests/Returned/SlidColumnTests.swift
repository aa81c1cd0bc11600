import TestSupport
import Testing

@testable import StringsdictKit

/// The column of the translations that slides in a part of a large sheet, where the rows before outvote those behind.
struct SlidColumnTests {
    private static let count = 300

    /// Every third text has a placeholder.
    private static func source(_ number: Int) -> String { number % 3 == 0 ? "Hi %@ \(number)" : "Text \(number)" }

    private static func table(_ texts: [(String, String)]) -> [UInt8] {
        Plist.dict(texts.map { ($0, Plist.text($1)) }).file
    }

    /// What an import says of a sheet in which something has happened to the translations.
    private func result(
        isTranslated: Bool = false, _ change: (inout [ExactString]) -> Void
    ) throws -> ImportResult {
        let entries = (0..<Self.count).map { ("k\($0)", Plist.text(Self.source($0))) }
        let old = (0..<Self.count).map { ("k\($0)", Plist.text("alt \(Self.source($0))")) }
        return try result(
            source: Plist.dict(entries).file, target: isTranslated ? Plist.dict(old).file : nil
        ) { table in
            var texts = table.units.map { $0.target ?? "" }
            change(&texts)
            for index in texts.indices { table.units[index].target = texts[index] }
        }
    }

    private func result(
        source: [UInt8], target: [UInt8]?, _ change: (inout ReturnedTable) -> Void
    ) throws -> ImportResult {
        let pair = try BilingualTable(source: source, target: target, name: "T")
        let format = ExchangeFormat.csv().dialect
        let export = try FilledExport(of: [pair], to: "de", as: format) { ExactString("neu \($0.source)") }
        let file = try SourceText(name: export.name, file: export.bytes)
        var table = try #require(try format.read(file).tables.first)
        change(&table)
        return Importer(from: "en", to: "de").read(table, from: file, format: format, pairs: [pair])
    }

    @Test(arguments: [1, -1, 2], [20, 60, 290]) func isFoundNearTheEnd(_ shift: Int, _ rows: Int) throws {
        let result = try result { texts in
            let old = texts
            for index in (Self.count - rows)..<Self.count where old.indices.contains(index - shift) {
                texts[index] = old[index - shift]
            }
        }
        #expect(result.allFindings.map(\.id) == [.contradictoryFile] && result.bytes == nil)
    }

    @Test func isFoundInTheMiddle() throws {
        let result = try result(isTranslated: true) { texts in
            texts.insert("", at: 100)
            texts.remove(at: 130)
        }
        #expect(result.allFindings.map(\.id) == [.contradictoryFile] && result.bytes == nil)
        #expect(result.allFindings[0].message.description.hasPrefix("From “k"))
    }

    /// Slips in rows beside each other are those of a person.
    @Test(arguments: [false, true]) func slipsAreNotASlide(_ isTranslated: Bool) throws {
        let result = try result(isTranslated: isTranslated) { texts in
            // Lost placeholders tell nothing about other rows; two placeholders too many are too few to tell.
            for index in stride(from: 30, to: 90, by: 3) { texts[index] = ExactString("ohne \(index)") }
            for index in [31, 34] { texts[index] = ExactString("mit %@ \(index)") }
        }
        #expect(!result.allFindings.map(\.id).contains(.contradictoryFile))
        #expect(result.bytes != nil)
    }

    // MARK: - Further away

    /// What the project has by now.
    private static let known = (0..<count).map { ExactString("alt \(source($0))") }

    /// What the project has by now stands in rows that are too far away for a slip, and is gone from its own.
    @Test(arguments: [4, 9, -5], [200, 280]) func isFoundFarAway(_ shift: Int, _ start: Int) throws {
        let result = try result(isTranslated: true) { texts in
            texts = Self.known
            let old = texts
            for index in start..<Self.count {
                texts[index] = old.indices.contains(index - shift) ? old[index - shift] : ""
            }
        }
        #expect(result.allFindings.map(\.id) == [.contradictoryFile] && result.bytes == nil)
        let way = "\(abs(shift)) rows \(shift > 0 ? "lower" : "higher")"
        #expect(result.allFindings[0].message.description.contains(way))
    }

    @Test func aSortedPart() throws {
        let result = try result(isTranslated: true) { texts in
            texts = Self.known
            texts[250...].sort { $0.string.reversed().lexicographicallyPrecedes($1.string.reversed()) }
        }
        #expect(result.allFindings.map(\.id) == [.contradictoryFile] && result.bytes == nil)
    }

    /// New texts may be those of others: of the same source in every number, of other sources where those keep theirs.
    @Test(arguments: [false, true]) func textsUsedOnceMore(_ isSameSource: Bool) throws {
        let known = (0..<60).map { ("k\($0)", "Text \($0)") }
        let new = (0..<5).map { ("n\($0)", isSameSource ? "Text \($0 + 55)" : "Other \($0)") }
        let result = try result(
            source: Self.table(known + new), target: Self.table(known.map { ($0, "alt \($1)") })
        ) { table in
            for index in table.units.indices {
                table.units[index].target = ExactString("alt Text \(index < 60 ? index : index - 5)")
            }
        }
        #expect(!result.allFindings.map(\.id).contains(.contradictoryFile) && result.bytes != nil)
    }

    /// Terms that move on: what one text was is another one now, and something new takes its place.
    @Test func termsMoveOn() throws {
        let known = (0..<60).map { ("k\($0)", "Text \($0)") }
        let result = try result(source: Self.table(known), target: Self.table(known.map { ($0, "alt \($1)") })) {
            table in
            for index in table.units.indices {
                let isMoved = index % 10 == 0
                table.units[index].target = ExactString(isMoved ? "alt Text \(index + 5)" : "neu Text \(index)")
            }
        }
        #expect(!result.allFindings.map(\.id).contains(.contradictoryFile) && result.bytes != nil)
    }

    /// Forms that may do without their number are no sign that a text is where it belongs.
    @Test(arguments: [1, -1], [8, 40]) func formsWithoutANumber(_ shift: Int, _ entries: Int) throws {
        let rules = (0..<60).map { number in
            (
                "k\(number)",
                Plist.plural([("zero", "No item \(number)"), ("one", "%d item"), ("other", "%d items \(number)")])
            )
        }
        let result = try result(source: Plist.dict(rules).file, target: nil) { table in
            let old = table.units.map(\.target)
            for index in (table.units.count - 4 * entries)..<table.units.count {
                table.units[index].target = old.indices.contains(index - shift) ? old[index - shift] : nil
            }
        }
        #expect(result.allFindings.map(\.id) == [.contradictoryFile] && result.bytes == nil)
    }

    // MARK: - Names of texts

    /// Ids, entries and variants are no translations; keys that are the texts themselves can be.
    @Test(arguments: ["id", "entry", "variant"]) func namesAsTranslations(_ column: String) throws {
        let source = Self.table((0..<20).map { ("key.\($0)", "Text \($0)") })
        let result = try result(source: source, target: nil) { table in
            for index in table.units.indices {
                let unit = table.units[index]
                switch column {
                case "id": table.units[index].target = unit.id
                case "entry":
                    table.units[index].target = unit.row?.entry
                    table.units[index].row?.entry = unit.target
                default:
                    table.units[index].target = unit.row?.variant
                    table.units[index].row?.variant = unit.target
                }
            }
        }
        #expect(result.allFindings.map(\.id) == [.contradictoryFile] && result.bytes == nil)
        #expect(result.allFindings[0].message.description.contains("ids or other names of strings"))
        // In this project the keys are texts in German.
        let texts = try self.result(source: Self.table((0..<20).map { ("Wort \($0)", "Text \($0)") }), target: nil) {
            for index in $0.units.indices { $0.units[index].target = ExactString("Wort \(index)") }
        }
        #expect(texts.allFindings == [] && texts.bytes != nil)
    }
}
