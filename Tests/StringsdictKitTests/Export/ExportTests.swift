import StringsdictKit
import TestSupport
import Testing

/// An export of a project in memory: which files there are, what is in them, and what is refused.
@Suite struct ExportTests {
    private static let table = Plist.dict([("key", .plural([("one", "%d song"), ("other", "%d songs")]))]).file

    private static func export(
        _ files: [String: [UInt8]], at paths: [String] = ["App"], to languages: [LanguageTag] = ["de", "ru"],
        as format: ExchangeFormat = .xliff()
    ) throws -> Export {
        try Project(at: paths, in: MemoryTree(files: files)).export(to: languages, as: format)
    }

    private static func text(of output: Export.Output) throws -> String {
        var bytes: [UInt8] = []
        try output.write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func everyFormatHasItsFiles() throws {
        let expected: [ExchangeFormat.Name: [String]] = [
            .xcloc: ["de.xcloc/Localized Contents/de.xliff", "ru.xcloc/Localized Contents/ru.xliff"],
            .csv: ["de.csv", "ru.csv"], .csvWide: ["translations.csv"],
            .xlsx: ["de.xlsx", "ru.xlsx"], .xlsxWide: ["translations.xlsx"],
        ]
        for format in ExchangeFormat.all {
            let outputs = try Self.export(["App/en.lproj/T.stringsdict": Self.table], as: format).outputs
            #expect(outputs.map(\.path) == expected[format.name] ?? ["de.xliff", "ru.xliff"])
            // The texts of workbooks are compressed.
            for output in outputs where !output.path.hasSuffix(".xlsx") {
                #expect(try Self.text(of: output).contains(" songs"))
            }
        }
    }

    @Test func aCatalogHasCompanionsInItsFolder() throws {
        let files = ["App/en.lproj/T.stringsdict": Self.table]
        let output = try #require(try Self.export(files, to: ["de"], as: .xcloc()).outputs.first)
        let companions = output.companions()
        #expect(output.name == "de.xcloc")
        #expect(companions.contains { $0.path == "de.xcloc/Source Contents/en.lproj/T.stringsdict" })
        #expect(companions.allSatisfy { $0.path.hasPrefix("de.xcloc/") })
        #expect(try Self.export(files).outputs.allSatisfy { $0.companions().isEmpty })
    }

    @Test func tablesOfSeveralPlacesKeepTheirNamesApart() throws {
        let files = ["A/en.lproj/T.stringsdict": Self.table, "B/en.lproj/T.stringsdict": Self.table]
        let export = try Self.export(files, at: ["A", "B", "A/en.lproj"], to: ["de"])
        #expect(export.tables.map(\.path) == ["A/en.lproj/T.stringsdict", "B/en.lproj/T.stringsdict"])
        let text = try Self.text(of: export.outputs[0])
        for path in export.tables.map(\.path) { #expect(text.contains("original=\"\(path)\"")) }
    }

    @Test func aLanguageCountsOnceAndIsNotThatOfTheSources() throws {
        let files = ["App/en.lproj/T.stringsdict": Self.table]
        #expect(try Self.export(files, to: ["de", "de_DE", "de"]).outputs.map(\.path) == ["de.xliff", "de-DE.xliff"])
        for (tag, id) in [("en", FindingID.otherSourceLanguage), ("../de", .languageUnknown)] {
            let refusal = #expect(throws: StringsdictError.self) {
                try Self.export(files, to: ["de", LanguageTag(tag)])
            }
            #expect(refusal?.findings.map(\.id) == [id])
        }
    }

    @Test func aTranslationIsReadWhenItsFileIsWritten() throws {
        let files = ["App/en.lproj/T.stringsdict": Self.table, "App/ru.lproj/T.stringsdict": Array("<plist>".utf8)]
        let outputs = try Self.export(files).outputs
        #expect(try Self.text(of: outputs[0]).contains("target-language=\"de\""))
        #expect(throws: StringsdictError.self) { try Self.text(of: outputs[1]) }
    }

    @Test func rulesThatCannotWorkStopTheFile() throws {
        let broken = Plist.dict([("key", .widths([("wide", "Songs")]))]).file
        let export = try Self.export(["App/en.lproj/T.stringsdict": broken])
        let refusal = #expect(throws: StringsdictError.self) { try export.checkSources() }
        #expect(refusal?.findings.map(\.id) == [.widthNotANumber])
        #expect(throws: StringsdictError.self) { try Self.text(of: export.outputs[0]) }
    }

    /// The laws hold for the formats that a user of the library can name.
    @Test func everyFormatIsHeldToTheLaws() throws {
        let held = Set(Dialect.lawful.map(\.exchange.name))
        #expect(Set(ExchangeFormat.Name.allCases).subtracting(held) == [.xcloc])
        for name in ExchangeFormat.Name.allCases { #expect(ExchangeFormat.named(name.rawValue)?.name == name) }
        #expect(ExchangeFormat.named("xls") == nil)
    }
}
