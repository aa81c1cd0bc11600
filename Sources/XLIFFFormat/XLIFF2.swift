import LocalizationModel

/// XLIFF 2.x for any translation tool: groups, coordinates as metadata, length limits, inline codes; valid by the schemas.
public struct XLIFF2: ExchangeDialect {
    /// Which version the file says it is; the content is the same in all.
    public var version: XLIFF2Version
    /// How the room of a text is written.
    public var limit: LengthLimit
    /// How placeholders are written.
    public var placeholders: PlaceholderStyle

    /// Makes the format; the defaults are those that most tools understand.
    public init(version: XLIFF2Version = .v2_0, limit: LengthLimit = .char, placeholders: PlaceholderStyle = .inline) {
        self.version = version
        self.limit = limit
        self.placeholders = placeholders
    }

    public var name: String { "xliff2" }
    public var fileExtension: String { "xliff" }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XLIFF2Writer {
        XLIFF2Writer(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    public func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try XLIFFReader.read(source, into: sink)
    }

    public func naming(for targetLanguage: LanguageTag) -> SlugNaming { SlugNaming() }
}

// The names are the version numbers.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The versions of XLIFF 2 that can be written; the raw value is how a file spells them.
public enum XLIFF2Version: String, Hashable, Sendable, CaseIterable {
    /// The version that the most tools read.
    case v2_0 = "2.0"
    /// As 2.0, with another number.
    case v2_1 = "2.1"
    /// A namespace of its own, which readers of 2.0 and 2.1 refuse.
    case v2_2 = "2.2"
}
