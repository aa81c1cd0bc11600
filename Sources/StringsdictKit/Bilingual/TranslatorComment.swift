/// A comment for translators about the strings of a key.
public struct TranslatorComment: Hashable, Sendable {
    /// The comment, in one line.
    public var text: ExactString
    /// True if the comment replaces the comments in the files; false if it follows them.
    public var isInstead: Bool

    /// Creates a comment.
    public init(_ text: ExactString, isInstead: Bool = false) {
        self.text = text
        self.isInstead = isInstead
    }
}
