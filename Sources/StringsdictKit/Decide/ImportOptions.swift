/// The fate of a string that has no translation, neither a returned one nor a current one.
public enum MissingTranslationPolicy: String, Sendable, CaseIterable {
    /// It gets the source string.
    case source
    /// It is left out where that is safe; a device or width variant, a plural form, a whole entry.
    case omit
    /// Nothing is written.
    case fail
}

/// The translation that counts where the returned file and the project have changed a string differently.
public enum ConflictPreference: String, Sendable, CaseIterable {
    /// The returned one.
    case returned
    /// The one in the project.
    case current
}

/// The choices of a person about an import.
struct ImportOptions: Sendable {
    /// The fate of strings that have no translation.
    var untranslated: MissingTranslationPolicy
    /// The translation that counts where file and project have changed differently; neither if it is nil.
    var preference: ConflictPreference?
    /// True if translations of other sources than today's are applied.
    var acceptsStale: Bool
}
