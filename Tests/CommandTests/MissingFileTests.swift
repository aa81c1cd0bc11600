import Testing

/// A delivery from which a whole table has vanished.
struct MissingFileTests {
    @Test(arguments: ["xliff", "xliff2", "xcode", "csv"]) func aTableIsMissing(_ format: String) throws {
        let sandbox = try Sandbox()
        for project in ["App", "Sent"] {
            try sandbox.write(Sample.plain(["a": "Alpha"]), to: "\(project)/en.lproj/A.stringsdict")
            try sandbox.write(Sample.plain(["b": "Beta"]), to: "\(project)/en.lproj/B.stringsdict")
        }
        try sandbox.write(Sample.plain(["a": "Älpha"]), to: "Sent/de.lproj/A.stringsdict")
        try sandbox.write(Sample.plain(["b": "Bäta"]), to: "Sent/de.lproj/B.stringsdict")
        #expect(try sandbox.run("export", "Sent", "--to", "de", "--format", format).status == 0)
        let name = format == "csv" ? "de.csv" : "de.xliff"
        try sandbox.write(withoutB(try sandbox.text(name)), to: name)

        #expect(try sandbox.run("validate", "App", name, "--partial").status == 0)
        let check = try sandbox.run("validate", "App", name)
        #expect(check.status == 1)
        #expect(check.errors.contains("\(name):1:1: error: The table was not returned"))
        #expect(check.errors.contains("in the project: App/en.lproj/B.stringsdict:1:1"))
        let run = try sandbox.run("import", name, "--into", "App")
        #expect(run.status == 0)
        #expect(
            run.errors.contains("\(name):1:1: note: The table was not returned")
                && run.errors.contains("[missing-table]"))
        #expect(run.output.hasSuffix("A.stringsdict\nde: 1 of 2 translated, 1 missing; 1 new\n"), "\(run.output)")
        #expect(try sandbox.text("App/de.lproj/A.stringsdict") == sandbox.text("Sent/de.lproj/A.stringsdict"))
        #expect(throws: (any Error).self) { try sandbox.text("App/de.lproj/B.stringsdict") }
    }

    /// The file without what it has of the table B.
    private func withoutB(_ file: String) -> String {
        if !file.contains("<xliff") { return file.replacing(/"B\/[^\n]*?(\r\n|\n)/) { _ in "" } }
        return file.replacing(/<file (id="[^"]*" )?original="en.lproj\/B.*?<\/file>/.dotMatchesNewlines()) { _ in "" }
    }
}
