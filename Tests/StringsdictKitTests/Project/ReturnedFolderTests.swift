import StringsdictKit
import TestSupport
import Testing

/// Folders that came back: what is read in them, and what is listed.
@Suite struct ReturnedFolderTests {
    private static let source = Scene.table([Scene.text("a", "Alpha"), Scene.text("b", "Beta")])

    private static func export(to language: LanguageTag, as format: ExchangeFormat) throws -> [UInt8] {
        let tree = MemoryTree(files: ["App/en.lproj/L.stringsdict": source])
        return try FilledExport(of: Project(at: "App", in: tree), to: language, as: format) {
            ExactString("\($0.source)!")
        }.bytes
    }

    private static func plan(_ files: [String: [UInt8]]) throws -> ImportPlan {
        let all = files.merging(["App/en.lproj/L.stringsdict": source]) { own, _ in own }
        let tree = MemoryTree(files: all)
        return try Project(at: "App", in: tree).plan(importing: ReturnedFiles(paths: ["back"]))
    }

    @Test(arguments: [
        ("de.sdlxliff", ExchangeFormat.xliff()), ("de.mxliff", .xliff()), ("de.mqxliff", .xcode()),
        ("de.xml", .xliff2()),
        ("de.txt", .csv()), ("inner/de", .csvWide()), ("de.CSV", .csv()),
    ])
    func theContentCounts(_ name: String, _ format: ExchangeFormat) throws {
        let plan = try Self.plan(["back/\(name)": Self.export(to: "de", as: format)])
        #expect(plan.findings.filter { $0.id != .replacedTranslation } == [])
        #expect(plan.newTables.map(\.path) == ["App/de.lproj/L.stringsdict"])
    }

    /// The end of a name is no language of its own where the whole name is one.
    @Test(arguments: ExchangeFormat.Vendor.allCases) func wholeNamesAreLanguages(_ vendor: ExchangeFormat.Vendor) throws
    {
        let other = Scene.table([Scene.text("a", "Alfa"), Scene.text("b", "Beta.")])
        let paths = ["en", "ar", "es-AR", "pt", "pt-PT"].map { "App/\($0).lproj/L.stringsdict" }
        let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, $0 == paths[0] ? Self.source : other) })
        let project = Project(at: "App", in: MemoryTree(files: files))
        for language in ["ar", "es-AR", "pt", "pt-PT"] as [LanguageTag] {
            let sent = try FilledExport(of: project, to: language, as: .csv(for: vendor)) { $0.target }
            let plan = try project.plan(importing: ReturnedFiles([(name: "\(language).csv", bytes: sent.bytes)]))
            #expect(plan.files.map(\.language) == [language] && plan.newTables.isEmpty)
        }
    }

    @Test func whatIsNotReadIsListed() throws {
        let file = try Self.export(to: "de", as: .xliff())
        let others = ["a.txt": "Hello", "b.json": "{}", "c.xliff.bak": String(decoding: file, as: UTF8.self)]
        var files = Dictionary(uniqueKeysWithValues: others.map { ("back/\($0.key)", Array($0.value.utf8)) })
        let refusal = #expect(throws: StringsdictError.self) { try Self.plan(files) }
        #expect(
            refusal?.findings.map(\.id) == [
                .unsupportedContent, .unsupportedContent, .unsupportedContent, .notAnExchangeFile,
            ])
        files["back/de.sdlxliff"] = file
        let skipped = try Self.plan(files).findings.filter { $0.id == .unsupportedContent }
        #expect(skipped.map(\.subject.location?.file) == ["back/a.txt", "back/b.json", "back/c.xliff.bak"])
        #expect(skipped.map(\.severity) == [.note, .warning, .warning])
    }
}
