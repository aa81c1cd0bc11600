import Foundation
import TestSupport
import Testing

@testable import StringsdictKit

/// Real translations come back through every format: a clean return says nothing that is not true of its texts, and no damage
/// of the list passes in silence.
struct CorpusReturnTests {
    /// Every 24th translation; all with `RETURNS=all` in the environment (`scripts/check-returns`).
    private static func pairs() throws -> [BilingualTable]? {
        guard let files = try Corpus.pairs() else { return nil }
        let isComplete = ProcessInfo.processInfo.environment["RETURNS"] == "all"
        return ManyTables.pairs(of: files.map(\.source)).enumerated()
            .filter { isComplete || $0.offset % 24 == 0 }.map(\.element)
    }

    private static let formats = Dialect.allCases + Dialect.presets

    // MARK: - Clean returns

    @Test(arguments: formats) func cleanReturns(_ dialect: Dialect) throws {
        guard let pairs = try Self.pairs() else { return }
        var (files, texts) = (0, 0)
        for (pair, isUpdate) in pairs.flatMap({ [($0, false), ($0, true)] }) {
            guard let bench = CorpusBench(pair, dialect, isUpdate: isUpdate), let file = bench.file() else { continue }
            let outcome = bench.outcome(of: (file.name, file.encode(file.bytes)))
            files += 1
            texts += outcome.arrived
            let untrue = outcome.findings.filter { !isTrue($0, of: bench) }
            #expect(
                untrue.isEmpty,
                "\(pair.original) \(isUpdate): \(untrue.map { "\($0.id.rawValue): \($0.message) \($0.subject.path?.description ?? "")" })"
            )
            #expect(outcome.wrong.isEmpty, "\(pair.original): \(outcome.wrong)")
        }
        print("\(dialect): \(files) clean returns, \(texts) strings arrived")
    }

    /// Whether a finding says what the text itself or the source would be told for.
    private func isTrue(_ finding: Finding, of bench: CorpusBench) -> Bool {
        let isRule = finding.id.isOfRules || Self.ofRoom.contains(finding.id)
        if isRule || finding.id == .replacedTranslation && bench.isUpdate { return isRule }
        guard let path = finding.subject.path, let unit = bench.units.first(where: { $0.path == path }) else {
            return isTrueOfAll(finding, bench.units)
        }
        guard let target = unit.target else { return Self.ofGaps.contains(finding.id) }
        if target.isBlank, !unit.source.isBlank { return Self.ofBlanks.contains(finding.id) }
        let checked = CheckedText(
            path: path, source: unit.source, text: target, language: bench.language,
            surroundings: bench.surroundings(of: path))
        return finding.id == .shapeChanged
            || CheckList.returned.findings(in: checked).contains { $0.id == finding.id }
    }

    // MARK: - Damages

    /// What came of a damage.
    private enum Result: String, CaseIterable {
        case told, harmless, undetectable
        case fewRows = "in files of few rows"
        case silent
    }

    /// Some damages for each translation, so that all come about equally often.
    @Test func damages() throws {
        guard let pairs = try Self.pairs() else { return }
        let cases = ReturnDamage.all.flatMap { damage in damage.dialects.map { (damage, $0) } }
        var counts: [Result: Int] = [:]
        for (number, pair) in pairs.enumerated() {
            for turn in 0..<Self.damagesOfEach {
                let (damage, dialect) = cases[(number * Self.damagesOfEach + turn) % cases.count]
                guard let bench = CorpusBench(pair, dialect, isUpdate: (number + turn).isMultiple(of: 2)),
                    let result = try result(of: damage, for: bench)
                else { continue }
                counts[result, default: 0] += 1
                #expect(result != .silent, "\(damage.testDescription), \(dialect), \(pair.original), \(bench.isUpdate)")
            }
        }
        print(Result.allCases.map { "\(counts[$0, default: 0]) \($0.rawValue)" }.joined(separator: ", "))
    }

    private static let damagesOfEach = 8
    /// Of so few texts with words, fewer than three can tell, and that all equal their sources is no sign.
    private static let fewRows = 16

    private func result(of damage: ReturnDamage, for bench: CorpusBench) throws -> Result? {
        guard let file = bench.file(), bench.units.count > 2 else { return nil }
        let clean = bench.outcome(of: (file.name, file.encode(file.bytes)))
        if clean.arrived == 0 { return nil }
        let outcome = bench.outcome(of: try damage.file(file, in: bench.dialect))
        if Set(outcome.lost).isSubset(of: clean.lost), outcome.wrong.isEmpty, outcome.arrived > 0 { return .harmless }
        let known = Set(clean.findings.map { [$0.id.rawValue, "\($0.message)", "\($0.subject)"] })
        let isTold = outcome.findings.contains {
            $0.severity > .note && !known.contains([$0.id.rawValue, "\($0.message)", "\($0.subject)"])
        }
        if isTold { return .told }
        if case .undetectable = damage.verdict { return .undetectable }
        // Nothing tells English from English where the source has no column.
        if bench.dialect == .lokalise, bench.language.language == "en" { return .undetectable }
        return bench.units.count { !$0.isProtected } < Self.fewRows ? .fewRows : .silent
    }

    /// What is said of a file as a whole: that texts have no translation, or that nearly all are the sources.
    private func isTrueOfAll(_ finding: Finding, _ units: [TranslationUnit]) -> Bool {
        switch finding.id {
        case .untranslated: units.contains { $0.target?.isBlank ?? true }
        case .sameAsSource: units.count { $0.target == $0.source } * 10 >= units.count { $0.target != nil } * 9
        default: false
        }
    }

    private static let ofRoom: Set<FindingID> = [.overBudget, .tightBudget, .narrowerVariant, .untranslatedWidth]
    private static let ofBlanks: Set<FindingID> = [.untranslated, .edgeWhitespace, .placeholderMissing]
    private static let ofGaps: Set<FindingID> = [.untranslated, .missingUnit, .missingCategory]
}

extension FindingID {
    /// Whether it is about the rules of a table.
    fileprivate var isOfRules: Bool {
        self == .existingProblems
            || FindingID.allCases.drop { $0 != .unknownDevice }.prefix { $0 != .notAnExchangeFile }.contains(self)
    }
}
