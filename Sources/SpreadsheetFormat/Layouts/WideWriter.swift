import LocalizationModel

/// Writes a document in the wide layout.
public struct WideWriter: DocumentWriter {
    private let sourceLanguage: LanguageTag
    private let languages: [LanguageTag]
    private let dialect: CSVDialect
    private let hasStates: Bool
    private var table: CSVTableWriter
    private var notes: WideNotes
    private var limits = SheetLimits(afterRows: 0)
    private var identifiers = RowNaming(language: nil)

    init(from sourceLanguage: LanguageTag, to languages: [LanguageTag], dialect: CSVDialect, hasStates: Bool) {
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        self.dialect = dialect
        table = CSVTableWriter(delimiter: dialect.delimiter)
        self.hasStates = hasStates
        notes = WideNotes(languages: languages)
    }

    public var output: [UInt8] {
        get { table.output }
        _modify { yield &table.output }
    }

    public var findings: [Finding] { limits.findings }

    public mutating func begin() {
        if dialect.encoding.hasByteOrderMark { table.writeByteOrderMark() }
        for column in WideColumn.beforeLanguages { table.write(column.name) }
        table.write(
            languages.contains(sourceLanguage) ? WideColumn.source.name : LanguageColumn.write(sourceLanguage))
        for language in languages {
            let name = LanguageColumn.write(language)
            table.write(name)
            if hasStates { table.write(LanguageColumn.state(of: name)) }
        }
        table.write(WideColumn.check.name)
        table.endRecord()
    }

    public mutating func beginTable(original: ExactText, name: ExactText) {
        identifiers.beginTable(name)
    }

    public mutating func write(_ unit: TranslationUnit) throws(Refusal) {
        try write([unit])
    }

    /// Writes one text of the open table in all languages.
    ///
    /// - Parameter units: the text's unit in each target language, in the order of the columns; nil where the language
    ///   does not have the text. All have the same path and source.
    /// - Throws: ``Refusal`` when the format cannot hold the text, or when its name does not tell it from another one in
    ///   every language.
    public mutating func write(_ units: [TranslationUnit?]) throws(Refusal) {
        guard let unit = units.lazy.compactMap(\.self).first else { return }
        let variant = unit.path.rowVariant
        let id = identifiers.next(entry: unit.path.key, variant: variant)
        guard !identifiers.isAmbiguous else { throw CSVCellRefusal.ambiguousID(id, of: unit) }
        // A language that lacks one of two texts of a name would count them in another way.
        let isShared = languages.count > 1
        guard !isShared || !identifiers.isNumbered, units.allSatisfy({ $0 == nil || $0?.source == unit.source }) else {
            throw CSVCellRefusal.sharedID(id, of: unit)
        }
        let start = output.count
        limits.beginRow()
        writeRow(of: units, first: unit, id: id, variant: variant)
        try table.checkRow(from: start, of: unit, limits: &limits)
    }

    public mutating func endTable() {}

    public mutating func end() {}

    private mutating func writeRow(
        of units: [TranslationUnit?], first unit: TranslationUnit, id: ExactText, variant: ExactText
    ) {
        let budgets = units.compactMap { $0?.budget }
        write(id, as: WideColumn.id.name, of: unit)
        write(unit.path.key, as: WideColumn.entry.name, of: unit)
        write(variant, as: WideColumn.variant.name, of: unit)
        table.write(Self.number(budgets.map(\.em).min()))
        table.write(Self.number(budgets.map(\.letters).min()))
        write(notes.text(of: units), as: WideColumn.note.name, of: unit)
        write(unit.source, as: WideColumn.source.name, of: unit)
        for (index, language) in languages.enumerated() {
            writeTranslation(index < units.count ? units[index] : nil, in: language)
        }
        table.write(RowChecksum.cell(id: id, source: unit.source, guarding: dialect.guarding))
        table.endRecord()
    }

    private mutating func writeTranslation(_ unit: TranslationUnit?, in language: LanguageTag) {
        let target = unit?.target ?? (unit?.isProtected == true ? unit?.source : nil)
        write(target ?? "", as: ExactText(language.tag), of: unit)
        guard hasStates else { return }
        let state = unit.map { StateWord(of: $0.isProtected ? .final : $0.state, target: target) }
        table.write(state?.name ?? "")
    }

    /// Writes a text with its guard.
    private mutating func write(_ text: ExactText, as column: ExactText, of unit: TranslationUnit?) {
        let cell = CSVGuard.write(text, as: dialect.guarding)
        if let unit { limits.check(cell, in: column, of: unit.path) }
        table.write(cell)
    }

    private static func number(_ number: Int?) -> ExactText {
        number.map { ExactText(String($0)) } ?? ""
    }
}
