/// The handling of a string with neither a returned nor a current translation.
public enum MissingTranslationPolicy: String, Sendable, CaseIterable {
    /// The source string is used.
    case source
    /// The string is omitted if that is safe: a device or width variant, a plural form, or a whole entry.
    case omit
    /// Nothing is written while a string is missing, damaged or doubtful; see ``ImportPlan/blockers``.
    case fail
}

/// The translation to use if the returned file and the project have changed a string differently.
public enum ConflictPreference: String, Sendable, CaseIterable {
    /// The returned translation.
    case returned
    /// The project's translation.
    case current
}

/// The state that a returned translation must have to be imported.
public enum MinimumState: String, Sendable, CaseIterable {
    /// Any state.
    case needsReview = "needs-review"
    /// Translated, without an open review.
    case translated
    /// Reviewed and approved: `final` or `signed-off` in XLIFF 1.2, `reviewed` or `final` in XLIFF 2.
    case final

    /// True if a state is high enough. A translation without a state counts as translated.
    func allows(_ state: TranslationState?) -> Bool {
        switch self {
        case .needsReview: true
        case .translated: state != .needsReview
        case .final: state == .final
        }
    }
}

/// The user's options for an import.
struct ImportOptions: Sendable {
    /// The handling of strings without a translation.
    var untranslated: MissingTranslationPolicy
    /// The translation to use in conflicts; nil to report conflicts and keep the project's translation.
    var preference: ConflictPreference?
    /// True if translations of an earlier source are applied.
    var acceptsStale: Bool
    /// The state that a translation must have.
    var minimumState = MinimumState.needsReview
    /// The finding policy of the project, which can accept translations that a check would refuse.
    var policy = Project.FindingPolicy()
}
