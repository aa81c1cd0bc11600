import Foundation
import Testing

/// `stringsdict sync` as a person runs it.
struct SyncCommandTests {
    private static let german = "P/de.lproj/L.stringsdict"

    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B", "c": "C"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "x", "old": "y", "older": "z"]), to: Self.german)
        try sandbox.write(Sample.plain(["a": "x", "b": "y", "c": "z"]), to: "P/fr.lproj/L.stringsdict")
        return sandbox
    }

    @Test func itSaysWhatGoes() throws {
        let sandbox = try project()
        let before = try sandbox.state()
        let dry = try sandbox.run("sync", "P", "--dry-run")
        #expect(
            dry.output == """
                P/de.lproj/L.stringsdict: b: would be added with the source
                P/de.lproj/L.stringsdict: c: would be added with the source
                P/de.lproj/L.stringsdict: old: would be removed with 1 translation
                P/de.lproj/L.stringsdict: older: would be removed with 1 translation
                P/de.lproj/L.stringsdict: 2 entries added, 2 entries removed with 2 translations; would be written
                P/fr.lproj/L.stringsdict: nothing to do; no change

                """)
        #expect(try sandbox.state() == before)
        let run = try sandbox.run("sync", "P")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("L.stringsdict: old: removed with 1 translation\n"))
        #expect(try sandbox.text(Self.german) == Sample.plain(["a": "x", "b": "B", "c": "C"]))
        let after = try sandbox.state()
        #expect(try sandbox.run("sync", "P").output.contains("de.lproj/L.stringsdict: nothing to do; no change"))
        #expect(try sandbox.state() == after)
    }

    @Test func aPatch() throws {
        let sandbox = try project()
        let run = try sandbox.run("sync", "P", "--dry-run", "--diff", "--remove")
        #expect(run.output.contains("-\t<key>old</key>\n") && !run.output.contains("\n+\t"))
    }

    @Test func untranslatedAsTheSettingsSay() throws {
        let sandbox = try project()
        try sandbox.write("import:\n  untranslated: omit\n", to: "P/.stringsdict.yml")
        #expect(try sandbox.run("sync", "P").output.contains("2 entries left out, 2 entries removed"))
        #expect(try sandbox.text(Self.german) == Sample.plain(["a": "x"]))
        #expect(try sandbox.run("sync", "P", "--untranslated", "source").output.contains("2 entries added"))
    }

    @Test func keysInAllLanguages() throws {
        let sandbox = try project()
        let before = try sandbox.state()
        let run = try sandbox.run("sync", "P", "--rename", "a=first one", "--rename", "b=second")
        #expect(run.status == 0 && run.output.contains("P/en.lproj/L.stringsdict: 2 entries renamed; written"))
        #expect(run.output.contains("P/de.lproj/L.stringsdict: a: renamed to “first one”\n"))
        // Nothing else was asked for.
        #expect(try sandbox.text(Self.german) == Sample.plain(["first one": "x", "old": "y", "older": "z"]))
        #expect(try sandbox.run("sync", "P", "--rename", "first one=a", "--rename", "second=b").status == 0)
        // Files exported in between may still return.
        #expect(try sandbox.text("P/.stringsdict-states").contains("\ta\t\trenamed\t\t\tfirst one"))
        #expect(try sandbox.shell("rm P/.stringsdict-states") == 0 && sandbox.state() == before)
    }

    @Test(arguments: [
        ["--rename", "a=b"], ["--rename", "nobody=x"], ["--rename", "a"], ["--rename", "a="], ["--rename", "a=\u{1}"],
        ["--rename", "old=x"], ["--table", "L"], ["--rename", "a=x", "--table", "M"], ["--untranslated", "fail"],
        ["--diff", "--quiet"],
    ])
    func refused(_ options: [String]) throws {
        let sandbox = try project()
        let before = try sandbox.state()
        let run = try sandbox.run(["sync", "P"] + options)
        #expect(run.status == 2 && !run.errors.isEmpty && !run.errors.contains("\u{1}"))
        #expect(try sandbox.state() == before)
    }

    // MARK: - Files that cannot be written or read

    @Test(arguments: [
        "chmod 500 P/de.lproj",
        "rm P/de.lproj/L.stringsdict; ln -s ../../else P/de.lproj/L.stringsdict; cp P/en.lproj/L* else",
        "echo '<plist><dict><key>a</key></dict></plist>' >P/fr.lproj/L.stringsdict",
        "sed 's/<key>c</<key>a</' P/fr.lproj/L.stringsdict >new; mv new P/fr.lproj/L.stringsdict",
        "printf 'bplist00' >P/fr.lproj/L.stringsdict",
    ])
    func allFilesOrNone(_ damage: String) throws {
        let sandbox = try project()
        #expect(try sandbox.shell(damage) == 0)
        defer { _ = try? sandbox.shell("chmod -R u+w P") }
        let before = try sandbox.state()
        let isAdministrator = try damage.hasPrefix("chmod") && sandbox.shell("test -w P/de.lproj") == 0
        let run = try sandbox.run("sync", "P")
        if isAdministrator { print("The administrator may write everywhere: a protected folder was not tried.") }
        guard !isAdministrator, !damage.contains("ln -s") else { return #expect(!sandbox.exists("P/.stringsdict-run")) }
        #expect(run.status == 2, "\(run.errors)")
        #expect(try sandbox.state() == before)
    }

    /// A link in the place of a translation leads out of the project: what it leads to is neither read nor written.
    @Test func throughNoLink() throws {
        let sandbox = try project()
        #expect(try sandbox.shell("mv P/de.lproj else; ln -s ../else P/de.lproj") == 0)
        let before = try sandbox.state()
        _ = try sandbox.run("sync", "P")
        #expect(try sandbox.state() == before)
    }

    @Test func withoutTranslations() throws {
        let sandbox = try Round.repository()
        let run = try sandbox.run("sync")
        #expect(run.status == 0 && run.output == "There are no translations to synchronize.\n")
    }

    @Test func hostileKeysArePrintedSafely() throws {
        let sandbox = try project()
        let key = "\u{202E}&#27;[31m ::error::x"
        try sandbox.write(Sample.plain([key.replacing("&#27;", with: "\u{9B}"): "x"]), to: Self.german)
        let run = try sandbox.run("sync", "P", "--dry-run")
        #expect(run.status == 0 && !run.output.contains("\u{9B}") && !run.output.contains("\u{202E}"))
    }
}
