import LocalizationModel

/// Writes strings as rows of the wide layout.
struct WideWriter {
    private let sourceLanguage: LanguageTag
    private let languages: [LanguageTag]
    /// The names of the language columns in messages.
    private let tags: [ExactString]
    private let hasStates: Bool
    private let hasFormerSources: Bool
    /// The buffer for the checksum cell, including the baseline checksum of each language that has the string. It is
    /// reused for every row.
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

    var heading: SheetHeading {
        let own = WideColumn.beforeLanguages.filter { $0 != .formerSource || hasFormerSources }
        var columns = own.map { SheetHeading.Column($0.name, $0.role) }
        let source = languages.contains(sourceLanguage) ? WideColumn.source.name : LanguageColumn.write(sourceLanguage)
        columns.append(SheetHeading.Column(source, .source, language: sourceLanguage))
        for language in languages {
            let name = LanguageColumn.write(language)
            let sign = Self.sign(of: ExactString(language.tag))
            columns.append(SheetHeading.Column(name, .target, language: language, sign: sign))
            if hasStates { columns.append(SheetHeading.Column(LanguageColumn.state(of: name), .state)) }
        }
        columns.append(SheetHeading.Column(WideColumn.check.name, WideColumn.check.role))
        return SheetHeading(language: nil, columns: columns)
    }

    /// Writes one string: in the first language if the row has no columns, otherwise in the languages of its columns.
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
                writeAbsent(to: &rows)
            }
        }
        if let part = row.part { RowPart.append(part, to: check) }
        rows.write(check.text)
    }

    /// Writes the cells of a language. The unit is borrowed, because a copy would retain every field of the unit.
    private func write(_ unit: borrowing TranslationUnit, as tag: ExactString, to rows: inout RowWriter) {
        if let mark = unit.sentMark { append(mark, of: tag) }
        let target = unit.translation ?? (unit.isProtected ? unit.source : nil)
        rows.write(target ?? "", as: tag, of: unit.path)
        if hasStates { rows.write(StateWord(of: unit.isProtected ? .final : unit.state, target: target)) }
    }

    /// Writes the cells of a language that lacks the string.
    private func writeAbsent(to rows: inout RowWriter) {
        rows.writeAbsent()
        if hasStates { rows.writeAbsent() }
    }

    /// The smallest budget of a string in any language.
    private static func least(_ units: [TranslationUnit?]) -> Budget? {
        let budgets = units.compactMap { $0?.budget }
        guard let em = budgets.map(\.em).min(), let letters = budgets.map(\.letters).min() else { return nil }
        return Budget(em: em, letters: letters)
    }

    /// Appends the baseline checksum of a language to the checksum cell.
    private func append(_ mark: BaselineChecksum, of tag: ExactString) {
        check.append(Self.sign(of: tag))
        check.append(mark)
    }

    /// The beginning of a language's baseline checksum. Only the checksum cells of strings that need a translation in the
    /// language contain this text.
    private static func sign(of tag: ExactString) -> ExactString { ExactString("/\(tag)=") }
}
