import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// How far translations are, counted by language and table.
struct StatusTests {
    private static func plural(_ key: String, _ forms: KeyValuePairs<String, String>) -> String {
        let texts = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return """
            <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict>
            """
    }

    private static func widths(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
        let texts = texts.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return "<key>\(key)</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(texts)</dict></dict>"
    }

    private static func file(_ entries: String...) -> [UInt8] {
        Array(#"<plist version="1.0"><dict>\#(entries.joined())</dict></plist>"#.utf8)
    }

    private static let source = file(
        plural("files", ["one": "%d file", "other": "%d files"]), widths("hello", ["5": "Hi", "22": "Hello"]))

    private static func project(_ files: [String: [UInt8]]) -> Project {
        Project(at: "App", in: MemoryTree(files: files))
    }

    @Test func eachFigure() throws {
        let project = Self.project([
            "App/en.lproj/L.stringsdict": Self.source,
            // `few` and `many` are missing, a text is the source's, one is far too wide, and one has another placeholder.
            "App/ru.lproj/L.stringsdict": Self.file(
                Self.plural("files", ["one": "%d файл", "other": "%@ файла"]),
                Self.widths("hello", ["5": "Здравствуйте, дорогие друзья и подруги", "22": "Hello"])),
        ])
        let row = try #require(try project.status().languages.first)
        #expect(row.language == "ru" && row.table == nil)
        // The format key, four forms, two widths.
        #expect((row.strings, row.translated, row.missing) == (7, 5, 2))
        #expect((row.same, row.missingForms, row.tooWide) == (1, 2, 1))
        #expect((row.problems, row.percent) == (1, 71))
    }

    /// A form that the language has, and that an app never asks for, is not missing.
    @Test(arguments: [("fr", ["one", "other"]), ("pl", ["one", "few", "many", "other"])])
    func formsThatNobodyNeeds(_ language: String, _ forms: [String]) throws {
        let texts = forms.map { "<key>\($0)</key><string>%d x</string>" }.joined()
        let file = String(decoding: Self.file(Self.plural("files", ["one": "", "other": ""])), as: UTF8.self)
            .replacing("<key>one</key><string></string><key>other</key><string></string>", with: texts)
        let project = Self.project([
            "App/en.lproj/L.stringsdict": Self.file(Self.plural("files", ["one": "%d file", "other": "%d files"])),
            "App/\(language).lproj/L.stringsdict": Array(file.utf8),
        ])
        let row = try project.status().total
        #expect((row.missing, row.missingForms, row.percent) == (0, 0, 100))
        #expect(row.strings == forms.count + 1)
    }

    @Test func aTableThatIsNotThereLacksEveryText() throws {
        let project = Self.project([
            "App/en.lproj/L.stringsdict": Self.source, "App/en.lproj/M.stringsdict": Self.source,
            "App/de.lproj/L.stringsdict": Self.source,
        ])
        let status = try project.status()
        #expect(status.rows.map(\.table) == ["en.lproj/L.stringsdict", "en.lproj/M.stringsdict"])
        #expect(status.rows.map(\.percent) == [100, 0])
        #expect(status.rows.map(\.problems) == [0, 0])
        #expect(status.languages.map(\.percent) == [50])
    }

    @Test func aTableThatCannotBeReadIsNotDone() throws {
        let project = Self.project([
            "App/en.lproj/L.stringsdict": Self.source, "App/de.lproj/L.stringsdict": Array("<plist><dict>".utf8),
        ])
        let status = try project.status()
        #expect(status.total.percent == 0 && status.total.strings == 5 && status.total.problems == 1)
        #expect(status.findings.map(\.id) == [.malformedXML])
    }

    /// A language that is asked for and that nobody has begun.
    @Test func languagesThatAreNamed() throws {
        let project = Self.project([
            "App/en.lproj/L.stringsdict": Self.source, "App/de.lproj/L.stringsdict": Self.source,
        ])
        let status = try project.status(in: ["ru", "de"])
        #expect(status.languages.map(\.language) == ["ru", "de"])
        #expect(status.languages.map(\.percent) == [0, 100])
        #expect(status.total.strings == 7 + 5)
    }

    /// All parts of a project have the languages of each; validate says the same.
    @Test func partsWithLanguagesOfTheirOwn() throws {
        var settings = Project.Settings()
        let tree = MemoryTree(files: [
            "P/A/en.lproj/L.stringsdict": Self.source, "P/A/ja.lproj/L.stringsdict": Self.source,
            "P/B/en.lproj/L.stringsdict": Self.source,
        ])
        for languages in [[], ["ja"]] as [[LanguageTag]] {
            settings.languages = languages
            let project = Project(at: "P", in: tree, settings: settings)
            let status = try project.status()
            #expect(status.total.strings == 8 && status.total.missing == 4)
            let validation = try project.validate()
            #expect(validation.languages.map(\.count) == status.languages.map(\.count))
            #expect(validation.unfinished.map(\.id) == [.missingTable])
        }
    }

    /// The counts are those of `validate`, over public projects, where they are.
    @Test func theCountsAreThoseOfValidate() throws {
        for pair in (try Corpus.pairs() ?? []).prefix(60) {
            guard let target = pair.target?.source else { continue }
            let source = pair.source.source
            let project = Self.project([
                "App/en.lproj/L.stringsdict": source.encode(source.bytes),
                "App/de.lproj/L.stringsdict": target.encode(target.bytes),
            ])
            guard let status = try? project.status() else { continue }
            let counts = try project.validate().languages.map(\.count)
            #expect(status.languages.map(\.count) == counts)
        }
    }
}
