import LocalizationModel
import StringsdictFormat
import TestSupport

@testable import StringsdictKit

/// Judges what an import makes of a translation whose source has another shape by now.
///
/// - What came back arrives, or a finding names it.
/// - What the project had stays, or the translation of that text came back, or a finding names it.
/// - What is new is a translation of that text, or its source.
/// - No dictionary gets two rules that had one.
struct ShapeJudge {
    private typealias Texts = [VariantPath: ExactString]

    private let export: FilledExport
    private let findings: [Finding]
    private let source: Texts
    private let before: Texts
    private let after: Texts
    private let newRules: Set<VariantPath>
    private let returned: Texts

    init(_ round: ShapeRound, _ export: FilledExport, _ plan: ImportPlan) throws {
        self.export = export
        findings = plan.findings
        let (source, had) = (try Read(round.now.file), try Read(round.has?.file))
        let made = try Read(plan.files.last { $0.bytes != nil }?.bytes ?? round.has?.file)
        (self.source, before, after) = (source.texts, had.texts, made.texts)
        newRules = made.severalRules.subtracting(had.severalRules).subtracting(source.severalRules)
        returned = Dictionary(
            export.texts.compactMap { text in
                guard !text.isProtected, let target = text.target, !target.isBlank else { return nil }
                return (text.path.plain, target.withLineFeeds)
            }, uniquingKeysWith: { $1 })
    }

    /// What a file has, by their plain paths.
    private struct Read {
        var texts: Texts = [:]
        var severalRules: Set<VariantPath> = []

        init(_ bytes: [UInt8]?) throws {
            guard let bytes else { return }
            let source = try SourceText(name: "", file: bytes)
            let file = try StringsdictFile.read(source)
            for variant in (0..<file.count).flatMap({ file.entry(at: $0).variants }) {
                texts[variant.path.plain] = variant.text.withLineFeeds
            }
            var findings = FileFindings(in: source)
            file.checkRules(of: 0..<file.count, devices: [], widest: { _ in 0 }, &findings)
            severalRules = Set(findings.located().filter { $0.id == .severalRules }.compactMap(\.subject.path))
        }
    }

    /// The first law that is broken, with all that is said; nil if none is.
    func problem() -> ShapeRound.Problem? {
        let all: [(ShapeRound.Law, String?)] = [
            (.proof, findings.first { $0.id == .lostVariant }.map { "\($0.message)" }),
            (.oneRule, newRules.first.map { "\($0) has several rules now" }),
            (.arrival, lostWork()), (.keeping, lostTranslation()), (.place, wrongText()),
        ]
        return all.lazy.compactMap { law, words in
            words.map { ShapeRound.Problem(law: law, words: ([$0] + findings.map(\.line)).joined(separator: "\n")) }
        }.first
    }

    private func lostWork() -> String? {
        for text in export.texts {
            let path = text.path.plain
            guard let target = returned[path], target != text.before?.withLineFeeds, after[path] != target,
                !isNamed(path, unit: text), !isMovedBySource(text, target)
            else { continue }
            return "\(path): “\(target)” came back and is lost in silence; now “\(after[path] ?? "nothing")”"
        }
        return nil
    }

    private func lostTranslation() -> String? {
        for (path, text) in before where after[path] != text && !text.isBlank {
            if let target = returned[path], after[path] == target || isNamed(path) { continue }
            if isNamed(path) || isMirror(path) || isReplaced(path) { continue }
            return "\(path): “\(text)” of the project is lost in silence; now “\(after[path] ?? "nothing")”"
        }
        return nil
    }

    /// Whether the translation of a text that is gone is that of another one with its source.
    private func isMovedBySource(_ text: FilledExport.Text, _ target: ExactString) -> Bool {
        after.contains {
            $0.key.key == text.path.key && $0.value == target && source[$0.key] == text.source.withLineFeeds
        }
    }

    /// Whether a text is the translation of a text with the same source.
    private func isOfSameSource(_ text: ExactString, at path: VariantPath) -> Bool {
        export.texts.contains { $0.source.withLineFeeds == source[path] && $0.target?.withLineFeeds == text }
    }

    /// Whether a plural form was that of `other`, and is so again.
    private func isMirror(_ path: VariantPath) -> Bool {
        guard path.category != nil else { return false }
        let other = path.withOtherForm
        return before[path] == before[other] && after[path] == after[other]
    }

    /// Whether the file has a text in place of the project's, which a finding counts if it was a translation: a format of other variables, or the
    /// translation of a text with the same source.
    private func isReplaced(_ path: VariantPath) -> Bool {
        // A text that is its source is there for want of a translation.
        let isTold = findings.contains { $0.id == .replacedTranslation } || before[path] == source[path]
        guard isTold, let text = after[path] else { return false }
        return isProtected(text, at: path) && before[path]?.variables != text.variables
            || isOfSameSource(text, at: path)
    }

    /// Whether the file has a format of variables alone for a text.
    private func isProtected(_ format: ExactString, at path: VariantPath) -> Bool {
        export.texts.contains { $0.isProtected && $0.path.plain == path && $0.target?.withLineFeeds == format }
    }

    private func wrongText() -> String? {
        for (path, text) in after where before[path] != text && returned[path] != text {
            // A plural form that came from nowhere is that of `other`.
            let other = path.withOtherForm
            let ofForms = path.category == nil ? [] : [source[other], returned[other], before[other], after[other]]
            if isOfSameSource(text, at: path) || isProtected(text, at: path) { continue }
            if source[path] == text || ofForms.contains(text) && path != other { continue }
            return "\(path): “\(text)” is in a wrong place"
        }
        return nil
    }

    /// Whether a finding names a text, or what it stands in or around.
    private func isNamed(_ path: VariantPath, unit text: FilledExport.Text? = nil) -> Bool {
        findings.contains { finding in
            guard finding.severity > .note else { return false }
            if let text, finding.subject.unit == text.id || finding.message.description.contains("“\(text.path)”") {
                return true
            }
            guard let named = finding.subject.path?.plain else { return Self.ofFiles.contains(finding.id) }
            let count = min(named.steps.count, path.steps.count)
            return named.key == path.key && named.steps[..<count] == path.steps[..<count]
        }
    }

    /// What is said of a file or a table, and explains why its texts are not used.
    private static let ofFiles: Set<FindingID> = [
        .tableNotFound, .contradictoryFile, .sameAsSource, .repeatedTranslation, .languageMismatch,
    ]
}

extension VariantPath {
    /// The path as the file knows it: with each width as a number is written, and whatever rule chooses the form of a variable.
    fileprivate var plain: VariantPath {
        VariantPath(
            key: key,
            steps: steps.map { step in
                switch step {
                case .branch(.width, let width):
                    .branch(.width, Int(width.string).map { ExactString("\($0)") } ?? width)
                case .branch(.unknown, let selector): .branch(.plural, selector)
                default: step
                }
            })
    }

    /// The path of the form `other` beside a plural form.
    fileprivate var withOtherForm: VariantPath {
        VariantPath(key: key, steps: steps.dropLast() + [.branch(.plural, "other")])
    }
}

extension Finding {
    /// The finding in a line.
    fileprivate var line: String {
        "  said: \(severity) \(id.rawValue): \(message) \(subject.path?.description ?? "") \(subject.unit ?? "")"
    }
}

extension ExactString {
    /// The variables that a format names.
    fileprivate var variables: Set<String> {
        Set(
            string.split(separator: "%#@", omittingEmptySubsequences: false).dropFirst().map {
                String($0.prefix { $0 != "@" })
            })
    }
}
