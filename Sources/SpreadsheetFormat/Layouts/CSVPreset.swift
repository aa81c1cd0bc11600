import LocalizationModel

/// The CSV layout of a translation service: one row for each text, one file for each language.
///
/// The keys are the ids of the wide layout, `Player/sync#width:20`, so that they are the same for all languages. Texts are
/// written as they are, as these services are no spreadsheets. A translation that is empty on purpose cannot be told.
public struct CSVPreset: ExchangeDialect {
    /// The service.
    public var vendor: PresetVendor
    /// The language of the sources, for files that name the languages of their columns; nil if it is not known.
    public var sourceLanguage: LanguageTag?

    /// Makes the format of a service.
    public init(_ vendor: PresetVendor, sourceLanguage: LanguageTag? = nil) {
        self.vendor = vendor
        self.sourceLanguage = sourceLanguage
    }

    public var name: String { "csv-\(vendor.rawValue)" }

    public var fileExtension: String { "csv" }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> PresetWriter {
        PresetWriter(vendor, from: sourceLanguage, to: targetLanguage)
    }

    /// Reads a file that came back. Where it does not say its language, neither do its tables.
    public func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument {
        let vendor = vendor
        var reader = try ColumnsReader(source, sourceLanguage: sourceLanguage) { ColumnRoles($0, of: vendor) }
        return try reader.read()
    }

    public func identifiers(of table: TranslationTable, for targetLanguage: LanguageTag) -> [ExactText] {
        RowNaming.withoutLanguage(of: table)
    }
}
