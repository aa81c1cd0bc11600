import LocalizationModel

/// One `.stringsdict` file of a preview.
public struct PreviewTable: Hashable, Sendable {
    /// The project-relative path of the source-language file.
    public var original: Text
    /// The entries, in file order.
    public var entries: [PreviewEntry]

    /// Makes a table from its parts.
    public init(original: Text, entries: [PreviewEntry] = []) {
        self.original = original
        self.entries = entries
    }
}
