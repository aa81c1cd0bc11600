import Foundation
import StringsdictKit
import Testing

/// The settings of `Examples/projects` do the rounds that their pages describe.
struct ExampleProjectTests {
    /// Small tables: all that is missing comes back, each text to its own place.
    @Test(arguments: ExampleProject.all) func roundsWithSmallTables(_ project: ExampleProject) throws {
        let first = try #require(try project.languages().first).folder
        try rounds(
            of: project,
            with: [project.sourceLanguage: Data(Sample.table().utf8), first: Data(Sample.table("‹old›", "‹old›").utf8)])
    }

    /// Tables of other public projects, which stand for those of this one.
    @Test(arguments: ExampleProject.all) func roundsWithPublicTables(_ project: ExampleProject) throws {
        guard let tables = try project.standIns() else { return }
        #expect(tables.count > 10)
        try rounds(of: project, with: tables)
    }

    /// Every language has the code that the page says, and no other language is there.
    @Test(arguments: ExampleProject.all) func codesOfThePage(_ project: ExampleProject) throws {
        let sandbox = try project.repository([project.sourceLanguage: Data(Sample.table().utf8)])
        let run = try sandbox.run("settings")
        #expect(run.status == 0 && !run.errors.contains("error"), "\(run.errors)")
        let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("languages:") })
        let codes = try project.languages().map { folder, code in
            let tag = LanguageTag(folder).tag
            return tag == code ? tag : "\(tag) (\(code))"
        }
        let said = line.dropFirst("languages:".count).trimmingCharacters(in: .whitespaces).components(separatedBy: ", ")
        #expect(said.sorted() == codes.sorted())
        #expect(Set(codes).count == codes.count)
        #expect(try sandbox.run("export").status == 0)
        let exchanged = try exchangeFiles(of: project, in: sandbox)
        #expect(exchanged == Set(try project.languages().map(\.code)))
    }

    /// What the pages count is what there is.
    @Test(arguments: ExampleProject.all) func linesOfSettings(_ project: ExampleProject) throws {
        let lines = try project.text(of: ".stringsdict.yml").split(separator: "\n").count
        let index = try project.text(of: "../README.md")
        let row = try #require(index.split(separator: "\n").first { $0.contains("(\(project.name)/README.md)") })
        #expect(row.contains("| \(lines) |"), "\(lines)")
        #expect(try project.text(of: "README.md").contains("\(lines) lines"))
    }

    // MARK: - Rounds

    /// Two rounds with new texts, and one in which nothing happens.
    private func rounds(of project: ExampleProject, with tables: [String: Data]) throws {
        let sandbox = try project.repository(tables)
        let commands = try project.commands()
        #expect(commands.count == 2)
        let folders = try lprojFolders(of: project, in: sandbox)
        let needed = try neededPlaces(of: project, in: sandbox)
        for round in 1...2 {
            try run(commands[0], in: sandbox)
            let translations = try project.service.translate(project, in: sandbox, round: round)
            try run(commands[1], in: sandbox)
            // What only the translation of a public project has is in no source.
            try expect(translations, at: needed, all: tables.count == 2, of: project, in: sandbox)
            try expectComplete(project, in: sandbox)
        }
        #expect(try lprojFolders(of: project, in: sandbox) == folders, "a language has a second folder")
        try run(commands[0], in: sandbox)
        let before = try sandbox.state()
        #expect(try sandbox.run("import").status == 0)
        #expect(try sandbox.run("export").status == 0)
        #expect(try sandbox.state() == before)
    }

    /// Runs the commands of a page.
    private func run(_ commands: String, in sandbox: Sandbox) throws {
        let status = try sandbox.shell("set -e; {\n\(commands)\n} >log.txt 2>&1")
        let log = try sandbox.text("log.txt")
        #expect(status == 0, "\(log.split(separator: "\n").filter { $0.contains("error") })")
        _ = try sandbox.shell("rm log.txt")
    }

    private func expectComplete(_ project: ExampleProject, in sandbox: Sandbox) throws {
        let run = try sandbox.run("status", "--format", "csv")
        #expect(run.status == 0, "\(run.errors)")
        let rows = run.output.replacing("\"", with: "").split(whereSeparator: \.isNewline).dropFirst()
            .map { $0.split(separator: ",") }.filter { $0[0] != "total" }
        let languages = try project.languages().map { LanguageTag($0.folder).tag }
        #expect(Set(rows.map { String($0[0]) }) == Set(languages))
        #expect(rows.allSatisfy { $0.last == "100" }, "\(run.output)")
    }

    // MARK: - Places

    /// The places of the texts that each language was sent, by its code.
    private func neededPlaces(of project: ExampleProject, in sandbox: Sandbox) throws -> [String: Set<String>] {
        let run = try sandbox.run("export", "--format", "xliff", "--output", "needed/{language}.xliff")
        #expect(run.status == 0, "\(run.errors)")
        var needed: [String: Set<String>] = [:]
        for (_, code) in try project.languages() {
            let names = try sandbox.text("needed/\(code).xliff").components(separatedBy: " resname=\"/").dropFirst()
            needed[code] = Set(names.map { "/" + ExampleService.plain($0.prefix { $0 != "\"" }) })
        }
        #expect(try sandbox.shell("rm -r needed") == 0)
        return needed
    }

    /// Every translation of a language is in its own file, at the place that it is the translation of; and for all places
    /// there is one, where that is asked.
    private func expect(
        _ translations: [String: ExampleService.Translations], at needed: [String: Set<String>], all: Bool,
        of project: ExampleProject, in sandbox: Sandbox
    ) throws {
        for (folder, code) in try project.languages() {
            let data = try Data(contentsOf: sandbox.folder.appending(path: project.path(folder)))
            let table = try PropertyListSerialization.propertyList(from: data, format: nil)
            let places = try #require(translations[code]).filter { needed[code]?.contains($0.key) ?? false }
            let unsent = needed[code]?.filter { places[$0] == nil && !$0.contains("NSStringLocalizedFormatKey:") }
            #expect(!places.isEmpty && (unsent?.isEmpty ?? false || !all), "\(code)")
            let wrong = places.filter { Self.text(at: $0.key.dropFirst(), in: table) != ExampleService.plain($0.value) }
            #expect(wrong.isEmpty, "\(code)")
        }
    }

    /// The text at a place, which names the keys on the way to it.
    private static func text(at place: Substring, in node: Any) -> String? {
        if place == ":string" { return node as? String }
        for (key, child) in node as? [String: Any] ?? [:] where place.hasPrefix("\(key):dict/") {
            if let text = text(at: place.dropFirst(key.count + 6), in: child) { return text }
        }
        return nil
    }

    private func lprojFolders(of project: ExampleProject, in sandbox: Sandbox) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.appending(path: project.tables).path))
    }

    private func exchangeFiles(of project: ExampleProject, in sandbox: Sandbox) throws -> Set<String> {
        let (prefix, suffix) = project.exchange
        return Set(
            try sandbox.state().keys.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
                .map { String($0.dropFirst(prefix.count).dropLast(suffix.count)) })
    }
}
