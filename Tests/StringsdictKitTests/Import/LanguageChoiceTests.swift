import TestSupport
import Testing

@testable import StringsdictKit

/// The language of a returned file: what a person says goes before what the file declares, whatever that is.
struct LanguageChoiceTests {
    private static let table = Plist.dict([("open", .text("Open"))]).file
    private static let codes = ["sr@latin", "(null)", "x y", "Deutsch (Schweiz)", "%@", "fr", "de_AT", "-"]

    private static func project(
        _ languages: [String] = [], _ settings: Project.Settings = Project.Settings()
    ) -> Project {
        let paths = (["en"] + languages).map { "P/\($0).lproj/App.stringsdict" }
        return Project(
            at: "P", in: MemoryTree(files: Dictionary(uniqueKeysWithValues: paths.map { ($0, table) })),
            settings: settings)
    }

    /// One string in every generation and dialect of XLIFF.
    private static func file(_ code: String?, version: String) -> String {
        let path = "/open:dict/:string"
        guard version == "1.2" else {
            return """
                <xliff version="\(version)" srcLang="en"\(code.map { " trgLang=\"\($0)\"" } ?? "")>
                <file id="f" original="en.lproj/App.stringsdict"><unit id="u" name="\(path)">
                <segment><source>Open</source><target>Neu</target></segment></unit></file></xliff>
                """
        }
        return """
            <xliff version="1.2">
            <file original="en.lproj/App.stringsdict" source-language="en"\
            \(code.map { " target-language=\"\($0)\"" } ?? "") datatype="plaintext"><body>
            <trans-unit id="\(path)"><source>Open</source><target>Neu</target></trans-unit></body></file></xliff>
            """
    }

    private static func delivery(_ files: [(String, String)], language: String? = nil) -> ReturnedFiles {
        ReturnedFiles(files.map { ($0.0, Array($0.1.utf8)) }, options: ReturnedFiles.Options(language: language))
    }

    @Test(arguments: codes, ["1.2", "2.0", "2.1"]) func anyCodeCanBeOverridden(_ code: String, _ version: String) throws
    {
        let file = Self.file(code, version: version)
        let said = try Self.project().plan(importing: Self.delivery([("x.xliff", file)], language: "nl"))
        #expect(said.files.map(\.language) == ["nl"] && said.files[0].bytes != nil)
        var settings = Project.Settings(languageMap: [LanguageTag(code): "nl"])
        let mapped = try Self.project([], settings).plan(importing: Self.delivery([("x.xliff", file)]))
        #expect(mapped.files.map(\.language) == ["nl"])
        settings = Project.Settings()
        settings.use(code, for: "nl")
        let known = try Self.project([], settings).plan(importing: Self.delivery([("x.xliff", file)]))
        #expect(known.files.map(\.language) == ["nl"])
    }

    /// So are the codes that name files, folders and columns.
    @Test(arguments: ["sr@latin", "fr", "de_AT", "de-DE"]) func namesCanBeOverridden(_ code: String) throws {
        let project = Self.project(["nl"], Project.Settings(languageMap: [LanguageTag(code): "nl"]))
        let wide = "id,entry,variant,en,\(code)\nApp/open#,open,,Open,Neu"
        let file = Self.file(nil, version: "2.0")
        for (name, text) in [("\(code).xliff", file), ("\(code)/App.xliff", file), ("x.csv", wide)] {
            let plan = try project.plan(importing: Self.delivery([(name, text)]))
            #expect(plan.files.map(\.language) == ["nl"] && plan.files.first?.bytes != nil, "\(name)")
        }
    }

    /// Every file of a delivery is told, with its place and with what it may mean.
    @Test(arguments: ["1.2", "2.0"]) func allAreToldAtOnce(_ version: String) throws {
        let codes: [(String?, closest: String)] = [
            ("sr@latin", "sr@latin=sr-Latn"), ("(null)", "(null)=fr"), ("fr-FR", "fr-FR=fr"), ("pt", "pt=pt-BR"),
            ("zh-HK", "zh-HK=zh-Hant"), ("de@x", "de@x=de"), (nil, "fr"),
        ]
        let files = codes.enumerated().map { ("\($0.offset).xliff", Self.file($0.element.0, version: version)) }
        let own = ["fr", "fr-CA", "pt-BR", "pt-PT", "sr", "sr-Latn", "zh-Hans", "zh-Hant"]
        let refusal = #expect(throws: StringsdictError.self) {
            try Self.project(own).plan(importing: Self.delivery(files))
        }
        let findings = try #require(refusal).findings
        #expect(findings.map { $0.subject.location?.file } == files.map { $0.0 })
        for (finding, (_, closest)) in zip(findings, codes) {
            #expect(finding.severity == .error && finding.subject.location?.line == 2)
            #expect(finding.subject.location?.column == 1)
            let options = (finding.hint?.parts ?? []).compactMap { part -> (Finding.Message.Option, String)? in
                if case .option(let option, let value?) = part { (option, value.string) } else { nil }
            }
            #expect(options.contains { $0.1 == closest }, "\(finding.hint?.description ?? "")")
            #expect(options.contains { $0.0 == .language }, "\(finding.hint?.description ?? "")")
        }
        #expect(findings[2].message.description.contains("“fr” and “fr-CA”"))
    }

    /// `de-DE` means the project's only German; `de-AT` does not, nor does `fr-FR` where the project has another French.
    @Test(
        arguments: [
            ("de-DE", ["de"], "de"), ("de-AT", ["de"], nil), ("fr-FR", ["fr", "fr-CA"], nil), ("pt-BR", ["pt"], "pt"),
            ("pt-PT", ["pt"], nil), ("sr-Cyrl-RS", ["sr"], "sr"), ("sr-Latn", ["sr"], nil), ("nb-NO", ["nb"], "nb"),
            ("de-DE", ["de-AT"], nil), ("de", ["de-DE"], nil), ("de-DE", ["de-DE", "de"], "de-DE"),
            ("de-DE", [], "de-DE"), ("ca-valencia", ["ca"], nil), ("zh-HK", ["zh-Hans"], nil),
        ] as [(String, [String], String?)])
    func varieties(_ code: String, _ own: [String], _ meant: String?) throws {
        let plan = try? Self.project(own).plan(importing: Self.delivery([("x.xliff", Self.file(code, version: "1.2"))]))
        #expect(plan?.files.first?.language.tag == meant)
        let notes = plan?.findings.filter { $0.id == .similarLanguage } ?? []
        #expect(notes.map(\.severity) == (meant == nil || meant == code ? [] : [.note]))
    }

    /// Codes of three letters mean the language with one of two, as in CLDR.
    @Test(
        arguments: [
            ("deu", ["de"], "de"), ("ger", ["de"], "de"), ("deu", [], "de"), ("jpn", ["de"], "ja"),
            ("fra-CA", [], "fr-CA"),
            ("fra-CA", ["fr"], nil), ("ger-DE", ["de"], "de"), ("zho", ["zh-Hans"], nil), ("cmn", ["zh"], "zh"),
            ("zho-CN", ["zh-Hans"], "zh-Hans"), ("sh", ["sr-Latn"], "sr-Latn"), ("sh", ["sh"], "sh"),
            ("deu", ["deu", "de"], "deu"), ("gsw", ["de"], "gsw"), ("fil", [], "fil"),
        ] as [(String, [String], String?)], ["1.2", "2.0"])
    func codesOfThreeLetters(_ row: (code: String, own: [String], meant: String?), _ version: String) {
        let file = Self.delivery([("x.xliff", Self.file(row.code, version: version))])
        let plan = try? Self.project(row.own).plan(importing: file)
        #expect(plan?.files.first?.language.tag == row.meant)
        let project = Self.project(row.own, Project.Settings(languageMap: [LanguageTag(row.code): "nl"]))
        #expect((try? project.plan(importing: file))?.files.first?.language == "nl")
        // So can the usual code, which the hints name.
        guard let usual = LanguageTag(row.code).usualForm, !row.own.contains(row.code) else { return }
        let other = Self.project(row.own, Project.Settings(languageMap: [usual: "nl"]))
        #expect((try? other.plan(importing: file))?.files.first?.language == "nl")
    }

    /// An export sends what an import puts in: a code that means another one is that one, unless the project has it.
    @Test(
        arguments: [
            ("ger", [], "de"), ("ger", ["de"], "de"), ("ger", ["ger"], "ger"), ("kmr", [], "ku"),
            ("kmr", ["kmr"], "kmr"),
            ("gsw", [], "gsw"),
        ] as [(String, [String], String)])
    func namedLanguages(_ row: (code: String, own: [String], meant: String)) throws {
        let languages = try Export.languages(named: [row.code], of: Self.project(row.own))
        #expect(languages.map(\.tag) == [row.meant])
        let named = Self.project([], Project.Settings(languageMap: ["x": LanguageTag(row.code)]))
        #expect(try Export.languages(named: [row.code], of: named).map(\.tag) == [row.code])
    }

    @Test(arguments: ["und", "mul", "zxx", "root", "C", "und-DE"], ["1.2", "2.0"])
    func codesOfNoLanguage(_ code: String, _ version: String) throws {
        let file = Self.delivery([("x.xliff", Self.file(code, version: version))])
        let refusal = #expect(throws: StringsdictError.self) { try Self.project(["de"]).plan(importing: file) }
        #expect(refusal?.findings.map(\.id) == [.languageUnknown])
        let said = Self.delivery([("x.xliff", Self.file(code, version: version))], language: "de")
        #expect(try Self.project(["de"]).plan(importing: said).files.map(\.language) == ["de"])
    }

    /// One option for files of several languages would put all of them into one.
    @Test func severalLanguagesStaySeveral() throws {
        let files = ["de", "fr"].map { (code: String) in ("\(code).xliff", Self.file(code, version: "1.2")) }
        #expect(throws: StringsdictError.self) {
            try Self.project().plan(importing: Self.delivery(files, language: "de"))
        }
        let one = try Self.project().plan(importing: Self.delivery([files[1]], language: "de"))
        #expect(one.findings.contains { $0.id == .languageMismatch && $0.severity == .warning })
    }

    /// A part of another kind whose language or name is spoiled is named, and the others go in.
    @Test(arguments: ["en.lproj/L.strings", "web/index.html", "/en.xliff"], ["(null)", "x y", "", "de-AT"])
    func spoiledPartsOfOtherKinds(_ original: String, _ code: String) throws {
        let part = """
            <file original="\(original)" source-language="en" target-language="\(code)" datatype="plaintext"><body>
            <trans-unit id="a"><source>A</source><target>B</target></trans-unit></body></file>
            """
        for first in [true, false] {
            let own = Self.file("de", version: "1.2")
            let file =
                first
                ? own.replacing("<xliff version=\"1.2\">", with: "<xliff version=\"1.2\">\(part)")
                : own.replacing("</xliff>", with: part + "</xliff>")
            let plan = try Self.project(["de"]).plan(importing: Self.delivery([("x.xliff", file)]))
            #expect(plan.files.compactMap(\.bytes).count == 1)
            let isSpoiled = ["(null)", "x y"].contains(code)
            #expect(plan.findings.contains { $0.id == .unsupportedContent } == isSpoiled)
        }
    }
}
