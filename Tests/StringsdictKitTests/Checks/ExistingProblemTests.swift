import StringsdictKit
import TestSupport
import Testing

/// An import is judged by the files that it writes: what was wrong before and stays is a note, and what it mends is nothing.
@Suite struct ExistingProblemTests {
    /// A translation whose rules are wrong, beside a sound source.
    struct Defect: Sendable, CustomTestStringConvertible {
        var id: FindingID
        var source: String
        var translation: String
        var testDescription: String { "\(id.rawValue): \(translation)" }
    }

    private static let files = Scene.files(["one": "%d file", "other": "%d files"])
    private static let two = Scene.format(
        "two", "%#@n@ in %#@m@", Scene.variable("n", ["one": "%d file", "other": "%d files"]),
        Scene.variable("m", ["one": "%d folder", "other": "%d folders"]))
    private static let device = Scene.devices(
        "device", Scene.format("mac", "%#@n@", Scene.variable("n", ["one": "%d file", "other": "%d files"])),
        Scene.text("other", "Files"))

    /// Translations that lack the form `other`, at several depths.
    static let incomplete = [
        Defect(id: .missingOther, source: files, translation: Scene.files(["one": "%d Datei"])),
        Defect(
            id: .missingOther, source: two,
            translation: Scene.format(
                "two", "%#@n@ in %#@m@", Scene.variable("n", ["one": "%d Datei"]),
                Scene.variable("m", ["one": "%d Ordner"]))),
        Defect(
            id: .missingOther, source: device,
            translation: Scene.devices(
                "device", Scene.format("mac", "%#@n@", Scene.variable("n", ["one": "%d Datei"])),
                Scene.text("other", "Dateien"))),
    ]

    static let others = [
        Defect(
            id: .undefinedVariable, source: files,
            translation: Scene.format("files", "%#@n@ %#@x@", Scene.variable("n", ["one": "%d", "other": "%d"]))),
        Defect(
            id: .unknownCategory, source: files,
            translation: Scene.files(["one": "%d Datei", "three": "x", "other": "%d Dateien"])),
        Defect(
            id: .missingFormatKey, source: files,
            translation: Scene.dict("files", Scene.variable("n", ["one": "%d Datei", "other": "%d Dateien"]))),
        Defect(
            id: .duplicateWidth, source: Scene.widths("w", ["1": "A", "20": "Alpha"]),
            translation: Scene.widths("w", ["1": "A", "20": "Alfa", "020": "Alfa!"])),
        Defect(
            id: .categoryNotAString, source: files,
            translation: Scene.format(
                "files", "%#@n@",
                Scene.dict(
                    "n", Scene.text("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"),
                    Scene.text("NSStringFormatValueTypeKey", "d"), Scene.dict("one", Scene.text("x", "y")),
                    Scene.text("other", "%d Dateien")))),
    ]

    private static func project(_ defect: Defect) -> Project {
        let tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": Scene.table([defect.source, Scene.text("a", "Alpha")]),
            "App/de.lproj/L.stringsdict": Scene.table([defect.translation, Scene.text("a", "Alfa")]),
        ])
        return Project(at: "App", in: tree)
    }

    private static func plan(
        _ project: Project, as format: ExchangeFormat, _ translate: @escaping (TranslationUnit) -> ExactString?
    ) throws -> ImportPlan {
        let export = try FilledExport(of: project, to: "de", as: format, translate: translate)
        return try project.plan(importing: ReturnedFiles([(name: export.name, bytes: export.bytes)]))
    }

    @Test(arguments: incomplete + others, ExchangeFormat.all)
    func whatComesBackUntouchedIsNoError(_ defect: Defect, _ format: ExchangeFormat) throws {
        let project = Self.project(defect)
        #expect(try project.validate().findings.contains { $0.severity == .error })
        let plan = try Self.plan(project, as: format) { $0.target }
        #expect(plan.files.allSatisfy { $0.bytes == nil })
        #expect(plan.findings.allSatisfy { $0.severity < .error }, "\(plan.findings)")
        #expect(plan.findings.filter { FindingID.oddRules.contains($0.id) } == [])
        let notes = plan.findings.filter { $0.id == .existingProblems }
        #expect(notes.map(\.subject.location?.file) == ["App/de.lproj/L.stringsdict"])
    }

    @Test(arguments: incomplete, ExchangeFormat.all)
    func whatAReturnMendsIsNoError(_ defect: Defect, _ format: ExchangeFormat) throws {
        let project = Self.project(defect)
        let plan = try Self.plan(project, as: format) { unit in
            unit.target ?? ExactString("\(unit.source) (neu)")
        }
        #expect(plan.files.contains { $0.bytes != nil })
        #expect(plan.findings.allSatisfy { $0.severity < .error && $0.id != .existingProblems }, "\(plan.findings)")
    }

    /// Another text of the file is translated: what stays wrong is told in a note, as before. What is only missing gets the source.
    @Test(arguments: [others[0], others[1]], ExchangeFormat.all)
    func whatStaysIsANote(_ defect: Defect, _ format: ExchangeFormat) throws {
        let plan = try Self.plan(Self.project(defect), as: format) { unit in
            unit.source == "Alpha" ? "Neu" : unit.target
        }
        #expect(plan.files.contains { $0.bytes != nil })
        #expect(plan.findings.allSatisfy { $0.severity < .error }, "\(plan.findings)")
        #expect(plan.findings.filter { $0.id == .existingProblems }.count == 1)
    }

    /// A file whose rules cannot work is not edited as long as they do not.
    @Test(arguments: [others[3], others[4]], ExchangeFormat.all)
    func rulesThatCannotWorkAreNotEdited(_ defect: Defect, _ format: ExchangeFormat) throws {
        let refusal = #expect(throws: StringsdictError.self) {
            try Self.plan(Self.project(defect), as: format) { $0.source == "Alpha" ? "Neu" : $0.target }
        }
        #expect(refusal?.findings.contains { $0.id == defect.id } == true)
    }

    /// What two returns do to a file is judged once, by what is left in the end.
    @Test func twoReturns() throws {
        let project = Self.project(Self.incomplete[0])
        let exports = try [true, false].map { isFirst in
            try FilledExport(of: project, to: "de", as: .xliff()) { unit in
                let isNew = isFirst ? unit.source == "Alpha" : unit.target == nil
                return isNew ? ExactString("\(unit.source) (neu)") : unit.target
            }
        }
        let plan = try project.plan(importing: ReturnedFiles(exports.map { ($0.name, $0.bytes) }))
        #expect(plan.findings.allSatisfy { $0.severity < .error && $0.id != .existingProblems }, "\(plan.findings)")
    }

    /// The same problem is as severe in every command.
    @Test(arguments: ["ru", "de"] as [LanguageTag])
    func oneSeverity(_ language: LanguageTag) throws {
        let table = Scene.table([Scene.files(["one": "%d", "few": "%d", "many": "%d"])])
        let project = Project(
            at: "App",
            in: MemoryTree(files: [
                "App/en.lproj/L.stringsdict": Scene.table([Self.files]),
                "App/\(language).lproj/L.stringsdict": table,
            ]))
        let findings = [
            try project.validate().findings, try project.pseudoTranslation(into: language).findings,
            try project.synchronization().findings,
        ]
        for findings in findings {
            let severities = findings.filter { $0.id == .missingOther }.map(\.severity)
            #expect(severities == [language == "ru" ? .warning : .error])
        }
    }

    /// What the settings ignore is not counted.
    @Test func knownProblemsAreNotCounted() throws {
        let plain = Self.project(Self.incomplete[0])
        var settings = Project.Settings()
        settings.findings = Project.FindingPolicy(known: [.init(.missingOther, because: "known")])
        let project = Project(at: "App", in: plain.files, settings: settings)
        let plan = try Self.plan(project, as: .xliff()) { $0.target }
        #expect(plan.findings.filter { $0.id == .existingProblems } == [])
    }
}
