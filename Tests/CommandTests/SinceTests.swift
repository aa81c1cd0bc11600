import Foundation
import Testing

/// Rounds in which only what has to be done goes out.
struct SinceTests {
    /// A project in a repository whose last round has the tag `round`; since then a source has changed and a text is new.
    private func project() throws -> Sandbox? {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "Open", "b": "Close"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Auf", "b": "Zu"]), to: "App/de.lproj/L.stringsdict")
        try sandbox.write(
            "languages: [de, fr]\nexport: {output: \"out/{language}.xliff\"}\n", to: "App/.stringsdict.yml")
        #expect(try sandbox.shell("cp -r App Before") == 0)
        guard try sandbox.commit("App") else { return nil }
        #expect(try sandbox.shell("git tag round") == 0)
        try sandbox.write(Sample.plain(["a": "Open it", "b": "Close", "c": "New"]), to: "App/en.lproj/L.stringsdict")
        return sandbox
    }

    @Test(arguments: ["round", "Before"]) func aRoundOfWhatHasToBeDone(_ before: String) throws {
        guard let sandbox = try project() else { return }
        let since = ["--since", before]
        let status = try sandbox.run(["status", "App", "--to", "de"] + since).output
        #expect(
            status == """
                language  strings  translated  same  stale  missing  forms  wide  problems  percent
                de              3           1     0      1        1      0     0         0       33
                total           3           1     0      1        1      0     0         0       33

                """)
        let run = try sandbox.run(
            ["export", "App", "--only", "missing,stale", "--output", "App/out/{language}.xliff"] + since)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output == "App/out/de.xliff: 2 strings in 1 table\nApp/out/fr.xliff: 3 strings in 1 table\n")
        try sandbox.edit("App/out/de.xliff", ">Auf<", ">Auf damit<")
        try sandbox.edit("App/out/de.xliff", "<source>New</source>", "<source>New</source><target>Neu</target>")
        let imported = try sandbox.run("import", "App/out/de.xliff", "--into", "App")
        #expect(imported.status == 0 && imported.errors.isEmpty, "\(imported.errors)")
        // The unit of “a” still has the state that asks for a review.
        #expect(imported.output == "de: 2 of 3 translated, 1 in review; 1 new, 1 changed\n")
        #expect(
            try sandbox.text("App/de.lproj/L.stringsdict")
                == Sample.plain(["a": "Auf damit", "b": "Zu", "c": "Neu"]))
        let rest = try sandbox.run(["export", "App", "--to", "de", "--only", "missing,stale", "--output", "x"] + since)
        #expect(rest.status == 0 && rest.output == "x/de.xliff: nothing to translate; not written\n")
        #expect(!sandbox.exists("x/de.xliff"))
    }

    /// A table, the folder of a language and the folder around them mean the same project.
    @Test(arguments: ["App", "App/en.lproj", "App/en.lproj/L.stringsdict"])
    func whateverNamesTheProject(_ source: String) throws {
        guard let sandbox = try project() else { return }
        for before in ["round", "Before"] {
            let run = try sandbox.run("validate", source, "--complete", "--since", before)
            #expect(run.errors.contains("The source was “Open” when this string was translated"), "\(run.errors)")
        }
    }

    /// Without arguments, in the folder of the settings and below it.
    @Test func settingsNameTheProject() throws {
        guard let sandbox = try project() else { return }
        #expect(try sandbox.shell("cd App && stringsdict export --since round --only stale >/dev/null") == 0)
        #expect(try sandbox.text("App/out/de.xliff").contains(#"extradata="\#(mark)/1."#))
        #expect(!sandbox.exists("App/out/fr.xliff"))
        #expect(try sandbox.shell("cd App && stringsdict status --since ../Before | grep -q stale") == 0)
    }

    /// The mark of `Auf`.
    private let mark = "7880773b"

    @Test(arguments: ["nothing", "HEAD:App", "--help", "$(touch x)", "Empty"]) func whatIsNoRevision(_ name: String)
        throws
    {
        guard let sandbox = try project() else { return }
        try sandbox.write("", to: "Empty/x")
        let run = try sandbox.run("status", "App", "--since=\(name)")
        #expect(run.status == 2 && run.errors.contains("[not-found]"), "\(run.errors)")
        #expect(!sandbox.exists("x"))
    }

    @Test func wrongUse() throws {
        guard let sandbox = try project() else { return }
        for arguments in [
            ["export", "App", "--only", "stale"], ["export", "App", "--only", "old", "--since", "round"],
            ["export", "App", "--only", "missing", "--format", "csv", "--preset", "crowdin"],
            ["validate", "App", "Before", "--since", "round"],
            ["import", "x.xliff", "--into", "App", "--since", "round"],
        ] {
            let run = try sandbox.run(arguments)
            #expect(run.status == 2 && !run.errors.isEmpty, "\(arguments)")
        }
    }

    /// Files as a checkout has them, whatever git shows of them to people.
    @Test func filtersOfTheRepository() throws {
        guard let sandbox = try project() else { return }
        let setting = "git config diff.x.textconv 'echo nothing; :'"
        #expect(try sandbox.shell("\(setting) && echo '*.stringsdict diff=x eol=crlf' > .gitattributes") == 0)
        let run = try sandbox.run("status", "App", "--to", "de", "--since", "round")
        #expect(run.status == 0 && run.output.contains("de              3           1     0      1"), "\(run)")
    }

    /// What came back for an old source is refused, unless somebody takes the responsibility.
    @Test func oldSources() throws {
        guard let sandbox = try project() else { return }
        #expect(try sandbox.run("export", "Before", "--to", "de", "--output", "sent").status == 0)
        try sandbox.edit("sent/de.xliff", ">Auf<", ">Öffnen<")
        let refused = try sandbox.run("import", "sent/de.xliff", "--into", "App")
        #expect(refused.status == 1 && refused.errors.contains("--accept-stale"), "\(refused.errors)")
        #expect(try sandbox.run("validate", "App", "sent/de.xliff").status == 1)
        // The key “c” is newer than the export.
        #expect(try sandbox.run("validate", "App", "sent/de.xliff", "--accept-stale").status == 1)
        #expect(try sandbox.run("validate", "App", "sent/de.xliff", "--accept-stale", "--partial").status == 0)
        let run = try sandbox.run("import", "sent/de.xliff", "--into", "App", "--accept-stale")
        #expect(run.status == 0 && run.errors.contains("warning: The source is now “Open it”"), "\(run.errors)")
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("Öffnen"))
    }

    /// A folder of another repository, such as a submodule, is not searched for a revision of this one.
    @Test func otherRepositories() throws {
        guard let sandbox = try project() else { return }
        let other = "mkdir App/Sub && cp -r Before/en.lproj App/Sub && cd App/Sub && git init -q . && git add ."
        #expect(try sandbox.shell("\(other) && git -c user.name=t -c user.email=t@example.org commit -qm x") == 0)
        let run = try sandbox.run("status", "App", "--since", "round")
        #expect(run.status == 2 && run.errors.contains("[cannot-read]"), "\(run.errors)")
    }

    /// Git says in its hooks which repository it is at work in, and means another folder than the project's at times.
    @Test func insideHooks() throws {
        guard let sandbox = try project() else { return }
        let line = "GIT_DIR=/nowhere GIT_INDEX_FILE=x stringsdict status App --since round"
        #expect(try sandbox.shell("\(line) | grep -q stale") == 0)
    }

    /// A table that was elsewhere is told, and a project is not compared with itself.
    @Test func whatCannotBeCompared() throws {
        guard let sandbox = try project() else { return }
        try sandbox.write(Sample.plain(["x": "X"]), to: "App/en.lproj/New.stringsdict")
        let run = try sandbox.run("status", "App", "--since", "round")
        #expect(run.errors.contains("note: “App/en.lproj/New.stringsdict” did not exist in “round”"), "\(run.errors)")
        #expect(try sandbox.shell("git branch App") == 0)
        let itself = try sandbox.run("status", "App", "--since", "App")
        #expect(itself.status == 2 && itself.errors.contains("is the project itself"), "\(itself.errors)")
        #expect(try sandbox.run("status", "App", "--since", "refs/heads/App").status == 0)
    }
}
