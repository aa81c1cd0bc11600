import LocalizationModel

/// The CSV layout for translators with a row for each text and language.
///
/// The columns are `id`, `entry`, `variant`, `language`, `source`, `target`, `state`, `max_em`, `max_length`, `note`
/// and `check`; a translator fills in `target` and, where wanted, `state`.
public struct CSVLong: ExchangeDialect {
    /// How files are written; they are read in every dialect.
    public var dialect: CSVDialect
    /// Which part of a file is written.
    public var part: CSVPart

    /// Makes the format.
    public init(dialect: CSVDialect = CSVDialect(), part: CSVPart = .whole) {
        self.dialect = dialect
        self.part = part
    }

    public var name: String { "csv" }

    public var fileExtension: String { "csv" }

    public var encoding: TextEncoding { dialect.encoding.textEncoding }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> LongWriter {
        LongWriter(language: targetLanguage, dialect: dialect, part: part)
    }

    public func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument {
        var reader = try LongReader(source)
        return try reader.read()
    }

    public func identifiers(of table: TranslationTable, for targetLanguage: LanguageTag) -> [ExactText] {
        var identifiers = RowNaming(language: targetLanguage)
        identifiers.beginTable(table.name)
        return table.units.map { identifiers.next(entry: $0.path.key, variant: $0.path.rowVariant) }
    }

    public func variantName(of path: VariantPath) -> ExactText? { path.rowVariant }

    public func checks(ofID id: ExactText, source: ExactText) -> [ExactText] {
        RowChecksum.cells(id: id, source: source)
    }

    public func isCheck(_ check: ExactText, ofID id: ExactText, source: ExactText) -> Bool {
        RowChecksum.isCell(check, id: id, source: source)
    }

    public func language(ofID id: ExactText) -> LanguageTag? { RowNaming.language(of: id) }
}
