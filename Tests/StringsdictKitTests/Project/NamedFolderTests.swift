import StringsdictKit
import TestSupport
import Testing

/// A project that is named by the folder of a language: the sources are in that language.
@Suite struct NamedFolderTests {
    private static let tree = MemoryTree(files: [
        "App/Base.lproj/T.stringsdict": Plist.dict([("key", .text("Song"))]).file,
        "App/en.lproj/T.stringsdict": Plist.dict([("key", .text("Song"))]).file,
        "App/de.lproj/T.stringsdict": Plist.dict([("key", .text("Lied"))]).file,
        "Loose/T.stringsdict": Plist.dict([("key", .text("Song"))]).file,
    ])

    private static func language(of paths: String..., settings: Project.Settings = .init()) -> LanguageTag {
        Project(at: paths, in: tree, settings: settings).sourceLanguage
    }

    @Test func theFolderSaysTheLanguage() {
        #expect(Self.language(of: "App/de.lproj") == "de")
        #expect(Self.language(of: "App/de.lproj/") == "de")
        #expect(Self.language(of: "App/de.lproj/T.stringsdict") == "de")
        #expect(Self.language(of: "App/en.lproj", "App/Base.lproj") == "en")
    }

    @Test func othersSayNothing() {
        for path in ["App", "App/Base.lproj", "App/Base.lproj/T.stringsdict", "Loose/T.stringsdict", "."] {
            #expect(Self.language(of: path) == "en", "\(path)")
        }
    }

    @Test func aPersonIsBelieved() {
        #expect(Self.language(of: "App/de.lproj", settings: .init(sourceLanguage: "fr")) == "fr")
    }

    @Test func foldersOfTwoLanguagesAreRefused() throws {
        let paths = ["App/de.lproj", "App/en.lproj"]
        let refusal = #expect(throws: StringsdictError.self) { try Project(at: paths, in: Self.tree).tables() }
        #expect(refusal?.findings.map(\.id) == [.otherSourceLanguage])
        let settled = Project(at: paths, in: Self.tree, settings: .init(sourceLanguage: "de"))
        #expect(try settled.tables().count == 2)
    }

    /// What was exported from German comes back with nothing more said, in each format that can say it.
    @Test(arguments: ExchangeFormat.all) func anImportKnowsTheLanguage(of format: ExchangeFormat) throws {
        let project = Project(at: "App/de.lproj", in: Self.tree)
        let remarks = try project.export(to: ["fr"], as: format).checkSources()
        guard ![.csv, .xlsx].contains(format.name) else {
            return #expect(remarks.map(\.id) == [.otherSourceLanguage])
        }
        #expect(remarks == [])
        let returned = try FilledExport(of: project, to: "fr", as: format) { _ in "Chanson" }
        let delivery = ReturnedFiles([(name: returned.name, bytes: returned.bytes)])
        let plan = try Project(at: "App", in: Self.tree).plan(importing: delivery)
        #expect(plan.findings == [])
        #expect(plan.files.map(\.path) == ["App/fr.lproj/T.stringsdict"])
        let written = try #require(plan.files.first?.bytes)
        #expect(String(decoding: written, as: UTF8.self).contains("Chanson"))
    }

    /// Whoever names the folder of a translation is told that the file was made from another language.
    @Test func aReturnFromAnotherLanguageIsRefused() throws {
        let export = try Project(at: "App", in: Self.tree).export(to: ["de"], as: .xliff())
        var bytes: [UInt8] = []
        try export.outputs[0].write { bytes += $0 }
        let delivery = ReturnedFiles([(name: "de.xliff", bytes: bytes)])
        let refusal = #expect(throws: StringsdictError.self) {
            try Project(at: "App/de.lproj", in: Self.tree).plan(importing: delivery)
        }
        #expect(refusal?.findings.map(\.id) == [.otherSourceLanguage])
    }
}
