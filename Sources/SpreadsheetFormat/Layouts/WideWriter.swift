import LocalizationModel

/// Writes texts as rows of the wide layout.
struct WideWriter {
    private let sourceLanguage: LanguageTag
    private let languages: [LanguageTag]
    /// What the columns of the languages are called in messages.
    private let tags: [ExactText]
    private let hasStates: Bool

    init(from sourceLanguage: LanguageTag, to languages: [LanguageTag], hasStates: Bool) {
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        tags = languages.map { ExactText($0.tag) }
        self.hasStates = hasStates
    }

    /// The names of the columns.
    var header: [ExactText] {
        var names = WideColumn.beforeLanguages.map(\.name)
        names.append(languages.contains(sourceLanguage) ? WideColumn.source.name : LanguageColumn.write(sourceLanguage))
        for language in languages {
            let name = LanguageColumn.write(language)
            names.append(name)
            if hasStates { names.append(LanguageColumn.state(of: name)) }
        }
        return names + [WideColumn.check.name]
    }

    /// Writes one text.
    ///
    /// - Parameters:
    ///   - units: the text in each language; nil where a language does not have it.
    ///   - row: the row of the text.
    func write(
        _ units: [TranslationUnit?], of row: UnitRow, note: ExactText, to rows: inout RowWriter
    ) {
        let (unit, path) = (row.unit, row.unit.path)
        let budgets = units.compactMap { $0?.budget }
        rows.write(row.id.text, as: WideColumn.id.name, of: path)
        rows.write(path.key, as: WideColumn.entry.name, of: path)
        rows.write(row.spelling.name, as: WideColumn.variant.name, of: path)
        rows.write(budgets.map(\.em).min())
        rows.write(budgets.map(\.letters).min())
        rows.write(note, as: WideColumn.note.name, of: path)
        rows.write(unit.source, as: WideColumn.source.name, of: path)
        for (index, tag) in tags.enumerated() {
            let unit = index < units.count ? units[index] : nil
            let target = unit?.target ?? (unit?.isProtected == true ? unit?.source : nil)
            rows.write(target ?? "", as: tag, of: path)
            guard hasStates else { continue }
            let state = unit.map { StateWord(of: $0.isProtected ? .final : $0.state, target: target) }
            rows.write(state?.name ?? "")
        }
        rows.write(RowChecksum.cell(id: row.id.text, source: unit.source, guarding: rows.guarding))
    }
}
