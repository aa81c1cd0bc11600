import LocalizationModel

/// Chooses the column of source strings among columns named after languages.
struct SourceChoice {
    /// The column of source strings.
    struct Column {
        /// The index of the column, from 0; nil if the file has no source column.
        var index: Int?
        /// The language, if the file declares it.
        var language: LanguageTag?
        /// The number of rows whose string in the column differs from the exported source. Counted only if the matching
        /// rows are the only evidence for the column.
        var doubts = 0
        /// True if the column holds the exported sources although the first language column is English.
        var isMoved = false
    }

    private let roles: ColumnRoles
    /// The rows that have a checksum.
    private let rows: [(row: CellRow, check: RowCheck)]
    /// The columns of languages.
    private let columns: [ColumnRoles.Translation]
    /// The source language, if the user has specified it.
    private let known: LanguageTag?

    init(_ roles: ColumnRoles, _ rows: [CellRow], sourceLanguage: LanguageTag?) {
        self.roles = roles
        self.rows = rows.compactMap { row in roles.check(of: row).map { (row, $0) } }
        columns = roles.translations.filter { $0.language != nil }
        known = sourceLanguage
    }

    /// The column of source strings; nil if it is ambiguous.
    func column() -> Column? {
        if let source = roles.source { return Column(index: source) }
        guard !columns.isEmpty else { return Column() }
        return columnByChecks() ?? columnByName()
    }

    /// The column that matches the checksums of more than half of the rows. Fewer rows prove nothing, because strings
    /// that consist of variables are the same in all languages.
    private func columnByChecks() -> Column? {
        // If two columns have the same strings, the known language wins, otherwise English.
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
        // Services that sort languages may not put the source first, or may omit the source.
        let hasEnglish = columns.contains { $0.language == Self.english }
        guard first.language == Self.english || !hasEnglish && rows.isEmpty else { return nil }
        return Column(index: first.column, language: first.language)
    }

    /// True if the checksum of a row matches its id and the string in a column.
    private func isSent(_ column: Int, in row: CellRow, _ check: RowCheck) -> Bool {
        guard let id = roles.ids.first.flatMap({ roles.text(at: $0, of: row) }) else { return false }
        return RowChecksum.isCell(check, id: id, source: roles.text(at: column, of: row) ?? "")
    }

    private static let english: LanguageTag = "en"
}
