/// What the texts of one entry become, by what came back.
struct EntryPlan: Sendable {
    /// What was decided about each unit, in their order.
    private(set) var outcomes: [UnitOutcome] = []
    /// What is said of units that have no translation.
    private(set) var findings: [Finding] = []
    /// What is to be written; empty when the entry is left alone.
    private(set) var changes: [TextChange] = []
    /// The texts that are written without having been asked for.
    private(set) var added: [VariantPath] = []
    /// Whether there is a translation that nobody asked about, so that it is left alone.
    let isUnasked: Bool

    /// Decides about the units of an entry.
    ///
    /// - Parameters:
    ///   - hasOtherShape: whether the translation is a plain text and the source has rules, or the other way round.
    init(_ sent: ExpectedEntry, in context: DecisionContext, hasOtherShape: Bool) {
        let decision = EntryDecision(sent, in: context)
        isUnasked = decision.isUnasked
        outcomes.reserveCapacity(sent.units.count)
        for index in sent.units.indices {
            let outcome = decision.outcome(of: index)
            outcomes.append(outcome.outcome)
            if let finding = outcome.finding { findings.append(finding) }
        }
        guard context.isWriting, !decision.isUnasked else { return }
        // A translation of another shape is better than the source's words in the right one.
        if !hasOtherShape || decision.hasUsableText { changes = decision.changes() }
        if !changes.isEmpty { findings += decision.replacements }
        let paths = Set(decision.additions.map(\.path))
        if !paths.isEmpty { added = changes.filter { $0.text != nil && paths.contains($0.path) }.map(\.path) }
    }
}

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

/// The decisions about the units of one entry, by their numbers in it.
private struct EntryDecision {
    let sent: ExpectedEntry
    let context: DecisionContext
    /// Whether there is a translation that nobody asked about, so that it is left alone.
    let isUnasked: Bool
    /// What the translation has of another shape, and what is new.
    private let surroundings: EntrySurroundings

    init(_ sent: ExpectedEntry, in context: DecisionContext) {
        self.sent = sent
        self.context = context
        isUnasked = sent.entry.target != nil && sent.range.allSatisfy { context.evidence[$0] == .unasked }
        surroundings = EntrySurroundings(sent, context.evidence)
    }

    private func keepsTranslation(around index: Int) -> Bool {
        surroundings.keepsTranslation(around: sent.units[index].path)
    }

    private func returned(_ index: Int) -> TextEvidence {
        isBarred(index) ? .refused : context.evidence[sent.first + index]
    }

    /// Whether a translation came back for a place where the file has a rule of another kind: beside it, nobody would know which
    /// of the two an app shows.
    private func isBarred(_ index: Int) -> Bool {
        surroundings.hasOtherRule(around: sent.units[index].path) && context.evidence[sent.first + index].isUsable
    }

    /// The variants that came back without having been asked for.
    var additions: [Variant] { context.additions.isEmpty ? [] : sent.units.indices.flatMap(additions(beside:)) }

    private func additions(beside index: Int) -> [Variant] { context.additions[sent.first + index] ?? [] }

    /// Whether any text of the entry came back and may be used.
    var hasUsableText: Bool {
        sent.units.indices.contains { returned($0).isUsable && !sent.units[$0].isProtected }
    }

    // MARK: - Outcomes

    /// What is decided about a unit; and reported if it has no translation that can be used.
    func outcome(of index: Int) -> (outcome: UnitOutcome, finding: Finding?) {
        let isProtected = sent.units[index].isProtected
        if isBarred(index) { return (.refused, isProtected ? nil : otherRule(around: index)) }
        switch returned(index) {
        case .unchanged: return (.unchanged, nil)
        case .agreed: return (.agreed, nil)
        case .superseded: return (.superseded, nil)
        case .conflicting: return (.conflicting, nil)
        case .new: return (hadNone(index) ? .new : .changed, nil)
        case .refused, .contradicted: return (.refused, nil)
        case .missing where context.evidence.isPart: return lackingInPart(index)
        case .unasked: return (unasked(index), nil)
        case .missing where isProtected: return (.unneeded, nil)
        case .missing where context.leftOut.contains(sent.entry.key):
            return (isFilled(index) ? .filled : .unneeded, nil)
        case .untranslated where isProtected: return (.unchanged, nil)
        case .missing: return missing(index)
        // A form without words, which the source does not have, is that of `other`.
        case .untranslated where sent.units[index].source.isEmpty && sent.units[index].sourceCategory != nil:
            return (.unneeded, nil)
        // There is nothing to translate in `%#@files@`.
        case .untranslated where FormatText(sent.units[index].source).isOnePlaceholder:
            return (isFilled(index) ? .filled : .unneeded, nil)
        case .untranslated: return lacking(.untranslated, "There is no translation.", index)
        }
    }

    /// Says which texts of another shape are replaced by what came back.
    var replacements: [Finding] {
        surroundings.replaced.map { variant in
            Finding(
                .shapeChanged,
                "The translation had “\(excerpt: variant.text)” here, in another shape than the source has now.",
                hint: "It was replaced by the new translations.", path: variant.path)
        }
    }

    private func otherRule(around index: Int) -> Finding {
        Finding(
            .shapeChanged, severity: .error, stops: .text,
            "The translation has a rule of another kind here than the source has now; both beside each other cannot work.",
            hint: "The translation was not applied. Delete the old rule from the translation, and import again.",
            path: sent.units[index].path)
    }

    /// Whether a unit had no translation, or only the source text in place of one.
    private func hadNone(_ index: Int) -> Bool {
        sent.units[index].target == nil || context.evidence.filledBefore.contains(sent.first + index)
    }

    /// What is decided about a unit that a part of an export does not have. A part says how many texts it had, not which:
    /// `.unsent` is both “not sent” and “lost”. It is told where the text gets the source beside others that came back, and
    /// where the file also has texts of a whole export.
    private func lackingInPart(_ index: Int) -> (UnitOutcome, Finding?) {
        let unit = sent.units[index]
        let isText = !unit.isProtected && !unit.path.isFormat
        return isText && !isWhollyUnsent && isFilled(index) || isText && context.evidence.isMixed
            ? lacking(.missingUnit, "The text did not come back.", index) : (.unsent, nil)
    }

    private func unasked(_ index: Int) -> UnitOutcome {
        if sent.units[index].isProtected { return .unneeded }
        if sent.units[index].target != nil { return .kept }
        return !isUnasked && isFilled(index) ? .filled : .omitted
    }

    /// Whether a unit without a translation gets a text all the same.
    private func isFilled(_ index: Int) -> Bool {
        sent.units[index].target == nil && context.isWriting && fallback(of: index) != nil
    }

    private func missing(_ index: Int) -> (UnitOutcome, Finding?) {
        guard let category = sent.units[index].path.category,
            siblings(of: index).contains(where: { returned($0) != .missing })
        else { return lacking(.missingUnit, "The text did not come back.", index) }
        if PluralRules.isOptional(category, in: context.language) { return (.unneeded, nil) }
        let forms = sent.entry.forms(beside: index)
        if sent.units[index].target == nil, forms?.isZeroOfSourceOnly(category, in: context.language) == true {
            return (.unneeded, nil)
        }
        return lacking(
            .missingCategory, "The form “\(category.name)” of “\(context.language)” did not come back.", index)
    }

    /// Says that a unit has no translation, and what becomes of it.
    private func lacking(_ id: FindingID, _ message: Finding.Message, _ index: Int) -> (UnitOutcome, Finding?) {
        let unit = sent.units[index]
        let fallback = fallback(of: index)
        let isWriting = context.isWriting
        let hint: Finding.Message =
            switch fallback {
            case .some where unit.target != nil: "The current translation is kept."
            case _ where !isWriting: "Nothing is written for it, because nothing new came back."
            case .some: "The source text is used instead."
            case nil where unit.path.category != nil && unit.path.category != .other:
                "It is left out; Apple's systems show “other” instead."
            case nil: "It is left out; Apple's systems fall back to what is there, or to the key."
            }
        let finding = Finding(id, message, hint: hint, path: unit.path)
        if fallback != nil, unit.target != nil { return (.kept, finding) }
        return (fallback != nil && isWriting ? .filled : .omitted, finding)
    }

    /// The units of the other forms of the same variable.
    private func siblings(of index: Int) -> [Int] {
        guard sent.units[index].path.category != nil else { return [] }
        return sent.entry.forms(beside: index)?.forms.map(\.leaf.unit).filter { $0 != index } ?? []
    }

    // MARK: - Texts

    /// What is to be written for the entry.
    func changes() -> [TextChange] {
        // What was not sent stays as it is, as long as the rest of its entry does.
        if isWhollyUnsent { return sent.entry.target == nil ? nothing : [] }
        var changes: [TextChange] = []
        changes.reserveCapacity(sent.units.count)
        var hasTranslation = false
        // A rule of another kind can have the same keys.
        for index in sent.units.indices {
            let path = sent.units[index].path
            guard !surroundings.hasOtherRule(around: path) else { continue }
            changes.append(TextChange(path: path, text: newText(of: index)))
            hasTranslation = hasTranslation || isTranslated(index)
            for addition in additions(beside: index) {
                changes.append(TextChange(path: addition.path, text: addition.text))
                hasTranslation = true
            }
        }
        if context.untranslated == .omit, !hasTranslation { return nothing }
        changes += mirrors()
        return changes
    }

    /// Whether a unit has a translation, or gets one.
    private func isTranslated(_ index: Int) -> Bool {
        returned(index).isUsable ? !sent.units[index].isProtected : sent.units[index].target != nil
    }

    /// The entry left out whole.
    private var nothing: [TextChange] {
        (sent.units.map(\.path) + leftOutMirrors { _ in true }).map { TextChange(path: $0, text: nil) }
    }

    /// Forms that the language never uses are left out with the ones that they follow; in a new file they stand in its copy.
    private func leftOutMirrors(_ isLeftOut: (_ unit: Int) -> Bool) -> [VariantPath] {
        sent.entry.target == nil && sent.entry.root.hasMirrors ? sent.entry.unwrittenMirrors(where: isLeftOut) : []
    }

    /// What a unit becomes; nil when it is left out.
    private func newText(of index: Int) -> ExactText? {
        if sent.units[index].isProtected, keepsTranslation(around: index) { return nil }
        return returned(index).text(for: sent.units[index]) ?? fallback(of: index)
    }

    /// The text of a unit that has no usable translation; nil when it is left out.
    private func fallback(of index: Int) -> ExactText? {
        let unit = sent.units[index]
        if let current = unit.target { return current }
        // The translation of another shape is better than the source's words in the right one.
        if keepsTranslation(around: index) { return nil }
        // What a part lacks goes out again as long as it has no text.
        if context.evidence.isPart, !surroundings.requires(unit.path), !surroundings.isInNewPart(unit.path) {
            return nil
        }
        if unit.isProtected || unit.path.isFormat { return unit.source }
        // Apple shows `other` for a form that is not there: better than the source's words.
        if unit.sourceCategory != nil { return nil }
        // An empty string of the source needs no translation, so that a new entry has it.
        let isDone = unit.source.isEmpty && sent.entry.target == nil
        if unit.path.category != .other, !isDone, siblings(of: index).contains(where: isTranslated) { return nil }
        if context.untranslated == .omit, unit.path.category != .other { return nil }
        return unit.source
    }

    /// Whether nothing of the entry was sent.
    private var isWhollyUnsent: Bool {
        context.evidence.isPart && additions.isEmpty && sent.units.indices.allSatisfy(isUnsent)
    }

    private func isUnsent(_ index: Int) -> Bool { context.evidence.isPart && returned(index) == .missing }

    /// The forms that the language never uses and that follow a new `other`.
    private func mirrors() -> [TextChange] {
        guard sent.entry.root.hasMirrors else { return [] }
        return sent.entry.mirrors { newText(of: $0) }.map { TextChange(path: $0.path, text: $0.text) }
            + leftOutMirrors { newText(of: $0) == nil }.map { TextChange(path: $0, text: nil) }
    }
}
