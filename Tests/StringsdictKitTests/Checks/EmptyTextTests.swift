import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Translations in a project that say nothing.
struct EmptyTextTests {
    /// An empty text is nothing in the place of one, unless it is a part of a sentence.
    @Test(
        arguments: [
            (Plist.text("b"), Plist.text(""), ["error missing-variant k"]),
            (.text(""), .text(""), []), (.text(" "), .text(""), []),
            (
                .widths([("1", "b"), ("20", "bb")]), .widths([("1", "b"), ("20", "")]),
                ["error missing-variant k › width 20"]
            ),
            (
                .plural([("one", "a"), ("other", "b")]), .plural([("one", ""), ("other", "b")]),
                ["error missing-variant k › n › one"]
            ),
            (
                .plural([("one", "a"), ("other", "b")], format: "no%#@n@"),
                .plural([("one", ""), ("other", "b")], format: "no%#@n@"), ["error missing-variant k › n › one"]
            ),
        ]) func emptyTexts(_ source: Plist, _ target: Plist, _ said: [String]) throws
    {
        let files = ["App/en.lproj/L.stringsdict": source, "App/de.lproj/L.stringsdict": target]
            .mapValues { Plist.dict([("k", $0)]).file }
        let validation = try Project(at: "App", in: MemoryTree(files: files)).validate()
        let found = validation.findings.map {
            "\($0.severity) \($0.id.rawValue) \($0.subject.path?.description ?? "")"
        }
        #expect(found == said)
    }

    // MARK: - Forms of a template

    private static let template = Plist.plural([("one", "%d file"), ("few", ""), ("many", " "), ("other", "%d files")])

    /// The forms that Xcode's template has for other languages say nothing in English: of a language that uses them, the
    /// source is that of `other`.
    @Test(
        arguments: [
            ("ru", ["one", "few < other", "many < other", "other"]), ("es", ["one", "other"]),
            ("de", ["one", "other"]), ("ja", ["other"]), ("ht", ["one", "other"]),
        ] as [(LanguageTag, [String])]) func sentForms(to language: LanguageTag, _ expected: [String]) throws
    {
        for dialect in Dialect.allCases {
            let journey = Journey(
                pair: try BilingualTable(source: Plist.dict([("k", Self.template)]).file, target: nil), to: language,
                dialect: dialect)
            let forms = journey.units.filter { $0.path.category != nil }
            #expect(
                forms.map { unit in
                    "\(unit.path.category?.name ?? "")\(unit.sourceCategory.map { " < \($0.name)" } ?? "")"
                } == expected)
            #expect(!forms.contains { $0.source.isBlank })
            // Where a language does not send them they follow `other`; nothing of the template is left.
            let result = try journey.run { if $0.path.category != nil { $0.target = "%d x" } }
            let written = try StringsdictFile.read(name: "written", bytes: try #require(result.bytes))
            #expect(Set(written.texts.filter { $0.key.category != nil }.values) == ["%d x"])
            // Spanish may have many, and has it now.
            let again = try journey.with(target: written.source.bytes).units
            #expect(language == "es" || again.map(\.path) == journey.units.map(\.path))
        }
    }

    /// A translation without them stays as it is when nothing new comes back, and lacks them where its language uses them.
    @Test(arguments: ["ru", "es", "de"] as [LanguageTag]) func nothingIsWritten(in language: LanguageTag) throws {
        let target = Plist.dict([("k", .plural([("one", "%d x"), ("other", "%d y")]))]).file
        for dialect in Dialect.allCases {
            let pair = try BilingualTable(source: Plist.dict([("k", Self.template)]).file, target: target)
            #expect(try Journey(pair: pair, to: language, dialect: dialect).run { _ in }.bytes == nil)
        }
    }

    /// Those of a translation are an error where an app shows them, and nothing where it does not.
    @Test(
        arguments: [
            ("pl", ["error k › n › few", "error k › n › many"]), ("de", []), ("ht", []),
            ("es", ["warning k › n › many"]),
        ] as [(LanguageTag, [String])]) func translatedTemplate(in language: LanguageTag, _ said: [String]) throws
    {
        let target = Plist.plural([("one", "%d x"), ("few", ""), ("many", ""), ("other", "%d y")])
        let files = ["App/en.lproj/L.stringsdict": Self.template, "App/\(language).lproj/L.stringsdict": target]
            .mapValues { Plist.dict([("k", $0)]).file }
        let validation = try Project(at: "App", in: MemoryTree(files: files)).validate()
        #expect(validation.findings.map { "\($0.severity) \($0.subject.path?.description ?? "")" } == said)
    }

    /// A form that the source's own language uses can be empty on purpose.
    @Test func emptyOnPurpose() throws {
        let source = Plist.plural([("zero", ""), ("one", ""), ("other", "%d files")], format: "All%#@n@")
        let pair = try BilingualTable(source: Plist.dict([("k", source)]).file, target: nil)
        let forms = Journey(pair: pair, to: "de", dialect: .inline).units.filter { $0.path.category != nil }
        #expect(forms.map(\.source) == ["", "", "%d files"])
    }

    /// Where the source has a text for 0, it is named what a language without such a form shows instead.
    @Test(
        arguments: [
            ("fr", "The source has a string for 0; in “fr” the app shows “one” for 0."),
            ("de", "The source has a string for 0; in “de” the app shows “other” for 0."),
            ("lv", "“lv” uses the form “zero”; the app shows “other” instead."),
        ] as [(LanguageTag, String)]) func lackOfZero(in language: LanguageTag, _ message: String) throws
    {
        let files = [
            "App/en.lproj/L.stringsdict": Plist.plural([("zero", "none"), ("one", "%d x"), ("other", "%d xs")]),
            "App/\(language).lproj/L.stringsdict": .plural([("one", "%d y"), ("other", "%d ys")]),
        ].mapValues { Plist.dict([("k", $0)]).file }
        let validation = try Project(at: "App", in: MemoryTree(files: files)).validate()
        #expect(validation.findings.filter { $0.id == .missingCategory }.map { "\($0.message)" } == [message])
    }
}
