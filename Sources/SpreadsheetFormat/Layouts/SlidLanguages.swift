import LocalizationModel

/// Finds translations that have slid into the rows of other languages, in a sheet in which the languages alternate: rows behind
/// each other have what was sent in a row near by, and that one has it no longer.
///
/// Among the rows of one language an import finds it by what the project has; here the marks of the rows tell.
struct SlidLanguages {
    private struct Row {
        let language: LanguageTag
        /// What was sent.
        let sent: SentMark?
        /// What has come back; nil where the cell is empty.
        let now: SentMark?

        var isChanged: Bool { now != sent }

        /// Whether the row has what another one of another language was sent with, and that one has it no longer.
        func has(_ other: Row) -> Bool {
            now != nil && now == other.sent && isChanged && other.isChanged
                && language.language != other.language.language
        }
    }

    /// The rows before the one at hand, the latest first.
    private var latest: [Row] = []
    /// How many rows speak behind each other for a slide by one, two or three rows, downward and upward.
    private var down = [0, 0, 0]
    private var up = [0, 0, 0]
    /// The first row that shows it.
    private(set) var place: CellRow?

    /// So many rows behind each other show it; a person exchanges single ones.
    private static let fewest = 3

    /// Takes the next row.
    mutating func look(at unit: ReturnedUnit, in language: LanguageTag, _ row: CellRow) {
        guard place == nil else { return }
        let next = Row(language: language, sent: unit.mark, now: unit.target.map { SentMark(of: $0) })
        if next.isChanged {
            for (index, former) in latest.enumerated() {
                if next.has(former) { down[index] += 1 }
                if former.has(next) { up[index] += 1 }
            }
        } else if next.now != nil {
            (down, up) = ([0, 0, 0], [0, 0, 0])
        }
        if (down + up).contains(where: { $0 >= Self.fewest }) { place = row }
        latest = [next] + latest.prefix(2)
    }

    /// What is wrong; nil where nothing has slid.
    var problem: Finding? {
        guard let place else { return nil }
        var finding = Finding(
            .contradictoryFile,
            "Translations behind each other belong to other languages: the column of the translations is higher or lower than the others. Nothing of the file was applied."
        )
        finding.subject.cell = Finding.Cell(row: place.number)
        return finding
    }
}
