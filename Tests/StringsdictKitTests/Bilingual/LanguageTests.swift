import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// The plural forms of other languages: what is sent, and where a form that the file lacks is put.
struct LanguageTests {
    static let categories: [(LanguageTag, [PluralCategory])] = [
        ("de", [.zero, .one, .other]), ("ru", [.zero, .one, .few, .many, .other]),
        ("pl", [.zero, .one, .few, .many, .other]),
        ("ar", [.zero, .one, .two, .few, .many, .other]), ("cy", [.zero, .one, .two, .few, .many, .other]),
        ("ja", [.zero, .other]), ("fr", [.zero, .one, .other]), ("he", [.zero, .one, .two, .many, .other]),
        ("lv", [.zero, .one, .other]),
    ]

    /// The fixture has a plural with `zero` and one without, which stands in the other order.
    @Test(arguments: categories) func exportedCategories(of language: LanguageTag, _ expected: [PluralCategory]) throws
    {
        let units = Journey(pair: try Fixture.pair("Plurals"), to: language).units
        #expect(Self.categories(of: "%d files", in: units) == expected)
        let withoutZero: Set<LanguageTag> = ["ar", "cy", "lv"]
        #expect(
            Self.categories(of: "%d hits", in: units)
                == expected.filter { $0 != .zero || withoutZero.contains(language) })
        for unit in units {
            guard let category = unit.path.category, [.two, .few, .many].contains(category) else { continue }
            #expect(unit.sourceCategory == .other && unit.target == nil)
        }
    }

    /// The whole new file, as a person would have written it; sent again it is all there.
    @Test(arguments: categories.map(\.0)) func newFile(in language: LanguageTag) throws {
        for dialect in Dialect.allCases {
            let journey = Journey(pair: try Fixture.pair("Plurals"), to: language, dialect: dialect)
            let result = try journey.run { $0.translate(into: language) }
            // In Latvian “no files” stands for 10–20, too.
            #expect(result.allFindings.map(\.id) == (language == "lv" ? [.placeholderMissing] : []))
            let written = try #require(result.bytes)
            try Fixture.expect(written, matches: "Plurals.\(language).stringsdict")
            let again = try journey.with(target: written)
            #expect(again.units.allSatisfy { $0.target != nil && ($0.isProtected || $0.state == .translated) })
            #expect(try again.run { _ in }.bytes == nil)
        }
    }

    /// A translation that exists gets the forms that it lacks and keeps its own order and comments.
    @Test(arguments: Dialect.allCases) func existingFile(through dialect: Dialect) throws {
        let pair = try BilingualTable(
            source: Fixture.bytes("Plurals.stringsdict"), target: Fixture.bytes("Plurals.old.pl.stringsdict"))
        let result = try Journey(pair: pair, to: "pl", dialect: dialect).run { unit in
            if unit.target == nil { unit.translate(into: "pl") }
        }
        #expect(result.allFindings == [])
        try Fixture.expect(try #require(result.bytes), matches: "Plurals.new.pl.stringsdict")
    }

    /// French may do without `many`, and a translator may send it.
    @Test(arguments: Dialect.allCases) func formsThatWereNotAskedFor(through dialect: Dialect) throws {
        let journey = Journey(pair: try Fixture.pair("Plurals"), to: "fr", dialect: dialect)
        let many = VariantPath(key: "%d hits", steps: [.variable("hits"), .branch(.plural, "many")])
        let few = VariantPath(key: "%d hits", steps: [.variable("hits"), .branch(.plural, "few")])
        let file = try journey.file { $0.translate(into: "fr") }
        let format = dialect.format
        var table = try #require(try format.read(file).tables.first)
        for (path, target) in [(many, "%d de résultats"), (few, "quelques")] as [(VariantPath, ExactString)] {
            let units = [TranslationUnit(path: path, source: "%d hits")]
            let id = format.identifiers(
                of: TranslationTable(original: journey.pair.original, name: journey.pair.name, units: units), for: "fr")[
                    0]
            table.append(ReturnedUnit(id: id, name: path.xcodeID, source: "%d hits", target: target))
        }
        let importer = Importer(from: "en", to: "fr")
        let result = importer.read(table, from: file, format: format, pairs: [journey.pair])
        #expect(result.ids == [.ignoredCategory])
        let written = try StringsdictFile.read(name: "fr", bytes: try #require(result.bytes))
        #expect(written.text(at: many) == "%d de résultats")
        #expect(written.text(at: few) == nil)

        table.append(table.units[table.units.count - 2])
        table.units[table.units.count - 1].target = "%d autres"
        let twice = importer.read(table, from: file, format: format, pairs: [journey.pair])
        #expect(twice.ids == [.ignoredCategory, .duplicateUnit])
        let without = try StringsdictFile.read(name: "fr", bytes: try #require(twice.bytes))
        #expect(without.text(at: many) == nil)

        table.remove(table.units.count - 1)
        table.units[table.units.count - 2].source = "%d old hits"
        #expect(
            importer.read(table, from: file, format: format, pairs: [journey.pair]).ids == [
                .sourceChanged, .ignoredCategory,
            ])
    }

    /// A variable that a translation lacks is copied from the source; forms that the language never uses follow `other`.
    @Test func newVariableOfAnOldEntry() throws {
        let source = Plist.dict([("files", .plural([("one", "%d file"), ("other", "%d files")]))])
        let target = Plist.dict([("files", .text("ファイル"))])
        let journey = Journey(pair: try BilingualTable(source: source.file, target: target.file), to: "ja")
        let result = try journey.run { if !$0.isProtected { $0.target = "%d 個" } }
        #expect(result.ids == [.shapeChanged])
        let written = try StringsdictFile.read(name: "written", bytes: try #require(result.bytes))
        #expect(written.texts.values.sorted() == ["%#@n@", "%d 個", "%d 個"])
    }

    private static func categories(of key: ExactString, in units: [TranslationUnit]) -> [PluralCategory] {
        units.filter { $0.path.key == key }.compactMap(\.path.category)
    }
}

extension TranslationUnit {
    /// A translation that names its language and form.
    mutating func translate(into language: LanguageTag) {
        guard !isProtected else {
            target = source
            return
        }
        target = ExactString("\(language) \(path.category.map { "\($0.name)" } ?? "text"): \(source)")
    }
}
