import TestSupport
import Testing

@testable import StringsdictKit

/// The languages that names of files and folders say, and words that only look like them.
struct FileNameLanguageTests {
    private static let table = Plist.dict([("open", .text("Open"))]).file
    private static let codes = ["in", "no", "it", "to", "my", "is", "as", "so", "be", "de", "fr", "id", "mo", "se"]
    private static let words = [
        "entry", "review", "final", "client", "app", "done", "sent", "far", "do", "new", "v2", "go",
    ]
    /// Names of which no part is a language, with a hyphen and with an underscore.
    private static let phrases = codes.flatMap { code in words.flatMap { ["\(code)-\($0)", "\(code)_\($0)"] } }

    private static func plan(_ name: String, declaring language: String?, own: [String] = ["de"]) throws -> ImportPlan {
        let target = language.map { " target-language=\"\($0)\"" } ?? ""
        let file = """
            <xliff version="1.2"><file original="en.lproj/App.stringsdict" source-language="en"\(target) datatype="plaintext">
            <body><trans-unit id="/open:dict/:string"><source>Open</source><target>Neu</target></trans-unit></body></file></xliff>
            """
        let paths = (["en"] + own).map { "P/\($0).lproj/App.stringsdict" }
        let project = Project(
            at: "P", in: MemoryTree(files: Dictionary(uniqueKeysWithValues: paths.map { ($0, table) })))
        return try project.plan(importing: ReturnedFiles([(name, Array(file.utf8))]))
    }

    @Test(arguments: phrases) func phrase(_ name: String) throws {
        for path in ["\(name).xliff", "\(name)/App.xliff", "\(name)/\(name).xliff"] {
            #expect(try Self.plan(path, declaring: "de").findings == [], "\(path)")
            let refusal = #expect(throws: StringsdictError.self) { try Self.plan(path, declaring: nil) }
            #expect(refusal?.findings.map(\.id) == [.languageUnknown], "\(path)")
        }
    }

    /// A whole name that is a tag, of the file or of the folder around it.
    @Test(arguments: [
        ("fr", "fr"), ("pt-BR", "pt-BR"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("zh-Hans", "zh-Hans"),
        ("zh_CN", "zh-Hans"), ("sr-Latn", "sr-Latn"), ("sr-Latn-RS", "sr-Latn-RS"), ("es-419", "es-419"),
        ("French", "fr"), ("fr-CA", "fr-CA"), ("fil", "fil"),
    ])
    func tag(_ name: String, _ language: LanguageTag) throws {
        for path in ["\(name).xliff", "\(name)/App.xliff"] {
            #expect(try Self.plan(path, declaring: nil).files.map(\.language) == [language], "\(path)")
        }
        #expect(try Self.plan("\(name).xliff", declaring: "de").findings.map(\.id) == [.languageMismatch])
        #expect(try Self.plan("\(name)/App.xliff", declaring: "de").findings == [])
        #expect(throws: StringsdictError.self) { try Self.plan("\(name)/files/App.xliff", declaring: nil) }
    }

    /// What the project has is meant wherever it stands.
    @Test(arguments: ["no", "it", "deu"]) func ownLanguage(_ code: String) throws {
        for path in ["\(code).xliff", "\(code)/App.xliff", "\(code)/files/App.xliff", "App_\(code).xliff"] {
            let plan = try Self.plan(path, declaring: nil, own: [LanguageTag(code).tag])
            #expect(plan.files.map(\.language) == [LanguageTag(code)], "\(path)")
        }
    }
}
