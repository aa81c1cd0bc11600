/// What translators are told of the texts of a key.
public struct TranslatorComment: Hashable, Sendable {
    /// The note, a text of one line.
    public var text: ExactString
    /// Whether it stands in place of the comments of the files, not behind them.
    public var isInstead: Bool

    /// Makes a note.
    public init(_ text: ExactString, isInstead: Bool = false) {
        self.text = text
        self.isInstead = isInstead
    }
}
