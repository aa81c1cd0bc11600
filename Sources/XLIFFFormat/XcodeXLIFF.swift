import LocalizationModel

/// XLIFF 1.2 as Xcode writes and imports it: flat, sorted, plain text, the whole path as id.
public struct XcodeXLIFF: ExchangeFormat {
    /// How the room of a text is written; Xcode itself writes nothing.
    public var limit: LengthLimit

    /// Makes the format.
    public init(limit: LengthLimit = .none) {
        self.limit = limit
    }

    public var name: String { "xcode" }
    public var fileExtension: String { "xliff" }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> XcodeXLIFFWriter {
        XcodeXLIFFWriter(format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    }

    public func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument {
        try XLIFFReader.read(source)
    }

    public func identifiers(of table: TranslationTable, for targetLanguage: LanguageTag) -> [Text] {
        table.units.map(\.path.xcodeID)
    }
}
