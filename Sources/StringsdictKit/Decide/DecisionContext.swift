/// The properties of a table that decisions about its entries depend on.
final class DecisionContext: Sendable {
    /// The evidence of the returned files.
    let evidence: TableEvidence
    /// The returned variants that were not exported, keyed by the index of the unit next to which they are written.
    let additions: [Int: [Variant]]
    /// The handling of strings without a translation.
    let untranslated: MissingTranslationPolicy
    /// The language of the translation.
    let language: LanguageTag
    /// True if there is anything to write: a new file, or a string that differs from the current one.
    let isWriting: Bool
    /// The keys that are not exported.
    let leftOut: KeyPatterns

    /// - Parameter isEditing: true if entries are removed, so that the file changes in any case.
    init(
        _ expected: ExpectedUnits, _ evidence: TableEvidence, untranslated: MissingTranslationPolicy, isEditing: Bool
    ) {
        self.evidence = evidence
        self.untranslated = untranslated
        language = expected.language
        leftOut = expected.table.rules.leftOut
        let added = evidence.additions
        additions = Dictionary(grouping: added, by: \.unit).mapValues { $0.map(\.text) }
        let fillsNewFile = expected.table.target == nil && untranslated != .omit && !evidence.isPart
        isWriting = fillsNewFile || !added.isEmpty || evidence.hasNews || isEditing
    }
}
