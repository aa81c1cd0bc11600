import LocalizationModel

/// The CSV layout for an overview: a row for each text, and a column for each language.
///
/// The columns are `id`, `entry`, `variant`, `max_em`, `max_length`, `note`, then the source language and each target
/// language under its tag, and `check`. A row stands there if one of the languages has the text; the cell of a language
/// without it is blank. A blank cell never deletes anything.
public struct CSVWide: ExchangeDialect {
    /// How files are written; they are read in every dialect.
    public var dialect: CSVDialect
    /// Whether each target language has a column for the states of its translations, `de.state`. Only there can a
    /// translation be told to be empty on purpose.
    public var hasStates: Bool
    /// The language of the sources, for files whose checksums do not show which column holds them; nil if it is not known.
    public var sourceLanguage: LanguageTag?

    /// Makes the format.
    public init(dialect: CSVDialect = CSVDialect(), hasStates: Bool = false, sourceLanguage: LanguageTag? = nil) {
        self.dialect = dialect
        self.hasStates = hasStates
        self.sourceLanguage = sourceLanguage
    }

    public var name: String { "csv-wide" }

    public var fileExtension: String { "csv" }

    public var encoding: TextEncoding { dialect.encoding.textEncoding }

    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> WideWriter {
        makeWriter(from: sourceLanguage, to: [targetLanguage])
    }

    /// Makes a writer for several languages in one file.
    public func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> WideWriter {
        WideWriter(from: sourceLanguage, to: targetLanguages, dialect: dialect, hasStates: hasStates)
    }

    public func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument {
        var reader = try ColumnsReader(source, sourceLanguage: sourceLanguage) { ColumnRoles(wide: $0) }
        return try reader.read()
    }

    public func identifiers(of table: TranslationTable, for targetLanguage: LanguageTag) -> [ExactText] {
        RowNaming.withoutLanguage(of: table)
    }

    public func variantName(of path: VariantPath) -> ExactText? { path.rowVariant }

    public func checks(ofID id: ExactText, source: ExactText) -> [ExactText] {
        RowChecksum.cells(id: id, source: source)
    }

    public func isCheck(_ check: ExactText, ofID id: ExactText, source: ExactText) -> Bool {
        RowChecksum.isCell(check, id: id, source: source)
    }
}
