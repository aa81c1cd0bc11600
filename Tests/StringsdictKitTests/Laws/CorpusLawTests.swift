import Foundation
import StringsdictFormat
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// The laws over real files, where they are.
struct CorpusLawTests {
    /// Every file makes the journey. The formats take turns; with `CORPUS=all` in the environment each file meets each.
    @Test(arguments: Dialect.allCases) func everyTextReturns(through dialect: Dialect) throws {
        guard let pairs = try Corpus.pairs() else { return }
        let turn = try #require(Dialect.allCases.firstIndex(of: dialect))
        let isComplete = ProcessInfo.processInfo.environment["CORPUS"] == "all"
        let chosen = pairs.enumerated()
            .filter { isComplete || $0.offset % Dialect.allCases.count == turn || $0.offset % 16 == 0 }.map(\.element)
        var variants = 0
        var returned = 0
        for pair in chosen {
            let outcome = RoundTrip(language: "en").run(pair, through: dialect.format)
            #expect(outcome.problems == [], "\(pair.original)")
            variants += pair.source.variants.count
            returned += outcome.returned
        }
        #expect(returned == variants)
        print("\(dialect): \(chosen.count) files, \(variants) variants, \(returned) returned")
    }

    /// The formats and languages take turns. That a new file comes back byte for byte is a part of the proof above.
    @Test func nothingSaidNothingChanged() throws {
        guard let pairs = try Corpus.pairs() else { return }
        for (index, pair) in pairs.enumerated() {
            let (language, dialect) = Self.choice(index)
            let bytes = pair.source.source.encode(pair.source.source.bytes)
            try Laws.expectNoChange(of: bytes, name: pair.original.string, to: language, through: dialect)
        }
        print("\(pairs.count) files came back byte for byte.")
    }

    @Test func everyTranslationLandsAtItsOwnPath() throws {
        guard let pairs = try Corpus.pairs() else { return }
        var oracle = PlistOracle()
        for (index, pair) in pairs.enumerated() where index % 6 == 0 {
            let (language, dialect) = Self.choice(index)
            let bytes = pair.source.source.encode(pair.source.source.bytes)
            let written = try Laws.expectTranslations(
                of: bytes, name: pair.original.string, to: language, through: dialect)
            let read = try StringsdictFile.read(name: "written", bytes: written)
            try oracle.add(written, texts: read.texts, original: bytes)
        }
        try oracle.expectAgreement()
    }

    @Test func everyExportIsValid() throws {
        guard let pairs = try Corpus.pairs() else { return }
        let documents = stride(from: 0, to: pairs.count, by: 24).map { start in
            let some = Array(pairs[start..<min(start + 8, pairs.count)])
            var document = Exporter(from: "en", to: Self.choice(start / 24).language).document(some)
            for index in document.tables.indices { document.tables[index].name = "\(index)" }
            return document
        }
        try Schema.strict.expectValid(documents.map { try XLIFF().write($0) })
        try Schema.strict.expectValid(documents.map { try XLIFF(limit: .em, placeholders: .text).write($0) })
        try Schema.transitional.expectValid(documents.map { try XcodeXLIFF(limit: .char).write($0) })
    }

    private static func choice(_ index: Int) -> (language: LanguageTag, dialect: Dialect) {
        let languages: [LanguageTag] = ["de", "ru", "ja", "ar", "fr"]
        return (languages[index % languages.count], Dialect.allCases[index % Dialect.allCases.count])
    }
}
