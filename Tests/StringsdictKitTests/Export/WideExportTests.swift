import SpreadsheetFormat
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// One file for several languages: every text arrives in its own language, at its own path.
struct WideExportTests {
    private static let languages: [LanguageTag] = ["de", "ru", "ja", "ar"]
    private static let exporter = Exporter(from: "en", to: languages)

    private static func file(_ tables: [[BilingualTable]], _ format: Spreadsheet = Spreadsheet(.wide())) throws
        -> [UInt8]
    {
        var file: [UInt8] = []
        let byLanguage = languages.indices.map { language in tables.map { $0[language] } }
        try exporter.export(byLanguage, as: format) { file += $0 }
        return file
    }

    /// What an import makes of a file, language by language.
    private static func read(
        _ file: SourceText, into pairs: [LanguageTag: BilingualTable]
    ) throws -> [LanguageTag: ImportResult] {
        let format = Spreadsheet.reading(file)
        #expect(format.name == "csv-wide")
        var results: [LanguageTag: ImportResult] = [:]
        for table in try format.read(file).tables {
            let language = try #require(table.targetLanguage)
            let pair = try #require(pairs[language])
            #expect(results[language] == nil)
            results[language] = Importer(from: "en", to: language)
                .read(table, from: file, format: format, pairs: [pair])
        }
        return results
    }

    @Test(arguments: ["Apple", "Everything"]) func golden(_ name: String) throws {
        let pair = try Fixture.pair(name)
        try Fixture.expect(
            Self.file([Self.languages.map { _ in pair }], Spreadsheet(.wide(hasStates: true))),
            matches: "\(name).wide.csv")
    }

    /// A file of one language is what its writer makes of the document.
    @Test(arguments: LawTests.fixtures, languages) func oneLanguage(_ name: String, _ language: LanguageTag) throws {
        let pair = try Fixture.pair(name)
        var pieces: [UInt8] = []
        let summary = try Exporter(from: "en", to: [language]).export([[pair]], as: Spreadsheet(.wide())) {
            pieces += $0
        }
        let document = Exporter(from: "en", to: language).document([pair])
        let seal = try #require(Spreadsheet(.wide()).seal)
        #expect(try pieces == seal.sealed(Spreadsheet(.wide()).write(document), after: CRC32()))
        #expect(summary.units == document.tables[0].units.count)
    }

    /// Each row is a text of at least one language, each text of a language is in one row, and they stand in its order.
    @Test(arguments: LawTests.fixtures) func rowsAreTheUnion(_ name: String) throws {
        let pair = try Fixture.pair(name)
        let units = Self.languages.map { Exporter(from: "en", to: $0).document([pair]).tables[0].units }
        var rows: [[TranslationUnit?]] = []
        for key in (0..<pair.source.count).map(pair.source.key(at:)) {
            rows += RowList.merging(units.map { $0.filter { $0.path.key == key } })
        }
        for (number, own) in units.enumerated() { #expect(rows.compactMap { $0[number] } == own) }
        #expect(rows.allSatisfy { Set($0.compactMap { $0?.path }).count == 1 })
        let paths = rows.compactMap { $0.compactMap(\.self).first?.path }
        #expect(Set(paths).count == rows.count)
        #expect(try WideTable(Self.file([Self.languages.map { _ in pair }])).rows.count == rows.count + 1)
    }

    @Test func rowsOfPluralFormsStandInTheirOrder() {
        func units(_ names: [ExactString]) -> [TranslationUnit] {
            names.map {
                TranslationUnit(path: VariantPath(key: "k", steps: [.variable("n"), .branch(.plural, $0)]), source: $0)
            }
        }
        let rows = RowList.merging([
            units(["one", "two", "many", "other"]), units(["one", "few", "many", "other"]), units(["zero", "other"]),
        ])
        #expect(
            rows.map { $0.compactMap(\.self).first?.source } == ["zero", "one", "two", "few", "many", "other"])
    }

    @Test func rowsOfLanguagesThatDisagreeAboutTheOrder() {
        func unit(_ name: ExactString) -> TranslationUnit {
            TranslationUnit(path: VariantPath(key: name), source: name)
        }
        let rows = RowList.merging([["a", "b", "c"].map(unit), ["c", "x", "a"].map(unit), ["b", "b"].map(unit)])
        let names = rows.map { $0.map { $0?.source } }
        #expect(
            names == [
                ["a", "a", nil], ["b", nil, "b"], [nil, nil, "b"], ["c", "c", nil], [nil, "x", nil],
            ])
    }

    /// Rows and columns in any order, a translation of its own in every cell: each lands at its own path.
    @Test(arguments: LawTests.fixtures, (0 as UInt64)..<12) func nothingLandsInAnotherLanguage(
        _ name: String, seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let pair = try Fixture.pair(name)
        let pairs = Dictionary(uniqueKeysWithValues: Self.languages.map { ($0, pair) })
        var table = try WideTable(Self.file([Self.languages.map { _ in pair }]))
        var own: [LanguageTag: [VariantPath: ExactString]] = [:]
        for language in Self.languages {
            let sent = Exporter(from: "en", to: language).document([pair]).tables[0]
            let ids = Spreadsheet(.wide()).identifiers(of: sent, for: language)
            let rows = Dictionary(
                uniqueKeysWithValues: table.rows.indices.map { (CSVGuard.read(table.rows[$0][0]), $0) })
            let column = try #require(table.column(ExactString(language.tag)))
            for (number, (unit, id)) in zip(sent.units, ids).enumerated() where !unit.isProtected {
                let text: ExactString = unit.source.isEmpty ? "" : "⟦\(language) \(number)⟧\(unit.source)"
                table.rows[try #require(rows[id])][column] = CSVGuard.write(text)
                own[language, default: [:]][unit.path] = text
            }
        }
        table.rows[1...].shuffle(using: &random)
        table.reorderColumns(Array(table.rows[0].indices).shuffled(using: &random))

        let results = try Self.read(table.file, into: pairs)
        #expect(Set(results.keys) == Set(Self.languages))
        for (language, result) in results {
            #expect(result.allFindings.filter { $0.severity == .error } == [])
            #expect(!result.ids.contains(.unknownUnit) && !result.ids.contains(.ignoredCategory))
            var expected = pair.source.texts
            expected.merge(own[language] ?? [:]) { $1 }
            for (path, _) in expected where !path.isShown(in: language) {
                expected[path] = expected[path.withOther] ?? expected[path]
            }
            let bytes = try #require(result.bytes)
            #expect(try StringsdictFile.read(name: "", bytes: bytes).texts == expected, "\(language)")
        }
    }

    /// Rows that are gone and cells that are blank keep the translation; a column of one's own is told.
    @Test func halfOfTheRows() throws {
        let bytes = try Fixture.bytes("Everything.stringsdict")
        var pairs: [LanguageTag: BilingualTable] = [:]
        for language in Self.languages {
            let target = try Laws.expectTranslations(of: bytes, name: "Everything", to: language, through: .wide)
            pairs[language] = try BilingualTable(source: bytes, target: target, name: "Everything")
        }
        var table = try WideTable(Self.file([Self.languages.compactMap { pairs[$0] }]))
        let german = try #require(table.column("de"))
        let kept = table.rows.enumerated().filter { $0.offset == 0 || $0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(kept.count > 10)
        table.rows = kept.map { ["Owner"] + $0 }
        for index in table.rows.indices.dropFirst() {
            table.rows[index][0] = "⟦999⟧"
            if index.isMultiple(of: 3) { table.rows[index][german + 1] = "" }
        }
        let returned = try Spreadsheet(.wide()).read(table.file)
        #expect(returned.findings.map(\.id) == [.unknownColumn])
        for (language, result) in try Self.read(table.file, into: pairs) {
            #expect(result.bytes == nil, "\(language)")
            let said = Set(result.ids)
            #expect(said.isSubset(of: [.missingUnit, .missingCategory, .untranslated]), "\(said)")
            #expect(said.contains(.missingUnit) && said.contains(.untranslated) == (language == "de"))
        }
    }

    /// Widths and devices that only some translations have are rows of their own, and come back to those.
    @Test func variantsOfOneTranslation() throws {
        func table(_ widths: [(String, String)], _ devices: [String]) -> [UInt8] {
            Plist.dict([
                ("w", .widths(widths)), ("d", .devices(devices.map { ($0, .text("on \($0)")) })),
            ]).file
        }
        let source = table([("1", "a"), ("40", "b")], ["mac", "other"])
        let targets: [LanguageTag: [UInt8]] = [
            "de": table([("1", "A"), ("20", "B"), ("40", "C")], ["mac", "ipad", "other"]),
            "ru": table([("1", "D"), ("30", "E"), ("040", "F")], ["mac", "iphone", "other"]),
            "ja": table([("1", "G"), ("20", "H"), ("40", "I")], ["other"]),
        ]
        let pairs = try targets.mapValues { try BilingualTable(source: source, target: $0) }
        let languages: [LanguageTag] = ["de", "ru", "ja"]
        var file: [UInt8] = []
        let summary = try Exporter(from: "en", to: languages)
            .export(languages.compactMap { pairs[$0].map { [$0] } }, as: Spreadsheet(.wide())) { file += $0 }
        #expect(summary.units == 8)
        var table = try WideTable(file)
        #expect(
            table.rows.map { $0[2] } == [
                "variant", "width:1", "width:20", "width:30", "width:40", "device:mac", "device:other", "device:iphone",
                "device:ipad",
            ])
        #expect(table.rows[2][7...9] == ["B", "", "H"] && table.rows[3][7...9] == ["", "E", ""])
        for (language, result) in try Self.read(table.file, into: pairs) {
            #expect(result.bytes == nil, "\(language)")
            #expect(result.ids == (language == "ja" ? [.untranslated] : []), "\(language)")
        }
        table.rows[2][9] = "neu"
        let results = try Self.read(table.file, into: pairs)
        let bytes = try #require(results["ja"]?.bytes)
        var expected = try #require(pairs["ja"]?.target).texts
        expected[VariantPath(key: "w", steps: [.branch(.width, "20")])] = "neu"
        // It has no text for the Mac and none came back.
        expected[VariantPath(key: "d", steps: [.branch(.device, "mac")])] = "on mac"
        #expect(try StringsdictFile.read(name: "", bytes: bytes).texts == expected)
        #expect(results["de"]?.bytes == nil && results["ru"]?.bytes == nil)
    }

    /// A text in the cell of a language that does not have it is told; a blank one is not.
    @Test func textsThatALanguageDoesNotHave() throws {
        let pair = try BilingualTable(
            source: Plist.dict([("n", .plural([("one", "%d file"), ("other", "%d files")]))]).file)
        let pairs = Dictionary(uniqueKeysWithValues: Self.languages.map { ($0, pair) })
        var table = try WideTable(Self.file([Self.languages.map { _ in pair }]))
        for index in table.rows.indices.dropFirst() {
            for language in Self.languages where table.rows[index][2] != "format" {
                let column = try #require(table.column(ExactString(language.tag)))
                table.rows[index][column] = language == "ja" || language == "de" ? "%d \(language)" : ""
            }
        }
        let results = try Self.read(table.file, into: pairs)
        #expect(results["de"]?.ids == [.ignoredCategory, .ignoredCategory, .ignoredCategory])
        #expect(results["ja"]?.ids == [.ignoredCategory, .ignoredCategory, .ignoredCategory, .ignoredCategory])
        #expect(results["ru"]?.ids.allSatisfy { $0 == .untranslated } == true)
    }

    @Test func columnWithoutATranslation() throws {
        let pair = try Fixture.pair("Everything")
        var table = try WideTable(Self.file([Self.languages.map { _ in pair }]))
        #expect(try Spreadsheet(.wide()).read(table.file).tables.map(\.isBlankColumn) == [true, true, true, true])
        table.rows[2][try #require(table.column("ja"))] = "Hallo"
        #expect(try Spreadsheet(.wide()).read(table.file).tables.map(\.isBlankColumn) == [true, true, false, true])
        #expect(
            try !Spreadsheet(.long).read(Journey(pair: pair, to: "de", dialect: .csv).file { _ in }).tables[0]
                .isBlankColumn)
    }
}

extension ReturnedTable {
    /// Whether the table is a column of gaps beside others.
    fileprivate var isBlankColumn: Bool {
        var content = ColumnContent()
        for unit in units where sharesRows { content.add(unit) }
        return content.isBlank
    }
}
