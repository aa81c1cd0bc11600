import LocalizationModel
import StringsdictFormat
import TestSupport

@testable import StringsdictKit

/// A table that goes to a translator and comes back while its source and its translation go on, in texts and in shape.
struct ShapeRound {
    /// The source that is sent, and the translation that the project has then; nil for a new language.
    var sent: Plist
    var known: Plist? = nil
    /// The source and the translation when the file comes back.
    var now: Plist
    var has: Plist? = nil
    var language: LanguageTag = "de"
    var dialect: Dialect = .inline
    var selection: Set<Export.Selection> = [.all]
    var untranslated: MissingTranslationPolicy = .source
    var acceptsStale = false
    /// What the translator does with one text after the other.
    var work: [Work] = [.translate]

    enum Work: CaseIterable {
        case translate, keep, remove
    }

    private static let sourcePath = "P/en.lproj/App.stringsdict"
    private var targetPath: String { "P/\(language).lproj/App.stringsdict" }

    /// What an import has to keep to.
    enum Law {
        /// No text differs from what was intended.
        case proof
        /// No dictionary gets a second rule.
        case oneRule
        /// What came back arrives, or a finding names it.
        case arrival
        /// What the project had stays, or a finding names it.
        case keeping
        /// What is new is a translation of that text, or its source.
        case place
        /// The same import once more changes nothing.
        case rest
    }

    /// A law that is broken, and how.
    struct Problem: Hashable {
        var law: Law
        var words: String
    }

    /// What came of a round.
    enum Result: Hashable {
        /// Nothing is used, and findings say why.
        case refused
        /// Something is used.
        case imported
        /// A law is broken.
        case broken(Problem)
    }

    /// Sends the table, takes it back and looks at what the import makes of the project.
    func result() -> Result {
        guard let export = try? export() else { return .refused }
        let project = project(now, has?.file)
        guard let plan = try? plan(export, project) else { return .refused }
        do {
            let judge = try ShapeJudge(self, export, plan)
            if let problem = judge.problem() { return .broken(problem) }
            guard let bytes = plan.files.last(where: { $0.bytes != nil })?.bytes else { return .imported }
            let again = try self.plan(export, self.project(now, bytes))
            if let changed = again.files.last(where: { $0.bytes != nil })?.bytes {
                let texts = { (bytes: [UInt8]) in Set(try StringsdictFile.read(name: "", bytes: bytes).variants) }
                // A form that the language never uses is asked about only where the translation has it.
                let news = try texts(changed).symmetricDifference(texts(bytes)).filter {
                    $0.path.category.map { PluralRules.isUsed($0, in: language) } ?? true
                }
                if !news.isEmpty { return .broken(Problem(law: .rest, words: "The second import changes \(news)")) }
            }
            return .imported
        } catch {
            return .broken(Problem(law: .proof, words: "\(error)"))
        }
    }

    private func project(_ source: Plist, _ target: [UInt8]?) -> Project {
        var files = [Self.sourcePath: source.file]
        files[targetPath] = target
        return Project(at: "P", in: MemoryTree(files: files))
    }

    private func export() throws -> FilledExport {
        var number = 0
        return try FilledExport(
            of: project(sent, known?.file), to: language, as: dialect.exchange, only: selection
        ) { unit in
            number += 1
            if unit.isProtected || unit.source.isEmpty { return unit.target ?? unit.source }
            return switch work[number % work.count] {
            case .translate: "⟦\(number)⟧\(unit.source)"
            case .keep: unit.target
            case .remove: nil
            }
        }
    }

    private func plan(_ export: FilledExport, _ project: Project) throws -> ImportPlan {
        try project.plan(
            importing: ReturnedFiles([(export.name, export.bytes)]), untranslated: untranslated,
            acceptingStale: acceptsStale
        )
    }
}

extension ShapeRound {
    init(seed: UInt64) {
        var random = RandomTable(seed: seed)
        sent = random.source()
        known =
            random.isOdds(2, of: 3)
            ? random.translation(of: random.isOdds(1, of: 2) ? sent : random.changed(sent)) : nil
        now = random.isOdds(3, of: 4) ? random.changed(sent) : sent
        has = known
        if random.isOdds(1, of: 3) { has = random.translation(of: random.changed(known ?? now)) }
        language = LanguageTag(random.element(of: ["de", "ja", "ru", "ar", "pt-BR", "lv"]))
        dialect = random.element(of: Dialect.allCases + Dialect.presets)
        selection = dialect.format.marksParts && random.isOdds(1, of: 3) ? [.missing] : [.all]
        untranslated = random.element(of: [.source, .source, .omit])
        acceptsStale = random.isOdds(1, of: 3)
        work = (0..<random.element(of: [1, 2, 5])).map { _ in
            random.isOdds(2, of: 3) ? .translate : random.element(of: Work.allCases)
        }
    }
}

extension ShapeRound {
    /// A smaller round that breaks the same law.
    func shrunk(keeping law: Law) -> ShapeRound {
        var best = self
        var tries = 0
        var goesOn = true
        while goesOn, tries < 6000 {
            goesOn = false
            for candidate in best.smaller {
                tries += 1
                guard case .broken(let problem) = candidate.result(), problem.law == law else { continue }
                best = candidate
                goesOn = true
                break
            }
        }
        return best
    }

    private var smaller: [ShapeRound] {
        var rounds: [ShapeRound] = []
        func with(_ change: (inout ShapeRound) -> Void) {
            var round = self
            change(&round)
            rounds.append(round)
        }
        if known != nil { with { $0.known = nil } }
        if has != nil { with { $0.has = nil } }
        for smaller in sent.smaller { with { $0.sent = smaller } }
        for smaller in now.smaller { with { $0.now = smaller } }
        for smaller in known?.smaller ?? [] { with { $0.known = smaller } }
        for smaller in has?.smaller ?? [] { with { $0.has = smaller } }
        for index in work.indices where work.count > 1 { with { $0.work.remove(at: index) } }
        if acceptsStale { with { $0.acceptsStale = false } }
        if untranslated != .source { with { $0.untranslated = .source } }
        return rounds
    }

    /// The round as a value of a test.
    var fixture: String {
        """
        sent:  \(sent.literal)
        known: \(known?.literal ?? "nil")
        now:   \(now.literal)
        has:   \(has?.literal ?? "nil")
        to \(language) as \(dialect), only \(selection), untranslated \(untranslated), stale \(acceptsStale), \(work)
        """
    }
}

extension StringsdictFile {
    /// All texts of the file.
    fileprivate var variants: [Variant] { (0..<count).flatMap { entry(at: $0).variants } }
}
