import StringsdictKit

/// The smallest project, and what is done with it, in which a finding of one kind turns up.
package struct FindingScene: Sendable, CustomStringConvertible {
    /// What is done.
    package enum Action: Sendable {
        /// The project is validated; with what differed in it before, if anything did.
        case validate
        /// The project is validated, and unfinished strings are errors.
        case complete
        /// The project is exported, the file is changed, and `validate` accepts or refuses the delivery.
        case acceptance(Format, @Sendable (String) -> String)
        /// It is exported.
        case export(Format)
        /// It is exported, and what came back is imported, changed in between.
        case roundTrip(Format, @Sendable (String) -> String)
        /// A file is imported that was made elsewhere.
        case returned(name: String, String)
        /// A workbook is imported that was made elsewhere.
        case returnedWorkbook(HandMadeWorkbook)
        /// The receipt `r.json` in the project is compared with its files.
        case checkReceipt
        /// The texts of its languages are counted, and less than so many percent are too few.
        case status(percent: Int)
        /// The command is run, for what the library knows nothing of.
        case command([String])
    }

    /// A format, for the command and for the library.
    package enum Format: String, Sendable {
        case xliff, xliff2, xcode, csv
        case csvWide = "csv-wide"

        package var format: ExchangeFormat {
            switch self {
            case .xliff: .xliff(placeholders: .text)
            case .xliff2: .xliff2()
            case .xcode: .xcode()
            case .csv: .csv()
            case .csvWide: .csvWide()
            }
        }

        package var arguments: [String] {
            ["--format", rawValue] + (self == .xliff ? ["--placeholders", "text"] : [])
        }
    }

    /// What turns up.
    package let id: FindingID
    /// The files of the project by their paths below its folder.
    package var files: [String: [UInt8]]
    /// What differs in them when the export is made, or what they are compared with.
    package var sent: [String: [UInt8]] = [:]
    /// The language that is exported and returned.
    package var language = "de"
    /// What is done.
    package let action: Action
    /// What the project says of its texts; the settings file among the files says the same.
    package var texts = Project.TextSettings()
    /// The state that a returned translation must have; the settings file among the files requires the same.
    package var minimumState = MinimumState.needsReview

    package var description: String { id.rawValue }

    /// - Parameters:
    ///   - source: the entries of the table `L` in the source language.
    ///   - target: those of its translation; nil where there is none.
    ///   - sent: those of the translation as it was when it was sent, where that differs.
    package init(
        _ id: FindingID, _ source: [String], _ target: [String]? = nil, sent: [String]? = nil,
        to language: String = "de",
        _ action: Action = .validate
    ) {
        self.id = id
        self.language = language
        files = ["en.lproj/L.stringsdict": Scene.table(source)]
        files["\(language).lproj/L.stringsdict"] = target.map(Scene.table)
        if let sent { self.sent["\(language).lproj/L.stringsdict"] = Scene.table(sent) }
        self.action = action
    }

    /// A project whose only file is broken.
    package init(_ id: FindingID, file: String) {
        self.init(id, bytes: Array(file.utf8))
    }

    package init(_ id: FindingID, bytes: [UInt8]) {
        self.id = id
        files = ["en.lproj/L.stringsdict": bytes]
        action = .validate
    }

    /// The same scene with files that were others before.
    package func before(_ files: [String: [UInt8]]) -> FindingScene {
        var scene = self
        scene.sent = files
        return scene
    }

    /// The same scene in a project that requires a state of returned translations.
    package func requiring(_ state: MinimumState) -> FindingScene {
        var scene = self
        scene.minimumState = state
        scene.files[".stringsdict.yml"] = Array("import: {minimum-state: \(state.rawValue)}\n".utf8)
        return scene
    }

    /// The same scene with more files.
    package func with(_ files: [String: [UInt8]]) -> FindingScene {
        var scene = self
        scene.files.merge(files) { _, new in new }
        return scene
    }
}

extension FindingScene {
    /// The same scene with what the project says of its texts.
    package func with(required: [String] = [], keptWords: [String] = []) -> FindingScene {
        var scene = self
        scene.texts.general.required = required
        scene.texts.general.keptWords = keptWords.map { ExactString($0) }
        let settings = "required: \(required)\ndo-not-translate: \(keptWords)\n"
        scene.files[".stringsdict.yml"] = Array(settings.utf8)
        return scene
    }
}

// MARK: - In the library

extension FindingScene {
    /// The name of the returned file.
    package var returnedName: String {
        switch action {
        case .returned(let name, _): name
        case .returnedWorkbook: "\(language).xlsx"
        case .roundTrip(.csv, _), .acceptance(.csv, _): "\(language).csv"
        case .roundTrip(.csvWide, _): "translations.csv"
        default: "\(language).xliff"
        }
    }

    /// What the library finds, and whether it refuses the work; nil where it knows nothing of the matter.
    package func outcome() -> (findings: [Finding], isRefused: Bool)? {
        do {
            switch action {
            case .validate, .complete:
                let before = MemoryTree(files: Self.inApp(files.merging(sent) { _, sent in sent }))
                let project = sent.isEmpty ? project(files) : project(files).compared(with: before)
                let validation = try project.validate()
                return (validation.findings + (isComplete ? validation.unfinished.map(\.asError) : []), false)
            case .export(let format): return (try exported(format).findings, false)
            case .roundTrip(let format, let change):
                return (try imported(try returned(format, change)).findings, false)
            case .acceptance(let format, let change):
                return (try imported(try returned(format, change)).acceptance, false)
            case .returned(_, let text): return (try imported(text).findings, false)
            case .returnedWorkbook(let workbook): return (try imported(workbook.file).findings, false)
            case .checkReceipt: return (try project(files).check(receipt: files["r.json"] ?? []).findings, false)
            case .status(let percent): return (try project(files).status().shortfalls(below: percent), false)
            case .command: return nil
            }
        } catch let refusal as StringsdictError {
            return (refusal.findings, true)
        } catch {
            return ([], true)
        }
    }

    private func project(_ files: [String: [UInt8]]) -> Project {
        var settings = Project.Settings()
        settings.texts = texts
        return Project(at: "App", in: MemoryTree(files: Self.inApp(files)), settings: settings)
    }

    private static func inApp(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files.map { ("App/\($0.key)", $0.value) })
    }

    private func exported(_ format: Format) throws -> (bytes: [UInt8], findings: [Finding]) {
        let sent = files.merging(self.sent) { _, sent in sent }
        let export = try project(sent).export(to: [LanguageTag(language)], as: format.format)
        var bytes: [UInt8] = []
        let summary = try export.outputs[0].write { bytes += $0 }
        return (bytes, summary.findings + (try export.checkSources()))
    }

    private var isComplete: Bool {
        if case .complete = action { true } else { false }
    }

    private func returned(_ format: Format, _ change: (String) -> String) throws -> String {
        change(String(decoding: try exported(format).bytes, as: UTF8.self))
    }

    private func imported(_ text: String) throws -> ImportPlan { try imported(Array(text.utf8)) }

    private func imported(_ file: [UInt8]) throws -> ImportPlan {
        try project(files).plan(importing: ReturnedFiles([(returnedName, file)]), requiring: minimumState)
    }
}
