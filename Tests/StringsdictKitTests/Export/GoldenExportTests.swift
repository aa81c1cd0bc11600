import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Whole export files, so that a change of a single word shows.
struct GoldenExportTests {
    @Test(arguments: ["Apple", "Everything"], ["de", "ru", "ja"] as [LanguageTag])
    func golden(_ name: String, _ language: LanguageTag) throws {
        var pair = try Fixture.pair(name)
        pair.comments = StringsComments(
            SourceText(name: "", bytes: Array("/* A “comment” <of> the code. */ \"queue\" = \"\";".utf8)))
        let exporter = Exporter(from: "en", to: language)
        let document = exporter.document([pair])
        for (dialect, ending) in [(Dialect.inline, "xliff"), (.xcode, "xcode.xliff"), (.csv, "csv")] {
            let written = try dialect.format.write(document)
            try Fixture.expect(written, matches: "\(name).\(language).\(ending)")
            var pieces: [UInt8] = []
            let count = try exporter.export([pair], as: dialect.format) { pieces += $0 }.units
            let seal = try #require(dialect.format.seal)
            let sealed = seal.sealed(written, after: CRC32())
            #expect(pieces == sealed && seal.isIntact(sealed) && count == document.tables[0].units.count)
        }
        try Schema.strict.expectValid([Fixture.bytes("\(name).\(language).xliff")])
    }
}
