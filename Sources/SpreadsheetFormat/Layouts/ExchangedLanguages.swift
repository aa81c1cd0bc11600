import LocalizationModel

/// Detects exchanged columns or cells: one language has translations that were exported for another language.
struct ExchangedLanguages {
    private let roles: ColumnRoles
    /// The columns of translations with a known language.
    private let columns: [(index: Int, language: LanguageTag)]
    /// The number of translations in each column. `foreign` has the number of these translations that were exported in
    /// each of the other columns.
    private var all: [Int]
    private var foreign: [[Int: Int]]
    /// The current run of each column: consecutive rows with translations that were exported in another column, which
    /// no longer has them. A run has the other column, the first row and the number of rows.
    private var stretches: [(other: Int, first: CellRow, count: Int)?]
    private var exchange: (number: Int, other: Int, first: CellRow, count: Int)?
    private var marks = RowMarks()

    /// - Parameter source: the column of source strings, which is not compared.
    init(_ roles: ColumnRoles, _ rows: [CellRow], source: Int?) {
        self.roles = roles
        columns = roles.translations.compactMap { translation in
            translation.column == source ? nil : translation.markLanguage.map { (translation.column, $0) }
        }
        all = columns.map { _ in 0 }
        foreign = columns.map { _ in [:] }
        stretches = columns.map { _ in nil }
        guard let check = roles.check, columns.count > 1 else { return }
        for row in rows { look(at: row, check: Array(row.text(at: check).utf8)[...]) }
    }

    private mutating func look(at row: CellRow, check: ArraySlice<UInt8>) {
        var place = 0
        let sent = columns.map { marks.mark(in: check, of: $0.language, near: &place) }
        let texts = columns.map { roles.text(at: $0.index, of: row) ?? "" }
        let now = texts.map { BaselineChecksum(of: $0) }
        guard now.indices.contains(where: { now[$0] != sent[$0] && !texts[$0].isEmpty }) else {
            for number in columns.indices where !texts[number].isEmpty {
                all[number] += 1
                stretches[number] = nil
            }
            return
        }
        let places = Dictionary(grouping: columns.indices.filter { sent[$0] != nil }) { sent[$0] }
        for number in columns.indices where !texts[number].isEmpty {
            all[number] += 1
            guard now[number] != sent[number] else {
                stretches[number] = nil
                continue
            }
            let others = places[now[number]] ?? []
            for other in others { foreign[number][other, default: 0] += 1 }
            if let other = others.first(where: { $0 != number && now[$0] != sent[$0] }) {
                goOn(number, in: row, with: other)
            } else if sent[number] != nil {
                // A new translation ends the run. A string that was exported without a translation has no baseline
                // checksum, so its row proves nothing.
                stretches[number] = nil
            }
        }
    }

    private func isOther(_ one: Int, than other: Int) -> Bool {
        columns[one].language.language != columns[other].language.language
    }

    private mutating func goOn(_ number: Int, in row: CellRow, with other: Int) {
        var stretch = stretches[number] ?? (other, row, 0)
        if stretch.other != other { stretch = (other, row, 0) }
        stretch.count += 1
        stretches[number] = stretch
        if stretch.count > exchange?.count ?? 0 { exchange = (number, other, stretch.first, stretch.count) }
    }

    /// The problem, and the row at which the problem begins; the row is nil if the problem concerns complete columns.
    /// Nil if each language has its own translations.
    var problem: (finding: Finding, row: CellRow?)? { columnsProblem.map { ($0, nil) } ?? cellsProblem }

    private var columnsProblem: Finding? {
        for (number, counts) in foreign.enumerated() {
            let others = counts.filter { isOther($0.key, than: number) }
            // If several columns have the same count, the first one is chosen.
            guard let (other, count) = others.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }),
                RowVotes.areMost(count, of: all[number])
            else { continue }
            let names = (roles.names[columns[number].index], roles.names[columns[other].index])
            return Finding(
                .contradictoryFile,
                "The column \(names.0) has \(count) translations that were exported in the column \(names.1). Nothing in the file was applied.",
                hint: "Restore the column names, or ask for the original file.")
        }
        return nil
    }

    private var cellsProblem: (Finding, CellRow?)? {
        guard let exchange, exchange.count >= RowVotes.fewest else { return nil }
        let names = (roles.names[columns[exchange.number].index], roles.names[columns[exchange.other].index])
        let problem = Finding(
            .contradictoryFile,
            "From “\(excerpt: roles.id(of: exchange.first))” on, the column \(names.0) has \(exchange.count) consecutive translations that were exported in the column \(names.1). Nothing in the file was applied.",
            hint:
                "Restore the cells. If the translations of two languages were already swapped in the project, import each language from a separate file."
        )
        return (problem, exchange.first)
    }
}
