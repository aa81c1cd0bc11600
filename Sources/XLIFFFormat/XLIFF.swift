import LocalizationModel

/// A dialect of XLIFF. Each dialect has its own writer; one reader reads all dialects.
package protocol XLIFFDialect: ExchangeDialect {}

extension XLIFFDialect {
    package var fileExtension: String { "xliff" }

    package func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        try XLIFFReader.read(SourceText(source), into: sink)
    }

    /// A comment after the last element.
    package var seal: FileSeal? { FileSeal(from: "<!-- Checksum of the exported file: ", to: " -->\n") }
}

/// XLIFF 1.2 for any translation tool. Files have short ids, groups, coordinates and length limits, and are valid under
/// the strict schema.
package struct XLIFF: XLIFFDialect {
    /// The unit of the length limits.
    package var limit: ExchangeFormat.LengthLimit
    /// The representation of placeholders.
    package var placeholders: ExchangeFormat.PlaceholderStyle
    /// True to write the source as the target of untranslated strings, for tools that show only targets.
    package var isPrefilled: Bool

    /// Creates the format. Most tools support the defaults.
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

/// XLIFF 1.2 in the form that Xcode writes and imports. Units are sorted and not grouped, contain plain text, and have
/// their full paths as ids.
package struct XcodeXLIFF: XLIFFDialect {
    /// The unit of the length limits. Xcode itself writes no limits.
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

/// XLIFF 2.x for any translation tool. Files have groups, coordinates as metadata, length limits and inline codes, and
/// are valid under the schemas.
package struct XLIFF2: XLIFFDialect {
    /// The version that the file declares; the structure is the same in all versions.
    package var version: ExchangeFormat.XLIFF2Version
    /// The unit of the length limits.
    package var limit: ExchangeFormat.LengthLimit
    /// The representation of placeholders.
    package var placeholders: ExchangeFormat.PlaceholderStyle
    /// True to write the source as the target of untranslated strings, for tools that show only targets.
    package var isPrefilled: Bool

    /// Creates the format. Most tools support the defaults.
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
