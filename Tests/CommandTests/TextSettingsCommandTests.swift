import Foundation
import Testing

/// What the settings say of texts, in the commands.
struct TextSettingsCommandTests {
    private static func project(_ settings: String) throws -> Sandbox {
        let sandbox = try Round.repository(settings)
        try sandbox.write(Sample.plain(["a": "Open Signal", "b": "Close"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Signale auf"]), to: "App/de.lproj/L.stringsdict")
        return sandbox
    }

    @Test func aRound() throws {
        let sandbox = try Self.project(
            """
            do-not-translate: Signal
            tables: {L: {required: [b, "c*"], do-not-translate: [Open], keys: {a: {note: A button.}}}}
            keys: {b: {note: {replace: "Another, ::error::x"}}}
            """)
        let run = try sandbox.run("validate")
        #expect(run.status == 1 && run.errors.contains("(b) [missing-required]"))
        #expect(run.errors.contains("“Signal”, “Open”. (a) [word-translated]"))
        #expect(run.errors.contains("the key “c*”"))
        let file = try sandbox.run("export", "--to", "de", "--output", "-").output
        #expect(file.contains("A button. Do not translate: Signal, Open."))
        let said = try sandbox.run("settings").output
        #expect(said.contains("required:             b (table L), c* (table L)\n"))
        #expect(said.contains("do-not-translate:     Signal, Open (table L)\n"))
        #expect(said.contains("note:                 b: Another, ::error::x (replaces others)\n"))
    }

    /// Placeholders of the project's own are compared once the settings describe them, for all tables or for one.
    @Test(arguments: ["named-placeholders: braces", "tables: {L: {named-placeholders: [double-braces, braces]}}"])
    func placeholdersOfTheProject(_ settings: String) throws {
        let sandbox = try Self.project("")
        try sandbox.write(Sample.plain(["a": "{count} left"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "{Anzahl} übrig"]), to: "App/de.lproj/L.stringsdict")
        #expect(try sandbox.run("validate").errors.isEmpty)
        try sandbox.write(settings, to: ".stringsdict.yml")
        let run = try sandbox.run("validate")
        #expect(run.status == 1 && run.errors.contains("The placeholder {count} is missing. (a) [placeholder-missing]"))
        #expect(try sandbox.run("settings").output.contains("named-placeholders:  "))
        let file = try sandbox.run("export", "--to", "fr", "--output", "-").output
        let back = file.replacing("</source>", with: "</source><target>{n}</target>")
        try sandbox.write(back, to: "fr.xliff")
        #expect(try sandbox.run("import", "fr.xliff", "--into", ".").status == 1)
    }

    @Test func textsThatAreLeftOut() throws {
        let sandbox = try Self.project("leave-out: b*\n")
        #expect(try sandbox.run("preview", "--output", "p.html").status == 0)
        // The explanation of the page has it.
        #expect(try sandbox.text("p.html").matches(of: /class="v missing"/).count == 1)
        #expect(try sandbox.run("export", "--to", "de").output.contains("de.xliff: 1 string in 1 table"))
        let back = try sandbox.text("de.xliff").replacing("Signale auf", with: "Öffnen")
        #expect(!back.contains("Close"))
        try sandbox.write(back, to: "de.xliff")
        let run = try sandbox.run("import", "de.xliff", "--into", ".", "--untranslated", "fail")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("de: 1 of 1 translated; 1 changed"), "\(run.output)")
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("Öffnen"))
        #expect(try sandbox.run("validate").errors.isEmpty)
        #expect(try sandbox.run("settings").output.contains("leave-out:            b*\n"))
    }

    @Test(
        arguments: [
            ("required: {a: b}", 1, 11, "“required” must be a string."),
            ("leave-out: {a: b}", 1, 12, "“leave-out” must be a string."),
            ("required: [[a]]", 1, 12, "“required” must be a string."),
            ("required: [\"\"]", 1, 12, "“required” must be a string."),
            ("do-not-translate: [\" a\"]", 1, 20, "without spaces around them"),
            ("do-not-translate: [\"a\\nb\"]", 1, 20, "must be a string of one line."),
            ("do-not-translate: {a: b}", 1, 19, "must be a string of one line."),
            (
                "named-placeholders: curly", 1, 21,
                "has no style “curly”; there are braces, double-braces, dollar-braces."
            ),
            ("named-placeholders: [{a: b}]", 1, 22, "must be a string"),
            ("keys: {a: {note: []}}", 1, 18, "“note” must be a string of one line."),
            ("keys: {a: {note: {}}}", 1, 18, "“note” must be a string, or contain “replace” with a string."),
            ("keys: {a: {note: {instead: b}}}", 1, 19, "“instead” is not a setting here."),
            ("keys: {a: {note: {replace: \"a\\x1bb\"}}}", 1, 28, "“replace” must be a string of one line."),
            ("keys: {a: {note: \" \"}}", 1, 18, "“note” is blank."),
            ("note: a", 1, 1, "“note” is not a setting here."),
            ("keys: {a: {required: true}}", 1, 12, "“required” is not a setting here."),
        ] as [(String, Int, Int, String)])
    func mistakes(_ settings: String, line: Int, column: Int, message: String) throws {
        let run = try Self.project(settings).run("validate")
        #expect(run.status == 2 && run.errors.contains(".stringsdict.yml:\(line):\(column): error: "), "\(run.errors)")
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func patternsHaveALimit() throws {
        func status(_ count: Int, _ pattern: String) throws -> Int32 {
            let list = (0..<count).map { "\(pattern)\($0)" }.joined(separator: ", ")
            return try Self.project("required: [\(list)]").run("export", "--to", "de", "--output", "-").status
        }
        #expect(try status(100, "k*") == 0 && status(101, "k*") == 2)
        #expect(try status(1000, "k") == 0 && status(1001, "k") == 2)
    }
}
