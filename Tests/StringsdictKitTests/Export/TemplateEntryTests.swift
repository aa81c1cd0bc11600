import StringsdictKit
import TestSupport
import Testing

/// What Xcode's template leaves in new files: an entry without any text.
@Suite struct TemplateEntryTests {
    private static let forms: KeyValuePairs = ["zero": "", "one": "", "two": "", "few": "", "many": "", "other": ""]
    private static let leftover = Scene.format("StringKey", "%#@VARIABLE@", Scene.variable("VARIABLE", type: "", forms))
    private static let untyped = Scene.format(
        "Copy", "%#@n@",
        Scene.dict(
            "n", Scene.text("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), "<key>other</key><string/>"))
    private static let files = Scene.files(["one": "%d file", "other": "%d files"])

    private static func project(_ entries: String..., german: [String]? = nil) -> Project {
        var tree = ["App/en.lproj/L.stringsdict": Scene.table(entries)]
        if let german { tree["App/de.lproj/L.stringsdict"] = Scene.table(german) }
        return Project(at: "App", in: MemoryTree(files: tree))
    }

    @Test(arguments: ExchangeFormat.all, [leftover, untyped])
    func itIsNotSent(_ format: ExchangeFormat, _ leftover: String) throws {
        let project = Self.project(leftover, Self.files)
        let export = try FilledExport(of: project, to: "ru", as: format) { ExactString("\($0.source)!") }
        #expect(Set(export.texts.map(\.path.key)) == ["files"])
        let remarks = try project.export(to: ["ru"], as: format).checkSources()
        #expect(remarks.map(\.id) == [.templateEntry] && remarks.map(\.severity) == [.note])
        let plan = try project.plan(importing: ReturnedFiles([(export.name, export.bytes)]))
        #expect(plan.findings == [])
        #expect(plan.newTables.count == 1)
    }

    /// Nobody misses it in a translation, and one that has it has no text too many.
    @Test(arguments: [[files], [leftover, files]])
    func translations(_ german: [String]) throws {
        let project = Self.project(Self.leftover, Self.files, german: german)
        #expect(try project.validate().findings.map(\.id) == [.templateEntry])
        #expect(try project.status().findings == [])
        let rows = try project.status().rows
        #expect(rows.map(\.strings) == [3] && rows.map(\.problems) == [0])
    }

    /// Anything that somebody wrote is sent.
    @Test(arguments: [
        Scene.format("StringKey", "%#@VARIABLE@", Scene.variable("VARIABLE", type: "d", forms)),
        Scene.format("StringKey", "%#@VARIABLE@", Scene.variable("VARIABLE", type: "", ["one": "", "other": "x"])),
        Scene.format("StringKey", "%#@VARIABLE@ left", Scene.variable("VARIABLE", type: "", forms)),
        Scene.widths("StringKey", ["1": "", "20": ""]), Scene.text("StringKey", ""),
    ])
    func whatSomebodyWroteIsSent(_ entry: String) throws {
        let project = Self.project(entry, Self.files)
        let export = try FilledExport(of: project, to: "de", as: .csv()) { $0.target }
        #expect(Set(export.texts.map(\.path.key)) == ["StringKey", "files"])
    }

    /// A table that has nothing else asks for nothing.
    @Test func nothingElse() throws {
        let tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": Scene.table([Self.files]),
            "App/en.lproj/M.stringsdict": Scene.table([Self.leftover]),
        ])
        let project = Project(at: "App", in: tree)
        let export = try FilledExport(of: project, to: "de", as: .xliff()) { ExactString("\($0.source)!") }
        let plan = try project.plan(importing: ReturnedFiles([(export.name, export.bytes)]))
        #expect(plan.findings == [], "\(plan.findings)")
    }
}
