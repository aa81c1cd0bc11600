/// The facts about one entry on which the decisions about its units depend. Units have their numbers in the entry.
struct EntryFacts {
    let sent: ExpectedEntry
    let context: DecisionContext
    /// The shape that the translation has beside that of the source.
    let shape: EntryShape
    /// The answers about the units. A string returned for a place with a rule of another kind is refused.
    let answers: [TextEvidence]
    /// The strings of the units if the entry is written; nil for a unit that is left out.
    private(set) var texts: [ExactString?] = []

    init(_ sent: ExpectedEntry, in context: DecisionContext) {
        self.sent = sent
        self.context = context
        let shape = EntryShape(sent, context.evidence)
        self.shape = shape
        answers = sent.units.enumerated().map { index, unit in
            let answer = context.evidence[sent.first + index]
            return answer.isUsable && shape.hasOtherRule(around: unit.path) ? .refused : answer
        }
        texts = sent.units.indices.map(text)
    }

    /// True if the entry was not sent and has a translation, which is left unchanged.
    var isUnasked: Bool { sent.entry.target != nil && answers.allSatisfy { $0 == .unasked } }

    /// True if nothing of the entry was sent.
    var isWhollyUnsent: Bool {
        context.evidence.isPart && additions.isEmpty && answers.allSatisfy { $0 == .missing }
    }

    /// True if any string of the entry came back and may be used.
    var hasUsableText: Bool {
        sent.units.indices.contains { answers[$0].isUsable && !sent.units[$0].isProtected }
    }

    /// The variants that came back without having been asked for.
    var additions: [Variant] { context.additions.isEmpty ? [] : sent.units.indices.flatMap(additions(beside:)) }

    /// Those that are written beside a unit.
    func additions(beside index: Int) -> [Variant] { context.additions[sent.first + index] ?? [] }

    /// True if a translation came back for a place where the file has a rule of another kind.
    func isBarred(_ index: Int) -> Bool {
        answers[index] == .refused && context.evidence[sent.first + index].isUsable
    }

    /// True if a unit had no translation, or only the source in place of one.
    func hadNone(_ index: Int) -> Bool {
        sent.units[index].target == nil || context.evidence.filledBefore.contains(sent.first + index)
    }

    /// True if a unit has a translation, or gets one.
    func isTranslated(_ index: Int) -> Bool {
        answers[index].isUsable ? !sent.units[index].isProtected : sent.units[index].target != nil
    }

    /// True if a unit without a translation gets a string anyway.
    func isFilled(_ index: Int) -> Bool {
        sent.units[index].target == nil && context.isWriting && texts[index] != nil
    }

    /// The units of the other forms of the same variable.
    func siblings(of index: Int) -> [Int] {
        guard sent.units[index].path.category != nil else { return [] }
        return sent.entry.forms(beside: index)?.forms.map(\.leaf.unit).filter { $0 != index } ?? []
    }

    // MARK: - Texts

    /// The string of a unit; nil if it is left out.
    private func text(of index: Int) -> ExactString? {
        let unit = sent.units[index]
        // A format has nothing to do beside what stays.
        if unit.isProtected, shape.keepsTranslation(around: unit.path) { return nil }
        return answers[index].text(for: unit) ?? unit.target ?? filling(of: index)
    }

    /// The state of a unit's string if the entry is written; nil if it stays as it is.
    func state(of index: Int) -> TranslationState? {
        let unit = sent.units[index]
        guard case .new = answers[index] else { return unit.target != nil ? nil : unit.isProtected ? .final : .new }
        let state = context.evidence.states[sent.first + index] ?? .translated
        // Not everybody who translates a string changes its state.
        return state == .new ? .translated : state
    }

    /// The string of a unit that has no translation and gets none: the source, or nil.
    private func filling(of index: Int) -> ExactString? {
        let unit = sent.units[index]
        // The translation of another shape is better than the source's words in the right one.
        if shape.keepsTranslation(around: unit.path) { return nil }
        // A unit that a part lacks is exported again until it has a string.
        if context.evidence.isPart, !shape.requires(unit.path), !shape.isInNewPart(unit.path) { return nil }
        if unit.isProtected || unit.path.isFormat { return unit.source }
        // Apple shows `other` for a form that is not there: better than the source's words.
        if unit.sourceCategory != nil { return nil }
        if unit.path.category == .other { return unit.source }
        // An empty string of the source needs no translation, so that a new entry has it.
        let isDone = unit.source.isEmpty && sent.entry.target == nil
        if !isDone, siblings(of: index).contains(where: isTranslated) { return nil }
        return context.untranslated == .omit ? nil : unit.source
    }
}
