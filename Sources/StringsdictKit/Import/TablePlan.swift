import Cores

/// Decides what every text of one table becomes, and makes the new file.
struct TablePlan {
    private let sent: SentUnits
    /// The number of the table among those that were sent.
    private let tableNumber: Int
    private let pair: BilingualTable
    private let entries: Range<Int>
    private let blocks: [Range<Int>]
    private let context: DecisionContext
    /// The entries of the translation that go.
    private let removed: [Int]
    /// What entries are looked at for, with the texts that came back.
    private let checks: CheckList?

    /// - Parameters:
    ///   - removed: the entries of the translation that go; nil where only texts change, so that nothing is written if none of
    ///     them does.
    ///   - checks: what entries are looked at for, with the texts that came back; nil where they are not looked at.
    ///   - isProof: whether the new file is read again in any case, and compared with what was sent by who asks for it.
    init(
        _ sent: SentUnits, table number: Int, _ evidence: Evidence, untranslated: ImportPlan.Untranslated,
        removing removed: [Int]? = nil, checks: CheckList? = nil, isProof: Bool = false
    ) {
        self.removed = removed ?? []
        self.checks = checks
        self.sent = sent
        tableNumber = number
        pair = sent.tables[number]
        entries = sent.entryRanges[number]
        blocks = sent.blocks(of: entries)
        let fillsNewFile = pair.target == nil && untranslated != .omit && !evidence.isPart
        let hasNews = sent.units(ofTable: number).contains { if case .new = evidence[$0] { true } else { false } }
        context = DecisionContext(
            evidence: evidence,
            additions: Dictionary(grouping: evidence.additions, by: \.unit).mapValues { $0.map(\.text) },
            untranslated: untranslated, language: sent.language,
            isWriting: fillsNewFile || !evidence.additions.isEmpty || hasNews || removed != nil,
            leftOut: pair.rules.leftOut, isAudited: !isProof)
    }

    /// Plans the table; its file is compared with the plan before it is handed out.
    func run() -> ImportedTable {
        var found = checks.map { EntryFindings(by: $0, in: checkedSource) }
        var result = run(reporting: &found)
        result.findings += found?.told() ?? []
        return result
    }

    /// The file that is planned, as the checks need it; what they find belongs to the places of the source.
    private var checkedSource: CheckedFile { pair.checkedSource(in: sent.language) }

    private func run(reporting found: inout EntryFindings?) -> ImportedTable {
        var result = ImportedTable(sent: sent.withoutManyEntries, tableNumber: tableNumber)
        var findings = FileFindings(in: pair.source.source, table: pair.original, language: sent.language)
        var editor = context.isWriting ? (pair.target ?? pair.source).editor(template: pair.source) : nil
        var shapes: [(entry: Int, isReplaced: Bool)] = []
        var texts: [[ExactText]?] = []
        forEachPlan {
            found?.report($0)
        } _: { number, targetEntry, plan in
            if context.isAudited { texts.append(plan.isPlain ? plan.changes.map { $0.text ?? "" } : nil) }
            result.outcomes += plan.outcomes
            for finding in plan.findings {
                let position = finding.subject.path.map { pair.source.offset(of: $0, entry: number) }
                findings.report(finding, at: position)
            }
            if !plan.isUnasked, pair.hasOtherShape(entry: number, targetEntry: targetEntry) {
                shapes.append((number, !plan.changes.isEmpty))
            }
            result.additions += plan.added.map { (number, $0) }
            editor?.write(plan.changes, entry: number, targetEntry: targetEntry, isNewFile: pair.target == nil)
        }
        for entry in removed { editor?.remove(entry: entry) }
        let hasFlaws =
            result.outcomes.contains { [.refused, .conflicting].contains($0) }
            || findings.contains { $0.severity >= .warning }
        result.findings = findings.located()
        guard let edits = editor?.finish(), context.untranslated != .fail || !hasFlaws else { return result }
        result.findings += shapeFindings(shapes)
        result.outcomes += repeatElement(.added, count: result.additions.count)
        do {
            let bytes = (pair.target ?? pair.source).bytes(applying: edits)
            result.audited = try audit(bytes, by: edits, texts)
            // What is refused on the way can leave nothing to write.
            if pair.target == nil || !edits.isEmpty { result.bytes = bytes }
            // Of a new file, all is news.
            if pair.target != nil { result.edits = edits }
        } catch {
            result.findings += error.placed(in: pair, sent.language).findings
        }
        return result
    }

    /// Hands over what is found in entries, and the plan of each in their order; both are made on all cores.
    private func forEachPlan(
        _ report: ([EntryFindings.Found]) -> Void,
        _ body: (_ entry: Int, _ targetEntry: Int?, EntryPlan) -> Void
    ) {
        Parallel.inOrder(blocks.count) { block in
            let entries = sent.entries(blocks[block], withRemarks: false)
            return (found: findings(in: entries), plans: plans(of: entries))
        } take: { made in
            report(made.found)
            for planned in made.plans { body(planned.entry, planned.targetEntry, planned.plan) }
        }
    }

    /// The plan of an entry, with the numbers of the entry in the source's file and in the translation's.
    private struct PlannedEntry {
        let entry: Int
        let targetEntry: Int?
        let plan: EntryPlan
    }

    /// The plans of some entries.
    private func plans(of block: [SentEntry]) -> [PlannedEntry] {
        block.map { entry in
            let number = entry.number - entries.lowerBound
            let targetEntry = sent.targetEntry(of: entry.number)
            let hasOtherShape = pair.hasOtherShape(entry: number, targetEntry: targetEntry)
            let plan = EntryPlan(entry, in: context, hasOtherShape: hasOtherShape)
            return PlannedEntry(entry: number, targetEntry: targetEntry, plan: plan)
        }
    }

    /// What is found in some entries with the texts that came back, where one did.
    private func findings(in block: [SentEntry]) -> [EntryFindings.Found] {
        guard let checks else { return [] }
        var checker = EntryChecker(checks, in: checkedSource)
        return block.flatMap { entry -> [EntryFindings.Found] in
            let number = entry.number - entries.lowerBound
            guard pair.source.hasWidths(entry: number),
                entry.range.contains(where: { context.evidence[$0].isUsable })
            else { return [] }
            var usable: [Int: ExactText] = [:]
            usable.reserveCapacity(entry.units.count)
            for index in entry.units.indices {
                let returned = context.evidence[entry.first + index]
                if let text = returned.text(for: entry.units[index]) { usable[index] = text }
            }
            return checker.findings(in: entry.entry.replacing(usable), at: number)
        }
    }

    /// Compares the new file with the plan, on all cores. Where the texts of an entry are not just what
    /// was planned for each, its plan is made once more. A proof compares every text of the file with what it has sent.
    private func audit(_ bytes: [UInt8], by edits: EditList, _ texts: [[ExactText]?]) throws(Refusal) -> any TableFile {
        let audit = try ImportAudit(of: bytes, by: context.isAudited ? edits : nil, pair)
        if !context.isAudited { return audit.written }
        var problems: [Finding] = []
        Parallel.inOrder(blocks.count) { index in
            blocks[index].flatMap { entry -> [Finding] in
                let (number, target) = (entry - entries.lowerBound, sent.targetEntry(of: entry))
                let source = sent.knownEntry(entry)?.entry.source
                if audit.isPlain(entry: number, targetEntry: target, texts[number], source: source) { return [] }
                return plans(of: sent.entries(entry..<entry + 1, withRemarks: false)).flatMap {
                    audit.compare(entry: $0.entry, targetEntry: $0.targetEntry, with: $0.plan.changes)
                }
            }
        } take: {
            problems += $0
        }
        problems += audit.compareUntouched(besides: Set(entries.compactMap(sent.targetEntry) + removed))
        problems += audit.compareRemoved(removed)
        guard problems.isEmpty else { throw Refusal(problems) }
        return audit.written
    }

    /// Says which entries of the translation have other rules than the source's now.
    private func shapeFindings(_ shapes: [(entry: Int, isReplaced: Bool)]) -> [Finding] {
        guard let target = pair.target else { return [] }
        var findings = FileFindings(in: target.source, table: pair.original, language: sent.language)
        for (entry, isReplaced) in shapes {
            guard let targetEntry = sent.targetEntry(of: entries.lowerBound + entry) else { continue }
            let path = VariantPath(key: pair.source.key(at: entry))
            findings.report(
                .shapeChanged,
                "In the source the entry is now \(pair.source.isText(entry: entry) ? "a plain text" : "made of variants"); in the translation it was not.",
                hint: isReplaced
                    ? "It was replaced by the new translations."
                    : "It is left unchanged until new translations come back.",
                at: target.offset(of: path, entry: targetEntry), path: path)
        }
        return findings.located()
    }
}

extension TableEditing {
    /// Writes what was planned for an entry.
    ///
    /// - Parameter isNewFile: whether a copy of the source's file is edited, so that what is left out has to go.
    fileprivate mutating func write(
        _ changes: [TextChange], entry: Int, targetEntry: Int?, isNewFile: Bool
    ) {
        if !changes.isEmpty, changes.allSatisfy({ $0.text == nil }) {
            if isNewFile { remove(entry: entry) }
        } else {
            write(changes, entry: isNewFile ? entry : targetEntry, templateEntry: entry)
        }
    }
}
