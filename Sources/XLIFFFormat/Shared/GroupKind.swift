/// What decides between the texts of a group; each generation of XLIFF has a word for it.
enum GroupKind {
    /// An entry with a format, or one device of it.
    case plural
    /// One variable of a format.
    case variable
    case width
    case device
    case gender
    /// A rule that Apple's documentation does not name.
    case unknown
}
