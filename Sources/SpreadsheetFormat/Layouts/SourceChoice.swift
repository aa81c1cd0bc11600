import LocalizationModel

/// Which column holds the sources, among columns that are named after languages.
struct SourceChoice {
    /// What is known about the sources.
    struct Column {
        /// The column, from 0; nil where the file has none.
        var index: Int?
        /// The language, if the file says it.
        var language: LanguageTag?
        /// How many rows have another text there than the one that was sent; counted only where the other rows are all that
        /// speaks for the column.
        var doubts = 0
        /// Whether the column is where a translation was sent, after English sources.
        var isMoved = false
    }

    private let roles: ColumnRoles
    /// The rows that have a checksum.
    private let rows: [(row: CellRow, check: RowCheck)]
    /// The columns of languages.
    private let columns: [ColumnRoles.Translation]
    /// The language of the sources, if somebody has said it.
    private let known: LanguageTag?

    init(_ roles: ColumnRoles, _ rows: [CellRow], sourceLanguage: LanguageTag?) {
        self.roles = roles
        self.rows = rows.compactMap { row in roles.check(of: row).map { (row, $0) } }
        columns = roles.translations.filter { $0.language != nil }
        known = sourceLanguage
    }

    /// The column of the sources; nil if that is not clear.
    func column() -> Column? {
        if let source = roles.source { return Column(index: source) }
        guard !columns.isEmpty else { return Column() }
        return columnByChecks() ?? columnByName()
    }

    /// The column with the texts that were sent, in most rows at least: what is nothing but variables is the same in all.
    private func columnByChecks() -> Column? {
        // Where two columns have the same texts, the known language decides, otherwise English.
        let preferred =
            columns.filter { $0.language == known } + columns.filter { $0.language == Self.english } + columns
        var best: (column: ColumnRoles.Translation, count: Int)?
        for column in preferred {
            let count = rows.count { isSent(column.column, in: $0.row, $0.check) }
            if count > best?.count ?? 0 { best = (column, count) }
            if count == rows.count { break }
        }
        guard let best, best.count * 2 > rows.count else { return nil }
        let isExpected = best.column.language == (known ?? Self.english)
        if known == nil, !isExpected, columns.first?.language == Self.english {
            return Column(index: best.column.column, isMoved: true)
        }
        return Column(
            index: best.column.column, language: best.column.language,
            doubts: isExpected ? 0 : rows.count - best.count)
    }

    private func columnByName() -> Column? {
        if let known {
            let own = columns.first { $0.language == known }
            return Column(index: own?.column, language: own?.language)
        }
        guard columns.count > 1, let first = columns.first else { return Column() }
        // Some services sort the languages, and then the sources do not come first; or they are missing.
        let hasEnglish = columns.contains { $0.language == Self.english }
        guard first.language == Self.english || !hasEnglish && rows.isEmpty else { return nil }
        return Column(index: first.column, language: first.language)
    }

    /// Whether a row has the checksum of its id and of the text in a column.
    private func isSent(_ column: Int, in row: CellRow, _ check: RowCheck) -> Bool {
        guard let id = roles.ids.first.flatMap({ roles.text(at: $0, of: row) }) else { return false }
        return RowChecksum.isCell(check, id: id, source: roles.text(at: column, of: row) ?? "")
    }

    private static let english: LanguageTag = "en"
}
