import LocalizationModel

/// Finds columns of languages whose names were exchanged: one has the translations that were sent in the other.
struct ExchangedLanguages {
    private let roles: ColumnRoles
    /// The columns of translations that say their language.
    private let columns: [(index: Int, language: LanguageTag)]
    /// How many texts of each column were looked at, and how many of them were sent in each other column.
    private var all: [Int]
    private var foreign: [[Int: Int]]
    private var marks = RowMarks()

    /// So many rows, spread over the sheet, show it well enough.
    private static let mostRows = 500
    /// Single texts can rightly be those of another language, or stand in the wrong column; more than half of them cannot.
    private static let fewest = 3

    /// - Parameter source: the column of the sources, which translations can equal.
    init(_ roles: ColumnRoles, _ rows: [CellRow], source: Int?) {
        self.roles = roles
        columns = roles.translations.compactMap { translation in
            translation.column == source ? nil : translation.language.map { (translation.column, $0) }
        }
        all = columns.map { _ in 0 }
        foreign = columns.map { _ in [:] }
        guard let check = roles.check, columns.count > 1 else { return }
        for row in stride(from: 0, to: rows.count, by: max(1, rows.count / Self.mostRows)) {
            look(at: rows[row], check: rows[row].bytes(at: check))
        }
    }

    private mutating func look(at row: CellRow, check: ArraySlice<UInt8>) {
        var place = 0
        let sent = columns.map { marks.mark(in: check, of: $0.language, near: &place) }
        let places = Dictionary(grouping: columns.indices.filter { sent[$0] != nil }) { sent[$0] }
        for (number, column) in columns.enumerated() {
            guard let text = roles.text(at: column.index, of: row), !text.isEmpty else { continue }
            let mark = SentMark(of: text)
            all[number] += 1
            guard mark != sent[number] else { continue }
            for other in places[mark] ?? [] { foreign[number][other, default: 0] += 1 }
        }
    }

    /// What is wrong; nil where each language has its own translations.
    var problem: Finding? {
        for (number, counts) in foreign.enumerated() {
            let others = counts.filter { columns[$0.key].language.language != columns[number].language.language }
            // Of several, the first one.
            guard let (other, count) = others.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }),
                count >= Self.fewest, count * 2 > all[number]
            else { continue }
            let names = (roles.names[columns[number].index], roles.names[columns[other].index])
            return Finding(
                .contradictoryFile,
                "The column \(names.0) has \(count) translations that were sent in the column \(names.1). Nothing of the file was applied.",
                hint: "Put the names of the columns back where they were, or ask for the file as it was.")
        }
        return nil
    }
}
