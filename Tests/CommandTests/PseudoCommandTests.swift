import Foundation
import Testing

/// `stringsdict pseudo` as a person runs it.
struct PseudoCommandTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Save"]), to: "P/Part/en.lproj/M.stringsdict")
        return sandbox
    }

    @Test func besideTheSources() throws {
        let sandbox = try project()
        let run = try sandbox.run("pseudo", "P", "--to", "en-XA")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                P/en-XA.lproj/L.stringsdict: 5 strings: 4 new, 1 not needed; written
                P/Part/en-XA.lproj/M.stringsdict: 1 string: 1 new; written

                """)
        #expect(try sandbox.text("P/en-XA.lproj/L.stringsdict").contains("<string>⟦22⟧ Ĥéļļö ····"))
        #expect(try sandbox.text("P/en-XA.lproj/L.stringsdict").contains("<!-- The first screen. -->"))
        #expect(try sandbox.run("validate", "P", "--quiet").status == 0)
        let before = try sandbox.state()
        let again = try sandbox.run("pseudo", "P", "--to", "en-XA")
        #expect(again.output.contains("4 kept; no change"))
        #expect(try sandbox.state() == before)
    }

    @Test(arguments: ["P/en.lproj", "P/en.lproj/", "P/en.lproj/L.stringsdict", "./P", "P/"])
    func whateverIsNamed(_ source: String) throws {
        let sandbox = try project()
        let run = try sandbox.run("pseudo", source, "--to", "zz")
        #expect(run.status == 0, "\(run.errors)")
        #expect(sandbox.exists("P/zz.lproj/L.stringsdict"))
        #expect(!sandbox.exists("P/.stringsdict-run") && !sandbox.exists("P/en.lproj/.stringsdict-run"))
        #expect(run.errors.contains("note: CLDR has no plural rules for “zz”"))
    }

    @Test func translationsStayUnlessToldOtherwise() throws {
        let sandbox = try project()
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "P/de.lproj/L.stringsdict")
        let before = try sandbox.state()
        let run = try sandbox.run("pseudo", "P/en.lproj", "--to", "de")
        #expect(run.output.contains("5 strings: 1 not needed, 4 kept; no change"))
        #expect(try sandbox.state() == before)
        #expect(try sandbox.run("pseudo", "P/en.lproj", "--to", "de", "--replace").output.contains("4 changed"))
        #expect(try !sandbox.text("P/de.lproj/L.stringsdict").contains("Hallo"))
    }

    @Test func aTrialShowsAndWritesNothing() throws {
        let sandbox = try project()
        let before = try sandbox.state()
        let run = try sandbox.run("pseudo", "P", "--to", "zz", "--dry-run")
        #expect(run.output.contains("hello › width 22: new: “⟦22⟧ Ĥéļļö") && run.output.contains("would be written"))
        let patch = try sandbox.run("pseudo", "P", "--to", "zz", "--dry-run", "--diff")
        #expect(
            patch.output.contains("+++ P/zz.lproj/L.stringsdict") || patch.output.contains("zz.lproj/L.stringsdict"))
        #expect(try sandbox.state() == before)
    }

    // MARK: - Elsewhere

    @Test func intoAFolder() throws {
        let sandbox = try project()
        let before = try sandbox.state().filter { $0.key.hasPrefix("P") }
        let run = try sandbox.run("pseudo", "P", "--to", "en-XA", "--output", "out/deep")
        #expect(run.status == 0 && run.output.contains("out/deep/Part/en-XA.lproj/M.stringsdict: 1 string"))
        #expect(sandbox.exists("out/deep/en-XA.lproj/L.stringsdict"))
        #expect(try sandbox.state().filter { $0.key.hasPrefix("P") } == before)
        // The same once more is no replacement; other texts are.
        #expect(try sandbox.run("pseudo", "P", "--to", "en-XA", "--output", "out/deep").status == 0)
        try sandbox.write("theirs", to: "out/deep/en-XA.lproj/L.stringsdict")
        let refused = try sandbox.run("pseudo", "P", "--to", "en-XA", "--output", "out/deep")
        #expect(refused.status == 2 && refused.errors.contains("replace the file with --replace"))
        #expect(try sandbox.text("out/deep/en-XA.lproj/L.stringsdict") == "theirs")
        #expect(try sandbox.run("pseudo", "P", "--to", "en-XA", "--output", "out/deep", "--replace").status == 0)
        #expect(try sandbox.text("out/deep/en-XA.lproj/L.stringsdict") != "theirs")
    }

    @Test func throughNoLink() throws {
        let sandbox = try project()
        #expect(try sandbox.shell("mkdir else; ln -s ../else P/zz.lproj") == 0)
        #expect(try sandbox.run("pseudo", "P", "--to", "zz").status == 2)
        #expect(try sandbox.state().keys.filter { $0.hasPrefix("else/") } == [])
    }

    @Test(arguments: [[], ["--to", ""], ["--to", "en"], ["--to", "de/../x"], ["--to", "de", "--output", "-"]])
    func wrongRequests(_ options: [String]) throws {
        let sandbox = try project()
        let before = try sandbox.state()
        #expect(try sandbox.run(["pseudo", "P"] + options).status == 2)
        #expect(try sandbox.run(["pseudo", "nowhere", "--to", "de"]).status == 2)
        #expect(try sandbox.state() == before)
    }

    @Test func aBrokenTableStopsAll() throws {
        let sandbox = try project()
        try sandbox.write("<plist><dict><key>a</key></dict></plist>", to: "P/en.lproj/B.stringsdict")
        let before = try sandbox.state()
        let run = try sandbox.run("pseudo", "P", "--to", "zz")
        #expect(run.status == 2 && run.errors.contains("[not-a-property-list]"))
        #expect(try sandbox.state() == before)
    }

    @Test func byTheSettings() throws {
        let sandbox = try Round.repository()
        #expect(try sandbox.run("pseudo", "--to", "en-XA").output.contains(Round.table("en-XA")))
    }
}
