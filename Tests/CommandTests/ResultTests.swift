import Foundation
import TestSupport
import Testing

@testable import stringsdict

/// `--json`: the results of all commands, as programs read them.
struct ResultTests {
    /// A run of a command, with the status that it ends with.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var status: Int32 = 0

        init(_ name: String, _ arguments: String, status: Int32 = 0) {
            self.name = name
            self.arguments = arguments.split(separator: " ").map(String.init)
            self.status = status
        }

        var testDescription: String { name }
        var command: String { arguments[0] }
    }

    static let cases = [
        Case("export", "export App --to de,fr --output out"),
        Case("export-rest", "export App --to de,fr --only same --output out"),
        Case("import", "import de.xliff --into App", status: 1),
        Case("init", "init App"),
        Case("measure", "measure Hello Settings --budget 3", status: 1),
        Case("merge", "merge base.stringsdict ours.stringsdict theirs.stringsdict", status: 1),
        Case("preview", "preview App --output page.html"),
        Case("pseudo", "pseudo App --to en-XA --dry-run"),
        Case("settings", "settings App --margin 2"),
        Case("show", "show App/en.lproj/L.stringsdict --number 3"),
        Case("show-ruler", "show App --key hello --ruler"),
        Case("status", "status App --tables"),
        Case("sync", "sync App --fill --remove --rename files=documents"),
        Case("validate", "validate App"),
        Case("validate-baseline", "validate App --baseline known.json --update-baseline"),
        Case("validate-returned", "validate App de.xliff", status: 1),
    ]

    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "App/de.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["open": "Open %d", "old": "Zoom"]), to: "App/en.lproj/M.stringsdict")
        try sandbox.write(Sample.plain(["old": "Zoom", "rest": "Rest"]), to: "App/de.lproj/M.stringsdict")
        try sandbox.write(
            Sample.xliff(original: "en.lproj/M.stringsdict", ["open": ("Open %d", "Öffne %d"), "old": ("Zoom", "%@")]),
            to: "de.xliff")
        for (name, text) in [("base", "Open"), ("ours", "Opens"), ("theirs", "Opened")] {
            try sandbox.write(Sample.plain(["a": text]), to: "\(name).stringsdict")
        }
        return sandbox
    }

    private func schema() throws -> [String: Any] {
        let url = URL(filePath: #filePath).appending(path: "../../../schemas/result.schema.json").standardizedFileURL
        return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }

    /// The document byte for byte, and valid. With `RECORD_GOLDEN=1` in the environment, the file is written.
    @Test(arguments: cases) func golden(_ item: Case) throws {
        let run = try project().run(item.arguments + ["--json"])
        #expect(run.status == item.status, "\(run.errors)")
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/Results/\(item.name).json")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" { try Data(run.output.utf8).write(to: url) }
        #expect(run.output == (try String(contentsOf: url, encoding: .utf8)))
        let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        #expect(JSONSchema(try schema()).problems(in: document) == [])
        #expect((document as? [String: Any])?["command"] as? String == item.command)
    }

    /// Every command has a result, a fixture and a schema.
    @Test func everyCommandHasAResult() throws {
        let names = Stringsdict.configuration.subcommands.compactMap { $0.configuration.commandName }.sorted()
        #expect(Set(Self.cases.map(\.command)) == Set(names))
        let choices = try #require(try schema()["oneOf"] as? [[String: String]])
        #expect(choices.compactMap { $0["$ref"]?.split(separator: "/").last.map(String.init) }.sorted() == names)
    }

    /// The document replaces the result lines; findings, exit status and reports stay the same.
    @Test(arguments: cases) func nothingElseChanges(_ item: Case) throws {
        let hasReports = !["init", "measure", "merge"].contains(item.command)
        let reports = hasReports ? ["--report", "markdown=a.md", "--report", "text=a.txt"] : []
        let (one, other) = (try project(), try project())
        let plain = try one.run(item.arguments + reports)
        let run = try other.run(item.arguments + ["--json"] + reports)
        #expect(run.status == plain.status)
        #expect(run.errors == plain.errors)
        guard hasReports, item.command != "pseudo" else { return }
        for file in ["a.md", "a.txt"] { #expect(try one.text(file) == other.text(file)) }
    }

    @Test func receipt() throws {
        let sandbox = try project()
        #expect(try sandbox.run("import", "de.xliff", "--into", "App", "--receipt", "r.json").status == 1)
        let run = try sandbox.run("validate", "App", "--receipt", "r.json", "--json")
        let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        #expect(JSONSchema(try schema()).problems(in: document) == [])
        let receipt = try #require((document as? [String: Any])?["receipt"] as? [String: Any])
        #expect(receipt["strings"] as? Int == receipt["unchanged"] as? Int && receipt["strings"] as? Int ?? 0 > 0)
    }

    /// A command that cannot run has no result.
    @Test(arguments: ["status", "export", "show", "settings"]) func noResultWithoutARun(_ command: String) throws {
        let run = try project().run(command, "Nowhere", "--json")
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("[not-found]"))
    }

    /// Nothing else can be written to standard output, and lists for people are not combined with a document.
    @Test(arguments: [
        "validate App --json --report sarif", "export App --to de --output - --json", "preview App --output - --json",
        "status App --format csv --json", "import de.xliff --into App --diff --json", "sync App --diff --json",
    ])
    func conflicts(_ arguments: String) throws {
        let run = try project().run(arguments.split(separator: " ").map(String.init))
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("--json"), "\(run.errors)")
    }

    /// The document is JSON whatever keys and strings contain, and has each of them unchanged.
    @Test(arguments: ["a\"]}", "::error::x", "a\u{202E}\u{2028}b", "e\u{301}"]) func hostileKeys(_ key: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain([key: key]), to: "App/en.lproj/L.stringsdict")
        let run = try sandbox.run("show", "App", "--json")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let tables = try #require(document["tables"] as? [[String: Any]])
        let string = try #require((tables.first?["strings"] as? [[String: Any]])?.first)
        #expect((string["path"] as? [String])?.first.map { Array($0.unicodeScalars) } == Array(key.unicodeScalars))
        #expect((string["text"] as? String).map { Array($0.unicodeScalars) } == Array(key.unicodeScalars))
    }
}
