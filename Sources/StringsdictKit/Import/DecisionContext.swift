/// What every decision about a table depends on, beside the entry. An object, so that each entry's decision counts one reference.
final class DecisionContext: Sendable {
    /// What came back.
    let evidence: Evidence
    /// The variants that came back without having been asked for, by the units beside which they stand.
    let additions: [Int: [Variant]]
    /// What happens to a text without a translation.
    let untranslated: ImportPlan.Untranslated
    /// The language of the translation.
    let language: LanguageTag
    /// Whether there is anything to write: a new file, or a text that differs from the current one.
    let isWriting: Bool
    /// The keys that were not sent.
    let leftOut: KeyPatterns
    /// Whether the new file is compared with what was planned.
    let isAudited: Bool

    init(
        evidence: Evidence, additions: [Int: [Variant]], untranslated: ImportPlan.Untranslated, language: LanguageTag,
        isWriting: Bool, leftOut: KeyPatterns, isAudited: Bool
    ) {
        self.evidence = evidence
        self.additions = additions
        self.untranslated = untranslated
        self.language = language
        self.isWriting = isWriting
        self.leftOut = leftOut
        self.isAudited = isAudited
    }
}
