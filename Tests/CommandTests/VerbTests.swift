import Foundation
import Testing

/// Every verb, its statuses, and what goes to which stream.
struct VerbTests {
    @Test func help() throws {
        let sandbox = try Sandbox()
        let help = try sandbox.run("--help")
        #expect(help.status == 0 && help.errors.isEmpty)
        let words = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("0 no errors, 1 errors (with --strict, also warnings), 2 could not run"))
        for verb in ["export", "import", "validate", "status", "show", "measure", "preview"] {
            #expect(help.output.contains("\n  \(verb) "))
            let own = try sandbox.run(verb, "--help")
            #expect(own.status == 0 && own.errors.isEmpty && own.output.contains("USAGE: stringsdict \(verb)"))
        }
        #expect(try sandbox.run("--version").output == "0.1.0\n")
    }

    @Test(arguments: [
        ["exprot"], ["export"], ["export", "x"], ["export", "x", "--to", "de", "--format", "pdf"], ["import", "x"],
        ["export", "nothing", "--to", "de"], ["import", "nothing", "--into", "."],
        ["import", "x", "--into", "nothing"],
        ["validate"], ["validate", "nothing"], ["status"],
        ["status", "nothing"], ["status", ".", "--fail-under", "101"], ["show", "nothing"],
        ["export", ".", "--to", "de"],
        ["export", ".", "--to", "../de"], ["export", ".", "--to", ""], ["export", ".", "--to", "Base"],
        ["show", ".", "--width", "wide"], ["show", ".", "--width", "-1"],
    ])
    func couldNotRun(_ arguments: [String]) throws {
        let sandbox = try Sandbox()
        let run = try sandbox.run(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.lowercased().contains("error"))
        #expect(try sandbox.state().isEmpty)
    }

    @Test(arguments: ["xliff", "xliff2", "xcode", "csv"]) func thereAndBack(_ format: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        let ending = format == "csv" ? "csv" : "xliff"
        let export = try sandbox.run(
            "export", "App", "--to", "de,ru", "--to", "fr", "--format", format, "--output", "out")
        #expect(export.status == 0 && export.errors.isEmpty)
        #expect(
            export.output
                == "out/de.\(ending): 5 strings in 1 table\nout/ru.\(ending): 7 strings in 1 table\nout/fr.\(ending): 5 strings in 1 table\n"
        )
        let first = try sandbox.state()
        _ = try sandbox.run("export", "App", "--to", "de,ru", "--to", "fr", "--format", format, "--output", "out")
        #expect(try sandbox.state() == first)

        let piped = try sandbox.run("export", "App", "--to", "de", "--format", format, "--output", "-")
        #expect(piped.status == 0)
        #expect(try piped.output == sandbox.text("out/de.\(ending)"))

        let empty = try sandbox.run("import", "out/de.\(ending)", "--into", "App", "--dry-run")
        #expect(empty.status == 0 && empty.output == "de: 0 of 5 translated, 5 missing; nothing new (dry run)\n")
        #expect(
            empty.errors.contains(
                "warning: The file was returned unedited, without a new translation into “de”. [untranslated]"))
        #expect(empty.errors.hasSuffix("\n1 warning\n"))
        #expect(try sandbox.state() == first)

        let validate = try sandbox.run("validate", "App")
        #expect(validate.status == 0 && validate.errors.isEmpty)
        #expect(
            validate.output
                == "1 table, 5 variants: 2 width, 3 plural; 5 round-trip through xliff, xliff2, xcode, csv, csv-wide\n"
        )
        let returned = try sandbox.run("validate", "App", "out/de.\(ending)")
        #expect(returned.status == 1)
        #expect(try sandbox.run("validate", "App", "out/de.\(ending)", "--partial").status == 0)
        #expect(returned.output == "de: 1 of 5 translated, 4 missing\n")
    }

    /// A translator may have worked in the file that an export would replace.
    @Test(arguments: [
        ("xliff", "de.xliff"), ("csv", "de.csv"), ("csv-wide", "translations.csv"), ("xcloc", "de.xcloc"),
    ])
    func exportSaysWhatItReplaces(_ format: String, _ name: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Alt"]), to: "App/de.lproj/L.stringsdict")
        let file = format == "xcloc" ? "de.xcloc/Localized Contents/de.xliff" : name
        let counts = format == "csv-wide" ? "1 string in 1 language in 1 table" : "1 string in 1 table"
        func export() throws -> String {
            let run = try sandbox.run("export", "App", "--to", "de", "--format", format)
            #expect(run.status == 0 && run.errors.isEmpty)
            return run.output
        }
        #expect(try export() == "\(name): \(counts)\n")
        #expect(try export() == "\(name): \(counts); no change\n")
        try sandbox.edit(file, "Alt", "Neu")
        let worked = try sandbox.text(file)
        let refused = try sandbox.run("export", "App", "--to", "de", "--format", format)
        #expect(refused.status == 2 && refused.errors.contains("[not-imported]"))
        #expect(try sandbox.text(file) == worked)
        #expect(try sandbox.run("import", name, "--into", "App").status == 0)
        // What was sent is another text now, so that the file is another one.
        #expect(try export() == "\(name): \(counts); replaced an existing file\n")
    }

    /// A refused translation is work as well.
    @Test func exportKeepsRefusedTranslations() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "Hello, %@"]), to: "App/en.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de").status == 0)
        try sandbox.edit(
            "de.xliff", "</source>", "</source><target state=\"translated\">Hallo</target>")
        let worked = try sandbox.text("de.xliff")
        #expect(try sandbox.run("import", "de.xliff", "--into", "App").status == 1)
        #expect(try sandbox.run("export", "App", "--to", "de").errors.contains("[not-imported]"))
        #expect(try sandbox.text("de.xliff") == worked)
    }

    /// Nor is one replaced in which translations have come to the wrong texts: it has all the work, and nobody could say where.
    @Test func exportKeepsWhatWasRefused() throws {
        let sandbox = try Sandbox()
        for (language, word) in [("en", "Text"), ("de", "Wort")] {
            let entries = (1...9).map { "<key>k\($0)</key><string>\(word) k\($0)</string>" }.joined()
            try sandbox.write("<plist><dict>\(entries)</dict></plist>", to: "App/\(language).lproj/L.stringsdict")
        }
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", "csv").status == 0)
        for number in (1...8).reversed() { try sandbox.edit("de.csv", "Wort k\(number)\"", "Wort k\(number + 1)\"") }
        let slid = try sandbox.text("de.csv")
        #expect(try sandbox.run("import", "de.csv", "--into", "App").errors.contains("[contradictory-file]"))
        let refused = try sandbox.run("export", "App", "--to", "de", "--format", "csv")
        #expect(refused.status == 2 && refused.errors.contains("[not-imported]"))
        #expect(try sandbox.text("de.csv") == slid)
    }

    @Test(arguments: ["xliff", "xliff2", "xcode", "csv"]) func translatedReturn(_ format: String) throws {
        let sandbox = try Sandbox()
        let ending = format == "csv" ? "csv" : "xliff"
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "Other/de.lproj/L.stringsdict")
        try sandbox.write(Sample.table(), to: "Other/en.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "Other", "--to", "de", "--format", format).status == 0)
        // The file of another project asks for a review of “Hi”, which equals its source. Xcode's dialect has no states.
        let (counts, isComplete) =
            format == "xcode" ? ("5 of 5 translated", true) : ("4 of 5 translated, 1 in review", false)
        #expect(try sandbox.run("validate", "App", "de.\(ending)").status == (isComplete ? 0 : 1))
        let run = try sandbox.run("import", "de.\(ending)", "--into", "App", "--untranslated", "fail")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.hasSuffix("L.stringsdict\nde: \(counts); 4 new\n"), "\(run.output)")
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == sandbox.text("Other/de.lproj/L.stringsdict"))
        let again = try sandbox.run("import", "de.\(ending)", "--into", "App")
        #expect(again.output == "de: \(counts); nothing new\n")
    }

    @Test func untranslated() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("A", "Ä")]), to: "de.xliff")
        let before = try sandbox.state()
        let fail = try sandbox.run("import", "de.xliff", "--into", "App", "--untranslated", "fail")
        #expect(fail.status == 1 && fail.errors.contains("[missing-unit]") && fail.output.hasSuffix("(not written)\n"))
        #expect(try sandbox.state() == before)
        let omit = try sandbox.run("import", "de.xliff", "--into", "App", "--untranslated", "omit")
        #expect(omit.status == 0)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == Sample.plain(["a": "Ä"]))
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: "App/de.lproj"))
        let source = try sandbox.run("import", "de.xliff", "--into", "App")
        #expect(source.status == 0)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict") == Sample.plain(["a": "Ä", "b": "B"]))
    }

    /// A remark about the source is no reason to stop an import in which nothing is wrong.
    @Test func remarksAboutTheSourceDoNotCount() throws {
        let sandbox = try Sandbox()
        let odd = Sample.table().replacingOccurrences(of: "<string>%#@n@</string>", with: "<string>Files</string>")
        try sandbox.write(odd, to: "App/en.lproj/L.stringsdict")
        try sandbox.write(odd, to: "App/de.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de").status == 0)
        let run = try sandbox.run("import", "de.xliff", "--into", "App", "--untranslated", "fail")
        #expect(run.status == 0 && run.errors.contains("[existing-problems]"))
        #expect(try sandbox.run("validate", "App", "de.xliff").status == 0)
    }

    @Test func show() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "en.lproj/L.stringsdict")
        let tree = try sandbox.run("show", "en.lproj/L.stringsdict")
        #expect(tree.status == 0)
        #expect(
            tree.output == """
                hello
                  width 1 (windows under 22 em): “Hi”
                  width 22 (22 em and up): “Hello”
                files: “%#@n@”
                  n
                    one: “%d file”
                    other: “%d files”

                """)
        for (width, text) in [
            ("0.5", "Hi"), ("1", "Hi"), ("21.9", "Hi"), ("22", "Hello"), ("99999999999999999999", "Hello"),
        ] {
            #expect(
                try sandbox.run("show", "en.lproj", "--width", width).output.hasPrefix("hello: “\(text)”\n"), "\(width)"
            )
        }
    }

    @Test func closedOutput() throws {
        let sandbox = try Sandbox()
        let entries = (0..<5000).map { "\t<key>\($0)</key>\n\t<string>text \($0)</string>" }
        try sandbox.write(Sample.plist(entries.joined(separator: "\n")), to: "en.lproj/L.stringsdict")
        for arguments in ["show en.lproj", "export en.lproj --to de --output -"] {
            let status = try sandbox.shell(
                "stringsdict \(arguments) | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}")
            #expect(status == 0 || status == 2 || status == 141, "\(arguments)")
        }
    }
}
