import Foundation
import Testing

/// How a project's tables are found and where their translations go.
struct ProjectTests {
    @Test func scan() throws {
        let sandbox = try Sandbox()
        for path in [
            "App/en.lproj/L.stringsdict", "App/Base.lproj/L.stringsdict", "App/Base.lproj/Menu.stringsdict",
            "Kit/Base.lproj/Kit.stringsdict", "build/en.lproj/B.stringsdict", "Pods/X/en.lproj/P.stringsdict",
            ".build/en.lproj/D.stringsdict", "node_modules/m/en.lproj/N.stringsdict",
            "Old.xcarchive/en.lproj/O.stringsdict",
            "App/fr.lproj/Only.stringsdict", "DerivedData/en.lproj/E.stringsdict", "App/en.lproj/L.strings",
        ] { try sandbox.write(Sample.plain(["from": path]), to: path) }
        let run = try sandbox.run("export", ".", "--to", "de")
        #expect(run.status == 0 && run.errors.contains("note: 1 .strings file of the project is not included."))
        let text = try sandbox.text("de.xliff")
        let originals = text.split(separator: "original=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(
            originals == [
                "App/Base.lproj/Menu.stringsdict", "App/en.lproj/L.stringsdict", "Kit/Base.lproj/Kit.stringsdict",
            ])
        #expect(text.contains("<source>App/en.lproj/L.stringsdict</source>"))
    }

    @Test(arguments: ["xliff", "xliff2", "xcode", "csv"]) func tablesWithOneNameInTwoFolders(_ format: String) throws {
        let sandbox = try Sandbox()
        for folder in ["App", "Kit/Inner"] {
            try sandbox.write(Sample.plain(["k": "\(folder) text"]), to: "P/\(folder)/en.lproj/L.stringsdict")
            try sandbox.write(Sample.plain(["k": "\(folder) deutsch"]), to: "P/\(folder)/de.lproj/L.stringsdict")
        }
        let file = format == "csv" ? "de.csv" : "de.xliff"
        #expect(try sandbox.run("export", "P", "--to", "de", "--format", format).status == 0)
        let before = try sandbox.state()
        for folder in ["App", "Kit/Inner"] {
            try FileManager.default.removeItem(at: sandbox.folder.appending(path: "P/\(folder)/de.lproj"))
        }
        let run = try sandbox.run("import", file, "--into", "P")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try sandbox.shell("rm P/.stringsdict-states") == 0 || format == "xcode")
        #expect(try sandbox.state() == before)
    }

    /// What names no table of the project stops the run, in every format.
    @Test(arguments: ["xliff", "xliff2", "xcode", "csv"]) func tableOfAnotherProject(_ format: String) throws {
        let sandbox = try Sandbox()
        let file = format == "csv" ? "de.csv" : "de.xliff"
        try sandbox.write(Sample.table(), to: "A/en.lproj/Mine.stringsdict")
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "A/de.lproj/Mine.stringsdict")
        try sandbox.write(Sample.plain(["k": "v"]), to: "B/en.lproj/Theirs.stringsdict")
        try sandbox.write(Sample.plain(["k": "v"]), to: "C/x/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["k": "v"]), to: "C/y/en.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "A", "--to", "de", "--format", format).status == 0)
        let before = try sandbox.state()
        for project in ["B", "C"] {
            let run = try sandbox.run("import", file, "--into", project)
            #expect(run.status == 2 && run.output.isEmpty)
            #expect(run.errors.contains("[table-not-found]"))
        }
        #expect(try sandbox.state() == before)
    }

    @Test func spellingOfFolders() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["k": "text"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["k": "texto"]), to: "P/pt_BR.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["k": "alt"]), to: "P/German.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "P", "--to", "pt-BR,de").status == 0)
        try sandbox.edit("pt-BR.xliff", "<target state=\"translated\">texto", "<target>novo")
        try sandbox.edit("de.xliff", "<target state=\"translated\">alt", "<target>neu")
        try sandbox.write(Sample.xliff(to: "nb", ["k": ("text", "tekst")]), to: "nb.xliff")
        #expect(try sandbox.run("import", "pt-BR.xliff", "de.xliff", "nb.xliff", "--into", "P").status == 0)
        #expect(try sandbox.text("P/pt_BR.lproj/L.stringsdict") == Sample.plain(["k": "novo"]))
        #expect(try sandbox.text("P/German.lproj/L.stringsdict") == Sample.plain(["k": "neu"]))
        #expect(try sandbox.text("P/nb.lproj/L.stringsdict") == Sample.plain(["k": "tekst"]))
        #expect(!sandbox.exists("P/pt-BR.lproj") && !sandbox.exists("P/de.lproj"))
    }

    @Test func commentsBecomeNotes() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "en.lproj/L.stringsdict")
        try sandbox.write("/* Button in the toolbar. */\n\"files\" = \"Files\";\n", to: "en.lproj/L.strings")
        let text = try sandbox.run("export", "en.lproj/L.stringsdict", "--to", "de", "--output", "-").output
        // One note for each unit: some tools show no more.
        #expect(text.contains(#"<note from="developer">Button in the toolbar. "#))
        #expect(text.contains(#"<note from="developer">The first screen."#))
        #expect(!text.contains("</note>\n    <note"))
    }

    @Test func severalReturnedFiles() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B", "c": "C"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("A", "1"), "b": ("B", "2")]), to: "one.xliff")
        try sandbox.write(Sample.xliff(["b": ("B", "3"), "c": ("C", "4")]), to: "two.xliff")
        try sandbox.write(Sample.xliff(to: "fr", ["a": ("A", "un")]), to: "fr.xliff")
        let run = try sandbox.run("import", "one.xliff", "two.xliff", "fr.xliff", "--into", "P")
        #expect(run.status == 1 && run.errors.contains("(b; de) [duplicate-unit]"))
        #expect(try sandbox.text("P/de.lproj/L.stringsdict") == Sample.plain(["a": "1", "b": "B", "c": "4"]))
        #expect(try sandbox.text("P/fr.lproj/L.stringsdict") == Sample.plain(["a": "un", "b": "B", "c": "C"]))
    }

    @Test func oneFileForTwoLanguages() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "P", "--to", "de,fr", "--format", "csv").status == 0)
        let both =
            try sandbox.text("de.csv").replacingOccurrences(of: "\"A\",\"\"", with: "\"A\",\"Ä\"")
            + sandbox.text("fr.csv").split(separator: "\r\n")[1].replacingOccurrences(
                of: "\"A\",\"\"", with: "\"A\",\"À\"") + "\r\n"
        try sandbox.write(both, to: "both.csv")
        let run = try sandbox.run("import", "both.csv", "--into", "P")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try sandbox.text("P/de.lproj/L.stringsdict") == Sample.plain(["a": "Ä"]))
        #expect(try sandbox.text("P/fr.lproj/L.stringsdict") == Sample.plain(["a": "À"]))
    }

    /// A table of the development region, and files that name it by another folder or by less of its path.
    @Test(arguments: [
        "Kit/Base.lproj/L.stringsdict", "Kit/en.lproj/L.stringsdict", "Base.lproj/L.stringsdict",
        "/Users/me/Kit/en-US.lproj/L.stringsdict",
    ])
    func developmentRegion(_ original: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/Kit/Base.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(original: original, ["a": ("A", "Ä")]), to: "de.xliff")
        #expect(try sandbox.run("import", "de.xliff", "--into", "P").status == 0)
        #expect(try sandbox.text("P/Kit/de.lproj/L.stringsdict") == Sample.plain(["a": "Ä"]))
    }

    @Test func tableThatCanBeTwo() throws {
        let sandbox = try Sandbox()
        for folder in ["A", "B"] {
            try sandbox.write(Sample.plain(["a": "A"]), to: "P/\(folder)/en.lproj/L.stringsdict")
        }
        try sandbox.write(Sample.xliff(original: "C/en.lproj/L.stringsdict", ["a": ("A", "Ä")]), to: "de.xliff")
        let before = try sandbox.state()
        let run = try sandbox.run("import", "de.xliff", "--into", "P")
        #expect(
            run.status == 2 && run.errors.contains("[table-ambiguous]")
                && run.errors.contains("A/en.lproj/L.stringsdict, B/en.lproj"))
        #expect(try sandbox.state() == before)
    }

    /// Xcode's exports hold tables of other kinds, which are passed over; a file with nothing else is worth a word.
    @Test func otherKindsOfTables() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/L.stringsdict")
        let strings = Sample.xliff(original: "en.lproj/L.strings", ["a": ("A", "Ä")])
        try sandbox.write(strings.replacingOccurrences(of: "/a:dict/:string", with: "a"), to: "strings.xliff")
        let run = try sandbox.run("import", "strings.xliff", "--into", "P")
        #expect(
            run.status == 0 && run.output.isEmpty
                && run.errors.contains("strings.xliff:1:1: warning: The file has no strings"))
        #expect(!sandbox.exists("P/de.lproj"))
    }

    /// Crowdin puts a name of its own into original; the full paths still say where the texts belong, unless two tables
    /// have them.
    @Test func otherOriginal() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(original: "/en.xliff", ["a": ("A", "Ä")]), to: "crowdin.xliff")
        #expect(try sandbox.run("import", "crowdin.xliff", "--into", "P").status == 0)
        #expect(sandbox.exists("P/de.lproj/L.stringsdict"))

        try sandbox.write(Sample.plain(["a": "A"]), to: "Q/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "A"]), to: "Q/en.lproj/M.stringsdict")
        let run = try sandbox.run("import", "crowdin.xliff", "--into", "Q")
        #expect(run.status == 1 && run.errors.contains("[table-ambiguous]") && !sandbox.exists("Q/de.lproj"))
    }

    /// A vendor's name for a language is not taken for a new one without a word.
    @Test func renamedLanguage() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Ä"]), to: "P/de.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(to: "de-AT", ["a": ("A", "Ah")]), to: "de.xliff")
        let run = try sandbox.run("import", "de.xliff", "--into", "P")
        #expect(run.status == 2 && run.errors.contains("“de-AT”") && run.errors.contains("“de”"))
        let mapped = try sandbox.run("import", "de.xliff", "--into", "P", "--language-map", "de-AT=de")
        #expect(mapped.status == 0 && mapped.output.contains("de: 1 of 1 translated; 1 changed"))
    }

    /// A translation of another shape stays until the new one has come back.
    @Test func otherShape() throws {
        let sandbox = try Sandbox()
        let varying = """
            <plist version="1.0"><dict><key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
            <key>mac</key><string>A</string></dict></dict><key>b</key><string>B</string></dict></plist>
            """
        try sandbox.write(varying, to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Alt"]), to: "P/de.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["b": ("B", "Be")]), to: "1.xliff")
        let first = try sandbox.run("import", "1.xliff", "--into", "P")
        #expect(first.status == 0 && first.errors.contains("[shape-changed]"))
        #expect(try sandbox.text("P/de.lproj/L.stringsdict").contains("<string>Alt</string>"))
        try sandbox.write(
            Sample.xliff(["a:dict/NSStringDeviceSpecificRuleType:dict/mac": ("A", "Neu")]), to: "2.xliff")
        let second = try sandbox.run("import", "2.xliff", "--into", "P")
        #expect(second.status == 0 && second.errors.contains("[shape-changed]"))
        let written = try sandbox.text("P/de.lproj/L.stringsdict")
        #expect(written.contains("<string>Neu</string>") && !written.contains("Alt"))
    }

    /// Of two files that differ about a text, neither is used for it, and that is said.
    @Test func twoFilesThatDiffer() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("A", "Ä"), "b": ("B", "Be")]), to: "1.xliff")
        try sandbox.write(Sample.xliff(["a": ("A", "Ah"), "b": ("B", "Be")]), to: "2.xliff")
        let run = try sandbox.run("import", "1.xliff", "2.xliff", "--into", "P")
        #expect(run.status == 1 && run.errors.contains("“Ä” in 1.xliff and “Ah” here; neither was applied"))
        #expect(try sandbox.text("P/de.lproj/L.stringsdict") == Sample.plain(["a": "A", "b": "Be"]))
        #expect(run.errors.contains("(a; de) [duplicate-unit]") && !run.errors.contains("(b; de) [duplicate-unit]"))
    }

    /// A catalog is a folder that goes out and comes back as one.
    @Test func catalog() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/L.stringsdict")
        let run = try sandbox.run("export", "P", "--to", "de", "--format", "xcloc", "--output", "out")
        #expect(run.status == 0 && run.output.contains("out/de.xcloc: 1 string in 1 table"))
        for file in ["contents.json", "Localized Contents/de.xliff", "Source Contents/en.lproj/L.stringsdict"] {
            #expect(sandbox.exists("out/de.xcloc/\(file)"), "\(file)")
        }
        try sandbox.write(Sample.xliff(["a": ("A", "Ä")]), to: "out/de.xcloc/Localized Contents/de.xliff")
        #expect(try sandbox.run("import", "out/de.xcloc", "--into", "P").status == 0)
        #expect(sandbox.exists("P/de.lproj/L.stringsdict"))
    }

    /// The caret stands under the column, whatever the line holds.
    @Test func caret() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "<plist version=\"1.0\">\n<dict>\n\t<key>a\u{202E}</key><string/><key>w\u{9B}</key><dict><key>x</key></dict>\n</dict>\n</plist>",
            to: "L.stringsdict")
        let lines = try sandbox.run("show", "L.stringsdict").errors.split(separator: "\n")
        let caret = try #require(lines.firstIndex { $0.hasSuffix("^") })
        #expect(lines[caret - 1].dropFirst(lines[caret].count - 1).first == "<")
    }

    /// Languages that are the same are exported once.
    @Test func oneLanguageNamedTwice() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "en.lproj/L.stringsdict")
        let run = try sandbox.run("export", "en.lproj", "--to", "de,zh_CN,de,zh-Hans")
        #expect(run.status == 0 && run.output == "de.xliff: 1 string in 1 table\nzh-Hans.xliff: 1 string in 1 table\n")
    }
}
