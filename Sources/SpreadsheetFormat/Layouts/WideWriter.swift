import LocalizationModel

/// Writes texts as rows of the wide layout.
struct WideWriter {
    private let sourceLanguage: LanguageTag
    private let languages: [LanguageTag]
    /// What the columns of the languages are called in messages.
    private let tags: [ExactString]
    private let hasStates: Bool
    private let hasFormerSources: Bool
    /// The cell of the checksum and of the mark of each language that has the text, which is made anew for each row.
    private let check = ByteBuffer(capacity: 64)

    init(
        from sourceLanguage: LanguageTag, to languages: [LanguageTag], hasStates: Bool, hasFormerSources: Bool
    ) {
        self.hasFormerSources = hasFormerSources
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        tags = languages.map { ExactString($0.tag) }
        self.hasStates = hasStates
    }

    /// The names of the columns.
    var header: [ExactString] {
        var names = WideColumn.beforeLanguages.filter { $0 != .formerSource || hasFormerSources }.map(\.name)
        names.append(languages.contains(sourceLanguage) ? WideColumn.source.name : LanguageColumn.write(sourceLanguage))
        for language in languages {
            let name = LanguageColumn.write(language)
            names.append(name)
            if hasStates { names.append(LanguageColumn.state(of: name)) }
        }
        return names + [WideColumn.check.name]
    }

    /// Writes one text: of its row alone in the first language, or in those that the row has columns for.
    func write(_ row: UnitRow, id: ExactString, note: ExactString, to rows: inout RowWriter) {
        let path = row.unit.path
        let budget = row.columns.isEmpty ? row.unit.budget : Self.least(row.columns)
        rows.write(id, as: WideColumn.id.name, of: path)
        rows.write(path.key, as: WideColumn.entry.name, of: path)
        rows.write(row.spelling.name, as: WideColumn.variant.name, of: path)
        rows.write(budget?.em)
        rows.write(budget?.letters)
        rows.write(note, as: WideColumn.note.name, of: path)
        if hasFormerSources {
            let former =
                row.columns.isEmpty
                ? row.unit.formerSource : row.columns.lazy.compactMap { $0?.formerSource }.first
            rows.write(former ?? "", as: WideColumn.formerSource.name, of: path)
        }
        rows.write(row.unit.source, as: WideColumn.source.name, of: path)
        check.removeAll()
        RowChecksum.append(id: id, source: row.unit.source, guarding: rows.guarding, to: check)
        for (index, tag) in tags.enumerated() {
            if row.columns.isEmpty, index == 0 {
                write(row.unit, as: tag, to: &rows)
            } else if index < row.columns.count, let unit = row.columns[index] {
                write(unit, as: tag, to: &rows)
            } else {
                writeBlank(to: &rows)
            }
        }
        if let part = row.part { RowPart.append(part, to: check) }
        rows.write(check.text)
    }

    /// Writes the cells of a language. The unit is borrowed: a copy would count twenty references.
    private func write(_ unit: borrowing TranslationUnit, as tag: ExactString, to rows: inout RowWriter) {
        if let mark = unit.sentMark { append(mark, of: tag) }
        let target = unit.target ?? (unit.isProtected ? unit.source : nil)
        rows.write(target ?? "", as: tag, of: unit.path)
        if hasStates { rows.write(StateWord(of: unit.isProtected ? .final : unit.state, target: target)) }
    }

    /// Writes the cells of a language that does not have the text.
    private func writeBlank(to rows: inout RowWriter) {
        rows.write("")
        if hasStates { rows.write(nil as StateWord?) }
    }

    /// The least room that a text has in any language.
    private static func least(_ units: [TranslationUnit?]) -> Budget? {
        let budgets = units.compactMap { $0?.budget }
        guard let em = budgets.map(\.em).min(), let letters = budgets.map(\.letters).min() else { return nil }
        return Budget(em: em, letters: letters)
    }

    /// Appends the mark of a language to the cell of the checksum.
    private func append(_ mark: BaselineChecksum, of tag: ExactString) {
        check.append(UInt8(ascii: "/"))
        check.append(tag)
        check.append(UInt8(ascii: "="))
        check.append(mark)
    }
}
