import SpreadsheetFormat
import TestSupport
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// What holds for every fixture in every format.
struct LawTests {
    static let fixtures = ["Apple", "Everything"]

    /// The ways in which one file can be stored.
    enum Storage: CaseIterable {
        case plain, crlf, mark, utf16

        func bytes(of file: [UInt8]) -> [UInt8] {
            switch self {
            case .plain: file
            case .crlf: file.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
            case .mark: [0xEF, 0xBB, 0xBF] + file
            case .utf16:
                [0xFF, 0xFE]
                    + String(decoding: file, as: UTF8.self).replacing("UTF-8", with: "UTF-16").utf16.flatMap {
                        [UInt8($0 & 0xFF), UInt8($0 >> 8)]
                    }
            }
        }
    }

    @Test(arguments: Dialect.lawful, Storage.allCases)
    func everyTextReturns(through dialect: Dialect, stored storage: Storage) throws {
        for name in Self.fixtures {
            let pair = try BilingualTable(source: storage.bytes(of: Fixture.bytes("\(name).stringsdict")), name: name)
            let outcome = RoundTrip(language: "en").run(pair, through: dialect.format)
            #expect(outcome.problems == [])
            #expect(outcome.returned == pair.source.variants.count)
        }
    }

    /// The proof itself finds a loss: a format that swallows a unit does not pass.
    @Test func theProofFindsALoss() throws {
        let outcome = RoundTrip(language: "en").run(try Fixture.pair("Everything"), through: Forgetful())
        #expect(outcome.problems.contains { $0.id == .lostVariant || $0.id == .missingUnit })
    }

    /// A table of several parts is proven part by part, and as a whole where a part alone says too little.
    @Test func manyEntriesAreProvenInParts() throws {
        let keys = (0..<2100).map { "key \($0)" }
        let texts = try BilingualTable(source: Plist.dict(keys.map { ($0, .text($0)) }).file)
        for outcome in RoundTrip(language: "en").run(texts, through: [XLIFF(), XcodeXLIFF(), Spreadsheet(.long)]) {
            #expect(outcome.problems == [] && outcome.returned == keys.count, "\(outcome.format)")
        }
        let lost = RoundTrip(language: "en").run(texts, through: Forgetful())
        #expect(lost.problems.contains { $0.id == .missingUnit })
        // The ids of the first and the last entry are the same in Xcode's dialect.
        let twins = ["a"] + keys + ["a:dict/NSStringLocalizedFormatKey"]
        let twin = Plist.dict(
            twins.map { ($0, $0 == twins[0] ? .plural([("other", "a")]) : .text("text of \($0)")) })
        let outcome = RoundTrip(language: "en").run(try BilingualTable(source: twin.file), through: XcodeXLIFF())
        #expect(outcome.problems.map(\.id) == [.ambiguousPath])
    }

    @Test(arguments: Dialect.lawful, Storage.allCases)
    func nothingSaidNothingChanged(through dialect: Dialect, stored storage: Storage) throws {
        for name in Self.fixtures {
            let bytes = storage.bytes(of: try Fixture.bytes("\(name).stringsdict"))
            for language in ["en-GB", "ru", "ja", "ar"] as [LanguageTag] {
                try Laws.expectIdentity(of: bytes, name: name, to: language, through: dialect)
            }
        }
    }

    @Test(arguments: Dialect.lawful, Storage.allCases)
    func everyTranslationLandsAtItsOwnPath(through dialect: Dialect, stored storage: Storage) throws {
        for name in Self.fixtures {
            let bytes = storage.bytes(of: try Fixture.bytes("\(name).stringsdict"))
            for language in ["de", "ru", "ja", "cy"] as [LanguageTag] {
                let written = try Laws.expectTranslations(of: bytes, name: name, to: language, through: dialect)
                if storage != .utf16 { #expect(written.starts(with: bytes.prefix(60))) }
            }
        }
    }

    /// The laws hold for any table format: nothing in the kit depends on property lists.
    @Test(arguments: Dialect.lawful) func anyTableFormat(through dialect: Dialect) throws {
        let format = LineTableFormat()
        for name in Self.fixtures {
            let bytes = LineTableFormat.write(try Fixture.pair(name).source.variants)
            let pair = try BilingualTable(source: bytes, name: name, format: format)
            #expect(pair.source.variants == (try Fixture.pair(name).source.variants))
            let outcome = RoundTrip(language: "en").run(pair, through: dialect.format)
            #expect(outcome.problems == [])
            #expect(outcome.returned == pair.source.variants.count)
            for language in ["de", "ru", "ja", "cy"] as [LanguageTag] {
                try Laws.expectIdentity(of: bytes, name: name, to: language, through: dialect, in: format)
                try Laws.expectTranslations(of: bytes, name: name, to: language, through: dialect, in: format)
            }
        }
    }
}

/// XLIFF that loses the first unit of each table.
private struct Forgetful: ExchangeDialect {
    var name: String { "forgetful" }
    var fileExtension: String { "xliff" }

    func makeWriter(from source: LanguageTag, to targets: [LanguageTag]) -> XLIFF.Writer {
        XLIFF().makeWriter(from: source, to: targets)
    }

    func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        let document = try XLIFF().read(source)
        for table in document.tables {
            var header = table
            header.units = []
            header.offsets = []
            let number = sink.begin(header)
            for (unit, offset) in zip(table.units, table.offsets).dropFirst() {
                sink.receive(unit, of: number, at: offset)
            }
        }
        return document.findings
    }

    func naming(for language: LanguageTag) -> XLIFF.Naming { XLIFF().naming(for: language) }
}
