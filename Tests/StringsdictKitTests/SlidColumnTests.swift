import TestSupport
import Testing

@testable import StringsdictKit

/// The column of the translations that slides in a part of a large sheet, where the rows before outvote those behind.
struct SlidColumnTests {
    private static let count = 300

    /// Every third text has a placeholder.
    private static func source(_ number: Int) -> String { number % 3 == 0 ? "Hi %@ \(number)" : "Text \(number)" }

    /// What an import says of a sheet in which something has happened to the translations.
    private func result(
        isTranslated: Bool = false, _ change: (inout [ExactText]) -> Void
    ) throws -> ImportResult {
        let entries = (0..<Self.count).map { ("k\($0)", Plist.text(Self.source($0))) }
        let old = (0..<Self.count).map { ("k\($0)", Plist.text("alt \(Self.source($0))")) }
        let pair = try BilingualTable(
            source: Plist.dict(entries).file, target: isTranslated ? Plist.dict(old).file : nil, name: "T")
        let format = ExchangeFormat.csv().dialect
        let export = try FilledExport(of: [pair], to: "de", as: format) { ExactText("neu \($0.source)") }
        let file = try SourceText(name: export.name, file: export.bytes)
        var table = try #require(try format.read(file).tables.first)
        var texts = table.units.map { $0.target ?? "" }
        change(&texts)
        for index in texts.indices { table.units[index].target = texts[index] }
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
            for index in stride(from: 30, to: 90, by: 3) { texts[index] = ExactText("ohne \(index)") }
            for index in [31, 34] { texts[index] = ExactText("mit %@ \(index)") }
        }
        #expect(!result.allFindings.map(\.id).contains(.contradictoryFile))
        #expect(result.bytes != nil)
    }
}
