import LocalizationModel

/// Finds translations that have slid into the rows of other languages, in a sheet in which the languages alternate: rows behind
/// each other have what was sent in a row near by, and that one has it no longer.
///
/// Among the rows of one language an import finds it by what the project has; here the marks of the rows tell.
struct SlidLanguages {
    private struct Row {
        let language: LanguageTag
        /// What was sent.
        let sent: BaselineChecksum?
        /// What has come back; nil where the cell is empty.
        let now: BaselineChecksum?
        let cells: CellRow
        /// Whether it has what was sent in another row.
        var isForeign = false

        var isChanged: Bool { now != sent }

        /// Whether the row has what another one of another language was sent with, and that one has it no longer.
        func has(_ other: Row) -> Bool {
            now != nil && now == other.sent && isChanged && other.isChanged && language != other.language
        }
    }

    /// The rows before the one at hand, the latest first.
    private var latest: [Row] = []
    /// How many rows speak behind each other for a slide by one, two or three rows, and the first of them; downward and upward.
    private var down = Array(repeating: Stretch(), count: reach)
    private var up = Array(repeating: Stretch(), count: reach)
    /// The row in which it begins.
    private(set) var place: CellRow?

    private struct Stretch {
        var count = 0
        var first: CellRow?

        mutating func take(_ row: CellRow) {
            if count == 0 { first = row }
            count += 1
        }

        mutating func end(with row: CellRow) {
            if let first, first.number < row.number { self = Stretch() }
        }
    }

    private static let reach = 3

    /// Takes the next row.
    mutating func look(at unit: ReturnedUnit, in language: LanguageTag, _ row: CellRow) {
        guard place == nil else { return }
        var next = Row(
            language: language, sent: unit.mark, now: unit.target.map { BaselineChecksum(of: $0) }, cells: row)
        for index in latest.indices where next.isChanged {
            if next.has(latest[index]) {
                next.isForeign = true
                down[index].take(row)
            }
            if latest[index].has(next) {
                latest[index].isForeign = true
                up[index].take(latest[index].cells)
            }
        }
        if !next.isChanged, next.now != nil { end(with: row) }
        place = down.first { $0.count >= RowVotes.fewest }?.first ?? up.first { $0.count >= RowVotes.fewest }?.first
        latest.insert(next, at: 0)
        guard latest.count > Self.reach, let last = latest.popLast() else { return }
        // A new text of its own; what nobody translates has no mark, and tells nothing.
        if last.isChanged, !last.isForeign, last.now != nil, last.sent != nil { end(with: last.cells) }
    }

    /// A row that has its own text ends what began before it.
    private mutating func end(with row: CellRow) {
        for index in 0..<Self.reach {
            down[index].end(with: row)
            up[index].end(with: row)
        }
    }

    /// What is wrong; nil where nothing has slid.
    var problem: Finding? {
        guard let place else { return nil }
        var finding = Finding(
            .contradictoryFile,
            "Translations behind each other belong to other languages: the column of the translations is higher or lower than the others. Nothing of the file was applied.",
            hint:
                "Ask for the file as it was before. If the project had them exchanged, import each language from a file of its own."
        )
        finding.subject.cell = Finding.Cell(row: place.number)
        return finding
    }
}
