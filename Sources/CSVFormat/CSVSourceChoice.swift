import LocalizationModel

/// Which column holds the sources, among columns that are named after languages.
struct CSVSourceChoice {
    /// What is known about the sources.
    struct Column {
        /// The column, from 0; nil where the file has none.
        var index: Int?
        /// The language, if the file says it.
        var language: LanguageTag?
    }

    /// The column of the sources; nil if that is not clear.
    let column: Column?

    init(_ roles: CSVRoles, _ records: [CSVRecord], sourceLanguage: LanguageTag?) {
        column = Self.choose(roles, records, sourceLanguage)
    }

    private static func choose(_ roles: CSVRoles, _ records: [CSVRecord], _ known: LanguageTag?) -> Column? {
        if let source = roles.source { return Column(index: source) }
        let columns = roles.translations.filter { $0.language != nil }
        guard !columns.isEmpty else { return Column() }
        // Where two columns have the same texts, the language that is known decides, else English.
        let preferred = columns.filter { $0.language == known } + columns.filter { $0.language == english } + columns
        var best: (column: CSVRoles.Translation, count: Int)?
        for column in preferred {
            let count = verified(column.column, roles, records)
            if count > best?.count ?? 0 { best = (column, count) }
            if count == records.count { break }
        }
        if let best { return Column(index: best.column.column, language: best.column.language) }
        return chooseByName(columns, known)
    }

    private static func chooseByName(_ columns: [CSVRoles.Translation], _ known: LanguageTag?) -> Column? {
        if let known {
            let own = columns.first { $0.language == known }
            return Column(index: own?.column, language: own?.language)
        }
        guard columns.count > 1, let first = columns.first else { return Column() }
        // Some services sort the languages, and then the sources do not stand first.
        guard first.language == english || !columns.contains(where: { $0.language == english }) else { return nil }
        return Column(index: first.column, language: first.language)
    }

    /// How many rows have the checksum of their id and of the text in a column.
    private static func verified(_ column: Int, _ roles: CSVRoles, _ records: [CSVRecord]) -> Int {
        guard let check = roles.check, let id = roles.ids.first else { return 0 }
        return records.count { record in
            let cell = record.text(at: check)
            guard let style = CSVCheck.guarding(of: cell), let id = roles.text(at: id, of: record) else { return false }
            return cell == CSVCheck.cell(id: id, source: roles.text(at: column, of: record) ?? "", guarding: style)
        }
    }

    private static let english: LanguageTag = "en"
}
