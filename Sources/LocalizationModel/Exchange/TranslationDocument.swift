/// Everything that goes to a translator for one language.
package struct TranslationDocument: Hashable, Sendable {
    /// The language of the sources.
    package var sourceLanguage: LanguageTag
    /// The language of the targets.
    package var targetLanguage: LanguageTag
    /// The tables, each with its units.
    package var tables: [TranslationTable]

    package init(sourceLanguage: LanguageTag, targetLanguage: LanguageTag, tables: [TranslationTable]) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.tables = tables
    }
}

/// The units of one `.stringsdict` file.
package struct TranslationTable: Hashable, Sendable {
    /// The project-relative path of the source-language file, with `/` between its parts: XLIFF's `original`.
    package var original: ExactText
    /// The name of the table where a whole path is too much (CSV ids): `Player`, or `App/Player` where two share a name.
    package var name: ExactText
    /// The units, entry by entry in the order of the file.
    package var units: [TranslationUnit]

    package init(original: ExactText, name: ExactText, units: [TranslationUnit]) {
        self.original = original
        self.name = name
        self.units = units
    }
}

/// What this program calls itself in the files that it writes.
package enum Product {
    /// The name of the command.
    package static let name = "stringsdict"
    /// The version.
    package static let version = "0.1.0"
}
