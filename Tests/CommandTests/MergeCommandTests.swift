import Foundation
import Testing

/// What a user sees of three-way imports.
struct MergeCommandTests {
    /// A project whose German was mended after it was sent, and an untouched and a translated return in Xcode's dialect.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Alt", "b": "Auch"]), to: "App/de.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", "xcode", "--output", "sent").status == 0)
        try sandbox.write(sandbox.text("sent/de.xliff"), to: "de.xliff")
        try sandbox.edit("de.xliff", "Auch", "Ebenso")
        return sandbox
    }

    private func mend(_ sandbox: Sandbox) throws {
        try sandbox.write(Sample.plain(["a": "Neu", "b": "Auch"]), to: "App/de.lproj/L.stringsdict")
    }

    @Test func earlierExportSaysWhatWasSent() throws {
        let sandbox = try project()
        try mend(sandbox)
        let blind = try sandbox.run("import", "de.xliff", "--into", "App", "--dry-run")
        #expect(blind.status == 0 && blind.errors.contains("2 translations of the project are replaced"))
        let run = try sandbox.run("import", "de.xliff", "--into", "App", "--base", "sent/de.xliff")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output == "de: 2 of 2 translated; 1 changed\n")
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == Sample.plain(["a": "Neu", "b": "Ebenso"]))
    }

    @Test func revisionSaysWhatWasSent() throws {
        let sandbox = try project()
        guard try sandbox.commit("App") else { return }
        try mend(sandbox)
        try sandbox.edit("de.xliff", "Alt", "Anders")
        let run = try sandbox.run("import", "de.xliff", "--into", "App", "--base", "HEAD")
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "The file has “Anders”, and the project has had “Neu” since the export; “Alt” was exported.")
        )
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == Sample.plain(["a": "Neu", "b": "Ebenso"]))
        let current = try sandbox.run("import", "de.xliff", "--into", "App", "--base", "HEAD", "--prefer", "current")
        #expect(current.status == 0 && current.output == "de: 2 of 2 translated; nothing new\n")
        let returned = try sandbox.run("import", "de.xliff", "--into", "App", "--base", "HEAD", "--prefer", "returned")
        #expect(returned.status == 0)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == Sample.plain(["a": "Anders", "b": "Ebenso"]))
    }

    /// Both texts of what is replaced, and the one of what is new, whether or not they are written.
    @Test func everyChangeIsListed() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["a": "Alt"]), to: "App/de.lproj/L.stringsdict")
        try sandbox.edit("de.xliff", "Alt", "N\u{202E}eu\n" + String(repeating: "x", count: 500))
        let cut = "N<U+202E>eu⏎" + String(repeating: "x", count: 395) + "…"
        let lines = """
            App/de.lproj/L.stringsdict: a: changed: “Alt” → “\(cut)”
            App/de.lproj/L.stringsdict: b: new: “Ebenso”
            App/de.lproj/L.stringsdict: 2 strings: 1 new, 1 changed;
            """
        let tried = try sandbox.run("import", "de.xliff", "--into", "App", "--dry-run")
        #expect(tried.output == "\(lines) would be written\nde: 2 of 2 translated; 1 new, 1 changed (dry run)\n")
        let run = try sandbox.run("import", "de.xliff", "--into", "App", "--verbose")
        #expect(run.output == "\(lines) written\nde: 2 of 2 translated; 1 new, 1 changed\n")
        let again = try sandbox.run("import", "de.xliff", "--into", "App", "--verbose")
        #expect(again.output == "de: 2 of 2 translated; nothing new\n")
        for list in ["--verbose", "--diff", "--markdown"] {
            #expect(try sandbox.run("import", "de.xliff", "--into", "App", list, "--quiet").status == 2)
        }
        #expect(try sandbox.run("import", "de.xliff", "--into", "App", "--diff", "--markdown").status == 2)
        let quiet = try sandbox.run("import", "de.xliff", "--into", "App", "--dry-run", "--quiet")
        #expect(quiet.status == 0 && quiet.output.isEmpty)
    }

    /// A patch that makes the same as the import, and a table for a pull request in which no text means anything.
    @Test func changesForReviewers() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["a": "Alt"]), to: "App/de.lproj/L.stringsdict")
        try sandbox.edit("de.xliff", "Alt", "`|@team &lt;b>")
        let before = try sandbox.state()
        let diff = try sandbox.run("import", "de.xliff", "--into", "App", "--dry-run", "--diff")
        #expect(diff.status == 0 && diff.output.contains("--- a/App/de.lproj/L.stringsdict\n"))
        #expect(diff.output.contains("\n-\t<string>Alt</string>\n"))
        #expect(diff.output.contains("\nApp/de.lproj/L.stringsdict: 2 strings: 1 new, 1 changed; would be written\n"))
        let list = try sandbox.run("import", "de.xliff", "--into", "App", "--dry-run", "--markdown").output
        #expect(list.hasPrefix("### `App/de.lproj/L.stringsdict`\n\n2 strings: 1 new, 1 changed; would be written\n"))
        #expect(list.contains("| `a` | `Alt` | ``"))
        #expect(try sandbox.state() == before)
    }

    /// A text that was filled with its source had no translation, where that is known.
    @Test func filledTextsAreNew() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B"]), to: "App/en.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", "xcode", "--output", "sent").status == 0)
        try sandbox.write(Sample.xliff(["a": ("A", "Ä")]), to: "one.xliff")
        try sandbox.write(Sample.xliff(["b": ("B", "Be")]), to: "two.xliff")
        let path = "App/de.lproj/L.stringsdict"
        let both = try sandbox.run("import", "one.xliff", "two.xliff", "--into", "App", "--dry-run", "--verbose")
        #expect(
            both.output == """
                \(path): a: new: “Ä”
                \(path): b: new: “Be”
                \(path): 2 strings: 2 new; would be written
                New files for the Xcode project: \(path)
                de: 2 of 2 translated; 2 new (dry run)

                """)
        #expect(try sandbox.run("import", "one.xliff", "--into", "App").status == 0)
        let blind = try sandbox.run("import", "two.xliff", "--into", "App", "--dry-run")
        #expect(blind.output.contains("\n\(path): 2 strings: 1 new, 1 kept; would be written\n"))
        let told = try sandbox.run("import", "two.xliff", "--into", "App", "--dry-run", "--base", "sent/de.xliff")
        #expect(
            told.output == """
                \(path): b: new: “Be”
                \(path): 2 strings: 1 new, 1 kept; would be written
                de: 2 of 2 translated; 1 new (dry run)

                """)
    }

    /// What settles conflicts for an import settles them for those who look before.
    @Test(arguments: ["App", "App/en.lproj/L.stringsdict"]) func othersTakeTheSameOptions(_ source: String) throws {
        let sandbox = try project()
        try mend(sandbox)
        try sandbox.edit("de.xliff", "Alt", "Anders")
        func run(_ verb: String, _ options: String...) throws -> Sandbox.Run {
            try sandbox.run([verb, source, "de.xliff"] + options)
        }
        for verb in ["validate", "preview"] {
            #expect(try run(verb).errors.contains("[replaced-translation]"))
            let conflict = try run(verb, "--base", "sent/de.xliff")
            #expect(conflict.status == 1 && conflict.errors.contains("[conflicting-translation]"))
            for preferred in ["returned", "current"] {
                let settled = try run(verb, "--base", "sent/de.xliff", "--prefer", preferred)
                #expect(settled.status == 0 && settled.errors.isEmpty)
                guard verb == "preview" else { continue }
                let page = try sandbox.text("preview.html")
                let (shown, gone) = preferred == "current" ? (">Neu<", ">Anders<") : (">Anders<", ">Neu<")
                #expect(page.contains(">Ebenso<") && page.contains(shown) && !page.contains(gone))
            }
            #expect(try run(verb, "--base", "nothing").status == 2)
        }
        let counts = try run("validate", "--base", "sent/de.xliff").output
        #expect(counts == "de: 1 of 2 translated, 1 refused\n")
        if try sandbox.commit("App") { #expect(try run("validate", "--base", "HEAD").errors.isEmpty) }
    }

    @Test func unknownBase() throws {
        let sandbox = try project()
        for base in ["nothing", "--output=evil"] {
            let run = try sandbox.run("import", "de.xliff", "--into", "App", "--base=\(base)")
            #expect(run.status == 2 && run.errors.contains("[not-found]"))
        }
        #expect(!sandbox.exists("evil"))
    }
}
