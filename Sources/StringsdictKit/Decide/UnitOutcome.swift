/// The outcome of an import for one string of the project.
public enum UnitOutcome: UInt8, Hashable, Sendable, CaseIterable {
    /// The string gets its first translation: the project had none, or the source as a substitute.
    case new
    /// The translation is replaced by another translation.
    case changed
    /// The variant was not exported, and the file adds it.
    case added
    /// The returned translation equals the project's.
    case unchanged
    /// The string was not returned and does not need to be.
    case unneeded
    /// The string is missing from a partial export: not exported, or lost.
    case unsent
    /// Both sides have made the same change since the export.
    case agreed
    /// The string was returned unedited; the project's newer translation stays.
    case superseded
    /// The current translation stays, because no usable translation was returned.
    case kept
    /// The string gets the source, because there is no translation.
    case filled
    /// The string is omitted, because there is no translation.
    case omitted
    /// Both sides changed the string differently; the project's translation stays.
    case conflicting
    /// The returned string is damaged, or differs between two files, and is not used.
    case refused
}

extension UnitOutcome {
    /// True if a string was returned with a valid translation.
    var isSound: Bool { [.new, .changed, .unchanged, .agreed, .superseded].contains(self) }
}
