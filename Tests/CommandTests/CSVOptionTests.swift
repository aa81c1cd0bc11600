import Foundation
import Testing

/// The dialects of CSV on the command line, out and back.
struct CSVOptionTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            Sample.plain(["risky": "1/2", "plain": "Größe", "own": "'=x"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(
            Sample.plain(["risky": "2/3", "plain": "Länge", "own": "'-y"]), to: "App/de.lproj/L.stringsdict")
        return sandbox
    }

    private func export(_ arguments: String..., in sandbox: Sandbox) throws -> Sandbox.Run {
        try sandbox.run(["export", "App", "--to", "de", "--format", "csv"] + arguments)
    }

    /// Every dialect comes back as it went, without an option.
    @Test(arguments: ["comma", "semicolon", "tab"], ["utf-8", "utf-8-bom", "utf-16"])
    func thereAndBack(_ delimiter: String, _ encoding: String) throws {
        for style in ["apostrophe", "tab", "none"] {
            let sandbox = try sandbox()
            let run = try export("--delimiter", delimiter, "--encoding", encoding, "--guard", style, in: sandbox)
            #expect(run.status == 0 && run.errors.isEmpty)
            let before = try sandbox.state()
            let back = try sandbox.run("import", "de.csv", "--into", "App")
            #expect(back.status == 0 && back.errors.isEmpty)
            #expect(back.output == "de: 3 of 3 translated; nothing new\n")
            #expect(try sandbox.state() == before)
        }
    }

    @Test func writesWhatWasAsked() throws {
        let sandbox = try sandbox()
        _ = try export("--delimiter", "semicolon", "--encoding", "utf-8", "--guard", "none", in: sandbox)
        let plain = try sandbox.text("de.csv")
        #expect(plain.hasPrefix("\"id\";\"entry\";"))
        #expect(plain.contains(";\"1/2\";\"2/3\";"))
        _ = try export("--encoding", "utf-16", in: sandbox)
        let wide = try Data(contentsOf: sandbox.folder.appending(path: "de.csv"))
        #expect(wide.prefix(2) == Data([0xFF, 0xFE]))
        #expect(String(data: wide, encoding: .utf16)?.hasPrefix("\"id\"\t\"entry\"\t") == true)
        // Standard output has the bytes of the file.
        #expect(
            try sandbox.shell(
                "stringsdict export App --to de --format csv --encoding utf-16 --output - | cmp - de.csv")
                == 0)
        _ = try export("--guard", "tab", in: sandbox)
        #expect(try sandbox.text("de.csv").contains(",\"\t1/2\",\"\t2/3\","))
    }

    @Test(arguments: [
        (
            ["--format", "xliff", "--guard", "none"],
            "--format xliff does not accept --guard, which is for csv, csv-wide."
        ),
        (["--delimiter", "tab"], "--format xliff does not accept --delimiter, which is for csv, csv-wide."),
        (
            ["--format", "xcode", "--encoding", "utf-16"],
            "--format xcode does not accept --encoding, which is for csv, csv-wide."
        ),
        (["--format", "xliff2", "--combined"], "--format xliff2 does not accept --combined, which is for csv, xlsx."),
        (
            ["--format", "csv", "--limit", "em"],
            "--format csv does not accept --limit, which is for xliff, xliff2, xcode, xcloc."
        ),
        (
            ["--format", "csv", "--placeholders", "text"],
            "--format csv does not accept --placeholders, which is for xliff, xliff2."
        ),
        (["--xliff-version", "2.1"], "--format xliff does not accept --xliff-version, which is for xliff2."),
    ])
    func refusesOptionsOfOtherFormats(_ arguments: [String], _ message: String) throws {
        let sandbox = try sandbox()
        let run = try sandbox.run(["export", "App", "--to", "de"] + arguments)
        #expect(run.status == 2)
        #expect(run.errors.contains(message))
        #expect(!sandbox.exists("de.csv") && !sandbox.exists("de.xliff"))
    }

    @Test func combinesAllLanguages() throws {
        let sandbox = try sandbox()
        let run = try sandbox.run(
            "export", "App", "--to", "de,fr,ja", "--format", "csv", "--combined", "--output", "out")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output == "out/translations.csv: 9 strings in 3 languages in 1 table\n")
        let text = try sandbox.text("out/translations.csv")
        #expect(text.components(separatedBy: "\"entry\",\"variant\"").count == 2)
        #expect(!sandbox.exists("out/de.csv"))
        let piped = try sandbox.run(
            "export", "App", "--to", "de,fr,ja", "--format", "csv", "--combined", "--output", "-")
        #expect(piped.output == text)

        try sandbox.edit(
            "out/translations.csv", "\"fr\",\"Größe\",\"\",\"new\"", "\"fr\",\"Größe\",\"Taille\",\"translated\"")
        try sandbox.edit(
            "out/translations.csv", "\"ja\",\"Größe\",\"\",\"new\"", "\"ja\",\"Größe\",\"大きさ\",\"translated\"")
        let back = try sandbox.run("import", "out/translations.csv", "--into", "App", "--untranslated", "omit")
        #expect(back.status == 0)
        #expect(back.output.contains("\nde: 3 of 3 translated; nothing new\n"))
        #expect(try sandbox.text("App/fr.lproj/L.stringsdict").contains("<string>Taille</string>"))
        #expect(try sandbox.text("App/ja.lproj/L.stringsdict").contains("<string>大きさ</string>"))
    }

    /// A table saved by a spreadsheet in the code page of its computer.
    @Test func readsOldEncodings() throws {
        let sandbox = try sandbox()
        _ = try export("--encoding", "utf-8", in: sandbox)
        let text = try sandbox.text("de.csv").replacingOccurrences(of: "Länge", with: "Längé „5 €“")
        try sandbox.write(try #require(text.data(using: .windowsCP1252)), to: "back.csv")

        let before = try sandbox.state()
        let refused = try sandbox.run("import", "back.csv", "--into", "App")
        #expect(refused.status == 2)
        #expect(refused.errors.hasPrefix("back.csv:"))
        #expect(refused.errors.contains("error: The file is not UTF-8. [unsupported-encoding]"))
        #expect(
            refused.errors.contains("specify its encoding: probably --encoding windows-1252 for “de”, or macintosh")
        )
        for name in ["klingon", "shift_jis", "windows-1251"] {
            let wrong = try sandbox.run("import", "back.csv", "--into", "App", "--encoding", name)
            #expect(wrong.status == (name == "windows-1251" ? 1 : 2), "\(wrong.errors)")
        }
        #expect(try sandbox.state() == before)
        let valid = try sandbox.run("validate", "App", "back.csv", "--encoding", "cp1252")
        #expect(valid.status == 0, "\(valid.errors)")
        let done = try sandbox.run("import", "back.csv", "--into", "App", "--encoding", "windows-1252")
        #expect(done.status == 0 && done.errors.isEmpty)
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("<string>Längé „5 €“</string>"))
    }

    @Test func namesTheEncodingsThatItKnows() throws {
        let sandbox = try sandbox()
        _ = try export(in: sandbox)
        let run = try sandbox.run("import", "de.csv", "--into", "App", "--encoding", "klingon")
        #expect(run.status == 2)
        #expect(run.errors.contains("error: “klingon” is not the name of an encoding. [unsupported-encoding]"))
        #expect(run.errors.contains("utf-8, utf-16, windows-1250, "))
    }

    /// Read as something else, UTF-8 would be damaged without a sign.
    @Test func refusesAnEncodingThatTheFileDoesNotHave() throws {
        let sandbox = try sandbox()
        _ = try export("--encoding", "utf-8", in: sandbox)
        let run = try sandbox.run("import", "de.csv", "--into", "App", "--encoding", "windows-1252")
        #expect(run.status == 2)
        #expect(run.errors.contains("error: The file is UTF-8, not windows-1252. [unsupported-encoding]"))
        // A byte order mark says more than an option.
        for encoding in ["utf-8-bom", "utf-16"] {
            _ = try export("--encoding", encoding, in: sandbox)
            #expect(try sandbox.run("import", "de.csv", "--into", "App", "--encoding", "windows-1252").status == 0)
        }
    }

    @Test func aCutFileIsAnError() throws {
        let sandbox = try sandbox()
        _ = try export("--guard", "none", in: sandbox)
        let text = try sandbox.text("de.csv")
        let end = try #require(text.range(of: ",\"u", options: .backwards))
        try sandbox.write(String(text[..<end.lowerBound]), to: "cut.csv")
        let run = try sandbox.run("import", "cut.csv", "--into", "App")
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "cut.csv:4:1: error: The file ends inside this row, which was not used. (row 4) [truncated-file]"))
    }
}
