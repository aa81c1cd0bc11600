import Testing

/// What people do in their first month, and what keeps it from costing a translation.
struct TrapTests {
    private static func project(_ settings: String = "languages: [de]\nexport: {output: \"out/{language}.xliff\"}")
        throws -> Sandbox
    {
        let sandbox = try Round.repository(settings)
        try sandbox.write(Sample.plain(["a": "Auf", "b": "Zu"]), to: Round.table("de"))
        return sandbox
    }

    /// Old exports somewhere below a project are not what came back.
    @Test func theProjectItself() throws {
        let sandbox = try Self.project()
        try sandbox.write(Round.returned(), to: "old/de.xliff")
        let before = try sandbox.state()
        for arguments in [["import", "."], ["import", ".", "--into", "."]] {
            let run = try sandbox.run(arguments)
            #expect(run.status == 2 && run.errors.contains("“.” is the project itself"), "\(run.errors)")
        }
        #expect(try sandbox.state() == before)
        #expect(
            try sandbox.run("import", "App").errors.contains(
                "hint: This folder is a project. For an import, pass it with --into."))
    }

    /// What an import has filled with the source can be sent again.
    @Test func textsThatAreTheSource() throws {
        let sandbox = try Self.project()
        try sandbox.write(Sample.plain(["a": "Open", "b": "Zu"]), to: Round.table("de"))
        #expect(
            try sandbox.run("export", "--only", "missing").output == "out/de.xliff: nothing to translate; not written\n"
        )
        #expect(try sandbox.run("export", "--only", "missing,same").output == "out/de.xliff: 1 string in 1 table\n")
        try sandbox.edit("out/de.xliff", #"state="needs-review-translation">Open<"#, ">Auf<")
        let run = try sandbox.run("import")
        #expect(run.status == 0 && run.output.contains("de: 2 of 2 translated; 1 changed"), "\(run.output)")
    }

    /// A stale text that nobody looked at is told; one that somebody confirmed is not.
    @Test(arguments: [false, true]) func untouchedReviews(_ isConfirmed: Bool) throws {
        let sandbox = try Self.project()
        #expect(try sandbox.shell("mkdir -p build && cp -r App build") == 0)
        try sandbox.write(Sample.plain(["a": "Open it", "b": "Close"]), to: Round.table("en"))
        #expect(try sandbox.run("export", "--since", "build", "--only", "stale").status == 0)
        if isConfirmed { try sandbox.edit("out/de.xliff", "needs-review-translation", "translated") }
        let run = try sandbox.run("import", "--strict")
        #expect(run.status == (isConfirmed ? 0 : 1), "\(run.errors)")
        #expect(
            run.errors.contains(
                "was returned unedited, still marked as in need of review. (a) [stale-translation]")
                == !isConfirmed)
    }

    /// A file that was refused has come back all the same.
    @Test func refusedFiles() throws {
        let sandbox = try Self.project("languages: [de, fr]\nexport: {format: csv, output: \"out/{language}.csv\"}")
        try sandbox.write(Sample.plain(["a": "Open", "b": "Close", "c": "Cut", "d": "Copy"]), to: Round.table("en"))
        #expect(try sandbox.run("export").status == 0)
        let rows = try sandbox.text("out/de.csv").split(separator: "\r\n").map(String.init)
        try sandbox.write(
            ([rows[0]] + [rows[1]] + rows[2...].map { $0.replacing("Cut", with: "x") }).joined(separator: "\r\n"),
            to: "out/de.csv")
        #expect(try sandbox.run("import").status != 2)
        #expect(try sandbox.shell("rm out/fr.csv") == 0)
        #expect(try sandbox.run("import").errors.contains("No file was returned for “fr”."))
    }

    /// A tag that the project has in another spelling is probably that one.
    @Test func similarTags() throws {
        let sandbox = try Self.project("margin: 0")
        for command in [["export", "--to", "de-DE,fr"], ["status", "--to", "de_DE"]] {
            let run = try sandbox.run(command)
            #expect(
                run.status == 0 && run.errors.contains("The project has “de”; “de-DE” counts as a new language"),
                "\(run.errors)")
            #expect(
                run.errors.contains("hint: If you mean the language of the project, write --to de.")
                    && !run.errors.contains("“fr”"))
        }
        #expect(try sandbox.run("export", "--to", "de").errors.isEmpty)
    }

    @Test func thresholdsOfNothing() throws {
        let sandbox = try Round.repository("margin: 0")
        #expect(try sandbox.run("status").status == 0)
        let run = try sandbox.run("status", "--fail-under", "95")
        #expect(run.status == 1 && run.errors.contains("The project has no translations"), "\(run.errors)")
    }

    /// Languages that are made up for layout tests are none for translators.
    @Test func madeUpLanguages() throws {
        let sandbox = try Self.project()
        #expect(try sandbox.shell("rm .stringsdict.yml") == 0)
        for language in ["en-XA", "zz"] { #expect(try sandbox.run("pseudo", ".", "--to", language).status == 0) }
        #expect(try sandbox.run("init").status == 0)
        #expect(try sandbox.text(".stringsdict.yml").contains("languages: [de]\n"))
    }

    @Test func whyNothingIsWritten() throws {
        let sandbox = try Self.project()
        let run = try sandbox.run("import", "x.xliff", "--untranslated", "fail")
        #expect(run.status == 2)
        try sandbox.write(Round.returned(), to: "x.xliff")
        let stopped = try sandbox.run("import", "x.xliff", "--untranslated", "fail")
        #expect(stopped.status == 1 && stopped.output.contains("so nothing was written (untranslated: fail).\n"))
    }
}
