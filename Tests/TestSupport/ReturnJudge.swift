import LocalizationModel
import SpreadsheetFormat
import StringsdictFormat
import StringsdictKit
import XLIFFFormat

/// Judges what an import makes of a returned file that something has happened to, whatever that was.
///
/// The law: a returned file is refused, or of every text that was sent
///
/// 1. what the project has afterwards is what it had, or the source, or a translation that the returned file really has for
///    it: beside its id, its path, its row, or its source;
/// 2. if that is not the translation that was sent, a finding says so, or the file says it: somebody has changed the target.
///
/// What the file says is asked of its reader, so that an edited target is a translation and not a loss. The readers are held
/// to laws of their own.
package struct ReturnJudge: Sendable {
    /// What came of a returned file.
    package enum Verdict: Hashable, Sendable {
        /// Nothing of it is used, and a finding says why.
        case refused
        /// Some texts did not arrive, and findings say which.
        case told
        /// Every text arrived, or another one that the file has in its place.
        case harmless
        /// The law is broken; a line for each text.
        case broken([String])
    }

    private let files: [String: [UInt8]]
    private let language: LanguageTag
    private let export: FilledExport
    /// What is said of the file when nothing has happened to it.
    private let usual: Set<Told>
    private let texts: [ExactString: [VariantPath: ExactString]]
    private let names: [ExactString: [VariantPath: TextNames]]

    /// - Parameters:
    ///   - files: a project in the folder `P`.
    ///   - export: what was sent of it, filled.
    package init(_ files: [String: [UInt8]], to language: LanguageTag, _ export: FilledExport) {
        self.files = files
        self.language = language
        self.export = export
        let plan = try? Project(at: "P", in: MemoryTree(files: files)).plan(
            importing: ReturnedFiles([(export.name, export.bytes)]))
        names = TextNames.all(of: export, in: language)
        usual = Set(plan?.findings.map(Told.init) ?? [])
        texts = Dictionary(grouping: export.texts, by: \.table).mapValues { texts in
            Dictionary(texts.compactMap { text in text.target.map { (text.path, $0) } }, uniquingKeysWith: { $1 })
        }
    }

    /// The judgement on the file to which nothing has happened; whatever is said of it counts.
    package func verdictOnUntouched() -> Verdict { verdict(on: export.bytes, beside: []) }

    /// The judgement on a file to which something has happened; what is said of the untouched one explains nothing.
    package func verdict(on bytes: [UInt8]) -> Verdict { verdict(on: bytes, beside: usual) }

    private func verdict(on bytes: [UInt8], beside usual: Set<Told>) -> Verdict {
        let plan: ImportPlan
        do {
            let project = Project(at: "P", in: MemoryTree(files: files))
            plan = try project.plan(importing: ReturnedFiles([(export.name, bytes)]))
        } catch {
            let isSaid = error.findings.contains { $0.severity == .error }
            return isSaid ? .refused : .broken(["refused without a reason"])
        }
        guard let returned = try? Self.read(bytes, name: export.name) else {
            return .broken(["imported, though it cannot be read"])
        }
        return Judgement(
            plan: plan, units: returned, export: export, language: language,
            findings: plan.findings.filter { !usual.contains(Told($0)) }, sent: texts, names: names
        ).verdict()
    }

    /// Everything that a file says, by its reader.
    private static func read(_ bytes: [UInt8], name: String) throws(StringsdictError) -> [ReturnedTable] {
        let source = try SourceText(name: name, file: bytes)
        let first = source.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard first != UInt8(ascii: "<") else { return try XLIFF().read(source).tables }
        return try Spreadsheet.reading(source, sourceLanguage: nil).read(source).tables
    }
}

/// A finding, for comparison with what is said of an untouched file.
private struct Told: Hashable {
    let id: FindingID
    let message: String
    let path: VariantPath?

    init(_ finding: Finding) {
        (id, message, path) = (finding.id, finding.message.description, finding.subject.path)
    }
}

/// One judgement: the plan beside what the returned file says.
private struct Judgement {
    let plan: ImportPlan
    let units: [ReturnedTable]
    let export: FilledExport
    let language: LanguageTag
    /// What is said beside what is always said.
    let findings: [Finding]
    /// The translations that were sent, by table and path.
    let sent: [ExactString: [VariantPath: ExactString]]
    let names: [ExactString: [VariantPath: TextNames]]

    func verdict() -> ReturnJudge.Verdict {
        var problems: [String] = []
        var isTold = false
        let languages = Set(plan.files.map(\.language)).union([language])
        for language in languages {
            let written = written(in: language)
            // A file that says another language is one in that language.
            let isExpected = language == self.language && !isInOtherLanguages
            for text in export.texts {
                let before = language == self.language ? text.before : nil
                let after = written[text.table].map { $0[text.path] } ?? before
                let claims = claims(to: text)
                if !text.isProtected, let problem = self.problem(of: after, before, text, claims) {
                    problems.append(problem)
                }
                // A blank target says that there is no translation.
                guard isExpected, !text.isProtected, let target = text.target, !target.isBlank,
                    after?.plain != target.plain
                else { continue }
                if claims.contains(where: { $0.target?.plain == after?.plain && after != nil }) { continue }
                if isExplained(text) {
                    isTold = true
                } else {
                    problems.append("\(text.path): “\(target)” is lost in silence; now “\(after ?? "nothing")”")
                }
            }
        }
        if !problems.isEmpty { return .broken(problems + findings.map(\.line)) }
        return isTold ? .told : .harmless
    }

    /// What the project has in each table that is written.
    private func written(in language: LanguageTag) -> [ExactString: [VariantPath: ExactString]] {
        var written: [ExactString: [VariantPath: ExactString]] = [:]
        for file in plan.files where file.language == language {
            guard let bytes = file.bytes, let read = try? StringsdictFile.read(name: "", bytes: bytes) else { continue }
            let variants = (0..<read.count).flatMap { read.entry(at: $0).variants }
            written[ExactString(file.table.original)] = Dictionary(
                variants.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
        }
        return written
    }

    private var isInOtherLanguages: Bool {
        let said = units.compactMap(\.targetLanguage)
        return !said.isEmpty && !said.contains(language)
    }

    /// What is wrong with a text that the project has; nil if it may have it.
    private func problem(
        of after: ExactString?, _ before: ExactString?, _ text: FilledExport.Text, _ claims: [ReturnedUnit]
    ) -> String? {
        guard let after, after != before, after != text.source, after.plain != text.target?.plain else { return nil }
        if claims.contains(where: { $0.target?.plain == after.plain }) { return nil }
        if let owner = sent[text.table]?.first(where: { $0.key != text.path && $0.value.plain == after.plain }) {
            // A plural form that nobody has is that of `other`.
            if text.path.category != nil, owner.key == text.path.withOtherForm { return nil }
            return "\(text.path): “\(after)” belongs to \(owner.key)"
        }
        return isExplained(text) ? nil : "\(text.path): “\(after)” is in no unit of the file"
    }

    /// The units that say that they are a text, or have its source.
    private func claims(to text: FilledExport.Text) -> [ReturnedUnit] {
        let source = text.source.plain
        return named(text) + units.lazy.flatMap(\.units).filter { $0.source?.plain == source || $0.numberedForm != nil }
    }

    /// The units that say that they are a text.
    private func named(_ text: FilledExport.Text) -> [ReturnedUnit] {
        guard let names = names[text.table]?[text.path] else { return [] }
        return units.lazy.flatMap(\.units).filter { unit in
            if names.ids.contains(unit.id) || unit.name.map(names.ids.contains) == true { return true }
            guard let row = unit.row else { return false }
            if let check = row.check, names.checks.contains(check) { return true }
            return row.entry == text.path.key && row.variant == names.variant
        }
    }

    /// Whether something is said that explains why a text is not what was sent.
    ///
    /// What is said of a table that the project does not have is said under the name that the file gives to one of its.
    private func isExplained(_ text: FilledExport.Text) -> Bool {
        let named = named(text)
        return findings.contains { finding in
            // A row that says it is two texts is told once, about one of them.
            if finding.stops == .string,
                named.contains(where: { $0.isMeant(by: finding.subject) })
                    || finding.message.description.contains("“\(text.path)”")
            {
                return true
            }
            // One finding speaks about all texts that came back as the same.
            if finding.id == .repeatedTranslation, named.contains(where: { finding.quotes($0.target) }) { return true }
            guard let path = finding.subject.path else {
                return finding.severity > .note && Self.ofFiles.contains(finding.id)
            }
            guard finding.subject.table.map({ $0 == text.table || sent[$0] == nil }) ?? true else { return false }
            return path == text.path || path.key == text.path.key && path.steps.isEmpty
        }
    }

    /// What is said of a file or a table, and explains why texts of it are not used.
    private static let ofFiles: Set<FindingID> = [
        .tableNotFound, .tableAmbiguous, .untranslated, .contradictoryFile, .sameAsSource, .missingTable,
        .truncatedFile,
        .languageMismatch, .languageUnknown, .otherSourceLanguage, .repeatedTranslation,
    ]
}

extension ReturnedUnit {
    /// Whether a finding is about the unit.
    fileprivate func isMeant(by subject: Finding.Subject) -> Bool {
        if let row, let cell = subject.cell { return row.cell.row == cell.row }
        return subject.unit == id
    }
}

extension Finding {
    /// Whether the message shows a text.
    fileprivate func quotes(_ text: ExactString?) -> Bool {
        guard let text else { return false }
        let quoted: Message = "“\(excerpt: text)”"
        return message.description.contains(quoted.description)
    }

    /// The finding in a line.
    fileprivate var line: String { "  said: \(id.rawValue): \(message) \(subject.path?.description ?? "")" }
}

extension ExactString {
    /// The text as every format keeps it.
    fileprivate var plain: ExactString { withLineFeeds }
}

extension VariantPath {
    /// The path of the form `other` beside a plural form.
    fileprivate var withOtherForm: VariantPath {
        VariantPath(key: key, steps: steps.dropLast() + [.branch(.plural, "other")])
    }
}
