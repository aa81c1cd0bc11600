import Testing

/// A first settings file, made from what a project has.
struct InitCommandTests {
    /// A project with translations begins its round with three commands.
    @Test func firstRound() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "Open", "b": "Close"]), to: Round.table("en"))
        try sandbox.write(Sample.plain(["a": "Auf"]), to: Round.table("de"))
        try sandbox.write(Sample.plain(["a": "Åpne"]), to: Round.table("no"))
        let run = try sandbox.run("init")
        #expect(
            run.status == 0 && run.output == ".stringsdict.yml: 1 table in en, translations into 2 languages; written\n"
        )
        let settings = try sandbox.text(".stringsdict.yml").split(separator: "\n").map {
            $0.split(separator: "  #")[0].trimmingSuffix { $0 == " " }
        }
        #expect(
            settings.dropFirst() == [
                "source-language: en", "languages: [de, nb]", "export:", "  format: xliff",
                "  output: translations/{language}.xliff",
            ])
        #expect(try sandbox.run("export").status == 0)
        try sandbox.edit("translations/de.xliff", "<source>Close</source>", "<source>Close</source><target>Zu</target>")
        let back = try sandbox.run("import")
        #expect(back.status == 0 && back.output.contains("de: 2 of 2 translated; 1 new"))
        #expect(try sandbox.text(Round.table("de")).contains("Zu"))
        #expect(try sandbox.run("settings").errors.isEmpty)
    }

    /// A project without translations still has to say what it is translated into.
    @Test func withoutTranslations() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "Ouvrir"]), to: "App/App/fr.lproj/L.stringsdict")
        let refused = try sandbox.run("init", "App")
        #expect(refused.status == 2 && refused.errors.contains("Specify the source language: --source-language fr."))
        #expect(try sandbox.run("init", "App", "--source-language", "fr").status == 0)
        let settings = try sandbox.text("App/.stringsdict.yml")
        #expect(settings.contains("source-language: fr ") && settings.contains("languages: [] "))
        #expect(try sandbox.run("export", "App").status == 2)
        #expect(try sandbox.run("export", "App", "--to", "de").status == 0)
    }

    /// What is there is left alone, and nothing is put where it would not be found.
    @Test(arguments: ["App", ".", "App/en.lproj", "App/en.lproj/L.stringsdict", "Nowhere"])
    func refused(_ folder: String) throws {
        let sandbox = try Round.repository()
        let before = try sandbox.state()
        let run = try sandbox.run("init", folder)
        #expect(run.status == 2 && run.errors.contains(folder == "Nowhere" ? "[not-found]" : "[cannot-write]"))
        #expect(try sandbox.state() == before)
    }

    @Test func withoutSettings() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.run("export").errors.contains("“stringsdict init”"))
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}
