/// What became of one expected unit.
enum Returned: Hashable, Sendable {
    /// It did not come back.
    case missing
    /// It came back without a translation.
    case untranslated
    /// It came back and may be used.
    case usable(ExactText)
    /// It came back and must not be used; a diagnostic says why.
    case refused
}
