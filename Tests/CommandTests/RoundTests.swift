import Foundation
import TestSupport
import Testing

/// A round of translation without arguments: the settings say what goes out, where, and what comes back.
struct RoundTests {
    @Test func thereAndBack() throws {
        let sandbox = try Round.repository()
        #expect(try sandbox.run("export").status == 0)
        let name = sandbox.folder.lastPathComponent
        let files = try sandbox.state().keys.filter { $0.hasPrefix("out/") && $0.hasSuffix(".xliff") }.sorted()
        #expect(files == ["de", "sr-CS", "zh-CN"].map { "out/\($0)/\(name).xliff" })
        for file in files {
            try sandbox.edit(file, "<source>Open</source>", "<source>Open</source><target>!Open</target>")
        }
        let dry = try sandbox.run("import", "--dry-run")
        #expect(dry.status == 0 && dry.output.contains("(dry run)"), "\(dry.errors)")
        #expect(try sandbox.run("import").status == 0)
        for language in ["de", "sr-Latn", "zh-Hans"] {
            #expect(try sandbox.text(Round.table(language)).contains("!Open"))
        }
        #expect(try sandbox.run("status").output.contains("sr-Latn"))
        // Once more changes nothing.
        let before = try sandbox.state()
        #expect(try sandbox.run("import").status == 0)
        #expect(try sandbox.state() == before)
    }

    /// Every command works below the settings, too.
    @Test(arguments: ["export", "import", "validate", "status", "show", "settings"])
    func belowTheSettings(_ command: String) throws {
        let sandbox = try Round.repository()
        #expect(try sandbox.run("export").status == 0)
        try sandbox.write("", to: "App/Sources/x.swift")
        let run = try sandbox.shell("cd App/Sources && stringsdict \(command) >/dev/null 2>&1")
        #expect(run < 2)
        #expect(try sandbox.shell("cd / && stringsdict \(command) >/dev/null 2>&1") == 2)
    }

    @Test func optionsGoFirst() throws {
        let sandbox = try Round.repository(Round.settings + "\n  format: csv\n  delimiter: semicolon")
        #expect(try sandbox.run("export").errors.contains("does not end in .csv"))
        try sandbox.edit(".stringsdict.yml", ".xliff", ".csv")
        let sheet = try sandbox.run("export", "--to", "de", "--output", "-")
        #expect(sheet.output.contains(#""id";"entry""#))
        #expect(
            try sandbox.run("export", "--to", "de", "--output", "-", "--delimiter", "tab").output.contains("\"id\"\t"))
        // What the settings say of one format is nothing to another one.
        let xliff = try sandbox.run("export", "--to", "fr", "--format", "xliff", "--output", "x/{language}.xliff")
        #expect(xliff.status == 0, "\(xliff.errors)")
        #expect(try sandbox.state().keys.contains("x/fr.xliff"))
        #expect(try sandbox.run("export", "--format", "xliff", "--delimiter", "tab").status == 2)
    }

    // MARK: - What came back

    @Test func aFolderWithEverything() throws {
        let sandbox = try Round.repository()
        try sandbox.write(Round.returned(), to: "back/de/App.xliff")
        try sandbox.write(Round.returned("fr"), to: "back/deep/er/fr.xlf")
        try sandbox.write(Round.returned("it"), to: "back/it.xcloc/Localized Contents/it.xliff")
        try sandbox.write("Hello", to: "back/it.xcloc/Notes/notes.txt")
        try sandbox.write("Hello", to: "back/README.txt")
        try sandbox.write("x", to: "back/.DS_Store")
        try sandbox.write("x", to: "back/__MACOSX/de/App.xliff")
        #expect(try sandbox.shell("ln -s ../App/en.lproj/L.stringsdict back/link.xliff") == 0)
        let run = try sandbox.run("import", "back")
        #expect(run.status == 0, "\(run.errors)")
        for language in ["de", "fr", "it"] {
            #expect(try sandbox.text(Round.table(language)).contains("\(language) Open"))
        }
        #expect(run.errors.contains("“back/README.txt” was not read"))
        #expect(run.errors.contains("“back/link.xliff” was not read"))
        #expect(!run.errors.contains("DS_Store") && !run.errors.contains("MACOSX") && !run.errors.contains("notes.txt"))
    }

    @Test func anArchive() throws {
        let sandbox = try Round.repository()
        let zip = ZIPWriter([
            .init("de/App.xliff", Array(Round.returned().utf8)),
            .init("it.xcloc/Localized Contents/it.xliff", Array(Round.returned("it").utf8)),
            .init("__MACOSX/de/._App.xliff", [0]), .init("info.pdf", Array("%PDF-1.7".utf8)),
        ]).archive()
        try sandbox.write(Data(zip), to: "back.zip")
        let run = try sandbox.run("import", "back.zip")
        #expect(run.status == 0, "\(run.errors)")
        for language in ["de", "it"] { #expect(try sandbox.text(Round.table(language)).contains("\(language) Open")) }
        #expect(run.errors.contains("“back.zip/info.pdf” was not read") && !run.errors.contains("MACOSX"))
        // An archive in a folder counts as a folder; what is wrong in it is found by its path.
        try sandbox.write(Data(zip), to: "back/all.zip")
        #expect(try sandbox.run("validate", ".", "back").output.contains("de: "))
    }

    /// An archive that cannot be trusted changes nothing.
    @Test(arguments: ["cut", "up", "empty", "damaged"]) func archivesThatAreRefused(_ kind: String) throws {
        let sandbox = try Round.repository()
        let name = kind == "up" ? "../de.xliff" : "de.xliff"
        var bytes = ZIPWriter(kind == "empty" ? [] : [.init(name, Array(Round.returned().utf8))]).archive()
        if kind == "cut" { bytes.removeLast(4) }
        if kind == "damaged" { bytes[60] ^= 1 }
        try sandbox.write(Data(bytes), to: "back.zip")
        let before = try sandbox.state()
        let run = try sandbox.run("import", "back.zip")
        #expect(run.status == 2)
        #expect(run.errors.contains(kind == "empty" ? "[not-an-exchange-file]" : "[bad-archive]"), "\(run.errors)")
        #expect(try sandbox.state() == before)
    }

    /// What is left out does not take the place of another table of its name.
    @Test(arguments: ["xliff", "xliff2", "xcode", "csv"]) func tablesThatAreLeftOut(_ format: String) throws {
        let sandbox = try Round.repository("languages: [de]")
        for place in ["A", "B"] {
            try sandbox.write(Sample.plain(["a": "Hello"]), to: "\(place)/en.lproj/M.stringsdict")
        }
        #expect(try sandbox.run("export", "--format", format, "--output", "out").status == 0)
        try sandbox.write("languages: [de]\nexclude: [\"A/*\"]", to: ".stringsdict.yml")
        let name = format == "csv" ? "out/de.csv" : "out/de.xliff"
        var text = try sandbox.text(name)
        // The first is that of A.
        let source = format == "csv" ? #""Hello","""# : "<source>Hello</source>"
        let range = try #require(text.range(of: source))
        text.replaceSubrange(range, with: format == "csv" ? #""Hello","Hallo A""# : source + "<target>Hallo A</target>")
        try sandbox.write(text, to: name)
        _ = try sandbox.run("import", name)
        for place in ["A", "B"] {
            let path = "\(place)/de.lproj/M.stringsdict"
            #expect(try !sandbox.exists(path) || !sandbox.text(path).contains("Hallo A"), "\(place)")
        }
    }

    /// What the settings name lies in their folder; no link leads out of it.
    @Test(arguments: ["sources: [Linked]", "import: {from: Linked}"]) func linksOfTheSettings(_ settings: String) throws
    {
        let sandbox = try Round.repository("languages: [de]\n" + settings)
        let outside = try Sandbox()
        try outside.write(Sample.plain(["a": "Secret"]), to: "en.lproj/L.stringsdict")
        try outside.write(Round.returned(), to: "de.xliff")
        #expect(try sandbox.shell("ln -s '\(outside.folder.path)' Linked") == 0)
        let run = try sandbox.run([settings.hasPrefix("sources") ? "export" : "import"])
        #expect(run.status == 2, "\(run.output)")
        #expect(!sandbox.exists("de.xliff") && !sandbox.exists(Round.table("de")))
    }

    /// A service that runs the command takes no line for a command.
    @Test func noCommandForAService() throws {
        let sandbox = try Round.repository("languages: [de]")
        try sandbox.write(Sample.plain(["a": "A"]), to: "::error::x/en.lproj/L.stringsdict")
        try sandbox.write("x", to: "back/::warning::y.bin")
        try sandbox.write(Round.returned(), to: "back/de.xliff")
        for arguments in [["import", "back", "--dry-run"], ["status", ".", "--tables"], ["validate", "."]] {
            let run = try sandbox.run(arguments)
            let lines = (run.output + "\n" + run.errors).split(separator: "\n")
            #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") })
        }
    }

    @Test func languagesThatDidNotComeBack() throws {
        let sandbox = try Round.repository("languages: [de, fr]\nimport: {from: back}")
        try sandbox.write(Round.returned(), to: "back/de.xliff")
        #expect(try sandbox.run("import").errors.contains("No file was returned for “fr”."))
        try sandbox.write(Round.returned("nl"), to: "back/nl.xliff")
        #expect(try sandbox.run("import").errors.contains("“nl” is not among the languages of the settings."))
    }

    /// What may hold translations and is not read is a warning.
    @Test func whatMayHoldTranslations() throws {
        let sandbox = try Round.repository()
        try sandbox.write(Round.returned(), to: "back/de.xliff")
        for name in ["ru.xls", "readme.txt"] { try sandbox.write("x", to: "back/\(name)") }
        let run = try sandbox.run("import", "back", "--strict")
        #expect(run.status == 1 && run.errors.contains("warning: “back/ru.xls” was not read"))
        #expect(run.errors.contains("note: “back/readme.txt” was not read"))
    }

    // MARK: - Files that are replaced

    /// An export does not replace a file in which somebody has worked, until that is imported.
    @Test(arguments: ["xliff", "xliff2", "csv", "xcode"]) func workThatWasNotImported(_ format: String) throws {
        let sandbox = try Round.repository("languages: [de]")
        try sandbox.write(Sample.plain(["a": "Auf", "b": "Zu"]), to: Round.table("de"))
        let output = format == "csv" ? "de.csv" : "de.xliff"
        let export = ["export", "--format", format, "--output", "."]
        #expect(try sandbox.run(export).status == 0)
        try sandbox.edit(output, "Auf", "Weit auf")
        let before = try sandbox.state()
        let refused = try sandbox.run(export)
        #expect(refused.status == 2 && refused.errors.contains("has 1 translation that the project does not have"))
        #expect(try sandbox.state() == before)
        #expect(try sandbox.run("import", output).status == 0)
        #expect(try sandbox.run(export).status == 0)
        // One that nobody has touched may be old.
        try sandbox.write(Sample.plain(["a": "Open it", "b": "Close"]), to: "App/en.lproj/L.stringsdict")
        #expect(try sandbox.run(export).output.contains("replaced an existing file"))
    }

    @Test func theFileOfAnExport() throws {
        let sandbox = try Round.repository()
        #expect(try sandbox.run("export", "--to", "fr", "--output", "x/français.xliff").status == 0)
        #expect(sandbox.exists("x/français.xliff"))
        let both = try sandbox.run("export", "--to", "fr,it", "--output", "x/y.xliff")
        #expect(both.status == 2 && both.errors.contains("Add {language} to the pattern."))
        #expect(try sandbox.run("export", "--format", "csv-wide", "--output", "x/all.csv").status == 0)
        #expect(sandbox.exists("x/all.csv"))
    }

    /// The paths of a receipt start where the settings are.
    @Test func receiptOfSeveralSources() throws {
        let sandbox = try Round.repository("sources: [App, Widget]\nlanguages: [de]")
        try sandbox.write(Sample.plain(["c": "Widget"]), to: "Widget/en.lproj/W.stringsdict")
        #expect(try sandbox.run("export", "--output", "out").status == 0)
        try sandbox.edit("out/de.xliff", "<source>Widget</source>", "<source>Widget</source><target>W</target>")
        try sandbox.edit("out/de.xliff", "<source>Open</source>", "<source>Open</source><target>Auf</target>")
        #expect(try sandbox.run("import", "out", "--receipt", "r.json").status == 0)
        let check = try sandbox.run("validate", "--receipt", "r.json")
        #expect(check.status == 0 && check.output.contains("3 of 3 strings"), "\(check.errors)")
    }

    @Test func nothingThere() throws {
        let sandbox = try Round.repository()
        try sandbox.write("x", to: "empty/x.txt")
        #expect(try sandbox.run("import", "empty").errors.contains("[not-an-exchange-file]"))
        #expect(try sandbox.run("import").errors.contains("There is no file or folder “out”."))
        try sandbox.write("languages: [de]", to: ".stringsdict.yml")
        #expect(try sandbox.run("import").errors.contains("No returned file is specified."))
    }

    // MARK: - The settings

    @Test func whatIsInForce() throws {
        let sandbox = try Round.repository()
        let run = try sandbox.run("settings")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("languages:            de, sr-Latn (sr-CS), zh-Hans (zh-CN)\n"))
        #expect(run.output.contains("import from:          out  (default)\n"))
    }

    @Test func namesThatAreNotThere() throws {
        let sandbox = try Round.repository("exclude: [Debg]\ntables: {M: {margin: 1}}\nkeys: {c: {margin: 2}}")
        try sandbox.write(Sample.plain(["a": "Open"]), to: "App/en.lproj/Debug.stringsdict")
        for command in ["settings", "validate"] {
            let run = try sandbox.run(command)
            #expect(run.status == 1)
            #expect(run.errors.contains("Did you mean “Debug”?") && run.errors.contains("the table “M”"))
            #expect(run.errors.contains("the key “c”"))
        }
        // A part of the project need not have them.
        #expect(try sandbox.run("validate", "App/en.lproj/L.stringsdict").status == 0)
    }

    @Test(arguments: [
        "languages: [de, de]", "languages: [../de]", "languages: [{de: a/b}]", "service: crowdn",
        "export: {format: docx}", "export: {output: ../x.xliff}", "export: {output: /x.xliff}",
        "export: {prefill: maybe}",
        "export: {format: csv, limit: em}", "export: {fromat: csv}", "import: {from: ../x}", "import: {prefer: mine}",
        "import: {untranslated: x}", "status: {fail-under: 101}", "status: {languages: {de: x}}", "sources: [/etc]",
        "source-language: ../en", "include: [[a]]", "languages: {de: {a: b}}", "export: {output: \"{lang}.xliff\"}",
        "status: {languages: {fr: 1, FR: 2}}",
    ])
    func settingsThatAreNone(_ settings: String) throws {
        let sandbox = try Round.repository("# A comment\n" + settings)
        let before = try sandbox.state()
        for command in ["export", "settings"] {
            let run = try sandbox.run(command)
            #expect(run.status == 2 && run.errors.contains(".stringsdict.yml:2:"), "\(run.errors)")
            #expect(run.errors.contains("[bad-settings]"))
        }
        #expect(try sandbox.state() == before)
    }

    @Test func thresholds() throws {
        let sandbox = try Round.repository("languages: [de, fr]\nstatus: {fail-under: 50, languages: {fr: 0}}")
        let run = try sandbox.run("status")
        #expect(run.status == 1 && run.errors.contains("“de” has 0 percent") && !run.errors.contains("“fr”"))
        #expect(try sandbox.run("status", "--fail-under", "0").status == 0)
    }
}
