/// Finds out whether the translations of a table stand in other rows than their ids, as after a column was sorted or a cell
/// inserted. Id, source and check agree then; what tells are the translations themselves:
///
/// - one that is what the project has in a row near by, a translation or a source, and not what it has in its own;
/// - one that is the translation of a row at any distance, which has that of another one in its place;
/// - one that has the placeholders of another row's source, and not those of its own.
///
/// Nothing tells where all translations are new and no source has a placeholder.
struct Displacement {
    private let returned: ReturnRows
    private var rows: [ReturnRows.Row] { returned.rows }
    /// The rows of texts that came back in other rows: the last of each, and whether there is no other.
    private var places: [UInt64: (last: Int, isOnly: Bool)] = [:]

    init(_ returned: ReturnRows) {
        self.returned = returned
        if isPossible { findPlaces() }
    }

    /// By how many rows a column can have slid for placeholders to tell.
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
        let sources = returned.refusedClasses.count { !$0.value.isEmpty } < 3 ? [] : classesOfSources()
        // Neither a text nor a placeholder came back in another row.
        if places.isEmpty, sources.isEmpty { return nil }
        let moved = moving()
        if let (shift, tally) = slide(sources) {
            // Placeholders tell that a column has slid, but return after some rows; texts tell how far.
            if let moved, let distance = moved.shift, distance != shift { return finding(moved.stretch, by: distance) }
            return tally.isTooMany
                ? finding(tally, Self.words(for: Self.column, shift: shift)) : finding(tally.longest, by: shift)
        }
        if let tally = sorting(sources) { return finding(tally, Self.words(for: Self.column, shift: nil)) }
        return moved.map { finding($0.stretch, by: $0.shift) }
    }

    private static let column: ExactText = "column of the translations"

    /// Rows that speak for one thing and for the other.
    private struct Tally {
        /// The rows whose translation belongs to another row.
        private(set) var foreign = 0
        /// The rows whose translation belongs to them.
        private(set) var own = 0
        /// The most rows that speak behind each other for translations of other rows, and the first of them.
        private(set) var longest = (first: 0, count: 0)
        private var stretch = (first: 0, count: 0)

        var isTooMany: Bool { ReturnRows.isTooMany(foreign, of: foreign + own) }

        /// Whether the rows of a stretch speak for one thing alone. In a large sheet a column that has slid in its last part is
        /// outvoted by the rows before.
        var isStretch: Bool { ReturnRows.isTooMany(longest.count, of: longest.count) }

        /// Takes a row that speaks.
        mutating func take(_ row: Int, isForeign: Bool) {
            guard isForeign else {
                own += 1
                stretch.count = 0
                return
            }
            foreign += 1
            stretch = stretch.count == 0 ? (row, 1) : (stretch.first, stretch.count + 1)
            if stretch.count > longest.count { longest = stretch }
        }
    }

    private func finding(_ stretch: (first: Int, count: Int), by shift: Int?) -> Finding {
        let path = returned.names.path(of: rows[stretch.first].unit)
        return finding(
            "From “\(path)” on, \(stretch.count) translations behind each other belong to other texts: \(Self.words(for: Self.column, shift: shift)). Nothing of it was applied."
        )
    }

    private func finding(_ tally: Tally, _ cause: Finding.Message) -> Finding {
        finding(
            "\(tally.foreign) of \(tally.foreign + tally.own) translations that can be told apart belong to other texts: \(cause). Nothing of it was applied."
        )
    }

    private func finding(_ message: Finding.Message) -> Finding {
        Finding(
            .contradictoryFile, message,
            hint:
                "Ask for the file as it was before. If the texts have changed places in the project as well, delete their old translations there and import again."
        )
    }

    /// Whether there are enough new or refused texts that anything can be found.
    private var isPossible: Bool {
        var changed = 0
        for row in rows where row.isNews {
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
            guard tally.isTooMany || tally.isStretch else { continue }
            if tally.foreign > best?.tally.foreign ?? 0 { best = (shift, tally) }
        }
        return best.map { ($0.shift, $0.tally) }
    }

    private func tally(shift: Int, _ sources: [Set<FormatSpecifier.Class>]) -> Tally {
        var tally = Tally()
        for index in rows.indices
        where rows.indices.contains(index - shift) && rows[index].returned != 0 && !isRepeated(index) {
            if let isForeign = isForeign(index, index - shift, sources) { tally.take(index, isForeign: isForeign) }
        }
        return tally
    }

    /// Whether the translation of a row is that of another one, or its own; nil where nothing tells.
    private func isForeign(_ index: Int, _ otherIndex: Int, _ sources: [Set<FormatSpecifier.Class>]) -> Bool? {
        let (row, other) = (rows[index], rows[otherIndex])
        if row.returned == row.current { return row.current == other.current ? nil : false }
        if row.returned == other.current, !isSameEntry(row, other) { return hasSameSource(row, other) ? nil : true }
        guard !sources.isEmpty, sources[index] != sources[otherIndex] else { return nil }
        // What is refused without a placeholder can be the text of another row, or a slip.
        if let classes = returned.refusedClasses[index] {
            return !classes.isEmpty && classes == sources[otherIndex] ? true : nil
        }
        let classes = returned.ownClasses[index] ?? sources[index]
        return sources[index].isEmpty || canBeText(classes, of: otherIndex, sources) ? nil : false
    }

    /// Whether a text with certain placeholders can be that of a row. A plural form can leave out its number, and have the one that
    /// another form has.
    private func canBeText(
        _ classes: Set<FormatSpecifier.Class>, of index: Int, _ sources: [Set<FormatSpecifier.Class>]
    ) -> Bool {
        if classes == sources[index] { return true }
        let unit = rows[index].unit
        guard let sibling = returned.names.entry(of: unit).sibling(of: unit.unit) else { return false }
        return classes.isSubset(of: sources[index].union(FormatSpecifier.classes(in: sibling)))
    }

    /// Whether a row has the translation of the row before it, which tells nothing.
    private func isRepeated(_ index: Int) -> Bool { index > 0 && rows[index].returned == rows[index - 1].returned }

    /// Whether two rows are variants of one entry, whose translations can rightly be those of each other.
    private func isSameEntry(_ one: ReturnRows.Row, _ other: ReturnRows.Row) -> Bool {
        returned.names.entry(of: one.unit) === returned.names.entry(of: other.unit)
    }

    /// Finds the rows of texts that came back in other rows. There are few; a dictionary of all texts took 50 ms for 330,000.
    private mutating func findPlaces() {
        var texts = Fingerprints()
        for row in rows { _ = texts.insert(row.current) }
        let moved = Set(rows.lazy.filter { $0.isNews && texts.contains($0.returned) }.map(\.returned))
        guard !moved.isEmpty else { return }
        for (index, row) in rows.enumerated() where moved.contains(row.current) {
            places[row.current] = (index, places[row.current] == nil)
        }
    }

    // MARK: - Sorted

    private func sorting(_ sources: [Set<FormatSpecifier.Class>]) -> Tally? {
        let tallies = [sortingOfTexts(), sortingOfPlaceholders(sources)]
        return tallies.first { $0.isTooMany }
    }

    /// Translations that are what was sent in another row. They are counted only where they are half of all: a few new
    /// texts are rightly what another text is.
    private func sortingOfTexts() -> Tally {
        guard !places.isEmpty else { return Tally() }
        var tally = Tally()
        var all = 0
        for (index, row) in rows.enumerated() where row.returned != 0 && !isRepeated(index) {
            all += 1
            guard row.returned != row.current else {
                tally.take(index, isForeign: false)
                continue
            }
            if let place = places[row.returned]?.last, !isSameEntry(row, rows[place]), !hasSameSource(row, rows[place])
            {
                tally.take(index, isForeign: true)
            }
        }
        return tally.foreign * 2 > all ? tally : Tally()
    }

    // MARK: - Moved

    /// Translations behind each other of which each is that of another row, which has lost it to a third one or is blank: so it is
    /// after a column has slid far, or was sorted in a part of a sheet. With the rows by which all of them moved. A text of the project
    /// may rightly be used once more, but then it stays where it was, or something new takes its place.
    private func moving() -> (shift: Int?, stretch: (first: Int, count: Int))? {
        guard returned.names.format.rows != nil, !places.isEmpty else { return nil }
        var tally = Tally()
        var shifts: [(row: Int, shift: Int)] = []
        for (index, row) in rows.enumerated() where row.returned != 0 && !isRepeated(index) {
            guard row.returned != row.current else {
                tally.take(index, isForeign: false)
                continue
            }
            guard let place = places[row.returned], place.isOnly, hasLostText(rows[place.last]),
                !isSameEntry(row, rows[place.last]), !hasSameSource(row, rows[place.last])
            else { continue }
            shifts.append((index, index - place.last))
            tally.take(index, isForeign: true)
        }
        guard tally.isStretch else { return nil }
        let moved = Set(shifts.drop { $0.row < tally.longest.first }.prefix(tally.longest.count).map(\.shift))
        return (moved.count == 1 ? moved.first : nil, tally.longest)
    }

    /// Whether a row had a translation, and has that of another one instead or none.
    private func hasLostText(_ row: ReturnRows.Row) -> Bool {
        guard row.returned != row.current, row.returned == 0 || places[row.returned] != nil else { return false }
        return returned.names.unit(row.unit).target != nil
    }

    private func hasSameSource(_ one: ReturnRows.Row, _ other: ReturnRows.Row) -> Bool {
        returned.names.unit(one.unit).source == returned.names.unit(other.unit).source
    }

    /// Placeholders that turn up where the source has none, and variables of other entries.
    private func sortingOfPlaceholders(_ sources: [Set<FormatSpecifier.Class>]) -> Tally {
        guard !sources.isEmpty else { return Tally() }
        let known = sources.reduce(into: Set()) { $0.formUnion($1) }
        var tally = Tally()
        for index in rows.indices where rows[index].returned != 0 {
            if let classes = returned.refusedClasses[index] {
                let others = classes.subtracting(sources[index]).intersection(known)
                guard others.contains(where: { sources[index].isEmpty || $0.isVariable }) else { continue }
                tally.take(index, isForeign: true)
            } else if !sources[index].isEmpty {
                tally.take(index, isForeign: false)
            }
        }
        return tally
    }

    /// The placeholders of the source of each row.
    private func classesOfSources() -> [Set<FormatSpecifier.Class>] {
        rows.map { FormatSpecifier.classes(in: returned.names.unit($0.unit).source) }
    }
}

extension FormatSpecifier.Class {
    fileprivate var isVariable: Bool {
        if case .variable = self { return true }
        return false
    }
}
