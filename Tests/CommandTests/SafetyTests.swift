import Foundation
import Testing

/// Bad input never crashes, never leaves half a file, never reaches outside the project.
struct SafetyTests {
    private func project(_ sandbox: Sandbox) throws {
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/M.stringsdict")
    }

    @Test func allFilesOrNone() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.plain(["a": "alt"]), to: "P/de.lproj/L.stringsdict")
        try sandbox.write("no folder", to: "P/fr.lproj")
        try sandbox.write(Sample.xliff(["a": ("A", "neu")]), to: "de.xliff")
        try sandbox.write(Sample.xliff(to: "fr", ["a": ("A", "nouveau")]), to: "fr.xliff")
        try sandbox.write(Sample.xliff(to: "da", ["a": ("A", "ny")]), to: "da.xliff")
        let before = try sandbox.state()
        let run = try sandbox.run("import", "da.xliff", "de.xliff", "fr.xliff", "--into", "P")
        #expect(run.status == 2 && run.errors.contains("[cannot-write]"))
        #expect(try sandbox.state() == before)
    }

    @Test(arguments: ["", ","]) func exportsToNoLanguage(_ languages: String) throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        let run = try sandbox.run("export", "P", "--to", languages)
        #expect(run.status == 2 && run.errors.contains("--to"))
    }

    @Test func exportsAllFilesOrNone() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Data(), to: "out/fr.xliff/in-the-way")
        let before = try sandbox.state()
        #expect(try sandbox.run("export", "P", "--to", "de,fr", "--output", "out").status == 2)
        #expect(try sandbox.state() == before)
        #expect(try sandbox.run("export", "P", "--to", "de,fr", "--output", "P/en.lproj/L.stringsdict/x").status == 2)
        #expect(try sandbox.state() == before)
    }

    @Test(arguments: [
        ("../P2/en.lproj/L.stringsdict", "de"), ("P/../../en.lproj/L.stringsdict", "de"),
        ("en.lproj/L.stringsdict", "../../x"),
        ("en.lproj/L.stringsdict", "..%2Fx"), ("en.lproj/L.stringsdict", "\u{202E}ed"),
        ("en.lproj/L.stringsdict", "de/../../x"),
        ("en.lproj/L.stringsdict", "-"),
        ("en.lproj/L.stringsdict", "en"), ("en.lproj/L.stringsdict", "Base"), ("en.lproj/Nobody.stringsdict", "de"),
    ])
    func neverOutside(_ original: String, _ language: String) throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.plain(["a": "A"]), to: "P2/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(original: original, to: language, ["a": ("A", "neu")]), to: "de.xliff")
        let before = try sandbox.state()
        let run = try sandbox.run("import", "de.xliff", "--into", "P")
        #expect(run.status == 2 && run.errors.contains("de.xliff:"))
        #expect(try sandbox.state() == before)
    }

    /// An absolute path of another machine names the table by its end.
    @Test func absoluteOriginal() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        let outside = sandbox.folder.appending(path: "Q/en.lproj/L.stringsdict").path
        try sandbox.write(Sample.plain(["a": "A"]), to: "Q/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(original: outside, ["a": ("A", "neu")]), to: "de.xliff")
        #expect(try sandbox.run("import", "de.xliff", "--into", "P").status == 0)
        #expect(try sandbox.text("P/de.lproj/L.stringsdict") == Sample.plain(["a": "neu"]))
        #expect(!sandbox.exists("Q/de.lproj"))
    }

    @Test(arguments: ["P/de.lproj", "P/de.lproj/L.stringsdict"]) func links(_ link: String) throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.plain(["a": "fremd"]), to: "Q/L.stringsdict")
        let isFolder = link.hasSuffix("lproj")
        if !isFolder {
            try FileManager.default.createDirectory(
                at: sandbox.folder.appending(path: "P/de.lproj"), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            at: sandbox.folder.appending(path: link),
            withDestinationURL: sandbox.folder.appending(path: isFolder ? "Q" : "Q/L.stringsdict"))
        try sandbox.write(Sample.xliff(["a": ("A", "neu")]), to: "de.xliff")
        let before = try sandbox.state()
        let run = try sandbox.run("import", "de.xliff", "--into", "P")
        #expect(run.status == 2 && run.errors.contains("[outside-project]"))
        #expect(try sandbox.state() == before)
    }

    /// A catalog that came from elsewhere, or an older one in the folder for output, leads nowhere else.
    @Test func linksInCatalogs() throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(Sample.xliff(["a": ("A", "geheim")]), to: "secret/de.xliff")
        #expect(try sandbox.run("export", "P", "--to", "de", "--format", "xcloc", "--output", "out").status == 0)
        for link in ["Localized Contents/de.xliff", "Localized Contents", "Source Contents"] {
            let target = link.hasSuffix("xliff") ? "../../../secret/de.xliff" : "../../secret"
            #expect(
                try sandbox.shell(
                    "rm -rf new; cp -r out new; cd new/de.xcloc; rm -r '\(link)'; ln -s \(target) '\(link)'") == 0)
            let before = try sandbox.state()
            let run = try sandbox.run("export", "P", "--to", "de", "--format", "xcloc", "--output", "new")
            #expect(
                run.status == 2 && run.errors.contains("\(link)” is a link that leads out of “new”"), "\(run.errors)")
            #expect(try sandbox.state() == before)
            guard link != "Source Contents" else { continue }
            let read = try sandbox.run("import", "new/de.xcloc", "--into", "P")
            #expect(read.status == 2 && read.errors.contains("[outside-project]"), "\(read.errors)")
            #expect(try sandbox.state() == before)
        }
    }

    static let hostile: [(String, Data)] = [
        ("empty", Data()), ("blank", Data("  \n".utf8)), ("binary", Data("bplist00\u{1}\u{2}".utf8)),
        ("garbage", Data((0..<4000).map { UInt8(truncatingIfNeeded: $0 * 97) })),
        ("NUL", Data(repeating: 0, count: 4096)), ("long line", Data(repeating: UInt8(ascii: "<"), count: 1 << 20)),
        ("cut", Data(Sample.table().utf8.dropLast(30))),
        ("huge cell", Data(repeating: UInt8(ascii: "\""), count: 1 << 20)),
        ("deep", Data(String(repeating: "<dict>", count: 20_000).utf8)),
        ("UTF-32", Data([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0])), ("odd UTF-16", Data([0xFF, 0xFE, 0x3C])),
        ("html", Data("<html><body>Not found</body></html>".utf8)),
        (
            "entity",
            Data(
                "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a SYSTEM \"/etc/passwd\">]><plist version=\"1.0\"><dict><key>a</key><string>&a;</string></dict></plist>"
                    .utf8)
        ),
    ]

    @Test(arguments: hostile) func hostileFiles(_ name: String, _ data: Data) throws {
        let sandbox = try Sandbox()
        try project(sandbox)
        try sandbox.write(data, to: "returned")
        try sandbox.write(data, to: "Q/en.lproj/L.stringsdict")
        try sandbox.write(data, to: "P/fr.lproj/L.stringsdict")
        let before = try sandbox.state()
        for arguments in [
            ["import", "returned", "--into", "P"], ["validate", "P", "returned"], ["export", "Q", "--to", "de"],
            ["export", "P", "--to", "fr"],
        ] {
            let run = try sandbox.run(arguments)
            #expect(run.status == 2 && run.output.isEmpty, "\(name) \(arguments)")
            #expect(
                run.errors.contains(": error: ") && run.errors.utf8.count < 8000,
                "\(name) \(arguments) \(run.errors.utf8.count)")
            #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(name) \(arguments)")
        }
        #expect(try [1, 2].contains(sandbox.run("validate", "Q").status))
        #expect(try [1, 2].contains(sandbox.run("show", "Q").status))
        #expect(try sandbox.state() == before)
    }

    /// What a terminal would obey is spelled out, wherever it comes from.
    @Test func terminalIsNotObeyed() throws {
        let sandbox = try Sandbox()
        let evil = "a\u{9B}31m\u{202E}\u{2066}\u{7F}\u{85}"
        let table = Sample.plain([evil: "text \(evil)"])
        try sandbox.write(table, to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "b"]), to: "P/\u{1B}[31m.lproj/L.stringsdict")
        try sandbox.write(
            Sample.xliff([evil: ("other \(evil)", "neu \(evil)"), "x\(evil)": ("", "\(evil)")]), to: "de.xliff")
        try sandbox.write(
            "\"id\",\"source\",\"target\"\r\n\"L/\u{1B}[31m#base@de\",\"\u{1B}]0;x\u{7}\",\"\u{8}\"\r\n", to: "de.csv")
        for arguments in [
            ["show", "P"], ["validate", "P"], ["validate", "P", "de.xliff"], ["preview", "P"],
            ["import", "de.xliff", "--into", "P", "--dry-run", "--verbose"],
            ["import", "de.xliff", "--into", "P", "--dry-run"],
            ["import", "de.csv", "--into", "P", "--dry-run"], ["show", "P/\u{1B}[31m"],
            ["export", "P", "--to", "\u{1B}[31m"],
            ["show", "P", "--device", evil], ["export", "P", "--to", "de", "--format", "\u{1B}[31m"],
            ["show", "P", "--width", "\u{1B}[31m"],
            ["\u{1B}[31m"],
        ] {
            let run = try sandbox.run(arguments)
            for text in [run.output, run.errors] {
                let bad = text.unicodeScalars.filter { scalar in
                    scalar != "\n"
                        && (scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                            || [0x202E, 0x2066].contains(scalar.value))
                }
                #expect(bad.isEmpty, "\(arguments)")
            }
        }
    }

    /// The folders of a project can be named anything; a table's name is no path.
    @Test func oddNames() throws {
        let sandbox = try Sandbox()
        for name in ["a:b", "%d", "…", "name with blank", "#@", "&<>\"'"] {
            try sandbox.write(Sample.plain(["a": "A"]), to: "P/\(name)/en.lproj/\(name).stringsdict")
            try sandbox.write(Sample.plain(["a": "Ä"]), to: "P/\(name)/de.lproj/\(name).stringsdict")
        }
        let before = try sandbox.state()
        for (format, file) in [("xliff", "de.xliff"), ("xcode", "de.xliff"), ("csv", "de.csv")] {
            #expect(try sandbox.run("export", "P", "--to", "de", "--format", format).status == 0)
            for path in before.keys where path.hasSuffix("de.lproj") {
                try FileManager.default.removeItem(at: sandbox.folder.appending(path: path))
            }
            let run = try sandbox.run("import", file, "--into", "P")
            #expect(run.status == 0 && run.errors.isEmpty)
            try FileManager.default.removeItem(at: sandbox.folder.appending(path: file))
            #expect(try sandbox.shell("rm -f P/.stringsdict-states") == 0 && sandbox.state() == before)
        }
    }
}
