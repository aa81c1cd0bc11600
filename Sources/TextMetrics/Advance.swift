/// How far a piece of text moves on.
struct Advance: Hashable, Sendable {
    /// The width in hundredths of an em of the body text.
    var hundredths: Int
    /// The number of signs that take room.
    var letters: Int

    /// Nothing.
    static let zero = Advance(hundredths: 0, letters: 0)
}
