/// The plan for one entry: an outcome for every unit, and the strings to write.
struct EntryPlan: Sendable {
    /// The outcomes of the units, in their order.
    private(set) var outcomes: [UnitOutcome] = []
    /// The findings about units without a translation.
    private(set) var findings: [Finding] = []
    /// The strings to write; empty if the entry stays unchanged.
    private(set) var changes: [TextChange] = []
    /// The paths of additional variants that are written.
    private(set) var added: [VariantPath] = []
    /// True if the entry was not exported and has a translation, which stays unchanged.
    let isUnasked: Bool

    /// Plans an entry.
    ///
    /// - Parameter hasOtherShape: true if one of source and translation is a plain string and the other has rules.
    init(_ sent: ExpectedEntry, in context: DecisionContext, hasOtherShape: Bool) {
        let facts = EntryFacts(sent, in: context)
        isUnasked = facts.isUnasked
        let decision = UnitDecision(facts)
        outcomes.reserveCapacity(sent.units.count)
        for index in sent.units.indices {
            let (outcome, finding) = decision.outcome(of: index)
            outcomes.append(outcome)
            guard let finding else { continue }
            let place = context.evidence.location(ofBlank: sent.first + index)
            findings.append(place.map(finding.at) ?? finding)
        }
        guard context.isWriting, !isUnasked else { return }
        // A translation of another shape is better than the source string in the right shape.
        if !hasOtherShape || facts.hasUsableText { changes = facts.changes() }
        if !changes.isEmpty { findings += facts.shape.replaced.map(Self.replacement) }
        let paths = Set(facts.additions.map(\.path))
        if !paths.isEmpty { added = changes.filter { $0.text != nil && paths.contains($0.path) }.map(\.path) }
    }

    /// The finding for a string that is replaced by returned strings of another shape.
    private static func replacement(of variant: Variant) -> Finding {
        Finding(
            .shapeChanged,
            "The translation had “\(excerpt: variant.text)” here, in a structure that the source no longer has.",
            hint: "The old string was replaced by the new translations.", path: variant.path)
    }
}
