/// What the width of a text takes from one scalar.
struct Sign: Hashable, Sendable {
    /// What else a scalar does than take room.
    enum Role: Hashable, Sendable {
        /// Nothing.
        case plain
        /// It ends the line.
        case lineEnd
        /// An Arabic letter that joins the letter before it and the letter after it.
        case joining
        /// An Arabic letter that joins the letter before it only.
        case rightJoining
        /// It can be part of a scalar that takes another room, so the text must be composed first.
        case composing
        /// It makes an emoji of its grapheme cluster.
        case emoji
    }

    /// The room in hundredths of an em; below 0 for marks that narrow the letter before them.
    var advance: Int16
    /// How far the advance can be from the real one.
    var certainty: WidthCertainty
    /// What else the scalar does.
    var role: Role = .plain

    /// Takes no room.
    static let zero = Sign(advance: 0, certainty: .good)
    /// Ideographs, kana and other wide signs next to them.
    static let ideograph = Sign(advance: 120, certainty: .good)
    /// A syllable of Korean.
    static let hangul = Sign(advance: 103, certainty: .fair)
    /// A wide sign of a script that was not measured.
    static let unmeasuredWide = Sign(advance: 120, certainty: .rough)
    /// Any other sign that was not measured.
    static let unmeasured = Sign(advance: 62, certainty: .rough)
    /// A grapheme cluster that is shown as an emoji: a model of the emoji font.
    static let emoji = Sign(advance: 147, certainty: .good, role: .emoji)
}
