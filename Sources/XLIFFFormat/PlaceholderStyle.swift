/// How placeholders such as `%d` are written.
public enum PlaceholderStyle: String, Hashable, Sendable, CaseIterable {
    /// As inline codes, which translation tools lock.
    case inline
    /// As part of the text, for tools that show inline codes as raw XML.
    case text
}
