/// The decision table, which maps the evidence of a unit to its outcome, and to a finding if it has no usable
/// translation.
struct UnitDecision {
    private let facts: EntryFacts
    private let context: DecisionContext
    private let units: [TranslationUnit]

    init(_ facts: EntryFacts) {
        self.facts = facts
        context = facts.context
        units = facts.sent.units
    }

    /// The outcome of a unit.
    func outcome(of index: Int) -> (outcome: UnitOutcome, finding: Finding?) {
        let unit = units[index]
        if facts.isBarred(index) { return (.refused, unit.isProtected ? nil : otherRule(around: unit)) }
        switch facts.answers[index] {
        case .unchanged: return (.unchanged, nil)
        case .agreed: return (.agreed, nil)
        case .superseded: return (.superseded, nil)
        case .conflicting: return (.conflicting, nil)
        case .new: return (facts.hadNone(index) ? .new : .changed, nil)
        case .refused, .contradicted: return (.refused, nil)
        case .unasked: return (unasked(index), nil)
        case .missing where context.evidence.isPart: return missingInPart(index)
        case .missing where unit.isProtected: return (.unneeded, nil)
        case .missing where context.leftOut.contains(facts.sent.entry.key): return (filledOrUnneeded(index), nil)
        case .missing: return missing(index)
        case .untranslated where unit.isProtected: return (.unchanged, nil)
        // A blank form that the source does not have falls back to `other`.
        case .untranslated where unit.source.isEmpty && unit.sourceCategory != nil: return (.unneeded, nil)
        // `%#@files@` contains nothing to translate.
        case .untranslated where FormatText(unit.source).isOnePlaceholder: return (filledOrUnneeded(index), nil)
        case .untranslated: return lacking(.untranslated, "There is no translation.", index)
        }
    }

    private func filledOrUnneeded(_ index: Int) -> UnitOutcome { facts.isFilled(index) ? .filled : .unneeded }

    private func unasked(_ index: Int) -> UnitOutcome {
        if units[index].isProtected { return .unneeded }
        if units[index].target != nil { return .kept }
        return !facts.isUnasked && facts.isFilled(index) ? .filled : .omitted
    }

    /// The outcome of a unit missing from a partial export. Such a file declares the number of its strings but not
    /// their ids, so `.unsent` means “not exported or lost”. A finding is added in two cases: the unit gets a
    /// substitute because other strings of its entry were returned, or the returned files also contain strings of a
    /// full export.
    private func missingInPart(_ index: Int) -> (UnitOutcome, Finding?) {
        let isText = !units[index].isProtected && !units[index].path.isFormat
        let isTold =
            context.evidence.isMixed || !facts.isWhollyUnsent && units[index].target == nil && facts.isFilled(index)
        return isText && isTold ? lacking(.missingUnit, "The string was not returned.", index) : (.unsent, nil)
    }

    private func missing(_ index: Int) -> (UnitOutcome, Finding?) {
        guard let category = units[index].path.category,
            facts.siblings(of: index).contains(where: { facts.answers[$0] != .missing })
        else { return lacking(.missingUnit, "The string was not returned.", index) }
        if PluralRules.isOptional(category, in: context.language) { return (.unneeded, nil) }
        let forms = facts.sent.entry.forms(beside: index)
        if units[index].target == nil, forms?.isZeroOfSourceOnly(category, in: context.language) == true {
            return (.unneeded, nil)
        }
        return lacking(
            .missingCategory, "The form “\(category.name)” of “\(context.language)” was not returned.", index)
    }

    // MARK: - Findings

    /// The outcome of a unit without a translation, and the finding about it.
    private func lacking(_ id: FindingID, _ message: Finding.Message, _ index: Int) -> (UnitOutcome, Finding?) {
        let unit = units[index]
        let isForm = unit.path.category != nil && unit.path.category != .other
        let (outcome, hint): (UnitOutcome, Finding.Message) =
            if unit.translation != nil {
                (.kept, "The current translation was kept.")
            } else if unit.exception == .filled {
                (.filled, "The source string stays in place of the translation.")
            } else if !context.isWriting {
                (.omitted, "Nothing was written for this string, because nothing new was returned.")
            } else if facts.texts[index] != nil {
                (.filled, "The source was used instead.")
            } else if isForm {
                (.omitted, "The string was omitted; Apple's systems show “other” instead.")
            } else {
                (.omitted, "The string was omitted; Apple's systems fall back to another variant or to the key.")
            }
        // A delivery may be incomplete.
        return (outcome, Finding(id, severity: .warning, message, hint: hint, path: unit.path))
    }

    private func otherRule(around unit: TranslationUnit) -> Finding {
        Finding(
            .shapeChanged, severity: .error, stops: .string,
            "The rule type differs from the source's; the two cannot coexist.",
            hint: "The translation was not applied. Delete the old rule from the translation, and import again.",
            path: unit.path)
    }
}
