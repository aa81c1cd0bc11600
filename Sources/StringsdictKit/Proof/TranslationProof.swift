import Cores
import StringsdictFormat

/// Compares the translation of a table, as it is in its project, with its source: what it says, and what it lacks.
///
/// Every text goes through the checks that a returned one goes through.
struct TranslationProof: Sendable {
    private let merge: EntryMerge
    private let target: any TableFile
    /// The keys of the `.strings` file beside the translation, whose texts are shown where the table lacks an entry.
    private let plainKeys: Set<ExactText>

    /// - Parameter plainKeys: the keys of the `.strings` file beside the translation.
    init(_ merge: EntryMerge, _ target: any TableFile, plainKeys: Set<ExactText>) {
        self.merge = merge
        self.target = target
        self.plainKeys = plainKeys
    }

    /// What came of a table.
    struct Outcome {
        /// What was found, in the order of the source.
        var findings: [Finding]
        /// Its texts.
        var count = TranslationCount()
    }

    /// Looks at all entries of the source.
    func run() -> Outcome {
        var findings = FileFindings(in: target.source, table: merge.table.original, language: merge.languages.target)
        var count = TranslationCount()
        let blocks = stride(from: 0, to: merge.table.source.count, by: Self.blockSize).map {
            $0..<min($0 + Self.blockSize, merge.table.source.count)
        }
        Parallel.inOrder(blocks.count) { number in
            let projection = UnitProjection(merge)
            return blocks[number].map { look(at: $0, projection) }
        } take: { entries in
            for entry in entries {
                count += entry.count
                for (finding, offset) in entry.found {
                    findings.report(offset == nil ? missing(finding) : finding, at: offset)
                }
            }
        }
        return Outcome(findings: findings.located(), count: count)
    }

    /// What is found in an entry that the translation lacks.
    private func missing(_ finding: Finding) -> Finding {
        var finding = finding
        finding.subject.location = SourceLocation(file: target.source.name, line: 1, column: 1)
        if let key = finding.subject.path?.key, plainKeys.contains(key) {
            finding.severity = .warning
            finding.message =
                "The table lacks the entry; the app shows the text of the .strings file, which does not vary."
        }
        return finding
    }

    /// Entries that are looked at by one core at a time.
    private static let blockSize = 512

    /// What came of an entry.
    private struct EntryOutcome: Sendable {
        /// What was found; without an offset where the file has no such place.
        var found: [(finding: Finding, offset: Int?)] = []
        var count = TranslationCount()
    }

    private func look(at index: Int, _ projection: UnitProjection) -> EntryOutcome {
        let source = merge.table.source.entry(at: index)
        let number = merge.targetEntry(for: source.key)
        let phrase = number.map(target.phrase)
        let renaming = phrase.flatMap { VariableRenaming(of: $0, to: source.phrase) }
        let entry = merge.entry(source, at: index, renaming?.phrase ?? phrase)
        var outcome = EntryOutcome()
        var findings: [Finding] = renaming?.findings(in: source.key) ?? []
        for (index, unit) in projection.units(of: entry).enumerated() {
            let found = check(unit, at: index, of: entry)
            outcome.count.add(unit, isDamaged: found.contains { $0.severity == .error })
            findings += found
        }
        findings += CheckList.translation.findings(inTranslationOf: entry)
        outcome.found = findings.map { finding in
            (finding, number.map { target.offset(of: finding.subject.path ?? VariantPath(key: source.key), entry: $0) })
        }
        return outcome
    }

    private func check(_ unit: TranslationUnit, at index: Int, of entry: BilingualEntry) -> [Finding] {
        // Of a text that is empty, nothing else is worth telling.
        guard let text = unit.target, !text.isBlank || unit.source.isBlank else { return [] }
        let translation = CheckedText(
            path: unit.path, source: unit.source, text: text, sibling: entry.forms(beside: index)?.other?.source,
            language: merge.languages.target)
        return CheckList.translation.findings(in: translation).map { finding in
            var finding = finding
            finding.subject.path = unit.path
            guard finding.stops == .text else { return finding }
            finding.stops = .nothing
            finding.hint = "Correct the text; the app shows it as it is."
            return finding
        }
    }
}

/// The texts of a translation, by how far they are.
package struct TranslationCount: Hashable, Sendable {
    /// The texts that the language needs.
    package var variants = 0
    /// Those that have a translation.
    package var translated = 0
    /// Those of them whose translation is the source text.
    package var same = 0
    /// Those that have no translation.
    package var missing = 0
    /// Those with an error.
    package var damaged = 0
    /// Those that are too wide for their room.
    package var tooWide = 0

    package init() {}

    fileprivate mutating func add(_ unit: TranslationUnit, isDamaged: Bool) {
        variants += 1
        let isBlank = unit.target.map { $0.isBlank && !unit.source.isBlank } ?? true
        if isBlank { missing += 1 } else { translated += 1 }
        if unit.state == .needsReview { same += 1 }
        if isDamaged { damaged += 1 }
    }

    /// Counts texts of which none has a translation.
    package mutating func addMissing(_ units: Int) {
        variants += units
        missing += units
    }

    package static func += (left: inout TranslationCount, right: TranslationCount) {
        left.variants += right.variants
        left.translated += right.translated
        left.same += right.same
        left.missing += right.missing
        left.damaged += right.damaged
        left.tooWide += right.tooWide
    }
}

extension TranslationCount: CustomStringConvertible {
    /// `45 variants: 40 translated (3 equal to the source), 5 missing, 1 damaged, 2 too wide`.
    package var description: String {
        "\(variants) \(variants == 1 ? "variant" : "variants"): \(translated) translated (\(same) equal to the source), "
            + "\(missing) missing, \(damaged) damaged, \(tooWide) too wide"
    }
}
