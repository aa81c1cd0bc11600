/// A translation service whose own CSV layout is written and read without a mapping of columns.
public enum CSVVendor: String, Hashable, Sendable, CaseIterable {
    /// Crowdin: `key`, `source_string`, `translation`, `context`, `max_length`, `labels`.
    case crowdin
    /// Phrase Strings: `key`, `comment`, a column for each of the two languages, `max_characters_allowed`, `tags`.
    case phrase
    /// Weblate, in the columns of the translate-toolkit: `location`, `source`, `target`, `id`, `fuzzy`, `context`,
    /// `translator_comments`, `developer_comments`.
    case weblate
    /// Lokalise: `key`, `value`, `description`, `comment`. It has no column for the sources.
    case lokalise
}
