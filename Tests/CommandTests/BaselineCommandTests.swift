import Foundation
import TestSupport
import Testing

/// `--baseline`: only what is new is reported.
struct BaselineCommandTests {
    /// Three strings with a warning each, one of them with an error, too.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        let source = ["a": "Close %d", "b": "Save", "c": "Zoom"] as KeyValuePairs
        try sandbox.write(Sample.plain(source), to: "App/en.lproj/L.stringsdict")
        let german = ["a": "Zu\\n", "b": "Sichern\\n", "c": "Lupe\\n"] as KeyValuePairs
        try sandbox.write(Sample.plain(german), to: "App/de.lproj/L.stringsdict")
        return sandbox
    }

    private func write(_ sandbox: Sandbox, _ more: [String] = []) throws -> Sandbox.Run {
        try sandbox.run(["validate", "App", "--baseline", "known.json", "--update-baseline"] + more)
    }

    private func validate(_ sandbox: Sandbox, _ more: [String] = []) throws -> Sandbox.Run {
        try sandbox.run(["validate", "App", "--baseline", "known.json"] + more)
    }

    @Test func knownFindingsAreNotReported() throws {
        let sandbox = try project()
        let before = try sandbox.run("validate", "App")
        #expect(before.status == 1 && before.errors.hasSuffix("1 error, 3 warnings\n"), "\(before.errors)")
        let written = try write(sandbox)
        #expect(written.status == 0 && written.errors == "4 known from the baseline\n", "\(written.errors)")
        #expect(written.output.contains("known.json: 4 findings; 4 new, 0 removed\n"))
        let run = try validate(sandbox, ["--strict", "--report", "json=report.json"])
        #expect(run.status == 0 && run.errors == "4 known from the baseline\n")
        #expect(try sandbox.text("report.json").contains("\"known\": 4"))
        // Moved and reindented, with other words: the same findings.
        try sandbox.write(
            Sample.plain(["c": "Lupe\\n", "b": "Speichern\\n", "a": "Zu!\\n"]).replacing("\t", with: "      "),
            to: "App/de.lproj/L.stringsdict")
        #expect(try validate(sandbox, ["--strict"]).status == 0)
        // One that is new.
        try sandbox.edit("App/de.lproj/L.stringsdict", "Speichern\\n", "Speichern %d\\n")
        let new = try validate(sandbox)
        #expect(new.status == 1 && new.errors.contains("[placeholder-added]"))
        #expect(new.errors.hasSuffix("1 error; 4 known from the baseline\n"), "\(new.errors)")
    }

    @Test func fixedFindingsAreTold() throws {
        let sandbox = try project()
        _ = try write(sandbox)
        try sandbox.edit("App/de.lproj/L.stringsdict", "Lupe\\n", "Lupe")
        try sandbox.edit("App/de.lproj/L.stringsdict", "Zu\\n", "Zu %d\\n")
        let run = try validate(sandbox)
        #expect(run.status == 0 && run.errors.contains("known.json:"))
        #expect(run.errors.contains("no longer occurs: “en.lproj/L.stringsdict”, “de”, “c”. [unused-baseline]"))
        #expect(run.errors.hasSuffix("2 warnings; 2 known from the baseline\n"), "\(run.errors)")
        let written = try write(sandbox)
        #expect(written.output.contains("known.json: 2 findings; 0 new, 2 removed\n"), "\(written.output)")
        #expect(try validate(sandbox, ["--strict"]).status == 0)
        // Entries about an unreadable table are not reported as unused.
        let known = try sandbox.text("known.json")
        try sandbox.write("<plist>", to: "App/de.lproj/L.stringsdict")
        let broken = try validate(sandbox)
        #expect(broken.status == 1 && !broken.errors.contains("[unused-baseline]"), "\(broken.errors)")
        #expect(try sandbox.text("known.json") == known)
    }

    @Test func entriesOfOtherRunsAreKept() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["x": "Open", "y": "Shut"]), to: "App/en.lproj/M.stringsdict")
        try sandbox.write(Sample.plain(["x": "Auf\\n"]), to: "App/de.lproj/M.stringsdict")
        _ = try write(sandbox, ["--complete"])
        let known = try sandbox.text("known.json")
        #expect(known.contains("missing-entry"))
        // Without --complete, nothing unfinished is found.
        let run = try validate(sandbox, ["--strict"])
        #expect(run.status == 0 && run.errors == "5 known from the baseline\n", "\(run.errors)")
        _ = try write(sandbox)
        #expect(try sandbox.text("known.json") == known)
        // A single table knows nothing about the others.
        let single = ["validate", "App/de.lproj/M.stringsdict", "--baseline", "known.json"]
        let one = try sandbox.run(single + ["--strict"])
        #expect(one.status == 0 && one.errors == "1 known from the baseline\n", "\(one.errors)")
        _ = try sandbox.run(single + ["--update-baseline"])
        #expect(try sandbox.text("known.json") == known)
    }

    @Test func fileIsSortedAndValid() throws {
        let sandbox = try project()
        _ = try write(sandbox)
        let text = try sandbox.text("known.json")
        let url = URL(filePath: #filePath).appending(path: "../../../schemas/baseline.schema.json").standardizedFileURL
        let schema = JSONSchema(
            try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]))
        #expect(schema.problems(in: try JSONSerialization.jsonObject(with: Data(text.utf8))) == [])
        // The fingerprints are those of reports, without numbers.
        let report = try sandbox.run("validate", "App", "--report", "json").output
        let hashes = report.matches(of: #/"fingerprint": "([0-9a-f]{16}):/#).map { String($0.1) }
        #expect(Set(hashes) == Set(text.matches(of: #/"fingerprint": "([0-9a-f]{16})"/#).map { String($0.1) }))
        let paths = text.matches(of: #/"path": (\[.*\])/#).map { String($0.1) }
        #expect(paths == paths.sorted(), "\(text)")
        // Written again from elsewhere, it is the same.
        #expect(
            try sandbox.shell("cd App && stringsdict validate . --baseline ../new.json --update-baseline 2>/dev/null")
                == 0)
        #expect(try sandbox.text("new.json") == text)
    }

    @Test func mistakes() throws {
        let sandbox = try project()
        #expect(try validate(sandbox).errors.contains("There is no baseline “known.json”. [not-found]"))
        #expect(try sandbox.run("validate", "App", "--update-baseline").status == 2)
        try sandbox.write("{\"name\": \"app\"}", to: "package.json")
        try sandbox.write("{\"baseline\": 1, \"findings\": [{\"rule\": 1}]}", to: "b.json")
        let table = "App/de.lproj/L.stringsdict"
        let before = try sandbox.state()
        for file in ["package.json", "b.json", table] {
            for update in [[], ["--update-baseline"]] {
                let run = try sandbox.run(["validate", "App", "--baseline", file] + update)
                #expect(run.status == 2 && run.errors.contains(#/\[(bad-baseline|cannot-write)\]/#), "\(run.errors)")
            }
        }
        #expect(try sandbox.state() == before)
        try sandbox.write(Sample.xliff(["b": ("Save", "Sichern")]), to: "de.xliff")
        #expect(try sandbox.run("validate", "App", "de.xliff", "--baseline", "b.json").status == 2)
    }
}
