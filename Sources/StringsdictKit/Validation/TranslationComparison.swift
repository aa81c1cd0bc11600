import Concurrency

/// A comparison of a table's current translation with its source.
///
/// Every string passes through the checks of returned strings.
struct TranslationComparison: Sendable {
    private let merge: EntryMerge
    private let target: any TableFile
    /// The keys of the `.strings` file next to the translation. For entries that are missing from the table, apps show
    /// the strings of this file.
    private let plainKeys: Set<ExactString>
    /// The policy for findings.
    private let policy: Project.FindingPolicy

    /// - Parameter plainKeys: the keys of the `.strings` file next to the translation.
    init(
        _ merge: EntryMerge, _ target: any TableFile, plainKeys: Set<ExactString>,
        _ policy: Project.FindingPolicy = Project.FindingPolicy()
    ) {
        self.policy = policy
        self.merge = merge
        self.target = target
        self.plainKeys = plainKeys
    }

    /// The result for a table.
    struct Outcome {
        /// The findings, in the order of the source.
        var findings: [Finding]
        /// The counts of the table's strings.
        var count = TranslationCount()
    }

    /// Compares all entries of the source.
    func run() -> Outcome {
        var findings = FileFindings(in: target.source, table: merge.table.original, language: merge.languages.target)
        var count = TranslationCount()
        let slices = Parallel.slices(of: 0..<merge.table.source.count)
        Parallel.inOrder(slices.count) { number in
            let projection = UnitProjection(merge)
            return slices[number].map { look(at: $0, projection) }
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

    /// A finding about an entry that the translation lacks.
    private func missing(_ finding: Finding) -> Finding {
        var finding = finding
        finding.subject.location = SourceLocation(file: target.source.name, line: 1, column: 1)
        if let key = finding.subject.path?.key, plainKeys.contains(key) {
            finding.severity = .warning
            finding.message =
                "The table lacks the entry; the app shows the string of the .strings file, which has no variants."
        }
        return finding
    }

    /// The result for an entry.
    private struct EntryOutcome: Sendable {
        /// The findings, with their offsets in the file; the offset is nil if the file lacks the entry.
        var found: [(finding: Finding, offset: Int?)] = []
        var count = TranslationCount()
    }

    private func look(at index: Int, _ projection: UnitProjection) -> EntryOutcome {
        let source = merge.table.source.entry(at: index)
        let number = merge.targetEntry(at: index)
        let phrase = number.map(target.phrase)
        let renaming = phrase.flatMap { VariableRenaming(of: $0, to: source.phrase) }
        let entry = merge.entry(source, at: index, renaming?.phrase ?? phrase)
        let isOptional = merge.table.rules.isOptional(source.key)
        var outcome = EntryOutcome()
        var findings: [Finding] = renaming?.findings(in: source.key) ?? []
        let units = projection.units(of: entry)
        let sent = ExpectedEntry(entry, targetIndex: number, units: units, first: 0)
        let filled = Set(units.indices.filter { units[$0].exception == .filled })
        for index in units.indices {
            let found = check(units[index], at: index, of: sent)
            findings += found
            if !isOptional {
                let isDamaged = found.contains { isError($0) }
                outcome.count.add(units[index], of: entry, at: index, filled: filled, isDamaged: isDamaged)
                if let unfinished = Finding(unfinished: units[index]) { findings.append(unfinished) }
            }
        }
        findings += CheckList.translation.findings(inTranslationOf: entry).filter { finding in
            !isOptional || !RequiredTexts.missing.contains(finding.id)
        }.map { $0.settled(among: units) }
        outcome.found = findings.map { finding in
            (finding, number.map { target.offset(of: finding.subject.path ?? VariantPath(key: source.key), entry: $0) })
        }
        return outcome
    }

    /// True if a finding about a string is an error in the project.
    private func isError(_ finding: Finding) -> Bool {
        var finding = finding
        finding.subject.table = merge.table.original
        finding.subject.language = merge.languages.target
        return policy.judged(finding)?.severity == .error
    }

    private func check(_ unit: TranslationUnit, at index: Int, of entry: ExpectedEntry) -> [Finding] {
        // An empty translation is reported as missing only.
        guard let text = unit.translation, !text.isBlank || unit.source.isBlank else { return [] }
        let rules = merge.table.rules
        let translation = CheckedText(
            path: unit.path, source: unit.source, text: text, language: merge.languages.target,
            words: rules.words, namedPlaceholders: rules.namedPlaceholders,
            surroundings: entry.surroundings(of: index, isReturned: false))
        return CheckList.translation.findings(in: translation).map { finding in
            var finding = finding
            finding.subject.path = unit.path
            guard finding.stops == .string else { return finding }
            finding.stops = .nothing
            finding.hint = "Correct the string; the app uses it as it is."
            return finding
        }
    }
}
