import Foundation
import StringsdictKit
import TestSupport
import Testing

/// The state file as the commands write and read it.
struct StateCommandTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "Alpha", "b": "Beta", "c": "Gamma"]), to: "App/en.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de,fr", "--output", "out/{language}.xliff").status == 0)
        return sandbox
    }

    /// Gives units of an exported file a translation.
    private func translate(
        _ sandbox: Sandbox, _ language: String, _ targets: [String: (text: String, state: String)]
    ) throws {
        for (source, target) in targets {
            try sandbox.edit(
                "out/\(language).xliff", "<source>\(source)</source>",
                "<source>\(source)</source><target state=\"\(target.state)\">\(target.text)</target>")
        }
    }

    @Test func filledStringsAreMissingEverywhere() throws {
        let sandbox = try project()
        try translate(sandbox, "de", ["Alpha": ("Alfa", "translated"), "Beta": ("Beta", "translated")])
        let run = try sandbox.run("import", "out/de.xliff", "--into", "App")
        #expect(run.status == 0 && run.output.contains("de: 2 of 3 translated, 1 missing; 2 new\n"), "\(run)")
        let states = try sandbox.text("App/.stringsdict-states")
        #expect(states.contains("\tc\tbase\tfilled\t") && states.contains("\tb\tbase\tsame\t"))
        let status = try sandbox.run("status", "App", "--to", "de")
        #expect(status.output.contains("de              3           2     0        1"), "\(status.output)")
        let part = try sandbox.run("export", "App", "--to", "de", "--only", "missing", "--output", "p/{language}.xliff")
        #expect(part.output == "p/de.xliff: 1 string in 1 table\n")
        #expect(try !sandbox.text("p/de.xliff").contains("<target"))
        // An edit by hand ends the record, and a lost file is no harm.
        try sandbox.edit("App/de.lproj/L.stringsdict", "Gamma", "Gamma!")
        #expect(try sandbox.run("status", "App", "--to", "de").output.contains("de              3           3     0"))
        #expect(try sandbox.shell("rm App/.stringsdict-states") == 0)
        #expect(try sandbox.run("status", "App", "--to", "de").output.contains("de              3           3     1"))
        let accepted = try sandbox.run("status", "App", "--to", "de", "--accept-same")
        #expect(accepted.output.contains("de              3           3     0"), "\(accepted)")
    }

    @Test func aVendorsWordGoesOutAsItCame() throws {
        let sandbox = try project()
        try translate(
            sandbox, "de", ["Alpha": ("Alfa", "needs-review-adaptation"), "Beta": ("Betta", "signed-off")])
        try sandbox.edit(
            "out/de.xliff", "<source>Gamma</source>",
            "<source>Gamma</source><target state=\"translated\" state-qualifier=\"mt-suggestion\">Gama</target>")
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App").status == 0)
        let again = try sandbox.run("export", "App", "--to", "de", "--only", "review", "--output", "r/{language}.xliff")
        #expect(again.output == "r/de.xliff: 2 strings in 1 table\n")
        let text = try sandbox.text("r/de.xliff")
        #expect(text.contains("<target state=\"needs-review-adaptation\">Alfa</target>"))
        #expect(text.contains("<target state=\"needs-review-translation\" state-qualifier=\"mt-suggestion\">Gama"))
        let strict = try sandbox.run(
            "import", "out/de.xliff", "--into", "App", "--minimum-state", "translated", "--dry-run")
        #expect(strict.status == 0)
    }

    /// A second delivery wins over the first one, not over an edit in between; the first one undoes nothing afterwards.
    @Test func aSecondDeliveryWins() throws {
        let sandbox = try project()
        let blank = try sandbox.text("out/de.xliff")
        try translate(sandbox, "de", ["Alpha": ("A1", "translated"), "Beta": ("B1", "translated")])
        let first = try sandbox.text("out/de.xliff")
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App").status == 0)
        try sandbox.edit("App/de.lproj/L.stringsdict", "B1", "by hand")
        try sandbox.write(blank, to: "out/de.xliff")
        try translate(sandbox, "de", ["Alpha": ("A2", "translated"), "Beta": ("B2", "translated")])
        let second = try sandbox.run("import", "out/de.xliff", "--into", "App")
        #expect(
            second.status == 1 && second.errors.contains("replaces 1 translation from an earlier delivery"), "\(second)"
        )
        #expect(second.errors.contains("[conflicting-translation]"))
        var table = try sandbox.text("App/de.lproj/L.stringsdict")
        #expect(table.contains("A2") && table.contains("by hand"))
        try sandbox.write(first, to: "out/de.xliff")
        _ = try sandbox.run("import", "out/de.xliff", "--into", "App")
        table = try sandbox.text("App/de.lproj/L.stringsdict")
        #expect(table.contains("A2") && table.contains("by hand"))
    }

    /// A return with the former key of an entry arrives at its new one.
    @Test(arguments: ["xliff", "xliff2", "csv"]) func aFormerKeyArrives(_ format: String) throws {
        let sandbox = try project()
        let ending = format == "csv" ? "csv" : "xliff"
        #expect(
            try sandbox.run("export", "App", "--to", "de", "--format", format, "--output", "f/{language}.\(ending)")
                .status
                == 0)
        switch format {
        case "csv": try sandbox.edit("f/de.csv", "\"Beta\",\"\"", "\"Beta\",\"Betta\"")
        default: try sandbox.edit("f/de.xliff", "<source>Beta</source>", "<source>Beta</source><target>Betta</target>")
        }
        #expect(try sandbox.run("sync", "App", "--rename", "b=beta").status == 0)
        let run = try sandbox.run("import", "f/de.\(ending)", "--into", "App")
        #expect(run.status == 0, "\(run)")
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("<key>beta</key>\n\t<string>Betta</string>"))
    }

    /// The file lies next to the settings, wherever the command runs.
    @Test func theFileLiesNextToTheSettings() throws {
        let sandbox = try project()
        try sandbox.write("languages: [de, fr]\n", to: ".stringsdict.yml")
        #expect(try sandbox.shell("git init -q .") == 0)
        try translate(sandbox, "de", ["Alpha": ("Alfa", "needs-review-translation")])
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App").status == 0)
        #expect(!sandbox.exists("App/.stringsdict-states"))
        #expect(try sandbox.text(".stringsdict-states").contains("\tApp/L.stringsdict\ta\t"))
        for arguments in [["status", "App"], ["status", "App/en.lproj"], ["status"]] {
            let run = try sandbox.run(arguments)
            #expect(run.output.contains("de              3           0     0       1        2"), "\(arguments): \(run)")
        }
        // From inside of the project.
        let command = try BuiltCommand.file().path
        #expect(
            try sandbox.shell(
                "cd App && '\(command)' status . | grep -q 'de              3           0     0       1        2'") == 0
        )
        try translate(sandbox, "fr", ["Alpha": ("Alpha", "translated")])
        #expect(try sandbox.shell("cd App && '\(command)' import ../out/fr.xliff --into .") == 0)
        #expect(try sandbox.text(".stringsdict-states").contains("fr\tApp/L.stringsdict\ta\t"))
    }

    /// Two branches import different languages, and git merges their states.
    @Test func gitMergesTwoBranches() throws {
        let sandbox = try project()
        try translate(sandbox, "de", ["Alpha": ("Alfa", "needs-review-translation")])
        try translate(sandbox, "fr", ["Alpha": ("Alpha", "translated")])
        try sandbox.write(".stringsdict-states merge=stringsdict\n", to: "App/.gitattributes")
        let command = try BuiltCommand.file().path
        let script = """
            set -e
            git init -q . && git config user.email a@b && git config user.name a
            git config merge.stringsdict.driver "'\(command)' merge %O %A %B"
            git add App && git commit -qm start && git checkout -qb one
            '\(command)' import out/de.xliff --into App --quiet && git add App && git commit -qm de
            git checkout -q - && '\(command)' import out/fr.xliff --into App --quiet && git add App && git commit -qm fr
            git merge -q one -m merge
            """
        #expect(try sandbox.shell(script) == 0)
        let status = try sandbox.run("status", "App")
        #expect(status.errors.isEmpty)
        #expect(status.output.contains("de              3           0     0       1        2"), "\(status.output)")
        #expect(status.output.contains("fr              3           1     0       0        2"), "\(status.output)")
    }

    /// Every command reports a damaged line, and none stops because of it.
    @Test(arguments: [
        ["status", "App"], ["validate", "App"], ["export", "App", "--to", "de", "--output", "x/{language}.xliff"],
    ])
    func damagedLinesAreReported(_ arguments: [String]) throws {
        let sandbox = try project()
        try sandbox.write("de\tno line\n", to: "App/.stringsdict-states")
        let run = try sandbox.run(arguments)
        #expect(run.status == 0 && run.errors.contains("App/.stringsdict-states:1:1: warning: "), "\(run)")
    }

    /// A threshold of the settings applies to its language, however the language is chosen.
    @Test func theThresholdOfALanguage() throws {
        let sandbox = try project()
        try sandbox.write("status: {fail-under: 90, languages: {de: 0}}\n", to: "App/.stringsdict.yml")
        #expect(try sandbox.run("status", "App", "--to", "de").status == 0)
        #expect(try sandbox.run("status", "App", "--to", "de", "--fail-under", "1").status == 1)
        #expect(try sandbox.run("status", "App", "--to", "fr").status == 1)
    }

    /// A former key belongs to its table, and to no entry that has it now; and the source of a row must be the same.
    @Test func aFormerKeyBelongsToOneEntry() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["b": "Other"]), to: "App/en.lproj/M.stringsdict")
        #expect(
            try sandbox.run("export", "App", "--to", "de", "--format", "csv", "--output", "f/{language}.csv").status
                == 0)
        #expect(try sandbox.run("sync", "App", "--rename", "b=beta", "--table", "L").status == 0)
        try sandbox.edit("f/de.csv", "\"Beta\",\"\"", "\"Beta\",\"Betta\"")
        try sandbox.edit("f/de.csv", "\"Other\",\"\"", "\"Other\",\"Anderes\"")
        #expect(try sandbox.run("import", "f/de.csv", "--into", "App", "--dry-run").status == 0)
        // A returned row of the old source matches no current string.
        try sandbox.edit("App/en.lproj/L.stringsdict", "Beta", "Cancel")
        let run = try sandbox.run("import", "f/de.csv", "--into", "App", "--accept-stale")
        #expect(run.status == 1 && run.errors.contains("[source-changed]"), "\(run)")
        #expect(!sandbox.exists("App/de.lproj/L.stringsdict"))
    }

    /// A source that changed in a renamed entry is reported as in any other entry.
    @Test(arguments: ["xliff", "xliff2", "xcode"]) func aFormerKeyWithAnotherSource(_ format: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        let name = "f.xliff"
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", format, "--output", name).status == 0)
        try sandbox.edit(name, "<source>Hello</source>", "<source>Hello</source><target>Hallo</target>")
        #expect(try sandbox.run("sync", "App", "--rename", "hello=greeting").status == 0)
        try sandbox.edit("App/en.lproj/L.stringsdict", ">Hello<", ">Hello you<")
        let run = try sandbox.run("import", name, "--into", "App")
        #expect(
            run.status == 1 && run.errors.contains("(greeting › width 22") && run.errors.contains("[source-changed]"))
        #expect(!run.errors.contains("[unknown-unit]"), "\(run)")
        let accepted = try sandbox.run("import", name, "--into", "App", "--accept-stale")
        #expect(try accepted.status == 0 && sandbox.text("App/de.lproj/L.stringsdict").contains("Hallo"), "\(accepted)")
    }

    /// Editors remove white space at the end of lines, and folders of the source language are renamed.
    @Test func recordsSurviveEditorsAndFolders() throws {
        let sandbox = try project()
        try translate(sandbox, "de", ["Alpha": ("Alfa", "translated")])
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App").status == 0)
        #expect(try !sandbox.text("App/.stringsdict-states").contains("\t\n"))
        #expect(try sandbox.shell("mv App/en.lproj App/Base.lproj") == 0)
        #expect(
            try sandbox.run("status", "App", "--to", "de").output.contains(
                "de              3           1     0        2"))
    }

    /// A machine's second delivery does not replace a finished translation, and `--prefer current` keeps the first.
    @Test func aSecondDeliveryIsNoExcuse() throws {
        let sandbox = try project()
        let blank = try sandbox.text("out/de.xliff")
        try translate(sandbox, "de", ["Alpha": ("A1", "translated")])
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App").status == 0)
        try sandbox.write(blank, to: "out/de.xliff")
        try translate(sandbox, "de", ["Alpha": ("A2", "translated")])
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App", "--prefer", "current").status == 0)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("A1"))
        try sandbox.write(blank, to: "out/de.xliff")
        try translate(sandbox, "de", ["Alpha": ("A3", "needs-review-translation")])
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App").status == 1)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("A1"))
    }
}
