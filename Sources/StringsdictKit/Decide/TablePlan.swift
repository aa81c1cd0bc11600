import Concurrency

/// The plan for one table: an outcome for every string, and the new file.
struct TablePlan {
    private let expected: ExpectedUnits
    private let pair: BilingualTable
    private let context: DecisionContext
    /// The indices of the translation's entries to remove.
    private let removed: [Int]
    /// The checks of entries with returned strings; nil to skip them.
    private let checks: CheckList?

    /// - Parameters:
    ///   - removed: the indices of the translation's entries to remove; nil if only strings change. With nil, nothing
    ///     is written unless a string changes.
    ///   - checks: the checks of entries with returned strings; nil to skip them.
    init(
        _ expected: ExpectedUnits, _ evidence: TableEvidence, untranslated: MissingTranslationPolicy,
        removing removed: [Int]? = nil, checks: CheckList? = nil
    ) {
        self.expected = expected
        self.removed = removed ?? []
        self.checks = checks
        pair = expected.table
        context = DecisionContext(expected, evidence, untranslated: untranslated, isEditing: removed != nil)
    }

    /// Plans the table and compares its file with the plan.
    func run() -> PlannedTable {
        var found = checks.map { EntryFindings(by: $0, in: checkedSource) }
        var result = run(reporting: &found)
        result.findings += found?.reported() ?? []
        return result
    }

    /// The context for checks of the planned strings, with locations in the source.
    private var checkedSource: CheckedFile { pair.checkedSource(in: expected.language) }

    private func run(reporting found: inout EntryFindings?) -> PlannedTable {
        var result = PlannedTable(expected)
        var findings = FileFindings(in: pair.source.source, table: pair.original, language: expected.language)
        var editor = context.isWriting ? (pair.target ?? pair.source).editor(template: pair.source) : nil
        var shapes: [(entry: ExpectedEntry, isReplaced: Bool)] = []
        var changes: [[TextChange]] = []
        changes.reserveCapacity(expected.entries.count)
        forEachPlan {
            found?.report($0)
        } _: { entry, plan in
            changes.append(plan.changes)
            result.outcomes += plan.outcomes
            for finding in plan.findings {
                findings.report(
                    finding, at: finding.subject.path.map { pair.source.offset(of: $0, entry: entry.index) })
            }
            if !plan.isUnasked, pair.hasOtherShape(entry) { shapes.append((entry, !plan.changes.isEmpty)) }
            result.additions += plan.added.map { (entry.index, $0) }
            editor?.write(plan.changes, for: entry, isNewFile: pair.target == nil)
        }
        result.keepUnused(of: context.evidence)
        for entry in removed { editor?.remove(entry: entry) }
        let hasFlaws =
            result.outcomes.contains { [.refused, .conflicting].contains($0) }
            || findings.contains { $0.severity >= .warning }
        result.findings = findings.located()
        guard let edits = editor?.finish(), context.untranslated != .fail || !hasFlaws else { return result }
        result.findings += shapeFindings(shapes)
        result.outcomes += repeatElement(.added, count: result.additions.count)
        write(edits, changes, to: &result)
        return result
    }

    /// Makes the new file, parses it and compares it with the plan.
    private func write(_ edits: EditList, _ changes: [[TextChange]], to result: inout PlannedTable) {
        do {
            let bytes = (pair.target ?? pair.source).bytes(applying: edits)
            result.file = try audited(bytes, changes)
            // Refused strings can leave nothing to write.
            if pair.target == nil || !edits.isEmpty { result.bytes = bytes }
            // A new file has no differences to show.
            if pair.target != nil { result.edits = edits }
        } catch {
            result.auditProblems = error.placed(in: pair, expected.language).findings
            result.findings += result.auditProblems
        }
    }

    /// Parses the new file and compares every entry with its plan.
    private func audited(_ bytes: [UInt8], _ changes: [[TextChange]]) throws(StringsdictError) -> any TableFile {
        let audit = try ImportAudit(of: bytes, pair, in: expected.language)
        var problems: [Finding] = []
        let slices = Parallel.slices(of: expected.entries.indices)
        Parallel.inOrder(slices.count) { number in
            slices[number].flatMap { audit.compare(expected.entries[$0], with: changes[$0]) }
        } take: {
            problems += $0
        }
        problems += audit.compareUntouched(besides: Set(expected.entries.compactMap(\.targetIndex) + removed))
        problems += audit.compareRemoved(removed)
        problems += audit.compareOtherLanguages()
        guard problems.isEmpty else { throw StringsdictError(problems) }
        return audit.written
    }

    // MARK: - Entries

    /// Passes on the findings about the entries, and the plan of each entry, in order. Both are computed on all cores.
    private func forEachPlan(
        _ report: ([EntryFindings.Found]) -> Void, _ body: (ExpectedEntry, EntryPlan) -> Void
    ) {
        let slices = Parallel.slices(of: expected.entries.indices)
        Parallel.inOrder(slices.count) { number in
            let entries = expected.entries[slices[number]]
            let plans = entries.map { EntryPlan($0, in: context, hasOtherShape: pair.hasOtherShape($0)) }
            return (found: findings(in: entries), plans: zip(entries, plans).map { (entry: $0, plan: $1) })
        } take: { made in
            report(made.found)
            for (entry, plan) in made.plans { body(entry, plan) }
        }
    }

    /// The findings about entries with usable returned strings.
    private func findings(in block: ArraySlice<ExpectedEntry>) -> [EntryFindings.Found] {
        guard let checks else { return [] }
        var checker = EntryChecker(checks, in: checkedSource)
        return block.flatMap { entry -> [EntryFindings.Found] in
            guard pair.source.hasWidths(entry: entry.index),
                entry.range.contains(where: { context.evidence[$0].isUsable })
            else { return [] }
            var usable: [Int: ExactString] = [:]
            for (index, unit) in entry.units.enumerated() {
                if let text = context.evidence[entry.first + index].text(for: unit) { usable[index] = text }
            }
            return checker.findings(in: entry.entry.replacing(usable), at: entry.index)
        }
    }

    /// The findings about entries of the translation whose rules differ from those of the source.
    private func shapeFindings(_ shapes: [(entry: ExpectedEntry, isReplaced: Bool)]) -> [Finding] {
        guard let target = pair.target else { return [] }
        var findings = FileFindings(in: target.source, table: pair.original, language: expected.language)
        for (entry, isReplaced) in shapes {
            guard let targetIndex = entry.targetIndex else { continue }
            let path = VariantPath(key: entry.entry.key)
            findings.report(
                .shapeChanged,
                "The entry now \(pair.source.isText(entry: entry.index) ? "is a plain string" : "has variants") in the source, unlike in the translation.",
                hint: isReplaced
                    ? "The old translation was replaced by the new translations."
                    : "The translation stays unchanged until new translations are returned.",
                at: target.offset(of: path, entry: targetIndex), path: path)
        }
        return findings.located()
    }
}

extension BilingualTable {
    /// True if an entry is a plain string in one of the files and has rules in the other.
    func hasOtherShape(_ entry: ExpectedEntry) -> Bool {
        hasOtherShape(entry: entry.index, targetEntry: entry.targetIndex)
    }
}

extension TableEditing {
    /// Writes the plan of an entry.
    ///
    /// - Parameter isNewFile: true if a copy of the source file is edited, from which omitted entries must be removed.
    fileprivate mutating func write(_ changes: [TextChange], for entry: ExpectedEntry, isNewFile: Bool) {
        if !changes.isEmpty, changes.allSatisfy({ $0.text == nil }) {
            if isNewFile { remove(entry: entry.index) }
        } else {
            write(changes, entry: isNewFile ? entry.index : entry.targetIndex, templateEntry: entry.index)
        }
    }
}
