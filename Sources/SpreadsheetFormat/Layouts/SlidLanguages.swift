import LocalizationModel

/// Detects translations that have shifted into the rows of other languages, in a sheet in which languages alternate.
/// Each of several consecutive rows has a translation that was exported in a nearby row, and the nearby row no longer
/// has this translation.
///
/// Baseline checksums are compared here. Within one language, an import detects shifts by comparing the rows with the
/// project.
struct SlidLanguages {
    private struct Row {
        let language: LanguageTag
        /// The baseline checksum.
        let sent: BaselineChecksum?
        /// The checksum of the returned translation; nil if the cell is empty.
        let now: BaselineChecksum?
        let cells: CellRow
        /// True if the row has a translation that was exported in another row.
        var isForeign = false

        var isChanged: Bool { now != sent }

        /// True if this row has the exported translation of another row in another language, and the other row no
        /// longer has this translation.
        func has(_ other: Row) -> Bool {
            now != nil && now == other.sent && isChanged && other.isChanged && language != other.language
        }
    }

    /// The previous rows, latest first.
    private var latest: [Row] = []
    /// The runs of consecutive rows whose translations have shifted down or up by one, two or three rows.
    private var down = Array(repeating: Stretch(), count: reach)
    private var up = Array(repeating: Stretch(), count: reach)
    /// The row at which the shift begins; nil if there is no shift.
    private(set) var place: CellRow?

    private struct Stretch {
        var count = 0
        var first: CellRow?

        mutating func append(_ row: CellRow) {
            if count == 0 { first = row }
            count += 1
        }

        mutating func end(with row: CellRow) {
            if let first, first.number < row.number { self = Stretch() }
        }
    }

    private static let reach = 3

    /// Examines the next row.
    mutating func look(at unit: ReturnedUnit, in language: LanguageTag, _ row: CellRow) {
        guard place == nil else { return }
        var next = Row(
            language: language, sent: unit.mark, now: unit.target.map { BaselineChecksum(of: $0) }, cells: row)
        for index in latest.indices where next.isChanged {
            if next.has(latest[index]) {
                next.isForeign = true
                down[index].append(row)
            }
            if latest[index].has(next) {
                latest[index].isForeign = true
                up[index].append(latest[index].cells)
            }
        }
        if !next.isChanged, next.now != nil { end(with: row) }
        place = down.first { $0.count >= RowVotes.fewest }?.first ?? up.first { $0.count >= RowVotes.fewest }?.first
        latest.insert(next, at: 0)
        guard latest.count > Self.reach, let last = latest.popLast() else { return }
        // A new translation ends the run. A string that was exported without a translation has no baseline checksum, so
        // its row proves nothing.
        if last.isChanged, !last.isForeign, last.now != nil, last.sent != nil { end(with: last.cells) }
    }

    /// Ends the runs of shifted rows that began before `row`, because the translation of `row` has not shifted.
    private mutating func end(with row: CellRow) {
        for index in 0..<Self.reach {
            down[index].end(with: row)
            up[index].end(with: row)
        }
    }

    /// The problem; nil if no translations have shifted.
    var problem: Finding? {
        guard let place else { return nil }
        var finding = Finding(
            .contradictoryFile,
            "Consecutive translations belong to other languages: the column of translations has shifted up or down. Nothing in the file was applied.",
            hint:
                "Ask for the original file. If the translations of two languages were already swapped in the project, import each language from a separate file."
        )
        finding.subject.cell = Finding.Cell(row: place.number)
        return finding
    }
}
