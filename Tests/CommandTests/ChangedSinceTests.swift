import Testing

/// `validate --changed-since`: only what a branch has changed is reported.
struct ChangedSinceTests {
    private static let count = 500

    /// A repository whose translation has many findings.
    private func repository() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.table("%@ and %@"), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Self.table("%@"), to: "App/de.lproj/L.stringsdict")
        #expect(
            try sandbox.shell(
                """
                git init -q . && git config user.email a@b && git config user.name a
                git add . && git commit -qm base && git branch start
                """) == 0)
        return sandbox
    }

    /// A table with many entries and a few sound ones.
    private static func table(_ text: String) -> String {
        let entries = (0..<count).map { "\t<key>k\($0)</key>\n\t<string>\(text) \($0)</string>" }
        let sound = (0..<5).map { "\t<key>s\($0)</key>\n\t<string>%@ is sound \($0)</string>" }
        return Sample.plist((entries + sound).joined(separator: "\n"))
    }

    @Test func oldFindingsAreLeftOut() throws {
        let sandbox = try repository()
        let all = try sandbox.run("validate", "App", "--all")
        #expect(all.status == 1 && all.errors.contains("\(Self.count) errors\n"))
        let none = try sandbox.run("validate", "App", "--changed-since", "start")
        #expect(none.status == 0 && none.errors == "\(Self.count) known from start\n", "\(none)")
        for number in 0..<3 {
            try sandbox.edit("App/de.lproj/L.stringsdict", "%@ is sound \(number)", "lost \(number)")
        }
        // Lines of other entries move, and the file is reindented.
        try sandbox.edit("App/de.lproj/L.stringsdict", "<dict>\n", "<dict>\n\n\n")
        try sandbox.write(
            try sandbox.text("App/de.lproj/L.stringsdict").replacing("\t<", with: "    <"),
            to: "App/de.lproj/L.stringsdict")
        let new = try sandbox.run("validate", "App", "--changed-since", "start", "--report", "json")
        #expect(new.status == 1)
        #expect(new.output.matches(of: /"rule"/).count == 3 || new.output.matches(of: /placeholder-missing/).count >= 3)
        let text = try sandbox.run("validate", "App", "--changed-since", "start")
        #expect(text.errors.hasSuffix("3 errors; \(Self.count) known from start\n"), "\(text.errors.suffix(300))")
    }

    /// A renamed table has the findings that it had.
    @Test(arguments: [true, false]) func renamedTables(_ isCommitted: Bool) throws {
        let sandbox = try repository()
        for language in ["en", "de"] {
            #expect(
                try sandbox.shell("git mv App/\(language).lproj/L.stringsdict App/\(language).lproj/New.stringsdict")
                    == 0)
        }
        if isCommitted { #expect(try sandbox.shell("git commit -qam renamed") == 0) }
        let run = try sandbox.run("validate", "App", "--changed-since", "start")
        #expect(run.status == 0 && run.errors == "\(Self.count) known from start\n", "\(run.errors.suffix(400))")
    }

    @Test func singleFiles() throws {
        let sandbox = try repository()
        let file = "App/de.lproj/L.stringsdict"
        #expect(try sandbox.run("validate", file, "--changed-since", "start").status == 0)
        try sandbox.edit(file, "%@ is sound 1", "lost")
        let run = try sandbox.run("validate", file, "--changed-since", "HEAD")
        #expect(run.status == 1 && run.errors.contains("1 error; \(Self.count) known from HEAD\n"), "\(run.errors)")
    }

    /// A project that the branch adds has no earlier findings.
    @Test func newProjects() throws {
        let sandbox = try repository()
        try sandbox.write(Sample.plain(["a": "%@"]), to: "Other/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "A"]), to: "Other/de.lproj/L.stringsdict")
        let run = try sandbox.run("validate", "Other", "--changed-since", "start")
        #expect(run.status == 1 && run.errors.hasSuffix("1 error\n"), "\(run.errors)")
    }

    @Test func whatCannotBeCompared() throws {
        let sandbox = try repository()
        let missing = try sandbox.run("validate", "App", "--changed-since", "nothing")
        #expect(missing.status == 2 && missing.errors.contains("There is no git revision “nothing”."))
        #expect(try sandbox.run("validate", "App", "--changed-since", "start", "--baseline", "b.json").status == 2)
        #expect(try sandbox.shell("rm -rf .git") == 0)
        let outside = try sandbox.run("validate", "App", "--changed-since", "start")
        #expect(outside.status == 2 && outside.errors.contains("is not in a git repository"))
    }
}
