import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `--report`: what goes where, and that all reports of a run say the same.
struct ReportCommandTests {
    /// A project with an error, two warnings, a note, and a table without findings.
    private func project(_ key: String = "a") throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        try sandbox.write(Sample.plain([key: "Close %d", "b": "Save", "c": "Zoom"]), to: "App/en.lproj/L.stringsdict")
        let german = [key: "Schließen %@", "b": "Sichern\\n", "c": "Lupe\\n", "x": "Alt"] as KeyValuePairs
        try sandbox.write(Sample.plain(german), to: "App/de.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["d": "Open"]), to: "App/en.lproj/M.stringsdict")
        try sandbox.write(Sample.plain(["d": "Auf"]), to: "App/de.lproj/M.stringsdict")
        return sandbox
    }

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func fingerprints(_ text: String) -> [String] {
        text.matches(of: #/"(?:fingerprint|primaryLocationLineHash)": "([0-9a-f]{16}:\d+)"/#).map { String($0.1) }
            .sorted()
    }

    @Test func allReportsOfARunSayTheSame() throws {
        let sandbox = try project()
        let formats = ["json", "sarif", "gitlab", "junit", "checkstyle", "markdown", "github", "text"]
        let endings = ["junit": "xml", "checkstyle": "xml", "markdown": "md", "github": "txt", "text": "txt"]
        func file(_ format: String) -> String { "out/\(format).\(endings[format] ?? "json")" }
        let run = try sandbox.run(
            ["validate", "App", "--all"] + formats.flatMap { ["--report", "\($0)=\(file($0))"] })
        #expect(run.status == 1 && run.errors.hasSuffix("1 error, 2 warnings, 1 note\n"))
        let text = try formats.reduce(into: [:]) { $0[$1] = try sandbox.text(file($1)) } as [String: String]
        let known = fingerprints(text["json"] ?? "")
        #expect(known.count == 4)
        #expect(fingerprints(text["sarif"] ?? "") == known && fingerprints(text["gitlab"] ?? "") == known)
        #expect(text["checkstyle"]?.matches(of: #/<error /#).count == 4)
        #expect(text["markdown"]?.matches(of: #/(?m)^\| (error|warning|note) /#).count == 4)
        #expect(text["github"]?.matches(of: #/(?m)^::(error|warning|notice) file=App/#).count == 4)
        #expect(text["junit"]?.contains("<failure message=\"1 error, 2 warnings, 1 note\"") == true)
        #expect(text["junit"]?.matches(of: #/<testcase /#).count == 4)
        let lines = (run.output + run.errors).split(separator: "\n").sorted()
        #expect(text["text"]?.split(separator: "\n").sorted() == lines)
        let summary = try json(text["json"] ?? "")["summary"] as? [String: Int]
        #expect(summary == ["errors": 1, "warnings": 2, "notes": 1, "ignored": 0, "known": 0])
    }

    /// Paths start at the top of the repository, wherever the command runs; so fingerprints are those of everyone.
    @Test func pathsStartAtTheTop() throws {
        let sandbox = try project()
        let line = "stringsdict validate . --report json=../out/a.json 2>/dev/null"
        #expect(try sandbox.shell("cd App && ! \(line) >/dev/null") == 0)
        _ = try sandbox.run("validate", "App", "--report", "json=out/b.json")
        #expect(try sandbox.text("out/a.json") == sandbox.text("out/b.json"))
        #expect(try sandbox.text("out/a.json").contains("\"file\": \"App/de.lproj/L.stringsdict\""))
    }

    @Test(arguments: ["json", "json=-"]) func standardOutputIsAResult(_ report: String) throws {
        let sandbox = try project()
        let plain = try sandbox.run("validate", "App")
        let run = try sandbox.run("validate", "App", "--report", report)
        #expect(run.status == 1)
        #expect(try json(run.output)["command"] as? String == "validate")
        // Result lines go where findings go.
        let lines = plain.output.split(separator: "\n") + plain.errors.split(separator: "\n")
        #expect(run.errors.split(separator: "\n").sorted() == lines.sorted())
        let status = try sandbox.run("status", "App", "--report", report)
        #expect(status.errors.contains("percent"))
        #expect(try json(status.output)["command"] as? String == "status")
        #expect(try sandbox.run("export", "App", "--to", "de", "--output", "-", "--report", report).status == 2)
        #expect(try sandbox.run("preview", "App", "--output", "-", "--report", report).status == 2)
        #expect(try sandbox.run("validate", "App", "--report", report, "--report", "sarif").status == 2)
        #expect(try sandbox.run("validate", "App", "--report", "sarif=x.json", "--report", "json=./x.json").status == 2)
        for option in ["--baseline", "--receipt"] {
            let run = try sandbox.run("validate", "App", option, "x.json", "--report", "json=x.json")
            #expect(run.errors.contains("A report needs a file of its own. [bad-arguments]"))
        }
    }

    /// A run that ends with an error is reported, too.
    @Test func refusalsAreReported() throws {
        let sandbox = try project()
        let run = try sandbox.run("status", "Nowhere", "--report", "json=a.json", "--report", "junit=a.xml")
        #expect(run.status == 2)
        let report = try json(sandbox.text("a.json"))
        #expect(report["complete"] as? Bool == false && (report["findings"] as? [Any])?.count == 1)
        #expect(try sandbox.text("a.xml").contains("classname=\"status\""))
    }

    @Test func filesThatCannotBeWritten() throws {
        let sandbox = try project()
        try sandbox.write("# App\n", to: "README.md")
        try sandbox.write("", to: "file")
        let table = "App/de.lproj/L.stringsdict"
        let before = try sandbox.state()
        for report in ["json=\(table)", "markdown=README.md", "junit=file/a.xml", "json=App"] {
            let run = try sandbox.run("validate", "App", "--report", report)
            #expect(run.status == 2 && run.errors.contains("[cannot-write]"), "\(report): \(run.errors)")
        }
        #expect(try sandbox.state() == before)
        for report in ["", "jso", "json=", "=a", "xml=a"] {
            #expect(try sandbox.run("validate", "App", "--report", report).status == 2)
        }
        // A report replaces a report.
        for _ in 0..<2 { #expect(try sandbox.run("validate", "App", "--report", "markdown=a.md").status == 1) }
    }

    /// In GitHub Actions, annotations are the default, next to the text.
    @Test func annotationsInGitHubActions() throws {
        let sandbox = try project()
        func run(_ line: String) throws -> Sandbox.Run {
            try sandbox.run(URL(filePath: "/bin/bash"), ["-c", line])
        }
        let plain = try sandbox.run("validate", "App")
        let hosted = try run("GITHUB_ACTIONS=true stringsdict validate App")
        let others = hosted.errors.split(separator: "\n").filter { !$0.hasPrefix("::") }
        #expect(others == plain.errors.split(separator: "\n") && hosted.output == plain.output)
        #expect(hosted.errors.matches(of: #/(?m)^::(error|warning) file=App/#).count == 3)
        #expect(hosted.errors.contains("%25d") && !hosted.errors.contains("::notice"))
        for report in ["text", "junit=a.xml"] {
            let quiet = try run("GITHUB_ACTIONS=true stringsdict validate App --report \(report)")
            #expect(quiet.errors == plain.errors)
        }
    }

    /// The summary of a step keeps what earlier commands wrote.
    @Test func stepSummaryIsExtended() throws {
        let sandbox = try project()
        try sandbox.write("Earlier\n", to: "summary")
        let line =
            "export GITHUB_STEP_SUMMARY=$PWD/summary; ! stringsdict validate App --report markdown=$GITHUB_STEP_SUMMARY 2>&1"
        for _ in 0..<2 { #expect(try sandbox.shell("\(line) >/dev/null") == 0) }
        let lines = try sandbox.text("summary").split(separator: "\n")
        #expect(lines[0] == "Earlier" && lines.count { $0 == "<!-- stringsdict:validate -->" } == 2)
    }

    /// A key that looks like a command, in each format, from a file.
    @Test(arguments: ["::error::x", "a]]&gt;&lt;/failure>", "a%0A::warning::x,line=1", "a\u{202E}|`b"])
    func hostileKeys(_ key: String) throws {
        let sandbox = try project(key)
        let run = try sandbox.run(
            "validate", "App", "--report", "github", "--report", "sarif=a.sarif", "--report", "checkstyle=a.xml")
        #expect(run.status == 1)
        let commands = run.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(commands.count == 3 && commands.allSatisfy { $0.contains(" file=App/") }, "\(run.errors)")
        #expect(try fingerprints(sandbox.text("a.sarif")).count == 3)
        #expect(XMLParser(data: Data(try sandbox.text("a.xml").utf8)).parse())
    }

    @Test func thresholds() throws {
        let sandbox = try project()
        #expect(try sandbox.run("validate", "App", "--exit-zero").status == 0)
        #expect(try sandbox.run("validate", "Nowhere", "--exit-zero").status == 2)
        try sandbox.edit("App/de.lproj/L.stringsdict", "%@", "%d")
        #expect(try sandbox.run("validate", "App").status == 0)
        #expect(try sandbox.run("validate", "App", "--max-warnings", "2").status == 0)
        let over = try sandbox.run("validate", "App", "--max-warnings", "1", "--quiet")
        #expect(over.status == 1 && over.errors.contains("warning: "))
        #expect(try sandbox.run("validate", "App", "--max-warnings", "1", "--exit-zero").status == 0)
        #expect(try sandbox.run("validate", "App", "--max-warnings=-1").status == 2)
        // The total is the last line, whatever is printed above it.
        let quiet = try sandbox.run("validate", "App", "--quiet")
        #expect(quiet.output.isEmpty && quiet.errors == "2 warnings, 1 note\n")
        // A case fails where a warning fails the run.
        _ = try sandbox.run("validate", "App", "--report", "junit=a.xml")
        #expect(try !sandbox.text("a.xml").contains("<failure"))
        _ = try sandbox.run("validate", "App", "--max-warnings", "1", "--report", "junit=a.xml")
        #expect(try sandbox.text("a.xml").contains("<failure"))
    }

    /// Commands without a document of their own are reported like `validate`.
    @Test func importsAreReported() throws {
        let sandbox = try project()
        try sandbox.write(Sample.xliff(["a": ("Close %d", "Schließe %@")]), to: "de.xliff")
        let run = try sandbox.run("import", "de.xliff", "--into", "App", "--report", "junit=a.xml", "--report", "json")
        #expect(run.status == 1)
        #expect(try sandbox.text("a.xml").contains("classname=\"de\" name=\"en.lproj/L.stringsdict\">"))
        let findings = try #require(try json(run.output)["findings"] as? [[String: Any]])
        let refused = try #require(findings.first { $0["rule"] as? String == "placeholder-class" })
        #expect(refused["file"] as? String == "de.xliff")
        #expect((refused["project"] as? [String: Any])?["file"] as? String == "App/de.lproj/L.stringsdict")
    }
}
