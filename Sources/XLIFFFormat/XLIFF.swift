import LocalizationModel

/// A dialect of XLIFF. They differ in what they write; one reader takes them all.
package protocol XLIFFDialect: ExchangeDialect {}

extension XLIFFDialect {
    package var fileExtension: String { "xliff" }

    package func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        try XLIFFReader.read(SourceText(source), into: sink)
    }
}

/// XLIFF 1.2 for any translation tool: short ids, groups, coordinates and length limits; valid by the strict schema.
package struct XLIFF: XLIFFDialect {
    /// How the room of a text is written.
    package var limit: ExchangeFormat.LengthLimit
    /// How placeholders are written.
    package var placeholders: ExchangeFormat.PlaceholderStyle
    /// Whether a text without a translation has its source as target, for tools that open targets alone.
    package var isPrefilled: Bool

    /// Makes the format; the defaults are those that most tools understand.
    package init(
        limit: ExchangeFormat.LengthLimit = .char, placeholders: ExchangeFormat.PlaceholderStyle = .inline,
        isPrefilled: Bool = false
    ) {
        self.limit = limit
        self.placeholders = placeholders
        self.isPrefilled = isPrefilled
    }

    package var name: String { "xliff" }

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XLIFFWriter {
        XLIFFWriter(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    package func naming(for targetLanguage: LanguageTag) -> SlugNaming { SlugNaming() }
}

/// XLIFF 1.2 as Xcode writes and imports it: flat, sorted, plain text, the whole path as id.
package struct XcodeXLIFF: XLIFFDialect {
    /// How the room of a text is written; Xcode itself writes nothing.
    package var limit: ExchangeFormat.LengthLimit

    package init(limit: ExchangeFormat.LengthLimit = .none) {
        self.limit = limit
    }

    package var name: String { "xcode" }

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XcodeXLIFFWriter {
        XcodeXLIFFWriter(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    package func naming(for targetLanguage: LanguageTag) -> PathNaming { PathNaming() }
}

/// XLIFF 2.x for any translation tool: groups, coordinates as metadata, length limits, inline codes; valid by the schemas.
package struct XLIFF2: XLIFFDialect {
    /// Which version the file says it is; the content is the same in all.
    package var version: ExchangeFormat.XLIFF2Version
    /// How the room of a text is written.
    package var limit: ExchangeFormat.LengthLimit
    /// How placeholders are written.
    package var placeholders: ExchangeFormat.PlaceholderStyle
    /// Whether a text without a translation has its source as target, for tools that open targets alone.
    package var isPrefilled: Bool

    /// Makes the format; the defaults are those that most tools understand.
    package init(
        version: ExchangeFormat.XLIFF2Version = .v2_0, limit: ExchangeFormat.LengthLimit = .char,
        placeholders: ExchangeFormat.PlaceholderStyle = .inline, isPrefilled: Bool = false
    ) {
        self.version = version
        self.limit = limit
        self.placeholders = placeholders
        self.isPrefilled = isPrefilled
    }

    package var name: String { "xliff2" }

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XLIFF2Writer {
        XLIFF2Writer(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    package func naming(for targetLanguage: LanguageTag) -> SlugNaming { SlugNaming() }
}
