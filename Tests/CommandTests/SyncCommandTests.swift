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

    /// Without options, nothing is written, whatever is missing or obsolete.
    @Test(arguments: [[], ["--dry-run"], ["--strict"]]) func itOnlyLists(_ options: [String]) throws {
        let sandbox = try project()
        let before = try sandbox.state()
        let run = try sandbox.run(["sync", "P"] + options)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                P/de.lproj/L.stringsdict: 2 missing entries (“b”, “c”), 2 obsolete entries with 2 translations (“old”, “older”)
                2 files: 2 missing entries, 2 obsolete entries; nothing was written: --fill adds the source's \
                strings, --remove removes obsolete entries

                """)
        #expect(try sandbox.state() == before)
    }

    @Test func itSaysWhatGoes() throws {
        let sandbox = try project()
        let before = try sandbox.state()
        let dry = try sandbox.run("sync", "P", "--fill", "--remove", "--dry-run")
        #expect(
            dry.output == """
                P/de.lproj/L.stringsdict: b: would be added with the source
                P/de.lproj/L.stringsdict: c: would be added with the source
                P/de.lproj/L.stringsdict: old: would be removed with 1 translation
                P/de.lproj/L.stringsdict: older: would be removed with 1 translation
                P/de.lproj/L.stringsdict: 2 entries added, 2 entries removed with 2 translations; would be written
                1 file: would be written; 1 file: no change

                """)
        #expect(try sandbox.state() == before)
        let run = try sandbox.run("sync", "P", "--fill", "--remove")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("L.stringsdict: old: removed with 1 translation\n"))
        #expect(run.output.hasSuffix("\n1 file: written; 1 file: no change\n"))
        #expect(try sandbox.text(Self.german) == Sample.plain(["a": "x", "b": "B", "c": "C"]))
        let after = try sandbox.state()
        #expect(try sandbox.run("sync", "P", "--fill", "--remove").output == "2 files: no change\n")
        #expect(try sandbox.run("sync", "P").output == "2 files: the keys are those of the source\n")
        #expect(try sandbox.state() == after)
    }

    /// Each option does one thing.
    @Test(arguments: [
        ("--fill", Sample.plain(["a": "x", "b": "B", "c": "C", "old": "y", "older": "z"])),
        ("--remove", Sample.plain(["a": "x"])),
    ])
    func oneThing(_ option: String, _ expected: String) throws {
        let sandbox = try project()
        #expect(try sandbox.run("sync", "P", option).status == 0)
        #expect(try sandbox.text(Self.german) == expected)
    }

    @Test func aPatch() throws {
        let sandbox = try project()
        let run = try sandbox.run("sync", "P", "--dry-run", "--diff", "--remove")
        #expect(run.output.contains("-\t<key>old</key>\n") && !run.output.contains("\n+\t"))
    }

    /// The settings for missing translations of an import do not restrict what an option asks for.
    @Test func fillingDespiteTheSettings() throws {
        let sandbox = try project()
        try sandbox.write("import:\n  untranslated: omit\n", to: "P/.stringsdict.yml")
        #expect(try sandbox.run("sync", "P", "--fill").output.contains("2 entries added; written"))
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
        ["--rename", "old=x"], ["--table", "L"], ["--rename", "a=x", "--table", "M"], ["--untranslated", "source"],
        ["--add"],
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
        let run = try sandbox.run("sync", "P", "--fill", "--remove")
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
        _ = try sandbox.run("sync", "P", "--fill", "--remove")
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
