/// Everything that goes to a translator for one language.
public struct TranslationDocument: Hashable, Sendable {
    /// The language of the sources.
    public var sourceLanguage: LanguageTag
    /// The language of the targets.
    public var targetLanguage: LanguageTag
    /// The tables, each with its units.
    public var tables: [TranslationTable]

    /// Makes a document from its parts.
    public init(sourceLanguage: LanguageTag, targetLanguage: LanguageTag, tables: [TranslationTable]) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.tables = tables
    }
}

/// The units of one `.stringsdict` file.
public struct TranslationTable: Hashable, Sendable {
    /// The project-relative path of the source-language file, with `/` between its parts: XLIFF's `original`.
    public var original: ExactText
    /// The name of the table where a whole path is too much (CSV ids): `Player`, or `App/Player` where two share a name.
    public var name: ExactText
    /// The units, entry by entry in the order of the file.
    public var units: [TranslationUnit]

    /// Makes a table from its parts.
    public init(original: ExactText, name: ExactText, units: [TranslationUnit]) {
        self.original = original
        self.name = name
        self.units = units
    }
}

/// What this program calls itself in the files that it writes.
public enum Product {
    /// The name of the command.
    public static let name = "stringsdict"
    /// The version.
    public static let version = "0.1.0"
}
