import StringsdictKit
import TestSupport
import Testing

/// Tables outside of `.lproj` folders.
@Suite struct LooseTableTests {
    private static let table = Scene.table([
        Scene.files(["one": "%d file", "other": "%d files"]), Scene.text("a", "Alpha"),
        Scene.devices("d", Scene.text("mac", "Mac"), Scene.text("other", "Any")),
    ])

    private static func project(
        _ paths: String..., at root: String = "App", settings: Project.Settings = Project.Settings()
    ) -> Project {
        let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, table) })
        return Project(at: root, in: MemoryTree(files: files), settings: settings)
    }

    private static func sources(_ paths: String..., from source: LanguageTag? = nil) throws -> [String] {
        let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, table) })
        let settings = Project.Settings(sourceLanguage: source)
        return try Project(at: "App", in: MemoryTree(files: files), settings: settings).tables().map(\.original)
    }

    @Test func theOnlyTablesAreTheSources() throws {
        #expect(try Self.sources("App/Resources/L.stringsdict") == ["Resources/L.stringsdict"])
        #expect(
            try Self.sources("App/L.stringsdict", "App/A/B/M.stringsdict") == ["L.stringsdict", "A/B/M.stringsdict"])
    }

    /// An import makes `de.lproj` beside a table, which stays the source.
    @Test func translationsBesideThemChangeNothing() throws {
        let paths = ["App/R/L.stringsdict", "App/R/de.lproj/L.stringsdict"]
        #expect(try Self.sources(paths[0], paths[1]) == ["R/L.stringsdict"])
        #expect(Self.project(paths[0], paths[1]).translations == ["de"])
    }

    @Test func beforeThoseInLanguageFoldersTheyCountNothing() throws {
        #expect(
            try Self.sources("App/L.stringsdict", "App/en.lproj/M.stringsdict") == ["en.lproj/M.stringsdict"])
        #expect(
            try Self.sources("App/L.stringsdict", "App/Base.lproj/M.stringsdict") == ["Base.lproj/M.stringsdict"])
        // A project in French, and a table that lies somewhere.
        #expect(try Self.sources("App/L.stringsdict", "App/fr.lproj/M.stringsdict") == [])
        #expect(
            try Self.sources("App/L.stringsdict", "App/fr.lproj/M.stringsdict", from: "fr") == [
                "fr.lproj/M.stringsdict"
            ])
    }

    @Test func foldersThatAreCalledAfterLanguages() throws {
        let paths = ["App/en/L.stringsdict", "App/es/L.stringsdict"]
        #expect(try Self.sources(paths[0], paths[1]) == ["en/L.stringsdict"])
        #expect(try Self.sources(paths[0], paths[1], from: "es") == ["es/L.stringsdict"])
        for name in ["App", "Resources", "Src", "Lib", "UI", "Kit", "iOS", "Mac", "Core", "Shared", "Strings", "Res"] {
            #expect(try Self.sources("App/\(name)/L.stringsdict") == ["\(name)/L.stringsdict"])
        }
    }

    @Test(arguments: ExchangeFormat.all)
    func theyGoOutAndComeBack(_ format: ExchangeFormat) throws {
        let project = Self.project("App/Resources/L.stringsdict")
        let file = Self.project("App/Resources/L.stringsdict", at: "App/Resources/L.stringsdict")
        for sent in [project, file] {
            let export = try FilledExport(of: sent, to: "de", as: format) { unit in
                ExactString("\(unit.source)".replacing("file", with: "Datei").replacing("Alpha", with: "Alfa"))
            }
            let plan = try project.plan(importing: ReturnedFiles([(export.name, export.bytes)]))
            #expect(plan.findings == [])
            #expect(plan.newTables.map(\.path) == ["App/Resources/de.lproj/L.stringsdict"])
            let text = try String(decoding: #require(plan.newTables.first).bytes, as: UTF8.self)
            #expect(text.contains("<string>%d Dateis</string>") && text.contains("<string>Alfa</string>"))
        }
    }

    @Test func theLanguageIsTold() throws {
        let paths = ["App/R/L.stringsdict", "App/R/de.lproj/L.stringsdict"]
        let plain = Self.project(paths[0], paths[1])
        let said = Self.project(paths[0], paths[1], settings: Project.Settings(sourceLanguage: "en"))
        for (project, expected) in [(plain, [FindingID.otherSourceLanguage]), (said, [])] {
            #expect(try project.validate().findings.map(\.id) == expected)
            #expect(try project.status().findings.map(\.id) == expected)
            #expect(try project.synchronization().findings.map(\.id) == expected)
            #expect(try project.pseudoTranslation(into: "fr").findings.map(\.id) == expected)
            #expect(try project.preview().findings.map(\.id) == expected)
            let export = try project.export(to: ["fr"], as: .xliff())
            #expect(try export.checkSources().map(\.id) == expected)
        }
    }

    @Test func whatIsNotIncludedIsTold() throws {
        let project = Self.project(
            "App/S/Intents.stringsdict", "App/S/en.lproj/L.stringsdict", "App/S/de.lproj/L.stringsdict")
        let findings = try project.validate().findings
        #expect(findings.map(\.id) == [.looseTable])
        #expect(findings.first?.message.description.contains("“S/Intents.stringsdict” is not included") == true)
        #expect(findings.first?.subject.location?.file == "App/S/Intents.stringsdict")
        // Named beside the folder, it is included.
        let both = Project(
            at: ["App", "App/S/Intents.stringsdict"], in: project.files,
            settings: Project.Settings(sourceLanguage: "en"))
        #expect(try both.remarks(on: both.tables()) == [])
        var settings = Project.Settings()
        settings.tables.excluded = ["Intents"]
        let without = Project(at: "App", in: project.files, settings: settings)
        #expect(try without.remarks(on: without.tables()) == [])
    }

    // MARK: - Folders that are not searched

    @Test(arguments: [
        ("App/My.app/Contents/Resources/en.lproj/L.stringsdict", "App/My.app"),
        ("App/Kit.framework/en.lproj/L.stringsdict", "App/Kit.framework"),
        ("App/Pods/Kit/en.lproj/L.stringsdict", "App/Pods"),
        ("App/A/build/L.stringsdict", "App/A/build"),
        ("App/.build/checkouts/Kit/fr.lproj/L.stringsdict", "App/.build"),
        ("App/Files/en.lproj/en.lproj/L.stringsdict", "App/Files/en.lproj/en.lproj"),
        ("App/en.lproj/Inner/L.stringsdict", "App/en.lproj/Inner"),
    ])
    func foldersThatAreNotSearchedAreNamed(_ path: String, _ folder: String) throws {
        let project = Self.project(path)
        let delivery = ReturnedFiles([("de.xliff", Array(Scene.xliff(Scene.unit("a", "Alpha", "A")).utf8))])
        let attempts: [() throws -> Void] = [
            { _ = try project.validate() }, { _ = try project.status() },
            { _ = try project.export(to: ["de"], as: .csv()) },
            { _ = try project.plan(importing: delivery) },
        ]
        for attempt in attempts {
            let refusal = #expect(throws: StringsdictError.self) { try attempt() }
            let finding = try #require(refusal?.findings.last)
            #expect(finding.id == .nothingToExport)
            #expect(finding.message.description.contains("“\(folder)”"), "\(finding.message)")
            #expect("\(finding.hint?.description ?? "")\(finding.message)".contains("language") == false)
        }
        let source: LanguageTag? = path.contains("fr.lproj") ? "fr" : nil
        let named = Project(at: folder, in: project.files, settings: Project.Settings(sourceLanguage: source))
        #expect(try named.tables().count == 1)
    }

    @Test func nothingAnywhere() throws {
        let project = Project(at: "App", in: MemoryTree(files: ["App/Pods/readme.txt": []]))
        let refusal = #expect(throws: StringsdictError.self) { try project.validate() }
        #expect(refusal?.findings.map(\.message.description) == ["There is no .stringsdict file in “App”."])
    }
}
