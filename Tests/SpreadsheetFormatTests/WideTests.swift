import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct WideTests {
    private let format = Spreadsheet(.wide(hasStates: true))

    @Test func writesTheGoldenFiles() throws {
        for (hasStates, name) in [(true, "wide-states"), (false, "wide")] {
            try Golden.expect(WideGolden.write(Spreadsheet(.wide(hasStates: hasStates))), matches: name)
        }
    }

    @Test func readsTheGoldenFiles() throws {
        for (hasStates, name) in [(true, "wide-states"), (false, "wide")] {
            let source = SourceText(name: "wide.csv", bytes: try Golden.file(named: name))
            let returned = try format.read(source)
            #expect(returned.findings == [])
            #expect(returned.sourceLanguage == "en")
            #expect(returned.tables.map(\.targetLanguage) == WideGolden.languages)
            let rows = WideGolden.tables.flatMap(\.rows)
            for (column, table) in returned.tables.enumerated() {
                #expect(table.sharesRows && table.sourceLanguage == "en" && table.original == nil)
                #expect(table.units.map(\.source) == rows.map { $0.compactMap(\.self)[0].source })
                let units = rows.map { $0[column] }
                let targets = units.map { $0.flatMap { $0.target ?? ($0.isProtected ? $0.source : nil) } }
                #expect(table.units.map(\.target) == (hasStates ? targets : targets.map { $0 == "" ? nil : $0 }))
                if hasStates { #expect(table.units.map(\.state) == WideGolden.states[column]) }
                #expect(table.units.allSatisfy { $0.row?.cell.column == 8 + column * (hasStates ? 2 : 1) })
                #expect(table.offsets == returned.tables[0].offsets && Set(table.offsets).count == rows.count)
            }
        }
    }

    @Test func whatIsWrittenIsRead() throws {
        var texts = NastyTexts(seed: 6)
        for number in 0..<300 {
            let dialect = ExchangeFormat.CSVDialect(
                delimiter: ExchangeFormat.CSVDelimiter.allCases[number % 4],
                encoding: ExchangeFormat.CSVEncoding.allCases[number % 3],
                guarding: ExchangeFormat.CSVGuardStyle.allCases[number / 3 % 3])
            let hasStates = number.isMultiple(of: 5)
            let format = Spreadsheet(.wide(hasStates: hasStates), container: dialect)
            let document = texts.document()
            let file = try format.write(document)
            #expect(try format.write(document) == file)
            let returned = try format.read(SourceText(name: "t.csv", file: file))
            #expect(returned.findings == [])
            let units = document.tables.flatMap(\.units)
            let ids = document.tables.flatMap { format.identifiers(of: $0, for: document.targetLanguage) }
            let rows = returned.tables.flatMap(\.units)
            #expect(rows.map(\.id) == ids)
            #expect(Set(ids).count == ids.count)
            #expect(rows.map(\.source) == units.map(\.source))
            let targets = units.map { $0.target ?? ($0.isProtected ? $0.source : nil) }
            #expect(rows.map(\.target) == (hasStates ? targets : targets.map { $0 == "" ? nil : $0 }))
            #expect(rows.map(\.row?.entry) == units.map(\.path.key))
            #expect(rows.map(\.row?.variant) == units.map { format.rows?.variantName(of: $0.path) })
            for (row, unit) in zip(rows, units) {
                #expect(
                    format.rows?.checksums(ofID: row.id, source: unit.source).contains(row.row?.check ?? "") == true)
            }
            #expect(returned.tables.map(\.targetLanguage) == (units.isEmpty ? [] : [document.targetLanguage]))
        }
    }

    /// Every program that has the file in its hands may write it in a dialect of its own.
    @Test(arguments: ["wide", "wide-states", "crowdin", "phrase", "weblate", "lokalise"])
    func survivesEveryDialectOfASpreadsheet(_ name: String) throws {
        func read(_ text: String) throws -> [ReturnedTable] {
            let source = SourceText(name: "t.csv", bytes: Array(text.utf8))
            return try Spreadsheet.reading(source).read(source).tables.map { table in
                var table = table
                table.offsets = []
                return table
            }
        }
        let plain = try read(String(decoding: Golden.file(named: name), as: UTF8.self))
        #expect(plain[0].units.count >= 5)
        for delimiter in ExchangeFormat.CSVDelimiter.allCases {
            let character = String(UnicodeScalar(delimiter.rawValue))
            for opening in ["", "\u{FEFF}", "ï»¿sep=\(character)\r\n", "\"sep=,\"\(character)\n"] {
                for lineEnd in ["\r\n", "\n", "\r"] {
                    let text = opening + Golden.rewritten(name, delimiter: delimiter, lineEnd: lineEnd)
                    #expect(try read(text) == plain, "\(text.debugDescription)")
                }
            }
        }
    }

    /// A language can be translated into itself, as every proof does.
    @Test func namesTheSourcesWhereTheirLanguageIsTranslated() throws {
        var writer = ExchangeFileWriter(format, from: "en", to: ["de", "en"])
        writer.begin()
        #expect(writer.output.text.string.contains("\"source\",\"de\",\"de.state\",\"en\""))
        try writer.beginTable(original: "", name: "T")
        let path = VariantPath(key: "k")
        try writer.writeColumns([nil, TranslationUnit(path: path, source: "a", target: "b")])
        let returned = try format.read(SourceText(name: "t.csv", file: writer.output.bytes))
        #expect(returned.tables.map(\.targetLanguage) == ["de", "en"])
        #expect(returned.tables.map { $0.units.map(\.target) } == [[nil], ["b"]])
        #expect(returned.tables.map { $0.units.map(\.source) } == [["a"], ["a"]])
    }

    /// Where one of two texts of a name is not in every language, their numbers would differ.
    @Test func refusesTextsThatTheirIDsDoNotTellApart() throws {
        let units = ["x", "y"].map {
            TranslationUnit(path: VariantPath(key: "a", steps: [.branch(.width, "1")]), source: $0)
        }
        var single = ExchangeFileWriter(format, from: "en", to: ["de"])
        try single.beginTable(original: "", name: "T")
        try single.write(units)
        var several = ExchangeFileWriter(format, from: "en", to: ["de", "fr"])
        try several.beginTable(original: "", name: "T")
        try several.writeColumns([units[0], nil])
        let before = several.output.bytes
        let refusal = #expect(throws: StringsdictError.self) { try several.writeColumns([nil, units[1]]) }
        #expect(refusal?.findings.map(\.id) == [.ambiguousPath])
        #expect(several.output.bytes == before)
    }

    @Test func refusesOneRowForTwoSources() {
        let units = ["x", "y"].map { TranslationUnit(path: VariantPath(key: "a"), source: $0) }
        var writer = ExchangeFileWriter(format, from: "en", to: ["de", "fr"])
        let refusal = #expect(throws: StringsdictError.self) { try writer.writeColumns(units) }
        #expect(refusal?.findings.map(\.id) == [.ambiguousPath])
        #expect(writer.output.isEmpty)
    }

    @Test(arguments: ["\0", "\u{FFFE}", "a\u{FFFF}b"])
    func refusesWhatNoSpreadsheetHolds(_ text: String) throws {
        for format in [Spreadsheet(.wide()) as any ExchangeDialect]
            + ExchangeFormat.Vendor.allCases.map({ Spreadsheet(.preset($0)) })
        {
            let unit = TranslationUnit(path: VariantPath(key: "k"), source: "s", target: ExactString(text))
            let table = TranslationTable(original: "", name: "T", units: [unit])
            let document = TranslationDocument(sourceLanguage: "en", targetLanguage: "de", tables: [table])
            let refusal = #expect(throws: StringsdictError.self) { try format.write(document) }
            #expect(refusal?.findings.map(\.id) == [.invalidCharacter], "\(format.name)")
            #expect(refusal?.findings.map(\.subject.path?.description) == ["k"])
        }
    }

    @Test func everyPrefixAndEveryChangedByteIsReadOrRefused() throws {
        let golden = try Golden.file(named: "wide-states")
        let small = Array("\u{FEFF}id,en,de,de.state\r\n\"'=\",\"é\"\"\n'x\",A,empty\r\n😀,\"\",\"\",new".utf8)
        DamagedBytes.expectReadOrRefused(golden, small: small) { source throws(StringsdictError) in
            try Spreadsheet.reading(source).read(source)
        }
    }
}
