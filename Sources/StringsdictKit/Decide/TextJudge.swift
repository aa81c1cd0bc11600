/// A judge of single returned strings, based on the merge base, the project's current strings and the checks.
struct TextJudge {
    /// The judgement of one returned string.
    struct Judgement {
        /// The evidence of the string.
        var evidence: TextEvidence
        /// The findings about the string.
        var findings: [Finding] = []
        /// The problem with the source or the row, used in the comparison of all rows.
        var sourceProblem: SourceProblem?
        /// True if the project's string is the source, because a translation was missing.
        var isFilledBefore = false
        /// True if the string replaces a translation whose merge base is unknown.
        var replacesUnknown = false
        /// True if the string replaces a translation from an earlier delivery of the same export.
        var isRedelivery = false
        /// True if the returned translation was imported before, and has since been replaced by a later delivery of the
        /// same export.
        var isOutdated = false
    }

    private let names: UnitNames
    private let merge: ThreeWayMerge
    private var checks: ReturnedTextCheck

    init(_ names: UnitNames, index: RowIndex, merge: ThreeWayMerge) {
        self.names = names
        self.merge = merge
        checks = ReturnedTextCheck(names, index: index)
    }

    /// Judges the string of an expected unit.
    mutating func judge(_ returned: ReturnedUnit, for reference: UnitReference, of entry: ExpectedEntry) -> Judgement {
        let unit = entry[reference.unit]
        var judgement = judge(returned, for: unit, reference, of: entry)
        if let problem = checks.lackOfRoom(for: judgement.evidence, unit, in: entry) {
            judgement.findings.append(problem)
        }
        return judgement
    }

    private func judge(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ reference: UnitReference, of entry: ExpectedEntry
    ) -> Judgement {
        guard let target = returned.target, unit.canBecome(target, returned.state) else {
            // An empty string needs no translation.
            let needsNone = unit.source.isEmpty && (unit.sourceCategory == nil || unit.target?.isEmpty == true)
            return Judgement(evidence: needsNone ? .unchanged : .untranslated)
        }
        let codes = CodeArguments(returned, first: entry.firstArgument(of: reference.unit))
        if codes?.wereMoved != true {
            if let current = unit.translation, current.withLineFeeds == target.withLineFeeds {
                return judgeUnchanged(returned, current, for: unit, reference)
            }
            if returned.isUntouched(from: unit.source) { return Judgement(evidence: .untranslated) }
        }
        guard let codes else { return judgeNews(returned, target, for: unit, reference, of: entry) }
        let (positioned, problem) = codes.applied(to: returned)
        if let problem { return Judgement(evidence: .refused, findings: [problem]) }
        return judge(positioned, for: unit, reference, of: entry)
    }

    /// Judges a string that equals the project's string.
    private func judgeUnchanged(
        _ returned: ReturnedUnit, _ text: ExactString, for unit: TranslationUnit, _ reference: UnitReference
    ) -> Judgement {
        let mark = merge.mark(of: returned, for: unit, table: reference.table)
        let agreement = merge.agreement(on: text, mark, for: unit, reference)
        if let other = agreement.contradicted {
            return Judgement(evidence: .contradicted, findings: [ThreeWayMerge.contradiction(other, text)])
        }
        if agreement.isAgreed { return Judgement(evidence: .agreed) }
        let problem = checks.lackOfReview(of: returned, for: unit)
        return Judgement(evidence: .unchanged, findings: [problem].compactMap(\.self))
    }

    /// Judges a string that differs from the project's string.
    private func judgeNews(
        _ returned: ReturnedUnit, _ target: ExactString, for unit: TranslationUnit, _ reference: UnitReference,
        of entry: ExpectedEntry
    ) -> Judgement {
        let mark = merge.mark(of: returned, for: unit, table: reference.table)
        let verdict = merge.verdict(
            on: target, mark, for: unit, reference, names.tables[reference.table].table.states,
            isInReview: returned.state == .needsReview)
        if verdict == .superseded { return Judgement(evidence: .superseded) }
        if verdict == .contradicted { return Judgement(evidence: .contradicted) }
        if verdict == .outdated, merge.keepsLaterDelivery {
            var judgement = Judgement(evidence: .superseded)
            judgement.isOutdated = true
            return judgement
        }
        if let problem = merge.lackOfState(returned) { return Judgement(evidence: .refused, findings: [problem]) }
        var judgement = Judgement(evidence: .refused)
        judgement.isFilledBefore = verdict == .first && unit.target != nil
        if let problem = checks.sourceProblem(of: returned, for: unit, reference) {
            judgement.sourceProblem = problem
            judgement.findings = [merge.settled(problem, isElsewhere: checks.isSourceElsewhere(returned))]
            if judgement.findings[0].stops == .string { return judgement }
        }
        var (text, problems) = checks.check(
            target, of: returned, for: unit, table: reference.table, entry.surroundings(of: reference.unit))
        problems = settled(problems, at: unit.path, table: reference.table)
        let isRefused = problems.contains { $0.stops == .string }
        if isRefused { judgement.findings.removeAll { $0.id == .sourceEdited } }
        judgement.findings += problems
        if isRefused { return judgement }
        let (evidence, finding) = merge.settle(
            text, verdict, for: unit,
            sent: merge.sentText(of: unit, returned, table: reference.table)
                ?? (mark == .untranslated ? .some(nil) : nil))
        judgement.evidence = evidence
        if let finding { judgement.findings.append(finding) }
        if case .new = evidence { judgement.isRedelivery = verdict == .redelivery }
        if mark == nil, case .new = evidence, let current = unit.translation, current != unit.source {
            judgement.replacesUnknown = !merge.isConfirmed(text, reference)
        }
        return judgement
    }

    private func settled(_ problems: [Finding], at path: VariantPath, table: Int) -> [Finding] {
        problems.isEmpty
            ? [] : merge.settled(problems, at: path, in: names.tables[table].table.original, names.language)
    }

    // MARK: - Variants that were not exported

    /// Judges the string of a variant that was not exported.
    ///
    /// - Returns: the string to add, or nil if there is none, and the findings about it.
    func judge(_ returned: ReturnedUnit, for found: UnsentVariants.Found) -> (text: ExactString?, findings: [Finding]) {
        let variant = found.variant
        if let codes = CodeArguments(returned, first: found.path.category == nil ? 1 : nil) {
            let (positioned, problem) = codes.applied(to: returned)
            if let problem { return (nil, [problem]) }
            return judge(positioned, for: found)
        }
        guard let target = returned.target, !target.isBlank, !returned.isUntouched(from: variant.source) else {
            return (nil, [])
        }
        var findings: [Finding] = []
        if let source = returned.source, !variant.canHave(source, inRow: returned.row != nil) {
            var problem = merge.settled(
                .changed(from: source, to: variant.source), isElsewhere: checks.isSourceElsewhere(returned))
            if let row = returned.row, row.plainCheck == nil { problem.hint = UnsentUnit.foreignSource }
            if problem.stops == .string { return (nil, [problem]) }
            findings.append(problem)
        }
        let unit = TranslationUnit(path: found.path, source: variant.source)
        var (text, problems) = checks.check(
            target, of: returned, for: unit, table: found.table,
            names.entry(of: found.unit).surroundings(of: variant))
        problems = settled(problems, at: unit.path, table: found.table)
        findings += problems
        return (problems.contains { $0.stops == .string } ? nil : text, findings)
    }
}
