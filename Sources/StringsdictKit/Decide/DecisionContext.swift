/// The facts about a table on which the decision about each of its entries depends.
final class DecisionContext: Sendable {
    /// What came back.
    let evidence: TableEvidence
    /// The variants that came back without having been asked for, by the units beside which they stand.
    let additions: [Int: [Variant]]
    /// What happens to a string without a translation.
    let untranslated: MissingTranslationPolicy
    /// The language of the translation.
    let language: LanguageTag
    /// True if there is anything to write: a new file, or a string that differs from the current one.
    let isWriting: Bool
    /// The keys that were not sent.
    let leftOut: KeyPatterns

    /// - Parameter isEditing: true if entries go, so that the file changes in any case.
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
