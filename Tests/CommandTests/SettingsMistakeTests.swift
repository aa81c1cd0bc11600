import Foundation
import Testing

/// Mistakes that people make in settings, and what is said of them.
struct SettingsMistakeTests {
    /// Lists of languages often stand the other way round; all translations of one would be taken for those of another.
    @Test func codesBeforeLanguages() throws {
        let sandbox = try Round.repository("languages: [{sr-YR: sr}]")
        try sandbox.write(Sample.plain(["a": "Otvori"]), to: Round.table("sr"))
        let before = try sandbox.state()
        for arguments in [["export"], ["import", "x.xliff"], ["status"], ["settings"], ["validate"]] {
            let run = try sandbox.run(arguments)
            #expect(
                run.status == 2 && run.errors.contains("hint: Write the project's language first: “sr: sr-YR”."))
        }
        #expect(try sandbox.state() == before)
        try sandbox.write("languages: [{sr: sr-YR}]", to: ".stringsdict.yml")
        #expect(try sandbox.run("settings").status == 0)
    }

    /// Names that do not suit the format are told with their place, by every command.
    @Test(arguments: [
        "languages: [de, fr]\nexport:\n  output: out/all.xliff",
        "export:\n  output: out/{language}.xliff\n  format: csv-wide",
        "languages: [de, fr]\nexport:\n  output: out/{language}.csv",
    ])
    func namesOfOtherFormats(_ settings: String) throws {
        let sandbox = try Round.repository(settings)
        let line = try #require(settings.split(separator: "\n").firstIndex { $0.contains("output") }) + 1
        let run = try sandbox.run("status")
        #expect(run.status == 2 && run.errors.contains(".stringsdict.yml:\(line):11: error: “out/"), "\(run.errors)")
    }

    /// A mistake is told in the words of the settings, at the word in question.
    @Test(arguments: [
        ("export:\n  format: csv\n  preset: crowdn", 3, "“preset” must be one of crowdin, phrase, weblate, lokalise."),
        (
            "export:\n  encoding: utf-8\n  preset: crowdin\n  format: csv", 2,
            "“preset” cannot be combined with “encoding”; the service determines the layout of the file."
        ),
        (
            "export:\n  limit: em\n  format: csv", 2,
            "“format: csv” does not accept “limit”, which is for xliff, xliff2, xcode, xcloc."
        ),
        ("export: {delimiter: tab}", 1, "“format: xliff” does not accept “delimiter”, which is for csv, csv-wide."),
        ("export:\n  format: csv\n  combined: yes", 3, "“combined” must be true or false."),
        ("margin: 1\nsources: [App, Widget]", 2, "“sources” names “Widget”, which does not exist."),
        ("languages: all", 1, "“all” is not a language tag."),
        ("languages: [de, \"*\"]", 1, "“*” is not a language tag."),
    ])
    func place(_ settings: String, _ line: Int, _ words: String) throws {
        let run = try Round.repository(settings).run("status")
        let start = run.errors.split(separator: "\n").first ?? ""
        #expect(run.status == 2 && start.hasPrefix(".stringsdict.yml:\(line):"), "\(run.errors)")
        #expect(start.hasSuffix("error: \(words) [bad-settings]"), "\(run.errors)")
    }

    /// A language that the project has and the settings forget is told; the others are none of anybody's business.
    @Test func forgottenLanguages() throws {
        let sandbox = try Round.repository("languages: [de]")
        try sandbox.write(Sample.plain(["a": "Ouvrir"]), to: Round.table("fr"))
        for command in ["settings", "validate"] {
            let run = try sandbox.run(command)
            #expect(
                run.errors.contains(
                    "The project has translations into “fr”, but “languages” in the settings does not list this language."
                ))
        }
        try sandbox.write("margin: 0", to: ".stringsdict.yml")
        #expect(try !sandbox.run("validate").errors.contains("does not name"))
    }

    /// What is said is said, even if it is what would be in force without it.
    @Test func whatIsSaid() throws {
        let sandbox = try Round.repository(
            "margin: 0\ntext-style: body\nexport: {format: xliff, prefill: false, limit: em}\nstatus: {languages: {de: 90}}"
        )
        let lines = try sandbox.run("settings").output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        for line in [
            "margin: 0.0 em", "text-style: body", "narrowest: 22 em (default)", "export prefill: false",
            "export limit: em",
            "export format: xliff", "status languages: de 90",
        ] { #expect(lines.contains(line), "\(line): \(lines)") }
    }
}
