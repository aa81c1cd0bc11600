import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct CSVDialectTests {
    private static let dialects = ExchangeFormat.CSVDelimiter.allCases.flatMap { delimiter in
        ExchangeFormat.CSVEncoding.allCases.flatMap { encoding in
            ExchangeFormat.CSVGuardStyle.allCases.map {
                ExchangeFormat.CSVDialect(delimiter: delimiter, encoding: encoding, guarding: $0)
            }
        }
    }

    private func read(_ file: [UInt8]) throws(StringsdictError) -> ReturnedDocument {
        try Spreadsheet(.long).read(try SourceText(name: "t.csv", file: file))
    }

    @Test(arguments: dialects)
    func whatIsWrittenIsRead(_ dialect: ExchangeFormat.CSVDialect) throws {
        let format = Spreadsheet(.long, container: dialect)
        var texts = NastyTexts(seed: 6)
        for _ in 0..<60 {
            let document = texts.document()
            let returned = try read(format.write(document))
            #expect(returned.findings == [])
            let units = document.tables.flatMap(\.units)
            let rows = returned.tables.flatMap(\.units)
            let ids = document.tables.flatMap { format.identifiers(of: $0, for: document.targetLanguage) }
            #expect(rows.map(\.id) == ids)
            #expect(rows.map(\.row?.entry) == units.map(\.path.key))
            #expect(rows.map(\.row?.variant) == units.map { format.rows?.variantName(of: $0.path) })
            #expect(rows.map(\.source) == units.map(\.source))
            #expect(rows.map(\.target) == units.map { $0.target ?? ($0.isProtected ? $0.source : nil) })
            for (id, row) in zip(ids, rows) {
                let checks = format.rows?.checksums(ofID: id, source: row.source ?? "") ?? []
                #expect(row.row?.check.map(checks.contains) == true)
            }
        }
    }

    @Test(arguments: ExchangeFormat.CSVGuardStyle.allCases)
    func aGuardIsUndoneExactly(_ style: ExchangeFormat.CSVGuardStyle) {
        var texts = NastyTexts(seed: 7)
        for _ in 0..<20_000 {
            let text = texts.text(upTo: 5)
            #expect(CSVGuard.read(CSVGuard.write(text, as: style), as: style) == text)
        }
    }

    /// A spreadsheet has swallowed the guard of a text that does not itself begin with it.
    @Test(arguments: ExchangeFormat.CSVGuardStyle.allCases)
    func aSwallowedGuardIsNotMissed(_ style: ExchangeFormat.CSVGuardStyle) {
        var texts = NastyTexts(seed: 8)
        for _ in 0..<20_000 {
            let text = texts.text(upTo: 5)
            if text.utf8.first != style.mark { #expect(CSVGuard.read(text, as: style) == text) }
        }
    }

    @Test func theCheckSaysHowARowIsGuarded() throws {
        let header = "id,language,source,target,checksum\n"
        let rows = [
            "1,de,'=a,\"\t=b\",c00000000", "2,de,'=a,\"\t=b\",t00000000", "3,de,'=a,\"\t=b\",u00000000",
            "4,de,'=a,\"\t=b\",x00000000\n",
        ]
        let units = try read(Array((header + rows.joined(separator: "\n")).utf8)).tables[0].units
        #expect(units.map(\.source) == ["=a", "'=a", "'=a", "=a"])
        #expect(units.map(\.target) == ["\t=b", "=b", "\t=b", "=b"])
    }

    @Test func namesEveryCheckThatARowCanHave() {
        #expect(
            Spreadsheet(.long).rows?.checksums(ofID: "Player/sync#width:20@de", source: "Syncing") == [
                "c211b6ee8", "t211b6ee8", "u211b6ee8",
            ])
    }

    @Test func writesWhatExcelReads() throws {
        let document = TranslationDocument(
            sourceLanguage: "en", targetLanguage: "de",
            tables: [
                TranslationTable(
                    original: "", name: "T", units: [TranslationUnit(path: VariantPath(key: "k"), source: "é\n1")])
            ])
        let little = try Spreadsheet(.long, container: ExchangeFormat.CSVDialect(encoding: .utf16)).write(document)
        #expect(little.prefix(10) == [0xFF, 0xFE, 0x22, 0, 0x69, 0, 0x64, 0, 0x22, 0])
        let text = try SourceText(name: "t.csv", file: little)
        #expect(text.encoding == TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: true))
        #expect(
            Array(text.bytes.text(text.bytes.indices).utf8.prefix(14)) == Array("\"id\"\t\"entry\"\t\"".utf8.prefix(14))
        )

        let semicolons = Spreadsheet(
            .long, container: ExchangeFormat.CSVDialect(delimiter: .semicolon, encoding: .utf8, guarding: .unguarded))
        let lines = String(decoding: try semicolons.write(document), as: UTF8.self).split(separator: "\r\n")
        #expect(lines[0].hasPrefix("\"id\";\"entry\";"))
        #expect(lines[1].hasSuffix(";\"u\(RowChecksum.cell(id: "T/k#base@de", source: "é\n1").string.dropFirst())/-\""))
    }

    @Test func anotherLanguageCanFollow() throws {
        let unit = TranslationUnit(path: VariantPath(key: "k"), source: "One", target: "1", state: .translated)
        var writer = ExchangeFileWriter(Spreadsheet(.long, isCombined: true), from: "en", to: ["de", "fr"])
        writer.begin()
        for language in 0...1 {
            writer.begin(language: language)
            try writer.beginTable(original: "", name: "T")
            try writer.write([unit], language: language)
            try writer.endTable()
        }
        let file = writer.output.bytes
        let returned = try read(file)
        #expect(returned.findings == [])
        #expect(returned.tables.map(\.targetLanguage) == ["de", "fr"])
        #expect(returned.tables.map { $0.units.map(\.id) } == [["T/k#base@de"], ["T/k#base@fr"]])
    }
}
