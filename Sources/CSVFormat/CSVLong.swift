import LocalizationModel

/// The CSV layout for translators with a row for each text and language.
///
/// The columns are `id`, `entry`, `variant`, `language`, `source`, `target`, `state`, `max_em`, `max_length`, `note`
/// and `check`; a translator fills in `target` and, where wanted, `state`.
public struct CSVLong: ExchangeFormat {
    /// Makes the format.
    public init() {}

    public var name: String { "csv" }

    public var fileExtension: String { "csv" }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> CSVLongWriter {
        CSVLongWriter(language: targetLanguage)
    }

    public func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument {
        var reader = try CSVLongReader(source)
        return try reader.read()
    }

    public func identifiers(of table: TranslationTable, for targetLanguage: LanguageTag) -> [Text] {
        var identifiers = CSVIdentifiers(language: targetLanguage)
        identifiers.beginTable(table.name)
        return table.units.map { identifiers.next(entry: $0.path.key, variant: $0.path.csvVariant) }
    }

    public func variantName(of path: VariantPath) -> Text? { path.csvVariant }

    public func checks(ofID id: Text, source: Text) -> [Text] { [CSVCheck.cell(id: id, source: source)] }
}
