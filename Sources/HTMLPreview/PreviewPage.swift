import LocalizationModel

/// What a preview shows: the texts of some tables with their translations, and the room that each has.
public struct PreviewPage: Hashable, Sendable {
    /// What the page is about, for its heading: the name of a project or of a file.
    public var title: String
    /// The language of the sources.
    public var sourceLanguage: LanguageTag
    /// The languages of the translations, in the order in which they stand beside each other.
    public var languages: [LanguageTag]
    /// The windows of real devices, which stand as marks above each ruler.
    public var windows: [PreviewWindow]
    /// The tables.
    public var tables: [PreviewTable]
    /// What is wrong and belongs to no entry.
    public var problems: [Diagnostic]

    /// Makes a page from its parts.
    public init(
        title: String, sourceLanguage: LanguageTag, languages: [LanguageTag] = [], windows: [PreviewWindow] = [],
        tables: [PreviewTable] = [], problems: [Diagnostic] = []
    ) {
        self.title = title
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        self.windows = windows
        self.tables = tables
        self.problems = problems
    }

    /// The source language and those of the translations; the texts of a variant are in step with it.
    var columns: [LanguageTag] { [sourceLanguage] + languages }
}
