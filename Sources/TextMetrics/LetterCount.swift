/// How many letters fit into a width: a safe count for a translator, not a measurement.
public struct LetterCount: Hashable, Sendable {
    /// The number of letters, rounded down; a letter is what a reader sees as one (a grapheme cluster).
    public var count: Int
    /// Whether the script was never measured, so that the count is a guess.
    public var isRough: Bool
    /// The word for what is counted: `letters`, or `characters` in Chinese and Japanese.
    public var noun: String

    /// Makes a count from its parts.
    public init(count: Int, isRough: Bool, noun: String) {
        self.count = count
        self.isRough = isRough
        self.noun = noun
    }
}
