import StringsdictKit
import TestSupport
import Testing

/// Exports that are given back as they are: one word for the file, and none where nothing is lacking.
@Suite struct UntouchedReturnTests {
    private static func tree(german: [String: String]?, second: Bool = false) -> MemoryTree {
        func table(_ texts: [String: String]) -> [UInt8] {
            Plist.dict(texts.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }).file
        }
        var files = ["App/en.lproj/A.stringsdict": table(["a": "Alpha", "b": "Beta", "c": "Gamma"])]
        if second { files["App/en.lproj/B.stringsdict"] = table(["d": "Delta"]) }
        if let german { files["App/de.lproj/A.stringsdict"] = table(german) }
        return MemoryTree(files: files)
    }

    /// An exported file.
    private struct File {
        var name: String
        var bytes: [UInt8]
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private static func export(
        _ tree: MemoryTree, to languages: [LanguageTag], as format: ExchangeFormat
    ) throws -> File {
        let output = try Project(at: "App", in: tree).export(to: languages, as: format).outputs[0]
        var bytes: [UInt8] = []
        try output.write { bytes += $0 }
        return File(name: output.path, bytes: bytes)
    }

    private static func findings(_ tree: MemoryTree, _ name: String, _ text: String) throws -> [Finding] {
        try findings(tree, File(name: name, bytes: Array(text.utf8)))
    }

    private static func findings(_ tree: MemoryTree, _ file: File) throws -> [Finding] {
        let delivery = ReturnedFiles([(name: file.name, bytes: file.bytes)])
        let plan = try Project(at: "App", in: tree).plan(importing: delivery)
        #expect(plan.files.allSatisfy { $0.bytes == nil })
        return plan.findings
    }

    private static func expectSummary(_ findings: [Finding], naming languages: String) {
        #expect(findings.map(\.id) == [.untranslated])
        let message = findings.first?.message.description
        #expect(message == "The file was returned unedited, without a new translation into \(languages).")
        #expect(findings.first?.subject.location?.line == 1)
    }

    @Test(arguments: ExchangeFormat.all) func nothingIsTranslated(_ format: ExchangeFormat) throws {
        let tree = Self.tree(german: nil, second: true)
        let file = try Self.export(tree, to: ["de"], as: format)
        Self.expectSummary(try Self.findings(tree, file), naming: "“de”")
    }

    @Test(arguments: ExchangeFormat.all) func aPartIsTranslatedAlready(_ format: ExchangeFormat) throws {
        let tree = Self.tree(german: ["a": "Alfa"])
        let file = try Self.export(tree, to: ["de"], as: format)
        Self.expectSummary(try Self.findings(tree, file), naming: "“de”")
    }

    /// What is lacking is told, too, where the only row that came back cannot be used.
    @Test(arguments: [("Alpha", "Alphb", ["b", "c"]), ("base", "x", ["a", "b", "c"])])
    func oneRowThatCannotBeUsed(_ old: String, _ new: String, _ lacking: [String]) throws {
        let tree = Self.tree(german: ["a": "Alfa", "b": "Beta", "c": "Gamma"])
        let file = try Self.export(tree, to: ["de"], as: .csv())
        let lines = file.text.split(separator: "\r\n", omittingEmptySubsequences: false)
        // Without its check, a row with an unknown id is known by its entry.
        let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let row = cells.joined(separator: ",").replacing("A/a#", with: "A/aa#").replacing(old, with: new) + ","
        let findings = try Self.findings(tree, file.name, "\(lines[0])\r\n\(row)\r\n")
        let missing = findings.filter { $0.id == .missingUnit }.compactMap(\.subject.path?.description)
        #expect(missing == lacking, "\(findings)")
        #expect(findings.contains { $0.severity == .error })
    }

    /// What was translated in the project since makes the file no less untouched, where it says what was sent.
    @Test func theProjectHasMovedOn() throws {
        let file = try Self.export(Self.tree(german: ["a": "Alfa"]), to: ["de"], as: .xliff())
        let findings = try Self.findings(Self.tree(german: ["a": "Alpha!"]), file.name, file.text)
        Self.expectSummary(findings, naming: "“de”")
    }

    @Test(arguments: [
        ExchangeFormat.csv(isCombined: true), .csvWide(), .csvWide(hasStates: true), .xlsx(isCombined: true),
        .xlsxWide(),
    ])
    func severalLanguages(_ format: ExchangeFormat) throws {
        let tree = Self.tree(german: ["a": "Alfa"])
        let file = try Self.export(tree, to: ["de", "fr"], as: format)
        Self.expectSummary(try Self.findings(tree, file), naming: "“de”, “fr”")
    }

    @Test(arguments: ExchangeFormat.all) func everythingIsTranslatedAlready(_ format: ExchangeFormat) throws {
        let tree = Self.tree(german: ["a": "Alfa", "b": "Beta!", "c": "Gama"])
        let file = try Self.export(tree, to: ["de"], as: format)
        #expect(try Self.findings(tree, file) == [])
    }

    /// A translation that was taken out is no untouched file.
    @Test func aTranslationWasTakenOut() throws {
        let tree = Self.tree(german: ["a": "Alfa"])
        let file = try Self.export(tree, to: ["de"], as: .xliff())
        let findings = try Self.findings(
            tree, file.name, file.text.replacing(#/<target[^>]*>Alfa<\/target>/#, with: ""))
        #expect(findings.map(\.id) == [.untranslated, .untranslated, .untranslated])
    }

    @Test(arguments: [
        "<file original=\"en.lproj/A.stringsdict\" source-language=\"en\" target-language=\"de\"><body/></file>",
        "<file original=\"en.lproj/X.stringsdict\" source-language=\"en\" target-language=\"de\"><body/></file>", "",
    ]) func noUnits(_ part: String) throws {
        let text = "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\(part)\(part)</xliff>"
        let findings = try Self.findings(Self.tree(german: nil), "de.xliff", text)
        #expect(findings.map(\.id) == [.untranslated])
        #expect(findings.first?.message.description == "The file has no units; nothing was imported.")
    }

    // MARK: - Projects that are not whole

    /// A language that one part of the project has is none of another one that has a variety of it.
    @Test(arguments: ExchangeFormat.all) func languagesOfOtherParts(_ format: ExchangeFormat) throws {
        func table(_ texts: [String: String]) -> [UInt8] {
            Plist.dict(texts.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }).file
        }
        let tree = MemoryTree(files: [
            "App/One/en.lproj/A.stringsdict": table(["a": "Alpha"]),
            "App/One/es.lproj/A.stringsdict": table(["a": "Alfa"]),
            "App/Two/en.lproj/B.stringsdict": table(["b": "Beta"]),
            "App/Two/es-AR.lproj/B.stringsdict": table(["b": "Be"]),
        ])
        let file = try Self.export(tree, to: ["es-AR"], as: format)
        let findings = try Self.findings(tree, file)
        #expect(findings.allSatisfy { $0.severity < .error }, "\(findings)")
    }

    /// A text that is empty in the source is no news in an entry that the translation lacks.
    @Test(arguments: ExchangeFormat.all) func emptyTexts(_ format: ExchangeFormat) throws {
        let names = Scene.format(
            "names", "%#@n@%#@m@", Scene.variable("n", ["one": "", "other": ""]),
            Scene.variable("m", ["one": "%d name", "other": "%d names"]))
        let tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": Scene.table([names, Scene.text("a", "Alpha")]),
            "App/de.lproj/L.stringsdict": Scene.table([Scene.text("a", "Alfa")]),
        ])
        let file = try Self.export(tree, to: ["de"], as: format)
        Self.expectSummary(try Self.findings(tree, file), naming: "“de”")
    }
}
