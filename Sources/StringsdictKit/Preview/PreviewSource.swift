/// A table for a preview, with its translations.
public struct PreviewSource: Sendable {
    /// The table; a translation in it is not looked at.
    public var pair: BilingualTable
    /// The translations, each language once.
    public var translations: [PreviewTranslation]
    /// What is wrong with the table as such.
    public var findings: [Finding]

    /// Makes a table from its parts.
    public init(pair: BilingualTable, translations: [PreviewTranslation] = [], findings: [Finding] = []) {
        self.pair = pair
        self.translations = translations
        self.findings = findings
    }
}

/// The translation of one table for a preview: the project's own, or as it would be after an import.
public struct PreviewTranslation: Sendable {
    /// The language.
    public var language: LanguageTag
    /// The current file of the project; nil when there is none.
    package var current: (any TableFile)?
    /// What imports would make of it, one after the other.
    public var imports: [ImportedTable]
    /// What is wrong with the returned files; it may be about other tables too.
    public var findings: [Finding]

    /// Makes a translation from its parts.
    package init(
        language: LanguageTag, current: (any TableFile)? = nil, imports: [ImportedTable] = [],
        findings: [Finding] = []
    ) {
        self.language = language
        self.current = current
        self.imports = imports
        self.findings = findings
    }

    /// The file with the texts to show.
    var newest: (any TableFile)? { imports.last { $0.file != nil }?.file ?? current }
}
