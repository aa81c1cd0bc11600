import Foundation
import Testing

/// The page of a project, and of returned files.
struct PreviewCommandTests {
    private static func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "App/de.lproj/L.stringsdict")
        try sandbox.write(Sample.table("Bonjour", "fichier"), to: "App/fr.lproj/L.stringsdict")
        return sandbox
    }

    private static func paths(in page: String) -> [String] {
        page.components(separatedBy: "data-path=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
    }

    @Test func everyLanguageOfTheProject() throws {
        let sandbox = try Self.project()
        let before = try sandbox.state()
        let run = try sandbox.run("preview", "App")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output == "preview.html: 2 entries in en, de, fr\n")
        let page = try sandbox.text("preview.html")
        #expect(
            Self.paths(in: page) == [
                "hello › width 1", "hello › width 22", "files › format", "files › n › one", "files › n › other",
            ])
        for text in ["Hello", "Hallo", "Bonjour", "<title>App – "] { #expect(page.contains(text)) }
        var after = try sandbox.state()
        after["preview.html"] = nil
        #expect(after == before)

        // Again: the same bytes, in the place of the old ones and on standard output.
        #expect(try sandbox.run("preview", "App", "--output", "-").output == page)
        #expect(try sandbox.run("preview", "App", "--output", "deep/er/page.html").status == 0)
        #expect(try sandbox.text("deep/er/page.html") == page)
        try sandbox.write("old", to: "preview.html")
        #expect(try sandbox.run("preview", "App").status == 0)
        #expect(try sandbox.text("preview.html") == page)
    }

    @Test func chosenLanguages() throws {
        let sandbox = try Self.project()
        let run = try sandbox.run("preview", "App", "--to", "fr,ru,fr", "--output", "p.html")
        #expect(run.status == 0 && run.output == "p.html: 2 entries in en, fr, ru\n")
        let page = try sandbox.text("p.html")
        #expect(!page.contains("Hallo") && page.contains("Bonjour"))
        #expect(Self.paths(in: page).contains("files › n › few"))
        #expect(page.contains("strings have no translation"))
        #expect(try sandbox.run("preview", "App", "--to", "../x", "--output", "q.html").status == 2)
        #expect(!sandbox.exists("q.html"))
    }

    /// Returned texts are shown as an import would use them; the project stays as it is.
    @Test func returnedFiles() throws {
        let sandbox = try Self.project()
        _ = try sandbox.run("export", "App", "--to", "de", "--output", "out")
        try sandbox.edit(
            "out/de.xliff", ">Hallo<", ">Hallo und herzlich willkommen bei uns allen<")
        let broken = ">%d</ph> Datei<"
        try sandbox.edit("out/de.xliff", "equiv-text=\"%d\"\(broken)", "equiv-text=\"%s\">%s</ph> Datei<")
        let before = try sandbox.state()
        let run = try sandbox.run("preview", "App", "out/de.xliff", "--output", "p.html")
        #expect(run.status == 1)
        #expect(run.output == "p.html: 2 entries in en, de\n")
        #expect(run.errors.contains("[placeholder-class]"))
        let page = try sandbox.text("p.html")
        #expect(page.contains("Hallo und herzlich willkommen bei uns allen"))
        #expect(page.contains("<code>placeholder-class</code>"))
        #expect(page.contains("<span class=\"v wide\">+"))
        #expect(!page.contains("Bonjour"))
        var after = try sandbox.state()
        after["p.html"] = nil
        #expect(after == before)
    }

    /// A page never takes the place of something else: a device would be gone for the whole machine.
    @Test func nothingElseIsReplaced() throws {
        let sandbox = try Self.project()
        #expect(try sandbox.run("export", "App", "--to", "de", "--output", "out").status == 0)
        for path in ["App/en.lproj/L.stringsdict", "App/de.lproj/L.stringsdict", "out/de.xliff"] {
            let before = try sandbox.state()
            let run = try sandbox.run("preview", "App", "--output", path)
            #expect(run.status == 2 && run.errors.contains("already exists, and its name is not that of a page"))
            #expect(try sandbox.state() == before)
        }
        #expect(try sandbox.shell("mkfifo pipe.html out/fr.xliff; ln -s out/de.xliff link.html") == 0)
        for path in ["pipe.html", "link.html", "out"] {
            let run = try sandbox.run("preview", "App", "--output", path)
            #expect(run.status == 2 && run.errors.contains("“\(path)” is a folder, a link or a device"))
            #expect(run.errors.contains("[cannot-write]") && run.output.isEmpty)
        }
        #expect(try sandbox.run("export", "App", "--to", "de,fr", "--output", "out").status == 2)
        #expect(try sandbox.shell("test -p pipe.html && test -p out/fr.xliff && test -L link.html") == 0)
        #expect(try sandbox.shell("ls -A . out | grep -q part") == 1)
    }

    @Test func budgetsAreThoseOfTheOptions() throws {
        let sandbox = try Self.project()
        #expect(try sandbox.run("preview", "App", "--margin", "2").status == 0)
        #expect(try sandbox.text("preview.html").contains("of 20 em"))
    }

    @Test(arguments: [
        ["preview"], ["preview", "nothing"], ["preview", "App", "nothing.xliff"], ["preview", "empty"],
        ["preview", "App", "--output", "App"],
    ])
    func couldNotRun(_ arguments: [String]) throws {
        let sandbox = try Self.project()
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "empty"), withIntermediateDirectories: true)
        let before = try sandbox.state()
        let run = try sandbox.run(arguments)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.lowercased().contains("error"))
        #expect(try sandbox.state() == before)
    }
}
