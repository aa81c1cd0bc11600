import Testing

/// Files and folders that are not what a command needs: it says what they are and what to write instead.
struct WrongInputTests {
    /// A project whose German is on its way.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Ä"]), to: "App/de.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("A", "Ah")]), to: "out/de.xliff")
        return sandbox
    }

    @Test func aFileInPlaceOfTheProjectFolder() throws {
        let sandbox = try project()
        for path in ["App/de.lproj/L.stringsdict", "App/de.lproj", "App/de.lproj/"] {
            let run = try sandbox.run("import", "out/de.xliff", "--into", path)
            #expect(run.status == 2 && run.errors.contains("--into needs the folder of the project. [not-found]"))
            #expect(run.errors.contains("hint: Write --into App.\n"), "\(run.errors)")
        }
        let run = try sandbox.run("import", "out/de.xliff", "--into", "out/de.xliff")
        #expect(run.status == 2 && run.errors.contains("hint: Specify the folder that contains the .lproj folders."))
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "App").status == 0)
    }

    /// A folder with the name of a language that holds others is believed to be a project.
    @Test func aProjectInTheFolderOfALanguage() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["a": "A"]), to: "My.lproj/en.lproj/L.stringsdict")
        #expect(try sandbox.run("import", "out/de.xliff", "--into", "My.lproj").status == 0)
        #expect(sandbox.exists("My.lproj/de.lproj/L.stringsdict"))
    }

    @Test func aFolderInPlaceOfAReturn() throws {
        let sandbox = try project()
        let empty = try sandbox.run("import", "App/en.lproj", "--into", "App")
        #expect(empty.status == 2)
        #expect(empty.errors.contains("The folder “App/en.lproj” has no exchange files. [not-an-exchange-file]"))
        // What is in a folder and is not an exchange file after all stops the import, with its path.
        try sandbox.write("", to: "out/fr.csv")
        let before = try sandbox.state()
        let several = try sandbox.run("import", "out", "--into", "App")
        #expect(several.status == 2 && several.errors.contains("out/fr.csv:1:1: error: The file has no rows."))
        #expect(try sandbox.state() == before)
        let none = try sandbox.run("preview", "App", "App/de.lproj")
        #expect(none.status == 2 && none.errors.contains("hint: Specify the returned files"))
    }

    @Test func anExchangeFileInPlaceOfTheProject() throws {
        let sandbox = try project()
        for arguments in [
            ["validate", "out/de.xliff"], ["show", "out/de.xliff"], ["export", "out/de.xliff", "--to", "fr"],
        ] {
            let run = try sandbox.run(arguments)
            #expect(
                run.status > 0 && run.errors.contains("The file is XLIFF, not a .stringsdict file."), "\(arguments)")
        }
        let swapped = try sandbox.run("validate", "out/de.xliff", "App")
        #expect(
            swapped.status == 2
                && swapped.errors.contains(
                    "hint: This folder is a project. For an import, pass it with --into. For other commands, pass it as the first argument"
                )
        )
    }

    @Test func aLanguageThatIsNone() throws {
        let sandbox = try project()
        for (arguments, meant) in [
            (["export", "App", "--to", "fr,grman"], "de"), (["preview", "App", "--to", "frnch"], "fr"),
            (["export", "App", "--to", "portugese-BR"], "pt-BR"),
        ] {
            let run = try sandbox.run(arguments)
            #expect(run.status == 2 && run.errors.contains("is not a language. [language-unknown]"), "\(arguments)")
            #expect(run.errors.contains("hint: Did you mean “\(meant)”?\n"), "\(run.errors)")
        }
        #expect(!sandbox.exists("fr.xliff") && !sandbox.exists("preview.html"))
        try sandbox.write("key,source_string,translation\nL/a,A,Ah\n", to: "L.csv")
        let run = try sandbox.run("import", "L.csv", "--into", "App", "--language", "germn")
        #expect(run.status == 2 && run.errors.contains("hint: Did you mean “de”?\n"))
    }

    /// Tags that no list knows are allowed, but what they mean for plural forms is told.
    @Test func aLanguageWithoutPluralRules() throws {
        let sandbox = try project()
        let run = try sandbox.run("export", "App", "--to", "tlh,x-pirate,du,de-CH")
        #expect(run.status == 0 && run.errors.contains("CLDR has no plural rules for “tlh”"))
        #expect(run.errors.contains("for “x-pirate”") && run.errors.contains("hint: Did you mean “de”?"))
        #expect(run.errors.hasSuffix("\n3 warnings\n"), "\(run.errors)")
        try sandbox.write(Sample.plain(["a": "A"]), to: "App/tlh.lproj/L.stringsdict")
        let known = try sandbox.run("export", "App", "--to", "tlh")
        #expect(known.status == 0 && known.errors.hasSuffix("\n1 note\n"))
    }

    /// A language of the project is one, whatever it is called.
    @Test func aLanguageOfTheProject() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["a": "A"]), to: "App/pirate.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "pirate").status == 0)
        let run = try sandbox.run("export", "App", "--to", "pirat")
        #expect(run.status == 2 && run.errors.contains("hint: Did you mean “pirate”?"))
        let preview = try sandbox.run("preview", "App", "--to", "fr,de")
        #expect(
            preview.status == 0 && preview.errors.contains("The project has no translation into “fr”. [missing-table]"))
        #expect(preview.errors.contains("hint: The project has de, pirate.") && preview.errors.hasSuffix("\n1 note\n"))
    }

    /// What was made from German comes back into the same project without another word.
    @Test func germanSources() throws {
        let sandbox = try project()
        #expect(try sandbox.run("export", "App/de.lproj", "--to", "fr").status == 0)
        #expect(try sandbox.text("fr.xliff").contains("source-language=\"de\""))
        try sandbox.edit("fr.xliff", "<source>Ä</source>", "<source>Ä</source><target>Â</target>")
        let run = try sandbox.run("import", "fr.xliff", "--into", "App")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try sandbox.text("App/fr.lproj/L.stringsdict") == Sample.plain(["a": "Â"]))
        #expect(try sandbox.run("export", "App/en.lproj", "App/de.lproj", "--to", "fr").status == 2)
        let english = ["export", "App/de.lproj", "--to", "fr", "--source-language", "en"]
        let refused = try sandbox.run(english)
        #expect(refused.status == 2 && refused.errors.contains("“fr.xliff” cannot be imported"), "\(refused.errors)")
        #expect(try sandbox.run(english + ["--output", "en"]).status == 0)
        #expect(try sandbox.text("en/fr.xliff").contains("source-language=\"en\""))
    }
}
