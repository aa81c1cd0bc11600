import Foundation
import TestSupport
import Testing

/// A round of translation without arguments: the settings say what goes out, where, and what comes back.
struct RoundTests {
    private static let settings = """
        languages: [de, {sr-Latn: sr-CS}, zh-Hans]
        service: crowdin
        export:
          output: out/{language}/{project}.xliff
        """

    /// A repository with a project in a folder.
    private static func repository(_ settings: String = settings) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        try sandbox.write(settings, to: ".stringsdict.yml")
        try sandbox.write(Sample.plain(["a": "Open", "b": "Close"]), to: "App/en.lproj/L.stringsdict")
        return sandbox
    }

    private static func table(_ language: String) -> String { "App/\(language).lproj/L.stringsdict" }

    @Test func thereAndBack() throws {
        let sandbox = try Self.repository()
        #expect(try sandbox.run("export").status == 0)
        let name = sandbox.folder.lastPathComponent
        let files = try sandbox.state().keys.filter { $0.hasPrefix("out/") && $0.hasSuffix(".xliff") }.sorted()
        #expect(files == ["de", "sr-CS", "zh-CN"].map { "out/\($0)/\(name).xliff" })
        for file in files {
            try sandbox.edit(file, "<source>Open</source>", "<source>Open</source><target>!Open</target>")
        }
        let dry = try sandbox.run("import", "--dry-run")
        #expect(dry.status == 0 && dry.output.contains("would be written"), "\(dry.errors)")
        #expect(try sandbox.run("import").status == 0)
        for language in ["de", "sr-Latn", "zh-Hans"] {
            #expect(try sandbox.text(Self.table(language)).contains("!Open"))
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
        let sandbox = try Self.repository()
        #expect(try sandbox.run("export").status == 0)
        try sandbox.write("", to: "App/Sources/x.swift")
        let run = try sandbox.shell("cd App/Sources && '\(Sandbox.programPath)' \(command) >/dev/null 2>&1")
        #expect(run < 2)
        #expect(try sandbox.shell("cd / && '\(Sandbox.programPath)' \(command) >/dev/null 2>&1") == 2)
    }

    @Test func optionsGoFirst() throws {
        let sandbox = try Self.repository(Self.settings + "\n  format: csv\n  delimiter: semicolon")
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

    private static func returned(_ language: String = "de") -> String {
        Sample.xliff(to: language, ["a": ("Open", "\(language) Open")])
    }

    @Test func aFolderWithEverything() throws {
        let sandbox = try Self.repository()
        try sandbox.write(Self.returned(), to: "back/de/App.xliff")
        try sandbox.write(Self.returned("fr"), to: "back/deep/er/fr.xlf")
        try sandbox.write(Self.returned("it"), to: "back/it.xcloc/Localized Contents/it.xliff")
        try sandbox.write("Hello", to: "back/it.xcloc/Notes/notes.txt")
        try sandbox.write("Hello", to: "back/README.txt")
        try sandbox.write("x", to: "back/.DS_Store")
        try sandbox.write("x", to: "back/__MACOSX/de/App.xliff")
        #expect(try sandbox.shell("ln -s ../App/en.lproj/L.stringsdict back/link.xliff") == 0)
        let run = try sandbox.run("import", "back")
        #expect(run.status == 0, "\(run.errors)")
        for language in ["de", "fr", "it"] {
            #expect(try sandbox.text(Self.table(language)).contains("\(language) Open"))
        }
        #expect(run.errors.contains("“back/README.txt” was not read"))
        #expect(run.errors.contains("“back/link.xliff” was not read"))
        #expect(!run.errors.contains("DS_Store") && !run.errors.contains("MACOSX") && !run.errors.contains("notes.txt"))
    }

    @Test func anArchive() throws {
        let sandbox = try Self.repository()
        let zip = ZIPWriter([
            .init("de/App.xliff", Array(Self.returned().utf8)),
            .init("it.xcloc/Localized Contents/it.xliff", Array(Self.returned("it").utf8)),
            .init("__MACOSX/de/._App.xliff", [0]), .init("info.pdf", Array("%PDF-1.7".utf8)),
        ]).archive()
        try sandbox.write(Data(zip), to: "back.zip")
        let run = try sandbox.run("import", "back.zip")
        #expect(run.status == 0, "\(run.errors)")
        for language in ["de", "it"] { #expect(try sandbox.text(Self.table(language)).contains("\(language) Open")) }
        #expect(run.errors.contains("“back.zip/info.pdf” was not read") && !run.errors.contains("MACOSX"))
        // An archive in a folder counts as a folder; what is wrong in it is found by its path.
        try sandbox.write(Data(zip), to: "back/all.zip")
        #expect(try sandbox.run("validate", ".", "back").output.contains("L.stringsdict → de: "))
    }

    /// An archive that cannot be trusted changes nothing.
    @Test(arguments: ["cut", "up", "empty", "damaged"]) func archivesThatAreRefused(_ kind: String) throws {
        let sandbox = try Self.repository()
        let name = kind == "up" ? "../de.xliff" : "de.xliff"
        var bytes = ZIPWriter(kind == "empty" ? [] : [.init(name, Array(Self.returned().utf8))]).archive()
        if kind == "cut" { bytes.removeLast(4) }
        if kind == "damaged" { bytes[60] ^= 1 }
        try sandbox.write(Data(bytes), to: "back.zip")
        let before = try sandbox.state()
        let run = try sandbox.run("import", "back.zip")
        #expect(run.status == 2)
        #expect(run.errors.contains(kind == "empty" ? "[not-an-exchange-file]" : "[bad-archive]"), "\(run.errors)")
        #expect(try sandbox.state() == before)
    }

    /// A file of a service that does not say its language, in German.
    private static func nameless(_ sandbox: Sandbox) throws -> String {
        #expect(
            try sandbox.run("export", "--to", "it", "--preset", "weblate", "--format", "csv", "--output", "x").status
                == 0)
        let sheet = try sandbox.text("x/it.csv").replacing(#""Open","""#, with: #""Open","Auf""#)
        #expect(try sandbox.shell("rm -r x") == 0)
        return sheet
    }

    /// Files that do not say their language say it by their names, or their folders do.
    @Test(arguments: [
        "de.csv", "App_de.csv", "App-de-DE.csv", "App.de.csv", "de/App.csv", "back/de-DE/en.csv", "de/Sign_in.csv",
        "de/Login_to.csv", "de/My.csv", "de/Localizable/App.csv", "de/What is new.csv", "de/L_es_v2.csv",
    ])
    func languagesOfSheets(_ name: String) throws {
        let sandbox = try Self.repository("languages: [{de: de-DE}, fr]")
        try sandbox.write(Self.nameless(sandbox), to: name)
        let run = try sandbox.run("import", name)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try sandbox.text(Self.table("de")).contains("Auf"))
        #expect(try sandbox.shell("ls App | grep -qv -e '^de.lproj' -e '^en.lproj'") == 1)
    }

    /// Names that say no language of the settings, or two of them, are not guessed at; a folder that was named says nothing.
    @Test(arguments: ["App.csv", "it.csv", "de/fr.csv", "de/App_fr.csv", "App_de_final.csv", "de_AT.csv"])
    func namesThatSayNoLanguage(_ name: String) throws {
        let sandbox = try Self.repository("languages: [de, fr]")
        try sandbox.write(Self.nameless(sandbox), to: "tr/\(name)")
        let before = try sandbox.state()
        for returned in ["tr", "tr/\(name)"] {
            let run = try sandbox.run("import", returned)
            #expect(run.status == 2 && run.errors.contains("[language-unknown]"), "\(run.errors)")
        }
        #expect(try sandbox.state() == before)
    }

    /// Codes of a service, and tags that are others' codes, bring every file back to its own language.
    @Test(arguments: ["crowdin", "lokalise", "smartling", "weblate"]) func portuguese(_ service: String) throws {
        let sandbox = try Self.repository("languages: [pt]\nservice: \(service)")
        try sandbox.write(Sample.plain(["a": "Velho"]), to: Self.table("pt-PT"))
        #expect(try sandbox.run("export", "--to", "pt,pt-PT", "--output", "out").status == 0)
        for language in ["pt", "pt-PT"] {
            try sandbox.edit(
                "out/\(language).xliff", "<source>Close</source>", "<source>Close</source><target>\(language)</target>")
        }
        #expect(try sandbox.run("import", "out").status == 0)
        for language in ["pt", "pt-PT"] {
            #expect(try sandbox.text(Self.table(language)).contains("<string>\(language)</string>"))
        }
        // A name that is the tag of one and the code of the other is not guessed at.
        try sandbox.write(
            Self.nameless(sandbox), to: service == "weblate" ? "x.csv" : service == "lokalise" ? "pt.csv" : "pt-PT.csv")
        #expect(try sandbox.run("import", ".").errors.contains("[language-unknown]"))
    }

    @Test func codesOfTwoLanguages() throws {
        let sandbox = try Self.repository("languages: [{de: xx}, {fr: xx}]")
        #expect(try sandbox.run("settings").errors.contains("“xx” is the code of both “de” and “fr”."))
        try sandbox.write("sources: [App]\nlanguages: [{de: fr}, {fr: de}]", to: ".stringsdict.yml")
        #expect(try sandbox.run("export", "--output", "t/{language}.xliff").status == 0)
        for (language, code) in [("de", "fr"), ("fr", "de")] {
            try sandbox.edit(
                "t/\(code).xliff", "<source>Open</source>", "<source>Open</source><target>\(language)</target>")
        }
        _ = try sandbox.run("import", "t")
        for language in ["de", "fr"] {
            #expect(try sandbox.text(Self.table(language)).contains("<string>\(language)</string>"))
        }
    }

    /// What is left out does not take the place of another table of its name.
    @Test(arguments: ["xliff", "xliff2", "xcode", "csv"]) func tablesThatAreLeftOut(_ format: String) throws {
        let sandbox = try Self.repository("languages: [de]")
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
        let sandbox = try Self.repository("languages: [de]\n" + settings)
        let outside = try Sandbox()
        try outside.write(Sample.plain(["a": "Secret"]), to: "en.lproj/L.stringsdict")
        try outside.write(Self.returned(), to: "de.xliff")
        #expect(try sandbox.shell("ln -s '\(outside.folder.path)' Linked") == 0)
        let run = try sandbox.run([settings.hasPrefix("sources") ? "export" : "import"])
        #expect(run.status == 2, "\(run.output)")
        #expect(!sandbox.exists("de.xliff") && !sandbox.exists(Self.table("de")))
    }

    /// A service that runs the command takes no line for a command.
    @Test func noCommandForAService() throws {
        let sandbox = try Self.repository("languages: [de]")
        try sandbox.write(Sample.plain(["a": "A"]), to: "::error::x/en.lproj/L.stringsdict")
        try sandbox.write("x", to: "back/::warning::y.bin")
        try sandbox.write(Self.returned(), to: "back/de.xliff")
        for arguments in [["import", "back", "--dry-run"], ["status", ".", "--tables"], ["validate", "."]] {
            let run = try sandbox.run(arguments)
            let lines = (run.output + "\n" + run.errors).split(separator: "\n")
            #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") })
        }
    }

    @Test func languagesThatDidNotComeBack() throws {
        let sandbox = try Self.repository("languages: [de, fr]\nimport: {from: back}")
        try sandbox.write(Self.returned(), to: "back/de.xliff")
        #expect(try sandbox.run("import").errors.contains("Nothing came back for “fr”."))
        try sandbox.write(Self.returned("nl"), to: "back/nl.xliff")
        #expect(try sandbox.run("import").errors.contains("“nl” is not among the languages of the settings."))
    }

    /// A vendor's code for a language of the settings makes no second folder, even before there is a first one.
    @Test func renamedByTheVendor() throws {
        let sandbox = try Self.repository("languages: [ru]")
        try sandbox.write(Self.returned("ru-RU"), to: "ru.xliff")
        let run = try sandbox.run("import", "ru.xliff")
        #expect(run.status == 2 && run.errors.contains("[similar-language]"))
        try sandbox.write("languages: [{ru: ru-RU}]", to: ".stringsdict.yml")
        try sandbox.write(Self.returned("ru-RU"), to: "ru-RU/App.xliff")
        let mapped = try sandbox.run("import", "ru-RU/App.xliff")
        #expect(mapped.status == 0 && !mapped.errors.contains("language-mismatch"), "\(mapped.errors)")
        #expect(sandbox.exists(Self.table("ru")) && !sandbox.exists(Self.table("ru-RU")))
    }

    /// XLIFF need not say its target language.
    @Test(arguments: ["de.xliff", "de/App.xliff", "App_de.xliff"]) func xliffWithoutLanguage(_ name: String) throws {
        let sandbox = try Self.repository()
        try sandbox.write(Self.returned().replacing(#" target-language="de""#, with: ""), to: name)
        #expect(try sandbox.run("import", name).status == 0)
        #expect(try sandbox.text(Self.table("de")).contains("de Open"))
        try sandbox.write(sandbox.text(name), to: "App.xliff")
        #expect(try sandbox.run("import", "App.xliff").errors.contains("[language-unknown]"))
        #expect(try sandbox.run("import", "App.xliff", "--language", "fr").status == 0)
        #expect(sandbox.exists(Self.table("fr")))
    }

    /// What may hold translations and is not read is a warning.
    @Test func whatMayHoldTranslations() throws {
        let sandbox = try Self.repository()
        try sandbox.write(Self.returned(), to: "back/de.xliff")
        for name in ["ru.xlsx", "readme.txt"] { try sandbox.write("x", to: "back/\(name)") }
        let run = try sandbox.run("import", "back", "--strict")
        #expect(run.status == 1 && run.errors.contains("warning: “back/ru.xlsx” was not read"))
        #expect(run.errors.contains("note: “back/readme.txt” was not read"))
    }

    // MARK: - Files that are replaced

    /// An export does not replace a file in which somebody has worked, until that is imported.
    @Test(arguments: ["xliff", "xliff2", "csv", "xcode"]) func workThatWasNotImported(_ format: String) throws {
        let sandbox = try Self.repository("languages: [de]")
        try sandbox.write(Sample.plain(["a": "Auf", "b": "Zu"]), to: Self.table("de"))
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
        let sandbox = try Self.repository()
        #expect(try sandbox.run("export", "--to", "fr", "--output", "x/français.xliff").status == 0)
        #expect(sandbox.exists("x/français.xliff"))
        let both = try sandbox.run("export", "--to", "fr,it", "--output", "x/y.xliff")
        #expect(both.status == 2 && both.errors.contains("Put {language} into it."))
        #expect(try sandbox.run("export", "--format", "csv-wide", "--output", "x/all.csv").status == 0)
        #expect(sandbox.exists("x/all.csv"))
    }

    /// The paths of a receipt start where the settings are.
    @Test func receiptOfSeveralSources() throws {
        let sandbox = try Self.repository("sources: [App, Widget]\nlanguages: [de]")
        try sandbox.write(Sample.plain(["c": "Widget"]), to: "Widget/en.lproj/W.stringsdict")
        #expect(try sandbox.run("export", "--output", "out").status == 0)
        try sandbox.edit("out/de.xliff", "<source>Widget</source>", "<source>Widget</source><target>W</target>")
        try sandbox.edit("out/de.xliff", "<source>Open</source>", "<source>Open</source><target>Auf</target>")
        #expect(try sandbox.run("import", "out", "--receipt", "r.json").status == 0)
        let check = try sandbox.run("validate", "--receipt", "r.json")
        #expect(check.status == 0 && check.output.contains("3 of 3 texts"), "\(check.errors)")
    }

    @Test func nothingThere() throws {
        let sandbox = try Self.repository()
        try sandbox.write("x", to: "empty/x.txt")
        #expect(try sandbox.run("import", "empty").errors.contains("[not-an-exchange-file]"))
        #expect(try sandbox.run("import").errors.contains("There is no file or folder “out”."))
        try sandbox.write("languages: [de]", to: ".stringsdict.yml")
        #expect(try sandbox.run("import").errors.contains("No file that came back is named."))
    }

    // MARK: - The settings

    @Test func whatIsInForce() throws {
        let sandbox = try Self.repository()
        let run = try sandbox.run("settings")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("languages:           de, sr-Latn (sr-CS), zh-Hans (zh-CN)\n"))
        #expect(run.output.contains("import from:         out  (default)\n"))
    }

    @Test func namesThatAreNotThere() throws {
        let sandbox = try Self.repository("exclude: [Debg]\ntables: {M: {margin: 1}}\nkeys: {c: {margin: 2}}")
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
        let sandbox = try Self.repository("# A comment\n" + settings)
        let before = try sandbox.state()
        for command in ["export", "settings"] {
            let run = try sandbox.run(command)
            #expect(run.status == 2 && run.errors.contains(".stringsdict.yml:2:"), "\(run.errors)")
            #expect(run.errors.contains("[bad-settings]"))
        }
        #expect(try sandbox.state() == before)
    }

    @Test func thresholds() throws {
        let sandbox = try Self.repository("languages: [de, fr]\nstatus: {fail-under: 50, languages: {fr: 0}}")
        let run = try sandbox.run("status")
        #expect(run.status == 1 && run.errors.contains("“de” has 0 percent") && !run.errors.contains("“fr”"))
        #expect(try sandbox.run("status", "--fail-under", "0").status == 0)
    }
}
