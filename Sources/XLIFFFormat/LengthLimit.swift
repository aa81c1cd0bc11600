/// How the room of a text is written where a translation tool can enforce it.
public enum LengthLimit: String, Hashable, Sendable, CaseIterable {
    /// As a number of letters, which nearly every tool understands.
    case char
    /// As a width in em, which is exact but which tools ignore or take for letters.
    case em
    /// Not at all; the notes say it still.
    case none
}
