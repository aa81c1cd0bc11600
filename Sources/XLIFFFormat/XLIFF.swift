import LocalizationModel

/// XLIFF 1.2 for any translation tool: short ids, groups, coordinates and length limits; valid by the strict schema.
public struct XLIFF: ExchangeFormat {
    /// How the room of a text is written.
    public var limit: LengthLimit
    /// How placeholders are written.
    public var placeholders: PlaceholderStyle

    /// Makes the format; the defaults are those that most tools understand.
    public init(limit: LengthLimit = .char, placeholders: PlaceholderStyle = .inline) {
        self.limit = limit
        self.placeholders = placeholders
    }

    public var name: String { "xliff" }
    public var fileExtension: String { "xliff" }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> XLIFFWriter {
        XLIFFWriter(format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    }

    public func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument {
        try XLIFFReader.read(source)
    }

    public func identifiers(of table: TranslationTable, for targetLanguage: LanguageTag) -> [Text] {
        UnitIdentifiers.all(of: table)
    }
}
