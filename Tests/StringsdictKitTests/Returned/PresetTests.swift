import TestSupport
import Testing

@testable import StringsdictKit

/// The columns of translation services hold every text, and bring every translation back to its own path.
struct PresetTests {
    @Test(arguments: Dialect.presets, LawTests.fixtures) func everyTextReturns(_ dialect: Dialect, _ name: String)
        throws
    {
        let pair = try Fixture.pair(name)
        let outcome = RoundTrip(language: "en").run(pair, through: dialect.format)
        #expect(outcome.problems == [])
        #expect(outcome.returned == pair.source.variants.count)
    }

    @Test(arguments: Dialect.presets, ["de", "ru", "ja"] as [LanguageTag])
    func laws(_ dialect: Dialect, _ language: LanguageTag) throws {
        for name in LawTests.fixtures {
            let bytes = try Fixture.bytes("\(name).stringsdict")
            try Laws.expectIdentity(of: bytes, name: name, to: language, through: dialect)
            try Laws.expectTranslations(of: bytes, name: name, to: language, through: dialect)
        }
    }

    /// Without sources in the file, a changed source text is not seen; with them, it is.
    @Test(arguments: Dialect.presets) func changedSources(_ dialect: Dialect) throws {
        let old = Journey(
            pair: try BilingualTable(source: Plist.dict([("k", .text("Old"))]).file), to: "de", dialect: dialect)
        let file = try old.file { $0.target = "Neu" }
        let new = Journey(
            pair: try BilingualTable(source: Plist.dict([("k", .text("New"))]).file), to: "de", dialect: dialect)
        #expect(try new.read(file).ids == (dialect == .lokalise ? [] : [.sourceChanged]))
    }
}
