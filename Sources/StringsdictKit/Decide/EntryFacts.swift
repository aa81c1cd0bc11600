/// The properties of one entry that the decisions about its units depend on. Unit indices are relative to the entry.
struct EntryFacts {
    let sent: ExpectedEntry
    let context: DecisionContext
    /// The shape of the translation compared with that of the source.
    let shape: EntryShape
    /// The evidence of the units. A returned string is refused if the translation has a rule of another kind at the
    /// path of the string.
    let answers: [TextEvidence]
    /// The string of each unit if the entry is written; nil for an omitted unit.
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

    /// True if the entry was not exported and has a translation, which stays unchanged.
    var isUnasked: Bool { sent.entry.target != nil && answers.allSatisfy { $0 == .unasked } }

    /// True if nothing of the entry was exported.
    var isWhollyUnsent: Bool {
        context.evidence.isPart && additions.isEmpty && answers.allSatisfy { $0 == .missing }
    }

    /// True if a usable string of the entry was returned.
    var hasUsableText: Bool {
        sent.units.indices.contains { answers[$0].isUsable && !sent.units[$0].isProtected }
    }

    /// The variants that were returned without having been exported.
    var additions: [Variant] { context.additions.isEmpty ? [] : sent.units.indices.flatMap(additions(beside:)) }

    /// The additional variants that are written next to a unit.
    func additions(beside index: Int) -> [Variant] { context.additions[sent.first + index] ?? [] }

    /// True if a translation was returned for a unit, but the project's translation has a rule of another kind at the
    /// unit's path.
    func isBarred(_ index: Int) -> Bool {
        answers[index] == .refused && context.evidence[sent.first + index].isUsable
    }

    /// True if a unit had no translation before the import, or only the source as a substitute.
    func hadNone(_ index: Int) -> Bool {
        sent.units[index].translation == nil || context.evidence.filledBefore.contains(sent.first + index)
    }

    /// True if a unit has a translation or gets one.
    func isTranslated(_ index: Int) -> Bool {
        answers[index].isUsable ? !sent.units[index].isProtected : sent.units[index].translation != nil
    }

    /// True if a unit without a translation gets a string as a substitute.
    func isFilled(_ index: Int) -> Bool {
        sent.units[index].translation == nil && context.isWriting && texts[index] != nil
    }

    /// The units of the other forms of a plural form's variable; empty for a unit that is not a plural form.
    func siblings(of index: Int) -> [Int] {
        guard sent.units[index].path.category != nil else { return [] }
        return sent.entry.forms(beside: index)?.forms.map(\.leaf.unit).filter { $0 != index } ?? []
    }

    // MARK: - Strings

    /// The string of a unit; nil if it is omitted.
    private func text(of index: Int) -> ExactString? {
        let unit = sent.units[index]
        // The source's format is useless where a translation of another shape stays.
        if unit.isProtected, shape.keepsTranslation(around: unit.path) { return nil }
        // A format without the forms of its variables would be a broken rule.
        if unit.isProtected, context.evidence.isPart, unit.target == nil, !shape.isInNewPart(unit.path),
            !hasText(beside: unit.path)
        {
            return nil
        }
        return answers[index].text(for: unit) ?? unit.target ?? filling(of: index)
    }

    /// True if a string that the format at a path belongs to has a translation or gets one.
    private func hasText(beside path: VariantPath) -> Bool {
        let steps = path.steps.dropLast()
        return sent.units.indices.contains { sent.units[$0].path.steps.starts(with: steps) && isTranslated($0) }
    }

    /// The state of a unit's string if the entry is written; nil for an unchanged state.
    func state(of index: Int) -> TranslationState? {
        let unit = sent.units[index]
        guard case .new = answers[index] else { return unit.target != nil ? nil : unit.isProtected ? .final : .new }
        let state = context.evidence.details[sent.first + index]?.state ?? .translated
        // Not every translator changes the state of a translated string.
        return state == .new ? .translated : state
    }

    /// The string for a unit without a translation: the source, or nil.
    private func filling(of index: Int) -> ExactString? {
        let unit = sent.units[index]
        // A translation of another shape is better than the source string in the right shape.
        if shape.keepsTranslation(around: unit.path) { return nil }
        // Strings missing from a partial export are exported again until they have a translation.
        if context.evidence.isPart, !shape.requires(unit.path), !shape.isInNewPart(unit.path) { return nil }
        if unit.isProtected || unit.path.isFormat { return unit.source }
        // Apple's systems show `other` for a missing form, which is better than the source string.
        if unit.sourceCategory != nil { return nil }
        if unit.path.category == .other { return unit.source }
        // An empty source string needs no translation, so a new entry includes it.
        let isDone = unit.source.isEmpty && sent.entry.target == nil
        if !isDone, siblings(of: index).contains(where: isTranslated) { return nil }
        return context.untranslated == .omit ? nil : unit.source
    }
}

// MARK: - Changes

extension EntryFacts {
    /// The strings to write for the entry: each unit, followed by the variants added next to it.
    func changes() -> [TextChange] {
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
