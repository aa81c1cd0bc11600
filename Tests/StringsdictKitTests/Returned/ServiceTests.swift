import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// What services call languages, on the way out and back; which tables count; what files are called.
struct ServiceTests {
    private static let languages: [LanguageTag] = [
        "de", "zh-Hans", "zh-Hant", "nb", "es", "es-419", "pt-BR", "pt-PT", "sv", "sr", "sr-Latn", "fil", "he",
    ]

    @Test func codesGoOutAndComeBack() {
        for service in Project.Service.allCases {
            var settings = Project.Settings()
            settings.use(service, for: Self.languages)
            for language in Self.languages {
                let code = settings.code(of: language)
                let meanings = settings.meanings(of: code)
                #expect(meanings.contains(language), "\(service) \(language) \(code)")
                // What a file says is the project's own tag, or a code that no other language has.
                #expect(settings.language(tagged: language) == language)
                if meanings.count == 1 { #expect(settings.language(tagged: LanguageTag(code)) == language) }
            }
        }
        #expect(Project.Service.crowdin.code(of: "sr-Latn") == "sr-CS")
        #expect(Project.Service.weblate.code(of: "nb") == "nb_NO")
        #expect(Project.Service.transifex.code(of: "sr-Latn") == "sr@latin")
        #expect(Project.Service.smartling.code(of: "sr") == "sr-YR")
        #expect(Project.Service.pontoon.code(of: "de") == "de")
    }

    @Test func ofSeveralCodesEachIsUnderstood() {
        var settings = Project.Settings()
        settings.use(.smartling, for: ["he", "es-419"] as [LanguageTag])
        for code in ["he", "he-IL"] { #expect(settings.meanings(of: code) == ["he"]) }
        for code in ["es-LA", "es-419"] { #expect(settings.meanings(of: code) == ["es-419"]) }
        #expect(settings.language(tagged: "es-LA") == "es-419")
    }

    /// One's own code goes before that of the service, and what a person says of a file before both.
    @Test func ownCodes() {
        var settings = Project.Settings(languageMap: ["sr-YR": "de"])
        settings.use("serbian", for: "sr")
        settings.use(.smartling, for: ["sr"] as [LanguageTag])
        #expect(settings.code(of: "sr") == "serbian")
        #expect(settings.meanings(of: "serbian") == ["sr"] && settings.meanings(of: "sr-YR") == ["de"])
        #expect(settings.language(tagged: "sr-YR") == "de")
    }

    /// Codes that are the tags of other languages of the project turn no file round.
    @Test(arguments: [
        [("de", "fr"), ("fr", "de")], [("es", "es-ES"), ("es-419", "es")], [("pt-PT", "pt"), ("pt", "pt-BR")],
    ])
    func codesThatAreTags(_ codes: [(String, String)]) {
        var settings = Project.Settings()
        for (tag, code) in codes { settings.use(code, for: LanguageTag(tag)) }
        for (tag, code) in codes {
            #expect(settings.language(tagged: LanguageTag(tag)) == LanguageTag(tag))
            #expect(settings.meanings(of: code).contains(LanguageTag(tag)))
        }
    }

    @Test(arguments: [
        ("L", "L", true), ("L", "M", false), ("L*", "Localizable", true), ("*able", "Localizable", true),
        ("*cal*le", "Localizable", true), ("*x*", "Localizable", false), ("", "L", false), ("*", "L", true),
        ("L*L", "L", false), ("***", "L", true), ("a*b*c", "abbbc", true), ("a*b*c", "abbb", false),
    ])
    func patterns(_ pattern: String, _ text: String, _ matches: Bool) {
        #expect(NamePattern.matches(text, pattern) == matches)
    }

    /// A pattern that is made to take long takes no time.
    @Test func hostilePattern() {
        let pattern = String(repeating: "*a", count: 2000) + "b"
        #expect(!NamePattern.matches(String(repeating: "a", count: 20_000), pattern))
    }

    private static let table = Array(#"<plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>"#.utf8)

    @Test func tablesThatCount() throws {
        let paths = [
            "App/en.lproj/L.stringsdict", "App/en.lproj/DebugMenu.stringsdict", "Widget/en.lproj/L.stringsdict",
        ]
        let tree = MemoryTree(files: Dictionary(uniqueKeysWithValues: paths.map { ("P/\($0)", Self.table) }))
        func tables(_ included: [String], _ excluded: [String]) throws -> [String] {
            var settings = Project.Settings()
            settings.tables = Project.TableSelection(included: included, excluded: excluded)
            return try Project(at: "P", in: tree, settings: settings).tables().map(\.original).sorted()
        }
        #expect(try tables([], []).count == 3)
        #expect(try tables([], ["Debug*"]) == ["App/en.lproj/L.stringsdict", "Widget/en.lproj/L.stringsdict"])
        #expect(try tables(["Widget/*"], []) == ["Widget/en.lproj/L.stringsdict"])
        #expect(try tables(["L.stringsdict"], ["Widget/*"]) == ["App/en.lproj/L.stringsdict"])
        #expect(try tables(["App/en.lproj/*"], ["*Menu"]) == ["App/en.lproj/L.stringsdict"])
    }

    @Test(arguments: [
        ("{language}.xliff", "zh-CN.xliff"), ("t/{language}/{project}.xliff", "t/zh-CN/App.xliff"),
        ("{language:apple}/x.xliff", "zh-Hans/x.xliff"), ("{language:weblate}.xliff", "zh_Hans.xliff"),
    ])
    func namesOfFiles(_ pattern: String, _ path: String) throws {
        var settings = Project.Settings()
        settings.use(.crowdin, for: ["zh-Hans"])
        let tree = MemoryTree(files: ["P/en.lproj/L.stringsdict": Self.table])
        let export = try Project(at: "P", in: tree, settings: settings).export(
            to: ["zh-Hans"], as: .xliff(), named: Export.OutputPattern(pattern, project: "App"))
        #expect(export.outputs.map(\.path) == [path])
    }

    @Test(arguments: [
        "../{language}.xliff", "/{language}.xliff", "a//{language}.xliff", "./{language}.xliff", "{langauge}.xliff",
        "{language.xliff", "{language:crowdyn}.xliff", "", "{language}/", "{language}.csv",
    ])
    func namesThatAreNone(_ pattern: String) {
        let tree = MemoryTree(files: ["P/en.lproj/L.stringsdict": Self.table])
        #expect {
            _ = try Project(at: "P", in: tree).export(
                to: ["de"], as: .xliff(), named: Export.OutputPattern(pattern, project: "App"))
        } throws: { error in
            (error as? StringsdictError)?.findings.map(\.id) == [.badSettings]
        }
    }

    /// Two languages cannot share a file.
    @Test func twoLanguagesOfOneCode() throws {
        var settings = Project.Settings()
        settings.use("PT", for: "pt")
        settings.use("pt", for: "pt-PT")
        let project = Project(
            at: "P", in: MemoryTree(files: ["P/en.lproj/L.stringsdict": Self.table]), settings: settings)
        #expect(throws: StringsdictError.self) {
            _ = try project.export(to: ["pt", "pt-PT"], as: .xliff(), named: .init("{language}.xliff", project: "P"))
        }
    }

    /// The folder of the sources is named by the one that was seen.
    @Test func sourcesOfAnotherTag() throws {
        let tree = MemoryTree(files: [
            "P/en-US.lproj/L.stringsdict": Self.table, "P/de.lproj/L.stringsdict": Self.table,
        ])
        #expect {
            _ = try Project(at: "P", in: tree).existingTables()
        } throws: { error in
            let hint = (error as? StringsdictError)?.findings.first?.hint?.description ?? ""
            return hint.contains("de, en-US") && hint.contains("en-US.")
        }
        let settings = Project.Settings(sourceLanguage: "en-US")
        #expect(try Project(at: "P", in: tree, settings: settings).existingTables().count == 1)
    }
}
