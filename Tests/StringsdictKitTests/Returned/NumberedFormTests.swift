import StringsdictFormat
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// Plural forms that a service has numbered instead of naming them, as Crowdin does.
struct NumberedFormTests {
    private static let source = Plist.dict([
        ("songs", .plural([("one", "%d song"), ("other", "%d songs")])),
        ("films", .plural([("one", "%d film"), ("other", "%d films")])),
        ("open", .text("Open")),
    ]).file

    /// What an import makes of the forms of one plural.
    private func texts(
        in language: LanguageTag, _ forms: [(source: String, target: String)], name: String?
    ) throws -> (texts: [VariantPath: ExactString], ids: [FindingID]) {
        let resname = name.map { " resname=\"\($0)\"" } ?? ""
        let units = forms.enumerated().map { number, form in
            "<trans-unit id=\"8351[\(number)]\"\(resname)><source>\(form.source)</source><target>\(form.target)</target></trans-unit>"
        }
        let file = SourceText(
            name: "a.xliff",
            bytes: Array(
                """
                <xliff version="1.2"><file original="en.lproj/Test.stringsdict" source-language="en" target-language="\(language)" datatype="plaintext">
                <body><group id="8351" restype="x-gettext-plurals">\(units.joined())</group></body></file></xliff>
                """.utf8))
        let pair = try BilingualTable(source: Self.source)
        let table = try #require(try XLIFF().read(file).tables.first)
        let result = Importer(from: "en", to: language).read(table, from: file, format: XLIFF(), pairs: [pair])
        return (result.tables.first?.file?.texts ?? [:], result.findings.map(\.id))
    }

    private static func form(_ category: ExactString, of key: ExactString) -> VariantPath {
        VariantPath(key: key, steps: [.variable("n"), .branch(.plural, category)])
    }

    @Test(arguments: [nil, "songs", "/songs:dict/n:dict/other:dict/:string"] as [String?]) func forms(
        named name: String?
    ) throws {
        let russian = try texts(
            in: "ru", [("%d song", "%d a"), ("%d songs", "%d b"), ("%d songs", "%d c"), ("%d songs", "%d d")],
            name: name)
        for (category, text) in [("one", "%d a"), ("few", "%d b"), ("many", "%d c"), ("other", "%d d")] {
            #expect(russian.texts[Self.form(ExactString(category), of: "songs")] == ExactString(text))
        }
        #expect(russian.ids.isEmpty)
        let japanese = try texts(in: "ja", [("%d songs", "%d 曲")], name: name)
        #expect(japanese.texts[Self.form("other", of: "songs")] == "%d 曲")
    }

    /// French has two forms in Xcode and three in CLDR.
    @Test func formsThatDifferBetweenLists() throws {
        let two = try texts(in: "fr", [("%d film", "%d f"), ("%d films", "%d fs")], name: nil)
        #expect(two.texts[Self.form("other", of: "films")] == "%d fs")
        let three = try texts(in: "fr", [("%d film", "%d f"), ("%d films", "%d m"), ("%d films", "%d fs")], name: nil)
        #expect(three.texts[Self.form("other", of: "films")] == "%d fs")
        #expect(three.ids == [.unknownUnit])
    }

    /// What belongs to no plural, or could belong to several, is not guessed.
    @Test func unclearForms() throws {
        for (forms, name) in [
            ([("%d song", "%d a")], "songs"), ([("%d book", "%d a"), ("%d books", "%d b")], nil),
            ([("%d songs", "%d a"), ("%d song", "%d b")], "songs"),
        ] as [([(String, String)], String?)] {
            let result = try texts(in: "de", forms, name: name)
            #expect(result.texts.isEmpty && !result.ids.isEmpty)
        }
    }
}
