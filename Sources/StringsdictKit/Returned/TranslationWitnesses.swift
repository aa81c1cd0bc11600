/// A search for translations that are in the wrong row, for example after a column was sorted or a cell was inserted.
/// Id, source and checksum of such a row agree, so the translations themselves are examined. A translation belongs to
/// another row in these cases:
///
/// - The project has the translation in a nearby row, but not in the translation's own row.
/// - The project has the translation in any other row, and that row no longer has it in the returned file.
/// - The translation has the placeholders of another row's source, but not those of its own source.
///
/// Shifts cannot be detected if all translations are new and no source has a placeholder.
struct TranslationWitnesses {
    private typealias Classes = Set<FormatSpecifier.Class>

    private let alignment: Alignment
    private var rows: [Alignment.Row] { alignment.rows }
    private var names: UnitNames { alignment.names }
    /// The rows to which misplaced translations belong, keyed by the hash of the translation.
    private let places: [UInt64: [Int]]
    /// The placeholder classes of each row's source; empty if too few refused targets have placeholders.
    private let sources: [Classes]

    private static let column: ExactString = "column of the translations"

    init(_ alignment: Alignment) {
        self.alignment = alignment
        let (rows, names) = (alignment.rows, alignment.names)
        guard rows.lazy.filter(\.isNews).prefix(RowVotes.fewest).count == RowVotes.fewest else {
            (places, sources) = ([:], [])
            return
        }
        places = Self.places(in: rows)
        let lacksClasses = alignment.refusedClasses.count { !$0.value.isEmpty } < RowVotes.fewest
        sources = lacksClasses ? [] : rows.map { FormatSpecifier.classes(in: names.unit($0.unit).source) }
    }

    /// The rows to which misplaced translations belong. An index of all rows would be too large.
    private static func places(in rows: [Alignment.Row]) -> [UInt64: [Int]] {
        var texts = Fingerprints()
        for row in rows { _ = texts.insert(row.current) }
        let moved = Set(rows.lazy.filter { $0.isNews && texts.contains($0.returned) }.map(\.returned))
        guard !moved.isEmpty else { return [:] }
        let owners = rows.indices.filter { moved.contains(rows[$0].current) }
        return Dictionary(grouping: owners) { rows[$0].current }
    }

    /// The finding that causes all translations to be refused; nil if they are accepted.
    func finding() -> Finding? {
        if places.isEmpty, sources.isEmpty { return nil }
        let moved = moved
        if let (shift, votes) = slid {
            // Placeholders reveal a shift, but its distance is uncertain, because the same placeholders occur in many
            // rows. The translations reveal the distance.
            if let moved, let distance = moved.shift, distance != shift {
                return finding(moved.votes.longest, by: distance)
            }
            return votes.isMoved ? finding(votes, by: shift) : finding(votes.longest, by: shift)
        }
        if let moved, moved.votes.areMost(of: rows.count { $0.returned != 0 }) { return finding(moved.votes, by: nil) }
        if exchangedPlaceholders.isMoved { return finding(exchangedPlaceholders, by: nil) }
        guard let moved, names.format.rows != nil, moved.votes.isStretch else { return nil }
        return finding(moved.votes.longest, by: moved.shift)
    }

    private func finding(_ stretch: RowVotes.Stretch, by shift: Int?) -> Finding {
        let path = names.path(of: rows[stretch.first].unit)
        return finding(
            "From “\(path)” on, \(stretch.count) consecutive translations belong to other strings: \(Alignment.words(for: Self.column, shift: shift)). Nothing in the file was applied."
        )
    }

    private func finding(_ votes: RowVotes, by shift: Int?) -> Finding {
        finding(
            "\(votes.foreign) of \(votes.count) distinguishable translations belong to other strings: \(Alignment.words(for: Self.column, shift: shift)). Nothing in the file was applied."
        )
    }

    private func finding(_ message: Finding.Message) -> Finding {
        Finding(
            .contradictoryFile, message,
            hint:
                "Ask for the original file. If the strings have also changed places in the project, delete their old translations in the project and import again."
        )
    }

    // MARK: - Shifts

    /// The shift that most rows indicate; nil if too few rows indicate a shift.
    private var slid: (shift: Int, votes: RowVotes)? {
        var best: (shift: Int, votes: RowVotes)?
        for shift in Alignment.shifts {
            let votes = votes(for: shift)
            guard votes.isMoved || votes.isStretch, votes.foreign > best?.votes.foreign ?? 0 else { continue }
            best = (shift, votes)
        }
        return best
    }

    private func votes(for shift: Int) -> RowVotes {
        var votes = RowVotes()
        for index in rows.indices where rows.indices.contains(index - shift) && canVote(index) {
            if let isForeign = belongs(index, to: index - shift) { votes.record(index, isForeign: isForeign) }
        }
        return votes
    }

    /// True if a row has a translation that differs from that of the previous row.
    private func canVote(_ index: Int) -> Bool {
        rows[index].returned != 0 && (index == 0 || rows[index].returned != rows[index - 1].returned)
    }

    /// True if the translation of a row belongs to another row, false if it belongs to its own; nil if nothing
    /// indicates either.
    private func belongs(_ index: Int, to otherIndex: Int) -> Bool? {
        let (row, other) = (rows[index], rows[otherIndex])
        if row.returned == row.current { return row.current == other.current ? nil : false }
        if row.returned == other.current, !isSameEntry(row, other) { return hasSameSource(row, other) ? nil : true }
        guard !sources.isEmpty, sources[index] != sources[otherIndex] else { return nil }
        // A refused string without a placeholder may belong to another row or be an error.
        if let classes = alignment.refusedClasses[index] {
            return !classes.isEmpty && classes == sources[otherIndex] ? true : nil
        }
        let classes = alignment.ownClasses[index] ?? sources[index]
        return sources[index].isEmpty || canBeText(classes, of: otherIndex) ? nil : false
    }

    /// True if a string with these placeholders can belong to a row. A plural form can omit its number, or use the
    /// placeholder of the form `other`.
    private func canBeText(_ classes: Classes, of index: Int) -> Bool {
        if classes == sources[index] { return true }
        let unit = rows[index].unit
        guard let sibling = names.entry(of: unit).sibling(of: unit.unit) else { return false }
        return classes.isSubset(of: sources[index].union(FormatSpecifier.classes(in: sibling)))
    }

    /// True if two rows are variants of one entry, whose translations may be equal.
    private func isSameEntry(_ one: Alignment.Row, _ other: Alignment.Row) -> Bool {
        names.entry(of: one.unit) === names.entry(of: other.unit)
    }

    private func hasSameSource(_ one: Alignment.Row, _ other: Alignment.Row) -> Bool {
        names.unit(one.unit).source == names.unit(other.unit).source
    }

    // MARK: - Moves

    /// The rows with a translation that another row has lost, and the distance by which the longest stretch of such
    /// rows has moved; nil if these rows have moved by different distances. A string that is used twice on purpose does
    /// not count: its original row still has it, or has a new translation.
    private var moved: (votes: RowVotes, shift: Int?)? {
        guard !places.isEmpty else { return nil }
        var votes = RowVotes()
        var shifts: [Int: Int] = [:]
        for index in rows.indices where canVote(index) {
            guard rows[index].isNews else {
                votes.record(index, isForeign: false)
                continue
            }
            guard let owners = places[rows[index].returned], owners.contains(where: { isOwner($0, of: index) })
            else { continue }
            if owners.count == 1 { shifts[index] = index - owners[0] }
            votes.record(index, isForeign: true)
        }
        guard votes.foreign > 0 else { return nil }
        let stretch = shifts.keys.filter { $0 >= votes.longest.first }.sorted().prefix(votes.longest.count)
        let distances = Set(stretch.compactMap { shifts[$0] })
        return (votes, distances.count == 1 && stretch.count == votes.longest.count ? distances.first : nil)
    }

    /// True if the translation of a row belongs to the row `owner`, which now has the translation of another row, or
    /// none.
    private func isOwner(_ owner: Int, of index: Int) -> Bool {
        let row = rows[owner]
        return row.returned != row.current && (row.returned == 0 || places[row.returned] != nil)
            && names.unit(row.unit).target != nil && !isSameEntry(rows[index], row) && !hasSameSource(rows[index], row)
    }

    // MARK: - Placeholders

    /// The rows that have variables of other entries, or have placeholders although their source has none.
    private var exchangedPlaceholders: RowVotes {
        var votes = RowVotes()
        let known = sources.reduce(into: Set()) { $0.formUnion($1) }
        for index in sources.indices where rows[index].returned != 0 {
            if let classes = alignment.refusedClasses[index] {
                let others = classes.subtracting(sources[index]).intersection(known)
                guard others.contains(where: { sources[index].isEmpty || $0.isVariable }) else { continue }
                votes.record(index, isForeign: true)
            } else if !sources[index].isEmpty {
                votes.record(index, isForeign: false)
            }
        }
        return votes
    }
}

extension FormatSpecifier.Class {
    fileprivate var isVariable: Bool {
        if case .variable = self { return true }
        return false
    }
}
