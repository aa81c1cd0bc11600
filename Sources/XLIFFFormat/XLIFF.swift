import LocalizationModel

/// XLIFF 1.2 for any translation tool: short ids, groups, coordinates and length limits; valid by the strict schema.
package struct XLIFF: ExchangeDialect {
    /// How the room of a text is written.
    package var limit: LengthLimit
    /// How placeholders are written.
    package var placeholders: PlaceholderStyle

    /// Makes the format; the defaults are those that most tools understand.
    package init(limit: LengthLimit = .char, placeholders: PlaceholderStyle = .inline) {
        self.limit = limit
        self.placeholders = placeholders
    }

    package var name: String { "xliff" }
    package var fileExtension: String { "xliff" }

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XLIFFWriter {
        XLIFFWriter(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    package func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try XLIFFReader.read(source, into: sink)
    }

    package func naming(for targetLanguage: LanguageTag) -> SlugNaming { SlugNaming() }
}

/// XLIFF 1.2 as Xcode writes and imports it: flat, sorted, plain text, the whole path as id.
package struct XcodeXLIFF: ExchangeDialect {
    /// How the room of a text is written; Xcode itself writes nothing.
    package var limit: LengthLimit

    package init(limit: LengthLimit = .none) {
        self.limit = limit
    }

    package var name: String { "xcode" }
    package var fileExtension: String { "xliff" }

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XcodeXLIFFWriter {
        XcodeXLIFFWriter(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    package func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try XLIFFReader.read(source, into: sink)
    }

    package var order: UnitOrder { .byID }

    package func naming(for targetLanguage: LanguageTag) -> PathNaming { PathNaming() }
}

/// How the room of a text is written where a translation tool can enforce it.
package enum LengthLimit: String, Hashable, Sendable, CaseIterable {
    /// As a number of letters, which nearly every tool understands.
    case char
    /// As a width in em, which is exact but which tools ignore or take for letters.
    case em
    /// Not at all; the notes still state it.
    case none
}

/// How placeholders such as `%d` are written.
package enum PlaceholderStyle: String, Hashable, Sendable, CaseIterable {
    /// As inline codes, which translation tools lock.
    case inline
    /// As part of the text, for tools that show inline codes as raw XML.
    case text
}

/// XLIFF 2.x for any translation tool: groups, coordinates as metadata, length limits, inline codes; valid by the schemas.
package struct XLIFF2: ExchangeDialect {
    /// Which version the file says it is; the content is the same in all.
    package var version: XLIFF2Version
    /// How the room of a text is written.
    package var limit: LengthLimit
    /// How placeholders are written.
    package var placeholders: PlaceholderStyle

    /// Makes the format; the defaults are those that most tools understand.
    package init(version: XLIFF2Version = .v2_0, limit: LengthLimit = .char, placeholders: PlaceholderStyle = .inline) {
        self.version = version
        self.limit = limit
        self.placeholders = placeholders
    }

    package var name: String { "xliff2" }
    package var fileExtension: String { "xliff" }

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> XLIFF2Writer {
        XLIFF2Writer(
            format: self, sourceLanguage: sourceLanguage, targetLanguage: targetLanguages.first ?? sourceLanguage)
    }

    package func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try XLIFFReader.read(source, into: sink)
    }

    package func naming(for targetLanguage: LanguageTag) -> SlugNaming { SlugNaming() }
}

// The names are the version numbers.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The versions of XLIFF 2 that can be written; the raw value is how a file spells them.
package enum XLIFF2Version: String, Hashable, Sendable, CaseIterable {
    /// The version that the most tools read.
    case v2_0 = "2.0"
    /// As 2.0, with another number.
    case v2_1 = "2.1"
    /// A namespace of its own, which readers of 2.0 and 2.1 refuse.
    case v2_2 = "2.2"
}
