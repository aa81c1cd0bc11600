import Foundation
import Testing

/// Arguments that are wrong are told like everything else that is wrong.
struct ArgumentTests {
    @Test(arguments: [
        (["export", "--foo"], "error: Unknown option “--foo”. [bad-arguments]\n  hint: Did you mean “--to”?\n"),
        (["export", "App", "--to"], "error: Missing value for “--to <tags>”. [bad-arguments]\n"),
        (["imprt"], "error: Unknown command “imprt”. [bad-arguments]\n  hint: Did you mean “import”?\n"),
        (["imprt", "-h"], "error: Unknown command “imprt”. [bad-arguments]\n  hint: Did you mean “import”?\n"),
        (["help", "imprt"], "error: Unknown command “imprt”. [bad-arguments]\n  hint: Did you mean “import”?\n"),
        (
            ["upload", "--help"],
            "error: Unknown command “upload”. [bad-arguments]\n  hint: “stringsdict --help” lists the arguments"
        ),
        (["sync", "--remve"], "error: Unknown option “--remve”. [bad-arguments]\n  hint: Did you mean “--remove”?\n"),
        (
            ["export", "--format", "xlif"],
            """
            error: The value “xlif” is invalid for “--format <name>”. Please provide one of xliff, xliff2, xcode, xcloc, csv, \
            csv-wide, xlsx, xlsx-wide. [bad-arguments]
              hint: Did you mean “xliff”?

            """
        ),
        (
            ["show", "x", "--device", "ipone"],
            """
            error: “ipone” is not one of iphone, ipod, ipad, mac, appletv, applewatch, applevision, other. [bad-arguments]
              hint: Did you mean “iphone”?

            """
        ),
        (
            ["import", "x", "--minimum-state", "finl"],
            """
            error: The value “finl” is invalid for “--minimum-state <state>”. Please provide one of “needs-review”, \
            “translated” or “final”. [bad-arguments]
              hint: Did you mean “final”?

            """
        ),
        (["import", "x", "--prefer", "neither"], "error: The value “neither” is invalid for “--prefer <prefer>”."),
        (
            ["import", "x", "--receipt", "-"],
            "error: A receipt cannot be written to standard output; specify a file with --receipt. [bad-arguments]\n"
        ),
        (["status", "--fail-under", "x"], "error: The value “x” is invalid for"),
    ])
    func errors(_ arguments: [String], _ expected: String) throws {
        let run = try Sandbox().run(arguments)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.hasPrefix(expected), "\(run.errors)")
        #expect(run.errors.hasSuffix("1 error\n") && !run.errors.contains("Usage:"))
    }

    /// All languages that nobody knows are told at once, and the command that names them can be pasted.
    @Test func theWholeCommand() throws {
        let sandbox = try Sandbox()
        for path in ["en", "fr", "fr-CA", "sr-Latn"] {
            try sandbox.write(Sample.plain(["a": "Open"]), to: "My App/\(path).lproj/L.stringsdict")
        }
        for (name, code) in [("1", "fr-FR"), ("2", "sr@latin"), ("3", "(null)")] {
            try sandbox.write(Sample.xliff(to: code, ["a": ("Open", "new \(name)")]), to: "back/\(name).xliff")
        }
        let run = try sandbox.run("import", "back", "--into", "My App")
        #expect(run.status == 2)
        let command = try #require(
            run.errors.split(separator: "\n").first { $0.contains("to use the first suggestion, run:") })
        #expect(
            command.hasSuffix(
                "stringsdict import back --into 'My App' --language-map 'fr-FR=fr,sr@latin=sr-Latn,(null)=fr'"))
        let line = String(command.drop { $0 != ":" }.dropFirst(2)).replacing("(null)=fr", with: "(null)=de")
        #expect(try sandbox.shell(line) == 0)
        for (language, text) in [("fr", "new 1"), ("sr-Latn", "new 2"), ("de", "new 3")] {
            #expect(try sandbox.text("My App/\(language).lproj/L.stringsdict").contains(text))
        }
    }

    /// Several languages in each form that people type, before and after the project.
    @Test(arguments: [
        ["--to", "de", "fr"], ["--to", "de,fr"], ["--to", "de, fr"], ["--to", "de,", "fr"],
        ["--to", "de", "--to", "fr"],
        ["--to=de", "fr"], ["--to", "de fr"], ["--to", "de", ",", "FR"],
    ])
    func severalLanguages(_ languages: [String]) throws {
        let sandbox = try Sandbox()
        for path in ["en", "de", "fr", "it"] {
            try sandbox.write(Sample.table(), to: "App/\(path).lproj/L.stringsdict")
        }
        for arguments in [["App"] + languages, languages + ["App"]] {
            let status = try sandbox.run(["status"] + arguments)
            #expect(status.status == 0 && status.output.contains("fr") && !status.output.contains("it"))
            #expect(try sandbox.run(["export", "--output", "out"] + arguments).status == 0)
            #expect(sandbox.exists("out/de.xliff") && sandbox.exists("out/fr.xliff") && !sandbox.exists("out/it.xliff"))
            #expect(try sandbox.run(["preview", "--output", "p.html"] + arguments).output.contains("en, de, fr\n"))
        }
    }

    /// A word after a language is the project if it is no language, and refused if it may be both.
    @Test func languagesBeforeAPath() throws {
        let sandbox = try Sandbox()
        for folder in ["fr", "Fra"] {
            try sandbox.write(Sample.table(), to: "\(folder)/en.lproj/L.stringsdict")
            try sandbox.write(Sample.table(), to: "\(folder)/de.lproj/L.stringsdict")
        }
        #expect(try sandbox.run("status", "--to", "de", "Fra").status == 0)
        #expect(try sandbox.run("status", "--to", "de", "./fr").status == 0)
        #expect(try sandbox.run("status", "--to", "de", "--", "fr").status == 0)
        let both = try sandbox.run("status", "--to", "de", "fr")
        #expect(both.status == 2 && both.errors.contains("“fr” is a language and a path"))
        let neither = try sandbox.run("status", "--to", "de", "nowhere")
        #expect(neither.status == 2 && neither.errors.contains("nowhere"))
        #expect(try sandbox.run("pseudo", "--to", "zz", "fr", "--dry-run").status == 0)
    }

    /// A folder that is not named after a language is left out, and the others are exported.
    @Test func foldersWithoutLanguage() throws {
        let sandbox = try Sandbox()
        for name in ["en", "de", "sr@latin"] {
            try sandbox.write(Sample.table(), to: "App/\(name).lproj/L.stringsdict")
        }
        let run = try sandbox.run("export", "App", "--output", "out")
        #expect(run.status == 0 && run.errors.contains("“sr@latin.lproj” is not named after a language"))
        #expect(sandbox.exists("out/de.xliff") && !sandbox.exists("out/sr@latin.xliff"))
        #expect(try sandbox.run("export", "App", "--to", "de", "--output", "out").errors.isEmpty)
    }

    /// Where the folder of the sources is not that of English, it is named with and without `--to`.
    @Test func theOnlySources() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "Open"]), to: "App/en-US.lproj/L.stringsdict")
        for arguments in [["export", "App"], ["export", "App", "--to", "de"]] {
            let run = try sandbox.run(arguments)
            #expect(run.status == 2 && run.errors.contains("--source-language en-US"), "\(run.errors)")
        }
    }

    /// Names of folders can hold what a browser must not see.
    @Test func namesInThePreview() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "Open"]), to: "P\u{1B}[31m/x\u{7}\u{202E}y/en.lproj/L.stringsdict")
        #expect(try sandbox.run("preview", "P\u{1B}[31m", "--output", "p.html").status == 0)
        let page = try sandbox.text("p.html")
        #expect(page.contains("P&lt;U+001B&gt;[31m"))
        #expect(
            !page.unicodeScalars.contains {
                $0 != "\n" && $0 != "\t" && ($0 < " " || ("\u{7F}"..<"\u{A0}").contains($0))
            })
    }
}
