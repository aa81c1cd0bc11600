/// What the earlier returns of a run have made of one table.
struct TableHistory: Sendable {
    /// The first return, which knows what the project had.
    private var first: ImportedTable?
    /// The last returns, at most `recentCount`.
    private var recent: [ImportedTable] = []
    /// What the returns before them said, where that was news: a text that the project did not get, or nil for the one that
    /// it has.
    private var older: [VariantPath: ExactText?] = [:]
    private var hasOlder = false
    /// The texts about which two returns differ.
    var contradicted: Set<VariantPath> = []

    /// Whether the table is as the project has it.
    var isEmpty: Bool { if case nil = first { true } else { false } }
    /// Whether no return has said anything about the table, alone or beside another one.
    var knowsNothing: Bool { isEmpty && contradicted.isEmpty }

    /// Adds what a return made of the table.
    mutating func add(_ table: ImportedTable) {
        first = first ?? table
        recent.append(table)
        // Two or three returns are asked one by one, which takes no memory; of hundreds, each text would ask them all.
        if recent.count > Self.recentCount { fold(recent.removeFirst()) }
    }

    private static let recentCount = 4

    private mutating func fold(_ table: ImportedTable) {
        hasOlder = true
        table.forEachUnit(where: \.isNews) { unit, outcome in
            older[unit.path] = .some(outcome == .conflicting ? table.conflicts[unit.path] : nil)
        }
    }

    /// What the project had when the run began.
    func former(of path: VariantPath, entry: Int) -> ExactText? {
        guard let first, let target = first.pair.target else { return nil }
        return first.sent.targetEntry(of: first.sent.entryRanges[first.tableNumber].lowerBound + entry)
            .flatMap { target.text(at: path, entry: $0) }
    }

    /// What an earlier return said of a text, if that was news. Returns build on each other (``TargetFinder``), so that the present
    /// target is what the last of them wrote.
    func news(of unit: TranslationUnit, entry: Int) -> ExactText? {
        for table in recent.reversed() {
            switch table.outcome(of: unit.path, entry: entry) {
            case .new, .changed: return unit.target
            case .conflicting: return table.conflicts[unit.path]
            case nil where isAdded(unit, entry: entry): return unit.target
            default: continue
            }
        }
        if let text = older[unit.path] { return text ?? unit.target }
        return hasOlder && isAdded(unit, entry: entry) ? unit.target : nil
    }

    /// Whether a return brought a text that was not asked for.
    private func isAdded(_ unit: TranslationUnit, entry: Int) -> Bool {
        unit.target != nil && former(of: unit.path, entry: entry) == nil
    }
}

extension UnitOutcome {
    /// Whether what came back differs from what the project had.
    fileprivate var isNews: Bool { [.new, .changed, .conflicting].contains(self) }
}

extension ImportedTable {
    /// What was decided about a text; nil if it was not expected.
    fileprivate func outcome(of path: VariantPath, entry: Int) -> UnitOutcome? {
        let number = sent.entryRanges[tableNumber].lowerBound + entry
        guard !outcomes.isEmpty, let found = sent.entries(number..<number + 1, withRemarks: false).first,
            let index = found.units.firstIndex(where: { $0.path == path })
        else { return nil }
        return outcomes[found.first + index - sent.units(ofTable: tableNumber).lowerBound]
    }
}
