import LocalizationModel

/// Finds columns of languages whose names were exchanged: one has the translations that were sent in the other.
struct ExchangedLanguages {
    private let roles: ColumnRoles
    /// The columns of translations that say their language.
    private let columns: [(index: Int, language: LanguageTag)]
    private var own: [Int]
    private var foreign: [[Int]]

    /// So many rows, spread over the sheet, show it well enough.
    private static let mostRows = 500
    /// A few texts can be pasted into the wrong column; these are the bounds for rows that contradict themselves.
    private static let fewest = 3
    private static let share = 10

    init(_ roles: ColumnRoles, _ rows: [CellRow]) {
        self.roles = roles
        columns = roles.translations.compactMap { translation in
            translation.language.map { (translation.column, $0) }
        }
        own = columns.map { _ in 0 }
        foreign = columns.map { [columns] _ in columns.map { _ in 0 } }
        guard let check = roles.check, columns.count > 1 else { return }
        for row in stride(from: 0, to: rows.count, by: max(1, rows.count / Self.mostRows)) {
            look(at: rows[row], check: rows[row].text(at: check))
        }
    }

    private mutating func look(at row: CellRow, check: ExactText) {
        let marks = columns.map { RowChecksum.mark(in: check, of: $0.language) }
        for (number, column) in columns.enumerated() {
            guard let text = roles.text(at: column.index, of: row), !text.isEmpty else { continue }
            let mark = SentMark(of: text)
            if mark == marks[number] {
                own[number] += marks.count { $0 == mark } == 1 ? 1 : 0
            } else if let other = marks.firstIndex(of: mark) {
                foreign[number][other] += 1
            }
        }
    }

    /// What is wrong; nil where each language has its own translations.
    var problem: Finding? {
        for (number, counts) in foreign.enumerated() {
            guard let other = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[other] >= Self.fewest,
                counts[other] * Self.share > counts[other] + own[number]
            else { continue }
            let names = (roles.names[columns[number].index], roles.names[columns[other].index])
            return Finding(
                .contradictoryFile,
                "The column \(names.0) has \(counts[other]) translations that were sent in the column \(names.1). Nothing of the file was applied.",
                hint: "Put the names of the columns back where they were, or ask for the file as it was.")
        }
        return nil
    }
}
