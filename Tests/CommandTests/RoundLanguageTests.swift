import Foundation
import Testing

/// What comes back is in the language that it is in, whatever vendors call files, folders and languages.
struct RoundLanguageTests {
    /// Files that do not say their language say it by their names, or their folders do.
    @Test(arguments: [
        "de.csv", "App_de.csv", "App-de-DE.csv", "App.de.csv", "de/App.csv", "back/de-DE/en.csv", "de/Sign_in.csv",
        "de/Login_to.csv", "de/My.csv", "de/Localizable/App.csv", "de/What is new.csv", "de/L_es_v2.csv",
    ])
    func languagesOfSheets(_ name: String) throws {
        let sandbox = try Round.repository("languages: [{de: de-DE}, fr]")
        try sandbox.write(Round.nameless(sandbox), to: name)
        let run = try sandbox.run("import", name)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try sandbox.text(Round.table("de")).contains("Auf"))
        #expect(try sandbox.shell("ls App | grep -qv -e '^de.lproj' -e '^en.lproj'") == 1)
    }

    /// Names that say no language of the settings, or two of them, are not guessed at; a folder that was named says nothing.
    @Test(arguments: ["App.csv", "it.csv", "de/fr.csv", "de/App_fr.csv", "App_de_final.csv", "de_AT.csv"])
    func namesThatSayNoLanguage(_ name: String) throws {
        let sandbox = try Round.repository("languages: [de, fr]")
        try sandbox.write(Round.nameless(sandbox), to: "tr/\(name)")
        let before = try sandbox.state()
        for returned in ["tr", "tr/\(name)"] {
            let run = try sandbox.run("import", returned)
            #expect(run.status == 2 && run.errors.contains("[language-unknown]"), "\(run.errors)")
        }
        #expect(try sandbox.state() == before)
    }

    /// Codes of a service, and tags that are others' codes, bring every file back to its own language.
    @Test(arguments: ["crowdin", "lokalise", "smartling", "weblate"]) func portuguese(_ service: String) throws {
        let sandbox = try Round.repository("languages: [pt]\nservice: \(service)")
        try sandbox.write(Sample.plain(["a": "Velho"]), to: Round.table("pt-PT"))
        #expect(try sandbox.run("export", "--to", "pt,pt-PT", "--output", "out").status == 0)
        for language in ["pt", "pt-PT"] {
            try sandbox.edit(
                "out/\(language).xliff", "<source>Close</source>", "<source>Close</source><target>\(language)</target>")
        }
        #expect(try sandbox.run("import", "out").status == 0)
        for language in ["pt", "pt-PT"] {
            #expect(try sandbox.text(Round.table(language)).contains("<string>\(language)</string>"))
        }
        // A name that is the tag of one and the code of the other is not guessed at.
        let name = service == "weblate" ? "x.csv" : service == "lokalise" ? "pt.csv" : "pt-PT.csv"
        try sandbox.write(Round.nameless(sandbox), to: "back/\(name)")
        #expect(try sandbox.run("import", "back").errors.contains("[language-unknown]"))
    }

    @Test func codesOfTwoLanguages() throws {
        let sandbox = try Round.repository("languages: [{de: xx}, {fr: xx}]")
        #expect(try sandbox.run("settings").errors.contains("“xx” is the code of both “de” and “fr”."))
        try sandbox.write("sources: [App]\nlanguages: [{de: fr}, {fr: de}]", to: ".stringsdict.yml")
        #expect(try sandbox.run("export", "--output", "t/{language}.xliff").status == 0)
        for (language, code) in [("de", "fr"), ("fr", "de")] {
            try sandbox.edit(
                "t/\(code).xliff", "<source>Open</source>", "<source>Open</source><target>\(language)</target>")
        }
        _ = try sandbox.run("import", "t")
        for language in ["de", "fr"] {
            #expect(try sandbox.text(Round.table(language)).contains("<string>\(language)</string>"))
        }
    }

    /// A vendor's code for a language of the settings makes no second folder, even before there is a first one.
    @Test func renamedByTheVendor() throws {
        let sandbox = try Round.repository("languages: [ru]")
        try sandbox.write(Round.returned("ru-RU"), to: "ru.xliff")
        let run = try sandbox.run("import", "ru.xliff")
        #expect(run.status == 0 && run.errors.contains("which was mapped to the project's “ru”. [similar-language]"))
        #expect(sandbox.exists(Round.table("ru")) && !sandbox.exists(Round.table("ru-RU")))
        try sandbox.write("languages: [{ru: ru-RU}]", to: ".stringsdict.yml")
        try sandbox.write(Round.returned("ru-RU"), to: "ru-RU/App.xliff")
        let mapped = try sandbox.run("import", "ru-RU/App.xliff")
        #expect(mapped.status == 0 && !mapped.errors.contains("language-mismatch"), "\(mapped.errors)")
        #expect(sandbox.exists(Round.table("ru")) && !sandbox.exists(Round.table("ru-RU")))
    }

    /// XLIFF need not say its target language.
    @Test(arguments: ["de.xliff", "de/App.xliff", "App_de.xliff"]) func xliffWithoutLanguage(_ name: String) throws {
        let sandbox = try Round.repository()
        try sandbox.write(Round.returned().replacing(#" target-language="de""#, with: ""), to: name)
        #expect(try sandbox.run("import", name).status == 0)
        #expect(try sandbox.text(Round.table("de")).contains("de Open"))
        try sandbox.write(sandbox.text(name), to: "App.xliff")
        #expect(try sandbox.run("import", "App.xliff").errors.contains("[language-unknown]"))
        #expect(try sandbox.run("import", "App.xliff", "--language", "fr").status == 0)
        #expect(sandbox.exists(Round.table("fr")))
    }

    /// A word of a name that is a language by chance is no alarm where the folder says the right one.
    @Test func wordsThatAreLanguages() throws {
        let sandbox = try Round.repository("languages: [de]")
        for name in ["de/Sign_in.xliff", "de/Is.xliff", "Login_to_de.xliff"] {
            try sandbox.write(Round.returned(), to: name)
            #expect(try !sandbox.run("import", name, "--dry-run").errors.contains("[language-mismatch]"), "\(name)")
        }
        // The columns of several languages name them, whatever the folder is called.
        #expect(try sandbox.run("export", "--to", "de,fr", "--format", "csv-wide", "--output", "tr").status == 0)
        let sheet = try sandbox.run("import", "tr/translations.csv", "--dry-run")
        #expect(!sheet.errors.contains("[language-mismatch]"), "\(sheet.errors)")
        // A folder alone can be called so for any reason.
        try sandbox.write(Round.returned(), to: "fr/App.xliff")
        #expect(try !sandbox.run("import", "fr/App.xliff", "--dry-run").errors.contains("[language-mismatch]"))
        try sandbox.write(Round.returned(), to: "fr.xliff")
        #expect(try sandbox.run("import", "fr.xliff", "--dry-run").errors.contains("[language-mismatch]"))
    }

    /// Services keep the file of the sources among those of the translations: it is passed over, and the others are imported.
    @Test(arguments: ["en.xliff", "en/L.xliff", "en-US/L.xliff", "en.csv", "in/en.xliff"])
    func sourcesAmongReturns(_ name: String) throws {
        let sandbox = try Round.repository("languages: [de]")
        let sources = Round.returned("fr").replacing(" target-language=\"fr\"", with: "")
            .replacing("language=\"en\"", with: name.contains("en-US") ? "language=\"en-US\"" : "language=\"en\"")
        try sandbox.write(name.hasSuffix("csv") ? Round.nameless(sandbox) : sources, to: "back/\(name)")
        try sandbox.write(Round.returned(), to: "back/de.xliff")
        let run = try sandbox.run("import", "back")
        #expect(
            run.status == 0 && run.errors.contains("note: The file is in the source language"), "\(run.errors)")
        #expect(try sandbox.text(Round.table("de")).contains("de Open"))
        #expect(try sandbox.shell("ls App | grep -qv -e '^de.lproj' -e '^en.lproj'") == 1)
    }

    /// A folder with a name that was the code of a language once is a folder.
    @Test func wordsThatWereCodes() throws {
        let sandbox = try Round.repository("sources: [App]")
        try sandbox.write(Round.returned("fr").replacing(" target-language=\"fr\"", with: ""), to: "in/L.xliff")
        let run = try sandbox.run("import", "in/L.xliff")
        #expect(run.status == 2 && run.errors.contains("[language-unknown]"), "\(run.errors)")
        #expect(!sandbox.exists("App/id.lproj"))
    }
}
