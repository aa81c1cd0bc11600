import Foundation
import Testing

/// What the settings say of findings, in all commands.
struct FindingSettingsTests {
    /// A project whose German text ends in a space, and one of whose texts is far too wide.
    private static func project(_ settings: String = "") throws -> Sandbox {
        let sandbox = try Round.repository(settings)
        try sandbox.write(Sample.plain(["a": "Open", "b": "Close"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": " Auf", "b": " Zu"]), to: "App/de.lproj/L.stringsdict")
        return sandbox
    }

    private static let known = """
        ignore:
          - {finding: edge-whitespace, table: L, language: de, key: a, reason: A column follows.}

        """

    @Test func severities() throws {
        #expect(try Self.project().run("validate").errors.hasSuffix("2 warnings\n"))
        let error = try Self.project("severities: {edge-whitespace: error}").run("validate")
        #expect(error.status == 1 && error.errors.hasSuffix("2 errors\n"))
        #expect(error.errors.contains("error: ") && error.output.contains("2 damaged"))
        let note = try Self.project(
            "severities: {edge-whitespace: {default: error, languages: {de: note}, tables: {M: error, X*: error}}}\n")
        try note.write(Sample.plain(["c": "Open"]), to: "App/en.lproj/M.stringsdict")
        try note.write(Sample.plain(["c": " Auf"]), to: "App/de.lproj/M.stringsdict")
        let run = try note.run("validate")
        #expect(run.errors.contains("“X*” in “severities” or “ignore” is not the name of a table."))
        #expect(run.errors.hasSuffix("2 errors, 2 notes\n"))
        let status = try note.run("status", "--format", "csv").output
        #expect(status.contains(#""de","3","3","0","0","0","0","1""#), "\(status)")
    }

    @Test func whatIsKnownIsNotTold() throws {
        let sandbox = try Self.project(Self.known)
        let run = try sandbox.run("validate", "--strict")
        #expect(run.status == 1 && run.errors.hasSuffix("1 warning, 1 ignored\n"))
        #expect(run.errors.contains("(b) [edge-whitespace]") && !run.errors.contains("(a)"))
        try sandbox.write(Sample.plain(["a": " Auf", "b": "Zu"]), to: "App/de.lproj/L.stringsdict")
        let clean = try sandbox.run("validate", "--strict")
        #expect(clean.status == 0 && clean.errors == "1 ignored\n")
        #expect(try sandbox.run("validate", "--strict", "--quiet").errors == "1 ignored\n")
        #expect(try sandbox.run("preview", "--to", "de").status == 0)
        let page = try sandbox.text("preview.html")
        #expect(!page.contains("white space at"))
        let said = try sandbox.run("settings").output
        #expect(said.contains("edge-whitespace (table L, language de, key a): A column follows.\n"))
    }

    @Test func whatNothingMatchesIsTold() throws {
        let settings =
            Self.known + "  - {finding: edge-whitespace, key: aa, reason: Mistyped.}\n"
            + "  - {finding: same-as-source, key: a, reason: Only in returned files.}\n"
        let sandbox = try Self.project(settings)
        let run = try sandbox.run("validate")
        #expect(run.status == 0 && run.errors.contains(".stringsdict.yml:3:5: warning: No finding matches this entry"))
        #expect(run.errors.contains("edge-whitespace (key aa). [bad-settings]") && run.errors.contains("the key “a”?"))
        #expect(!run.errors.contains("same-as-source"))
        // A part of the project, and one with a file that cannot be read, say nothing of the rest.
        #expect(try !sandbox.run("validate", "App/en.lproj/L.stringsdict").errors.contains("[bad-settings]"))
        try sandbox.write("<plist>", to: "App/fr.lproj/L.stringsdict")
        #expect(try !sandbox.run("validate").errors.contains("[bad-settings]"))
    }

    /// What an import writes is decided by what came back alone.
    @Test func importsWriteTheSame() throws {
        let loud = "severities: {edge-whitespace: error, same-as-source: error, missing-unit: error}\n"
        let quiet = """
            severities: {missing-unit: note}
            ignore:
              - {finding: edge-whitespace, reason: x}
              - {finding: missing-unit, reason: y}

            """
        var written: Set<String> = []
        for (settings, status) in [("", Int32(0)), (loud, 1), (quiet, 0)] {
            let sandbox = try Self.project(settings)
            try sandbox.write(Sample.xliff(["a": ("Open", "Offen ")]), to: "de.xliff")
            let run = try sandbox.run("import", "de.xliff")
            #expect(run.status == status, "\(run.errors)")
            written.insert(try sandbox.text("App/de.lproj/L.stringsdict"))
            // Nothing keeps an import from writing without being told.
            let before = try sandbox.state()
            let stopped = try sandbox.run("import", "de.xliff", "--untranslated", "fail")
            #expect(stopped.status == 1 && stopped.errors.contains("[missing-unit]"), "\(stopped.errors)")
            #expect(try sandbox.state() == before)
        }
        #expect(written.count == 1)
    }

    @Test(
        arguments: [
            ("severities: {over-bugdet: note}", 1, 14, "is not the id of a finding.", "Did you mean “over-budget”?"),
            (
                "severities: {over-budget: off}", 1, 27, "must be one of error, warning, note.",
                "under “ignore” with a reason"
            ),
            ("severities: {over-budget: warn}", 1, 27, "must be one of error", ""),
            ("severities: {over-budget: [note]}", 1, 27, "must be one of error", ""),
            ("severities: {over-budget: {languages: {../d: note}}}", 1, 40, "is not a language tag", ""),
            ("severities: {over-budget: {languages: {de: note, DE: note}}}", 1, 50, "“languages” has", ""),
            ("severities: {over-budget: {table: {L: note}}}", 1, 28, "“table” is not a setting here.", "“tables”"),
            ("severities: over-budget", 1, 13, "Expected names of findings", ""),
            ("severities: {over-budget: note, over-budget: error}", 1, 14, "appears twice", ""),
            ("ignore: over-budget", 1, 9, "must be a list of findings, each with a reason.", "- {finding:"),
            ("ignore: {over-budget: x}", 1, 9, "must be a list", ""),
            ("ignore: [over-budget]", 1, 10, "Expected settings: finding", ""),
            ("ignore: [{finding: over-budget}]", 1, 10, "needs a “reason”.", "State in a sentence"),
            ("ignore: [{reason: x}]", 1, 10, "needs a “finding”.", "in brackets"),
            ("ignore: [{finding: over-budget, reason: \"\\u00A0\"}]", 1, 41, "“reason” is empty.", ""),
            (
                "ignore: [{finding: over-budget, reason: \"a\\nb\"}]", 1, 41, "“reason” must be a string of one line.",
                ""
            ),
            ("ignore: [{finding: over-budget, reason: [a]}]", 1, 41, "“reason” must be a string of one line.", ""),
            ("ignore: [{finding: over-budget, reason: a, language: []}]", 1, 54, "needs a language.", ""),
            ("ignore: [{finding: over-budget, reason: a, key: \"\"}]", 1, 49, "“key” must be a string.", ""),
            ("ignore: [{finding: over-budget, reason: a, keys: a}]", 1, 44, "is not a setting here.", "“key”"),
        ] as [(String, Int, Int, String, String)])
    func mistakes(_ settings: String, line: Int, column: Int, message: String, hint: String) throws {
        let run = try Self.project(settings).run("validate")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains(".stringsdict.yml:\(line):\(column): error: "), "\(run.errors)")
        #expect(run.errors.contains(message) && (hint.isEmpty || run.errors.contains(hint)), "\(run.errors)")
    }

    /// A check that the project ignores or softens no longer refuses the translation; other translations stay refused.
    @Test(arguments: [
        "ignore: [{finding: placeholder-added, key: a, reason: The code adds it.}]\n",
        "severities: {placeholder-added: {default: error, tables: {L: warning}}}\n",
    ]) func acceptedChecksApply(_ settings: String) throws {
        for (settings, status) in [("", Int32(1)), (settings, 0)] {
            let sandbox = try Self.project(settings)
            try sandbox.write(Sample.xliff(["a": ("Open", "%d offen"), "b": ("Close", "Zu")]), to: "de.xliff")
            let run = try sandbox.run("import", "de.xliff")
            #expect(run.status == status, "\(run.errors)")
            #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("%d offen") == (status == 0))
            #expect(run.output.contains(status == 0 ? "de: 2 of 2 translated; 2 changed" : "1 refused; 1 changed"))
        }
    }

    /// A translation that belongs elsewhere or is damaged is never applied, even if its finding is ignored.
    @Test(arguments: ["contradictory-unit", "converted-string"]) func damageIsNeverApplied(_ id: String) throws {
        let sandbox = try Round.repository("ignore: [{finding: \(id), reason: Known.}]\n")
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", "csv").status == 0)
        let sheet = try sandbox.text("de.csv")
        let note = try #require(sheet.firstMatch(of: /"(The first screen[^"]*)"/)?.1)
        let damage = id == "contradictory-unit" ? String(note) : "#REF!"
        try sandbox.write(sheet.replacing(#""Hi","","#, with: "\"Hi\",\"\(damage)\","), to: "de.csv")
        try sandbox.edit("de.csv", #""Hello","","#, #""Hello","Hallo","#)
        let run = try sandbox.run("import", "de.csv", "--into", "App")
        #expect(run.errors.contains("1 ignored") && run.output.contains("1 refused"), "\(run)")
        #expect(try !sandbox.text("App/de.lproj/L.stringsdict").contains(damage))
    }

    /// An error that ends the run is always printed.
    @Test func errorsThatEndTheRunAreTold() throws {
        let sandbox = try Self.project("ignore: [{finding: malformed-xml, reason: Known.}]\n")
        try sandbox.write("<plist>", to: "App/de.lproj/L.stringsdict")
        let validation = try sandbox.run("validate")
        #expect(validation.status == 0 && validation.errors.contains("1 ignored"), "\(validation.errors)")
        try sandbox.write("<plist>", to: "App/en.lproj/L.stringsdict")
        let export = try sandbox.run("export", "App", "--to", "de")
        #expect(export.status == 2 && export.errors.contains("[malformed-xml]"), "\(export.errors)")
    }

    /// Every finding is compared with those that name neither a key nor a path.
    @Test func entriesForAllHaveALimit() throws {
        func run(_ entries: Int, _ more: String) throws -> Sandbox.Run {
            let lines = (0..<entries).map { "- {finding: over-budget, reason: r, \(more)\($0)}\n" }
            return try Self.project("ignore:\n" + lines.joined()).run("status")
        }
        #expect(try run(300, "table: T").status == 0 && run(2000, "key: k").status == 0)
        #expect(try run(301, "table: T").errors.contains("more than 300 entries"))
        #expect(try run(301, "key: k*").status == 2)
    }

    /// What a service that runs the command would obey is no more than words.
    @Test func reasonsAreWords() throws {
        let sandbox = try Self.project(
            "ignore: [{finding: over-budget, key: \"\\n::error::k\", reason: \"::error::x\"}]")
        for command in ["settings", "validate"] {
            let run = try sandbox.run(command)
            #expect(!(run.output + run.errors).split(separator: "\n").contains { $0.hasPrefix("::") })
            #expect((run.output + run.errors).contains("⏎::error::k"))
        }
    }
}
