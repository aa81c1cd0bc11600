import LocalizationModel

/// XLIFF 1.2 for any translation tool: short ids, groups, coordinates and length limits; valid by the strict schema.
public struct XLIFF: ExchangeDialect {
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

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XLIFFWriter {
        XLIFFWriter(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    public func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try XLIFFReader.read(source, into: sink)
    }

    public func naming(for targetLanguage: LanguageTag) -> SlugNaming { SlugNaming() }
}

/// XLIFF 1.2 as Xcode writes and imports it: flat, sorted, plain text, the whole path as id.
public struct XcodeXLIFF: ExchangeDialect {
    /// How the room of a text is written; Xcode itself writes nothing.
    public var limit: LengthLimit

    /// Makes the format.
    public init(limit: LengthLimit = .none) {
        self.limit = limit
    }

    public var name: String { "xcode" }
    public var fileExtension: String { "xliff" }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XcodeXLIFFWriter {
        XcodeXLIFFWriter(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    public func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try XLIFFReader.read(source, into: sink)
    }

    public var order: UnitOrder { .byID }

    public func naming(for targetLanguage: LanguageTag) -> PathNaming { PathNaming() }
}

/// How the room of a text is written where a translation tool can enforce it.
public enum LengthLimit: String, Hashable, Sendable, CaseIterable {
    /// As a number of letters, which nearly every tool understands.
    case char
    /// As a width in em, which is exact but which tools ignore or take for letters.
    case em
    /// Not at all; the notes say it still.
    case none
}

/// How placeholders such as `%d` are written.
public enum PlaceholderStyle: String, Hashable, Sendable, CaseIterable {
    /// As inline codes, which translation tools lock.
    case inline
    /// As part of the text, for tools that show inline codes as raw XML.
    case text
}
