/// Finds out whether the translations of a table stand in other rows than their ids, as after a column was sorted or a cell
/// inserted. Id, source and check agree then; what tells are the translations themselves:
///
/// - one that is what was sent in another row, its current translation or its source, and not what was sent in its own;
/// - one that has the placeholders of another row's source, and not those of its own.
///
/// Nothing tells where all translations are new and no source has a placeholder.
struct Displacement {
    private let returned: ReturnRows
    private var rows: [ReturnRows.Row] { returned.rows }

    init(_ returned: ReturnRows) {
        self.returned = returned
    }

    /// By how many rows a column can have slid; more is taken for sorting.
    static let shifts = [1, -1, 2, -2, 3, -3]

    /// What a column does, in words.
    static func words(for column: ExactText, shift: Int?) -> Finding.Message {
        guard let shift else { return "the \(column) seems to have been sorted or moved without the others" }
        let distance = abs(shift) == 1 ? "one row" : "\(abs(shift)) rows"
        return "the \(column) is \(distance) \(shift > 0 ? "lower" : "higher") than the others"
    }

    /// Why the table cannot be used; nil if nothing speaks against it.
    func finding() -> Finding? {
        guard isPossible else { return nil }
        let sources = returned.refusedClasses.count < 3 ? [] : classesOfSources()
        if let (shift, tally) = slide(sources) {
            return finding(tally, Self.words(for: "column of the translations", shift: shift))
        }
        if let tally = sorting(sources) {
            return finding(tally, Self.words(for: "column of the translations", shift: nil))
        }
        return nil
    }

    /// Rows that speak for one thing and for the other.
    private struct Tally {
        /// The rows whose translation belongs to another row.
        var foreign = 0
        /// The rows whose translation belongs to them.
        var own = 0

        var isTooMany: Bool { ReturnRows.isTooMany(foreign, of: foreign + own) }
    }

    private func finding(_ tally: Tally, _ cause: Finding.Message) -> Finding {
        Finding(
            .contradictoryFile,
            "\(tally.foreign) of \(tally.foreign + tally.own) translations that can be told apart belong to other texts: \(cause). Nothing of it was applied."
        )
    }

    /// Whether there are enough new or refused texts that anything can be found.
    private var isPossible: Bool {
        var changed = 0
        for row in rows where row.returned != 0 && row.returned != row.current {
            changed += 1
            if changed >= 3 { return true }
        }
        return false
    }

    // MARK: - Slid

    /// The shift for which the most rows speak, if they are enough.
    private func slide(_ sources: [Set<FormatSpecifier.Class>]) -> (shift: Int, Tally)? {
        var best: (shift: Int, tally: Tally)?
        for shift in Self.shifts {
            let tally = tally(shift: shift, sources)
            if tally.isTooMany, tally.foreign > best?.tally.foreign ?? 0 { best = (shift, tally) }
        }
        return best.map { ($0.shift, $0.tally) }
    }

    private func tally(shift: Int, _ sources: [Set<FormatSpecifier.Class>]) -> Tally {
        var tally = Tally()
        for index in rows.indices
        where rows.indices.contains(index - shift) && rows[index].returned != 0 && !isRepeated(index) {
            let (row, other) = (rows[index], rows[index - shift])
            if row.returned == row.current {
                tally.own += row.current == other.current ? 0 : 1
            } else if row.returned == other.current {
                tally.foreign += isSameEntry(row, other) ? 0 : 1
            } else if !sources.isEmpty, sources[index] != sources[index - shift] {
                if let classes = returned.refusedClasses[index] {
                    tally.foreign += classes == sources[index - shift] ? 1 : 0
                } else {
                    tally.own += sources[index].isEmpty ? 0 : 1
                }
            }
        }
        return tally
    }

    /// Whether a row has the translation of the row before it, which tells nothing.
    private func isRepeated(_ index: Int) -> Bool { index > 0 && rows[index].returned == rows[index - 1].returned }

    /// Whether two rows are variants of one entry, whose translations can rightly be those of each other.
    private func isSameEntry(_ one: ReturnRows.Row, _ other: ReturnRows.Row) -> Bool {
        let sent = returned.window.sent
        return sent.entryNumber(of: Int(one.unit)) == sent.entryNumber(of: Int(other.unit))
    }

    // MARK: - Sorted

    private func sorting(_ sources: [Set<FormatSpecifier.Class>]) -> Tally? {
        let tallies = [sortingOfTexts(), sortingOfPlaceholders(sources)]
        return tallies.first { $0.isTooMany }
    }

    /// Translations that are what was sent in another row. They are counted only where they are half of all: a few new
    /// texts are rightly what another text is.
    private func sortingOfTexts() -> Tally {
        var places: [UInt64: Int] = [:]
        for (index, row) in rows.enumerated() { places[row.current] = index }
        var tally = Tally()
        var all = 0
        for (index, row) in rows.enumerated() where row.returned != 0 && !isRepeated(index) {
            all += 1
            guard row.returned != row.current else {
                tally.own += 1
                continue
            }
            if let place = places[row.returned], !isSameEntry(row, rows[place]), !hasSameSource(row, rows[place]) {
                tally.foreign += 1
            }
        }
        return tally.foreign * 2 > all ? tally : Tally()
    }

    private func hasSameSource(_ one: ReturnRows.Row, _ other: ReturnRows.Row) -> Bool {
        returned.window.unit(Int(one.unit)).source == returned.window.unit(Int(other.unit)).source
    }

    /// Placeholders that turn up where the source has none, and variables of other entries.
    private func sortingOfPlaceholders(_ sources: [Set<FormatSpecifier.Class>]) -> Tally {
        guard !sources.isEmpty else { return Tally() }
        let known = sources.reduce(into: Set()) { $0.formUnion($1) }
        var tally = Tally()
        for index in rows.indices where rows[index].returned != 0 {
            if let classes = returned.refusedClasses[index] {
                let others = classes.subtracting(sources[index]).intersection(known)
                tally.foreign += others.contains { sources[index].isEmpty || $0.isVariable } ? 1 : 0
            } else {
                tally.own += sources[index].isEmpty ? 0 : 1
            }
        }
        return tally
    }

    /// The placeholders of the source of each row.
    private func classesOfSources() -> [Set<FormatSpecifier.Class>] {
        rows.map { row in Set(FormatSpecifier.all(in: returned.window.unit(Int(row.unit)).source).map(\.class)) }
    }
}

extension FormatSpecifier.Class {
    fileprivate var isVariable: Bool {
        if case .variable = self { return true }
        return false
    }
}
