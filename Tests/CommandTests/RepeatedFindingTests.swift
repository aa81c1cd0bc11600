import Foundation
import Testing

/// What is found several times is printed once, with the other places.
struct RepeatedFindingTests {
    private static let languages = ["de", "fr", "it"]

    /// A project of two equal tables in four languages.
    private func project(_ table: String = Sample.table(), tables: [String] = ["L"]) throws -> Sandbox {
        let sandbox = try Sandbox()
        for language in ["en"] + Self.languages {
            for name in tables { try sandbox.write(table, to: "App/\(language).lproj/\(name).stringsdict") }
        }
        return sandbox
    }

    private func export(_ sandbox: Sandbox, as format: String = "xliff") throws {
        let run = try sandbox.run(
            "export", "App", "--to", Self.languages.joined(separator: ","), "--format", format, "--output", "out")
        #expect(run.status == 0)
    }

    /// The first lines of the findings.
    private func heads(_ run: Sandbox.Run) -> [Substring] {
        run.errors.split(separator: "\n").filter { $0.hasSuffix("]") && !$0.hasPrefix(" ") }
    }

    @Test func ruleOfSourceAndTranslations() throws {
        let odd = Sample.table().replacingOccurrences(of: "<string>d</string>", with: "<string>number</string>")
        let run = try project(odd).run("sync", "App", "--dry-run")
        #expect(run.status == 0)
        let told = heads(run)
        #expect(told.count == 1, "\(run.errors)")
        #expect(told.first?.hasPrefix("App/en.lproj/L.stringsdict:") == true)
        #expect(told.first?.hasSuffix("(files; en, de, fr, it) [odd-value-type]") == true)
        #expect(run.errors.hasSuffix("\n4 warnings\n"))
    }

    /// A return is not told what was wrong with the rules before, but that something was.
    @Test(arguments: ["import", "validate", "preview"]) func ruleBesideReturns(_ verb: String) throws {
        let odd = Sample.table().replacingOccurrences(of: "<string>d</string>", with: "<string>number</string>")
        let sandbox = try project(odd)
        try export(sandbox)
        let files = Self.languages.map { "out/\($0).xliff" }
        let run = try sandbox.run(
            verb == "import" ? [verb, "--into", "App", "--dry-run"] + files : [verb, "App"] + files)
        #expect(run.status == 0)
        let told = heads(run)
        #expect(told.count == 1, "\(run.errors)")
        #expect(told.first?.hasPrefix("App/en.lproj/L.stringsdict:") == true)
        #expect(told.first?.hasSuffix(verb == "preview" ? "[odd-value-type]" : "[existing-problems]") == true)
        #expect(run.errors.hasSuffix(verb == "preview" ? "\n1 warning\n" : "\n1 note\n"))
    }

    /// Two tables that have the same are told apart.
    @Test func eachTableIsToldOnce() throws {
        let odd = Sample.table().replacingOccurrences(of: "<string>d</string>", with: "<string>number</string>")
        let sandbox = try project(odd, tables: ["L", "M"])
        try export(sandbox)
        let told = heads(try sandbox.run("import", "out/de.xliff", "out/fr.xliff", "--into", "App", "--dry-run"))
        #expect(told.map { $0.prefix { $0 != ":" } } == ["L", "M"].map { "App/en.lproj/\($0).stringsdict" })
        #expect(told.allSatisfy { $0.hasSuffix("[existing-problems]") })
    }

    @Test func columnsOfSeveralFiles() throws {
        let sandbox = try project()
        try export(sandbox, as: "csv")
        for language in Self.languages {
            try sandbox.edit("out/\(language).csv", "\"checksum\"", "\"checksum\",\"Owner\"")
        }
        let run = try sandbox.run("import", "out/de.csv", "out/fr.csv", "out/it.csv", "--into", "App", "--dry-run")
        #expect(
            heads(run) == [
                "out/de.csv:1:1: note: These columns were not read: Owner. (also in out/fr.csv, out/it.csv) [unknown-column]"
            ])
        #expect(run.errors.hasSuffix("\n3 notes\n"))
    }

    /// A text that is wrong in two languages, and in two files of one of them.
    @Test func textOfSeveralFiles() throws {
        let sandbox = try project()
        try export(sandbox)
        for language in Self.languages {
            try sandbox.edit(
                "out/\(language).xliff", "<target state=\"needs-review-translation\">Hello<", "<target>Neu<")
            try sandbox.write(sandbox.text("out/\(language).xliff"), to: "again/\(language).xliff")
        }
        for language in ["en"] + Self.languages {
            try sandbox.edit("App/\(language).lproj/L.stringsdict", ">Hello<", ">Hello you<")
        }
        let files = ["out/de.xliff", "again/de.xliff", "out/fr.xliff", "again/fr.xliff"]
        let told = heads(try sandbox.run(["import", "--into", "App", "--dry-run"] + files))
        #expect(told.count == 1)
        #expect(
            told.first?.hasSuffix(
                "(hello › width 22; de, fr; also in again/de.xliff, again/fr.xliff) [source-changed]") == true,
            "\(told)")
    }

    /// A row that is wrong and stands twice in each file: the second of one file belongs to the second of another.
    @Test func twiceInEachFile() throws {
        let sandbox = try project()
        try export(sandbox, as: "csv")
        for language in ["de", "fr"] {
            let text = try sandbox.text("out/\(language).csv")
            let row = try #require(text.split(separator: "\r\n").first { $0.contains("\"Hello\"") })
            let translated = row.replacingOccurrences(of: "\"Hello\",\"Hello\"", with: "\"Hello\",\"Neu\"")
            let twice = text.replacingOccurrences(of: row, with: translated) + translated + "\r\n"
            try sandbox.write(twice, to: "out/\(language).csv")
        }
        for language in ["en"] + Self.languages {
            try sandbox.edit("App/\(language).lproj/L.stringsdict", ">Hello<", ">Hello you<")
        }
        let told = heads(try sandbox.run("import", "out/de.csv", "out/fr.csv", "--into", "App", "--dry-run"))
        #expect(
            told.map { $0.prefix { $0 != " " } } == ["out/de.csv:3:1:", "out/de.csv:7:1:"]
                && told.allSatisfy { $0.contains("(hello › width 22; de, fr; cell F") }, "\(told)")
    }

    @Test func tableThatDidNotComeBack() throws {
        let sandbox = try project(tables: ["L"])
        try export(sandbox)
        try sandbox.write(Sample.table(), to: "App/en.lproj/M.stringsdict")
        let told = heads(try sandbox.run("validate", "App", "out/de.xliff", "out/fr.xliff", "out/it.xliff"))
        #expect(
            told == [
                "out/de.xliff:1:1: error: The table was not returned for “de”. (de, fr, it) [missing-table]"
            ])
    }

    /// A delivery in parts lacks only what no part has.
    @Test func partsOfOneLanguage() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B", "c": "C"]), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("A", "Ä")]), to: "one.xliff")
        try sandbox.write(Sample.xliff(["b": ("B", "Be")]), to: "two.xliff")
        for files in [["one.xliff", "two.xliff"], ["two.xliff", "one.xliff"]] {
            let told = heads(try sandbox.run(["import", "--into", "App", "--dry-run"] + files))
            #expect(told.count == 1 && told.first?.contains("(c; de) [missing-unit]") == true, "\(told)")
        }
        try sandbox.write(Sample.xliff(["c": ("C", "Ce")]), to: "three.xliff")
        let run = try sandbox.run("import", "one.xliff", "two.xliff", "three.xliff", "--into", "App", "--strict")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            try sandbox.text("App/de.lproj/L.stringsdict") == Sample.plain(["a": "Ä", "b": "Be", "c": "Ce"]))
    }

    /// Each language of equal findings is named, also if there are many, and each hint is printed once.
    @Test(arguments: [[], ["--all"]]) func manyLanguages(_ options: [String]) throws {
        let sandbox = try Sandbox()
        let tags = ["ar", "ca", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hu", "it"]
        let texts = (1...12).map { "\t<key>k\($0)</key>\n\t<string>Text %d</string>" }.joined(separator: "\n")
        try sandbox.write(Sample.plist(texts), to: "App/en.lproj/L.stringsdict")
        for tag in tags {
            try sandbox.write(
                Sample.plist(texts.replacing(" %d", with: "")), to: "App/\(tag).lproj/L.stringsdict")
        }
        let run = try sandbox.run(["validate", "App"] + options)
        let told = heads(run).filter { $0.hasSuffix("[placeholder-missing]") }
        #expect(told.count == (options.isEmpty ? 10 : 12))
        #expect(told.allSatisfy { $0.contains("; \(tags.joined(separator: ", "))) [") }, "\(told)")
        #expect(run.errors.contains("… and 24 more in \(tags.joined(separator: ", ")) [") == options.isEmpty)
        let hints = run.errors.split(separator: "\n").filter { $0.hasPrefix("  hint:") }
        #expect(hints.count == Set(hints).count && !hints.isEmpty)
    }
}
