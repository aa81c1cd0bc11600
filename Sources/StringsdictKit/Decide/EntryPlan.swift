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

extension EntryFacts {
    /// The strings to write for the entry: each unit, followed by the variants added next to it.
    fileprivate func changes() -> [TextChange] {
        // Strings that were not exported stay unchanged along with the rest of the entry.
        if isWhollyUnsent { return sent.entry.target == nil ? nothing : [] }
        var changes: [TextChange] = []
        changes.reserveCapacity(sent.units.count)
        // A unit is not written into a rule of another kind, which can have the same keys.
        for index in sent.units.indices where !shape.hasOtherRule(around: sent.units[index].path) {
            changes.append(TextChange(path: sent.units[index].path, text: texts[index], state: state(of: index)))
            changes += additions(beside: index).map { TextChange(path: $0.path, text: $0.text, state: .translated) }
        }
        if context.untranslated == .omit, !hasTranslation { return nothing }
        return changes + mirrors
    }

    /// True if a variant is added, or if at least one writable unit has or gets a translation.
    private var hasTranslation: Bool {
        sent.units.indices.contains { index in
            !shape.hasOtherRule(around: sent.units[index].path)
                && (isTranslated(index) || !additions(beside: index).isEmpty)
        }
    }

    /// The changes that omit the whole entry.
    private var nothing: [TextChange] {
        (sent.units.map(\.path) + leftOutMirrors { _ in true }).map { TextChange(path: $0, text: nil) }
    }

    /// The changes to forms that the language never uses: they are written or omitted along with `other`.
    private var mirrors: [TextChange] {
        guard sent.entry.root.hasMirrors else { return [] }
        return sent.entry.mirrors { texts[$0] }.map { TextChange(path: $0.path, text: $0.text) }
            + leftOutMirrors { texts[$0] == nil }.map { TextChange(path: $0, text: nil) }
    }

    /// The unused forms to omit along with `other`. A new file has them, because it is a copy of the source.
    private func leftOutMirrors(_ isLeftOut: (_ unit: Int) -> Bool) -> [VariantPath] {
        sent.entry.target == nil && sent.entry.root.hasMirrors ? sent.entry.unwrittenMirrors(where: isLeftOut) : []
    }
}
