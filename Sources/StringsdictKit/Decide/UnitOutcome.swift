/// What an import decides about one text of the project.
public enum UnitOutcome: UInt8, Hashable, Sendable, CaseIterable {
    /// It gets its first translation: the project had none, or had filled it with the source text.
    case new
    /// Its translation is replaced by another one.
    case changed
    /// It was not asked for, and the file brought it along.
    case added
    /// It came back as it was.
    case unchanged
    /// It did not come back and need not.
    case unneeded
    /// The file is a part of an export: it was not sent, or was lost.
    case unsent
    /// It came back with the translation that the project got in the meantime.
    case agreed
    /// It came back as it left; the project has a newer translation, which stays.
    case superseded
    /// It keeps its current translation, because none that could be used came back.
    case kept
    /// It gets the source text, as there is no translation.
    case filled
    /// It is left out, as there is no translation.
    case omitted
    /// It came back changed, and the project has changed differently in the meantime; the project's text stays.
    case conflicting
    /// It came back damaged, or differently in two returns, and is not used.
    case refused
}

extension UnitOutcome {
    /// Whether a text came back translated and sound.
    var isSound: Bool { [.new, .changed, .unchanged, .agreed, .superseded].contains(self) }
}
