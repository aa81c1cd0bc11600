import Foundation
import Testing

/// The settings file and the options that go before it.
struct SettingsTests {
    /// A project in a repository, with a table of one width rule and a plural.
    private static func project(_ settings: String? = nil, at path: String = "App/.stringsdict.yml") throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        if let settings { try sandbox.write(settings, to: path) }
        return sandbox
    }

    /// What the German note says about the room of the smallest text.
    private static func room(_ sandbox: Sandbox, _ arguments: [String] = [], source: String = "App") throws -> String {
        let run = try sandbox.run(["export", source, "--to", "de", "--format", "csv", "--output", "-"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return String(try #require(run.output.split(separator: "\n").first { $0.contains("#width:1@") }))
    }

    @Test func everySetting() throws {
        let sandbox = try Self.project(
            """
            narrowest: 20
            width-unit: em
            margin: 1.5            # both sides
            text-style: headline
            sample: Bob
            devices:
              - {name: Kiosk, points: 600}
              - name: Car
                em: 15
            tables:
              L:
                margin: 2
                keys:
                  "files": {margin: 3}
            keys:
              hello:
                margin: 4.5
            """)
        let room = try Self.room(sandbox)
        #expect(room.contains("(Car)"))
        // (20 - 4.5) / 1.024 = 15.1
        #expect(room.contains("aim for about 24 letters (15 em)."), "\(room)")
    }

    @Test func whereTheFileIsLookedFor() throws {
        let settings = "margin: 5\n"
        let found = "(16 em)"
        for source in ["App", "App/", "./App", "App/en.lproj", "App/en.lproj/L.stringsdict"] {
            #expect(try Self.room(Self.project(settings), source: source).contains(found), "\(source)")
        }
        #expect(try Self.room(Self.project(settings, at: ".stringsdict.yml")).contains(found))
        let sandbox = try Self.project(settings, at: "other.yml")
        #expect(try !Self.room(sandbox).contains(found))
        #expect(try Self.room(sandbox, ["--settings", "other.yml"]).contains(found))
        // Outside a repository the folders above are none of its business.
        let free = try Self.project(settings, at: ".stringsdict.yml")
        try FileManager.default.removeItem(at: free.folder.appending(path: ".git"))
        #expect(try !Self.room(free).contains(found))
        try free.write(settings, to: "App/.stringsdict.yml")
        #expect(try Self.room(free).contains(found))
        // The nearest one counts alone.
        let two = try Self.project("narrowest: 21\n")
        try two.write(settings, to: ".stringsdict.yml")
        #expect(try !Self.room(two).contains(found))
    }

    @Test func optionsGoBeforeTheFile() throws {
        let sandbox = try Self.project("margin: 5\nkeys: {hello: {margin: 6}}\n")
        #expect(try Self.room(sandbox).contains("(15 em)"))
        #expect(try Self.room(sandbox, ["--margin", "1"]).contains("(20 em)"))
        #expect(try Self.room(sandbox, ["--margin", "0"]).contains("(21 em)"))
        #expect(try Self.room(sandbox, ["--margin", "0", "--narrowest", "10"]).contains("(10 em)"))
        #expect(try Self.room(sandbox, ["--margin", "0", "--text-style", "title1"]).contains("(12 em)"))
        #expect(try !Self.room(sandbox, ["--width-unit", "none"]).contains(" em"))
    }

    @Test(
        arguments: [
            (
                "margn: 2", 1, 1, "“margn” is not a setting here.",
                "Did you mean “margin”? Possible settings: source-language"
            ),
            ("narrowest: 22\nmargin: wide", 2, 9, "“margin” must be a number of em from 0 to 1000.", ""),
            ("margin: -1", 1, 9, "“margin” must be a number of em", ""),
            ("narrowest: 22.5", 1, 12, "“narrowest” must be a whole number of em from 1 to 1000.", ""),
            ("width-unit: ems", 1, 13, "“width-unit” must be one of automatic, em, none.", "Did you mean “em”?"),
            ("text-style: headlines", 1, 13, "“text-style” must be one of largeTitle", "Did you mean “headline”?"),
            ("sample: [a]", 1, 9, "“sample” must be a string of one line.", ""),
            ("sample: \"a\\x07\"", 1, 9, "“sample” must be a string of one line.", ""),
            ("- margin", 1, 1, "Expected settings: source-language", "Write each on a separate line"),
            ("tables: {L: {tables: 1}}", 1, 14, "“tables” is not a setting here.", "Possible settings: narrowest"),
            ("keys:\n  hello: 2", 2, 10, "Expected settings: narrowest", ""),
            ("keys: 3", 1, 7, "Expected names of keys", ""),
            ("devices: Kiosk", 1, 10, "“devices” must be a list.", "{name: Our terminal, points: 600}"),
            ("devices: [{name: a}]", 1, 11, "A device needs a “name”", ""),
            ("devices: [{name: a, points: 0}]", 1, 29, "“points” must be a number of points from 1", ""),
            ("devices: [{name: a, em: 3, points: 9}]", 1, 11, "A device needs a “name”", ""),
            ("margin: 1\nmargin: 2", 1, 1, "“margin” appears twice", ""),
            ("margin: [1", 1, 11, "The settings file is not usable YAML: did not find expected", ""),
            ("keys:\n  %d songs: {margin: 1}", 2, 3, "The settings file is not usable YAML", "double quotation marks"),
            ("keys:\n\thello: {margin: 1}", 2, 1, "The settings file is not usable YAML", "Indent with spaces"),
            ("a: &a 1\nmargin: *a", 2, 9, "The settings file has an alias (*), which is not supported.", "\\x2A"),
            ("{margin: 1,? *a : 2}", 1, 14, "The settings file has an alias", ""),
        ] as [(String, Int, Int, String, String)])
    func mistakesAreToldWithTheirPlace(
        _ settings: String, line: Int, column: Int, message: String, hint: String
    ) throws {
        let sandbox = try Self.project(settings)
        let before = try sandbox.state()
        let run = try sandbox.run("export", "App", "--to", "de")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(
            run.errors.contains("App/.stringsdict.yml:\(line):\(column): error: \(message)"), "\(run.errors)")
        #expect(run.errors.contains("[bad-settings]\n") && (hint.isEmpty || run.errors.contains(hint)))
        #expect(try sandbox.state() == before)
    }

    @Test func formerNamesOfFindingsAreAccepted() throws {
        let run = try Self.project("severities: {not-ems: warning}\n").run("show", "App")
        #expect(run.status == 0)
        #expect(run.errors.contains("“not-ems” is now called “width-unit-unknown”. [bad-settings]"))
        let both = try Self.project("severities: {width-unit-unknown: error, not-ems: note}\n").run("show", "App")
        #expect(both.status == 2 && both.errors.contains("“severities” has “width-unit-unknown” twice."))
    }

    @Test func allMistakesAreToldAtOnce() throws {
        let run = try Self.project("margn: 2\nnarrowest: x\ndevices: 4\n").run("show", "App")
        #expect(run.status == 2 && run.errors.components(separatedBy: "[bad-settings]").count == 4)
    }

    @Test(arguments: [
        "export App --to de", "import de.xliff --into App", "validate App", "validate App de.xliff", "show App",
    ])
    func everyVerbReadsThem(_ line: String) throws {
        let sandbox = try Self.project()
        #expect(try sandbox.run("export", "App", "--to", "de").status == 0)
        let arguments = line.split(separator: " ").map(String.init)
        #expect(try sandbox.run(arguments).status != 2)
        #expect(try sandbox.run(arguments + ["--settings", "missing.yml"]).status == 2)
        try sandbox.write("no: 1", to: "App/.stringsdict.yml")
        let run = try sandbox.run(arguments)
        #expect(run.status == 2 && run.errors.contains("[bad-settings]"))
        #expect(try sandbox.run(arguments + ["--narrowest", "0"]).status == 2)
        #expect(try sandbox.run(arguments + ["--margin", "-1"]).status == 2)
        #expect(try sandbox.run(arguments + ["--text-style", "head"]).errors.contains("headline"))
    }

    /// Files of others do no harm: nothing they say is obeyed by a terminal, fills the memory or leads elsewhere.
    @Test func hostileSettings() throws {
        let deep = String(repeating: "[", count: 100_000)
        let bomb = (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
        let large = String(repeating: "# remark\n", count: 40_000)
        for settings in [
            deep, "a0: &a0 x\n\(bomb)\n? *a39\n: 1", large, "a: \u{0}", "a: \u{FEFF}%", "%YAML 9.9\n---\na: 1",
        ] {
            let run = try Self.project(settings).run("show", "App")
            #expect(run.status == 2 && run.errors.contains("[bad-settings]"), "\(settings.prefix(20))")
        }
        let zeros = try Self.project("\u{0}").run("show", "App")
        #expect(zeros.status == 2 && zeros.errors.contains("[unsupported-encoding]"))
        let escape = try Self.project("\"a\\e[31m\": 1\n").run("show", "App")
        #expect(escape.status == 2 && escape.errors.contains("“a<U+001B>[31m”") && !escape.errors.contains("\u{1B}"))
        let sandbox = try Self.project()
        try sandbox.write(Data("sample: \u{E9}\n".unicodeScalars.map { UInt8($0.value) }), to: "App/.stringsdict.yml")
        let latin = try sandbox.run("show", "App")
        #expect(latin.status == 2 && latin.errors.contains("The settings file is not UTF-8."))
        // Thousands of mistakes are told in no time.
        let many = try Self.project("keys:\n" + (1...9000).map { "  k\($0): {margin: x}\n" }.joined())
        let start = ContinuousClock.now
        #expect(try many.run("show", "App").status == 2)
        #expect(start.duration(to: .now) < .seconds(20))
        let link = try Self.project()
        try link.write("secret: 1", to: "secret.txt")
        #expect(try link.shell("ln -s ../secret.txt App/.stringsdict.yml") == 0)
        let run = try link.run("show", "App")
        #expect(run.status == 2 && run.errors.contains("is not a regular file") && !run.errors.contains("secret: 1"))
        #expect(try Self.project("").run("show", "App").status == 0)
        #expect(try Self.project("# nothing\n").run("show", "App").status == 0)
        #expect(try Self.project("keys:\ntables:\n").run("show", "App").status == 0)
    }

    @Test func sourcesOfOneExportHaveOneFile() throws {
        let sandbox = try Self.project("margin: 5\n")
        try sandbox.write(Sample.table(), to: "Other/en.lproj/M.stringsdict")
        let run = try sandbox.run("export", "App", "Other", "--to", "de")
        #expect(run.status == 2 && run.errors.contains("The sources do not all have the same settings: "))
        #expect(try sandbox.run("export", "App", "App/en.lproj", "--to", "de").status == 0)
        #expect(
            try sandbox.run("export", "App", "Other", "--to", "de", "--settings", "App/.stringsdict.yml").status == 0)
    }

    /// A rule whose keys are no em by what a project says is not reported as one by mistake.
    @Test func theUnitOfAKey() throws {
        let wide = Sample.table().replacingOccurrences(of: "<key>22</key>", with: "<key>300</key>")
        let sandbox = try Self.project()
        try sandbox.write(wide, to: "App/en.lproj/L.stringsdict")
        #expect(try sandbox.run("show", "App").errors.contains("[width-unit-unknown]"))
        for settings in ["width-unit: none", "tables: {L: {width-unit: em}}", "keys: {hello: {width-unit: em}}"] {
            try sandbox.write(settings, to: "App/.stringsdict.yml")
            #expect(try sandbox.run("show", "App").errors.isEmpty, "\(settings)")
        }
        #expect(try sandbox.run("show", "App").output.contains("width 300 (300 em and up)"))
    }
}
