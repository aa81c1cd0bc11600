import Foundation
import Testing

/// One CSV file for all languages, and the columns of services.
struct WideTests {
    private func project(_ sandbox: Sandbox, in folder: String = "App") throws {
        try sandbox.write(Sample.table(), to: "\(folder)/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["k": "v"]), to: "\(folder)/en.lproj/M.stringsdict")
    }

    @Test func everyLanguageInOneFile() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "App/de.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["k": "w"]), to: "App/de.lproj/M.stringsdict")
        try sandbox.write(Sample.plain(["k": "x"]), to: "App/ja.lproj/M.stringsdict")
        let export = try sandbox.run("export", "App", "--to", "de,ja", "--format", "csv-wide", "--output", "out")
        #expect(export.status == 0 && export.errors.isEmpty)
        #expect(export.output == "out/translations.csv: 6 strings in 2 languages in 2 tables\n")
        let standard = try sandbox.run("export", "App", "--to", "de,ja", "--format", "csv-wide", "--output", "-")
        #expect(try standard.output == sandbox.text("out/translations.csv"))
        let rows = standard.output.split(separator: "\r\n").map(String.init)
        #expect(rows[0].hasSuffix("\"note\",\"en\",\"de\",\"ja\",\"checksum\""))
        #expect(rows.last?.contains("\"v\",\"w\",\"x\",\"c") == true)
        #expect(rows[4].contains("\"L/files#plural(n):one\"") && rows[4].contains("\"%d Datei\",\"\",\"c"))
        let states = try sandbox.run(
            "export", "App", "--to", "de,ja", "--format", "csv-wide", "--states", "--output", "-")
        #expect(states.output.contains("\"en\",\"de\",\"de.state\",\"ja\",\"ja.state\",\"checksum\""))

        let old = try sandbox.run(
            "export", "App", "--to", "de,ja", "--format", "csv-wide", "--encoding", "utf-16", "--output", "out")
        #expect(old.status == 0)
        #expect(
            try Data(contentsOf: sandbox.folder.appending(path: "out/translations.csv")).starts(with: [0xFF, 0xFE]))
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: "App/de.lproj"))
        let run = try sandbox.run("import", "out/translations.csv", "--into", "App")
        #expect(run.status == 0)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == Sample.table("Hallo", "Datei"))
        #expect(try sandbox.text("App/de.lproj/M.stringsdict") == Sample.plain(["k": "w"]))
        #expect(try sandbox.text("App/ja.lproj/M.stringsdict") == Sample.plain(["k": "x"]))
    }

    /// A language for which nothing has come back gets no file of source texts.
    @Test func columnWithoutTexts() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        #expect(try sandbox.run("export", "App", "--to", "de,fr", "--format", "csv-wide").status == 0)
        try sandbox.edit("translations.csv", "\"v\",\"\",\"\"", "\"v\",\"\",\"w\"")
        let run = try sandbox.run("import", "translations.csv", "--into", "App")
        #expect(run.status == 0)
        #expect(run.errors.contains("The file has no string at all in “de”; nothing was imported. [untranslated]"))
        #expect(!sandbox.exists("App/de.lproj"))
        #expect(try sandbox.text("App/fr.lproj/M.stringsdict") == Sample.plain(["k": "w"]))
        #expect(try sandbox.run("validate", "App", "translations.csv", "--strict").status == 1)
        // The translations are in another file.
        try sandbox.write(Sample.xliff(original: "en.lproj/M.stringsdict", ["k": ("v", "x")]), to: "de.xliff")
        let both = try sandbox.run("validate", "App", "translations.csv", "de.xliff")
        #expect(!both.errors.contains("no string at all in “de”"), "\(both)")
    }

    @Test func sourceLanguageOfTheColumns() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["k": "källa"]), to: "App/sv.lproj/M.stringsdict")
        let export = try sandbox.run(
            "export", "App", "--to", "en,de", "--source-language", "sv", "--format", "csv-wide")
        #expect(export.status == 0)
        try sandbox.edit("translations.csv", "\"källa\",\"\",\"\"", "\"källa\",\"source\",\"Quelle\"")
        let run = try sandbox.run("import", "translations.csv", "--into", "App")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.hasSuffix("de: 1 of 1 translated; 1 new\n"), "\(run.output)")
        #expect(try sandbox.text("App/de.lproj/M.stringsdict") == Sample.plain(["k": "Quelle"]))
        #expect(try sandbox.text("App/en.lproj/M.stringsdict") == Sample.plain(["k": "source"]))

        try sandbox.write("id,de,en,sv\nM/k#base,Ursprung,origin,källa\n", to: "mine.csv")
        let unclear = try sandbox.run("import", "mine.csv", "--into", "App")
        #expect(
            unclear.status == 2 && unclear.errors.contains("hint: Specify the source language with --source-language."))
        #expect(try sandbox.run("import", "mine.csv", "--into", "App", "--source-language", "sv").status == 0)
        #expect(try sandbox.text("App/de.lproj/M.stringsdict") == Sample.plain(["k": "Ursprung"]))
        #expect(try sandbox.text("App/sv.lproj/M.stringsdict") == Sample.plain(["k": "källa"]))
    }

    @Test func similarLanguage() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.plain(["k": "w"]), to: "App/de.lproj/M.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", "csv-wide").status == 0)
        try sandbox.edit("translations.csv", "\"en\",\"de\"", "\"en\",\"German (de_AT)\"")
        try sandbox.edit("translations.csv", "\"v\",\"w\"", "\"v\",\"neu\"")
        let refused = try sandbox.run("import", "translations.csv", "--into", "App")
        #expect(refused.status == 2 && refused.errors.contains("[similar-language]"))
        let run = try sandbox.run("import", "translations.csv", "--into", "App", "--language-map", "de-AT=de")
        #expect(run.status == 0)
        #expect(try sandbox.text("App/de.lproj/M.stringsdict") == Sample.plain(["k": "neu"]))
    }

    /// A language that one part of the project has is no other spelling of one in another part.
    @Test func similarLanguageOfAnotherPart() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.plain(["k": "w"]), to: "App/es.lproj/M.stringsdict")
        try sandbox.write(Sample.plain(["m": "v"]), to: "App/Part/en.lproj/N.stringsdict")
        try sandbox.write(Sample.plain(["m": "w"]), to: "App/Part/es-AR.lproj/N.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "es-AR", "--format", "csv").status == 0)
        try sandbox.edit("es-AR.csv", "\"w\"", "\"neu\"")
        let run = try sandbox.run("import", "es-AR.csv", "--into", "App")
        #expect(run.status == 0 && !run.errors.contains("[similar-language]"))
        #expect(try sandbox.text("App/Part/es-AR.lproj/N.stringsdict") == Sample.plain(["m": "neu"]))
    }

    /// CLDR does not know the language, the project does.
    @Test func languageOfTheProject() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.plain(["k": "w"]), to: "App/bqi.lproj/M.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "bqi", "--format", "csv", "--preset", "crowdin").status == 0)
        try sandbox.edit("bqi.csv", "\"w\"", "\"neu\"")
        #expect(try sandbox.run("import", "bqi.csv", "--into", "App").status == 0)
        #expect(try sandbox.text("App/bqi.lproj/M.stringsdict") == Sample.plain(["k": "neu"]))
        try sandbox.write(sandbox.text("bqi.csv"), to: "app.csv")
        #expect(try sandbox.run("import", "app.csv", "--into", "App").errors.contains("[language-unknown]"))
    }

    @Test(arguments: ["csv", "csv-wide"]) func headerAlone(_ format: String) throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", format).status == 0)
        let name = format == "csv" ? "de.csv" : "translations.csv"
        let header = try sandbox.text(name).prefix { !$0.isNewline }
        try sandbox.write(header + "\r\n", to: name)
        let run = try sandbox.run("validate", "App", name, "--strict")
        #expect(run.status == 1 && run.errors.contains("\(name):1:1: error: The file has no strings"))
    }

    @Test(arguments: ["crowdin", "phrase", "weblate", "lokalise"]) func presets(_ name: String) throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try project(sandbox, in: "Other")
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "Other/de.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["k": "w"]), to: "Other/de.lproj/M.stringsdict")
        let export = try sandbox.run("export", "Other", "--to", "de", "--preset", name)
        #expect(export.status == 0 && export.errors.isEmpty)
        #expect(export.output == "de.csv: 6 strings in 2 tables\n")
        #expect(try sandbox.text("de.csv").hasPrefix(name == "weblate" ? "\"location\",\"source\"" : "\"key\","))
        let run = try sandbox.run("import", "de.csv", "--into", "App")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == Sample.table("Hallo", "Datei"))
        #expect(try sandbox.run("validate", "Other", "de.csv").status == 0)

        // The name of the file says nothing any more, and neither does that of its folder.
        try sandbox.write(sandbox.text("de.csv"), to: "Localizable.csv")
        let nameless = try sandbox.run("import", "Localizable.csv", "--into", "App")
        if name == "phrase" {
            #expect(nameless.status == 0 && nameless.errors.isEmpty)
        } else {
            #expect(nameless.status == 2 && nameless.errors.contains("[language-unknown]"))
            #expect(nameless.errors.contains("hint: Specify it with --language"))
            #expect(nameless.errors.contains(", or name the file after the language: de.csv."))
            #expect(try sandbox.run("validate", "App", "Localizable.csv").status == 2)
            let named = try sandbox.run("import", "Localizable.csv", "--into", "App", "--language", "fr")
            #expect(named.status == 0)
            #expect(try sandbox.text("App/fr.lproj/M.stringsdict") == Sample.plain(["k": "w"]))
            let wrong = try sandbox.run("import", "Localizable.csv", "--into", "App", "--language", "../x")
            #expect(wrong.status == 2 && wrong.errors.contains("[language-unknown]"))
        }
    }

    @Test(
        arguments: [
            ["--format", "xliff", "--preset", "crowdin"], ["--format", "csv-wide", "--preset", "crowdin"],
            ["--format", "csv", "--preset", "transifex"], ["--format", "csv", "--states"],
            ["--format", "csv", "--preset", "crowdin", "--delimiter", "tab"], ["--format", "csv-wide", "--combined"],
            ["--format", "csv", "--to", "fr", "--output", "-"],
        ]) func optionsThatDoNotFit(_ options: [String]) throws
    {
        let sandbox = try Sandbox()
        try project(sandbox)
        let before = try sandbox.state()
        let run = try sandbox.run(["export", "App", "--to", "de"] + options)
        #expect(run.status == 2 && run.output.isEmpty && !run.errors.isEmpty)
        #expect(try sandbox.state() == before)
    }
}
