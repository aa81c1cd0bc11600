/// A comparison of the shapes of an entry's source and translation, which finds differing and new parts.
struct EntryShape {
    private typealias Steps = ArraySlice<VariantPath.Step>

    /// The kind of node to which a step belongs: a format with its variables, or a rule.
    private enum Kind: Hashable {
        case format
        case rule(Rule)

        init(_ step: VariantPath.Step) {
            switch step {
            case .format, .variable: self = .format
            case .branch(let rule, _): self = .rule(rule)
            }
        }
    }

    /// The content of a place in the entry: a string, or a node with strings below it.
    private struct Place {
        /// The index of the unit whose source string is at this place.
        var unit: Int?
        /// The kinds of the source's nodes at this place.
        var sourceKinds: Set<Kind> = []
        /// The kinds of the translation's nodes at this place, as far as the shapes around them agree.
        var targetKinds: Set<Kind> = []
        /// True if the translation has content at or below this place.
        var isInTarget = false
        /// True if a unit below this place has a translation.
        var isTranslated = false
        /// True if a translation of a unit below this place was returned.
        var isRenewed = false
        /// True if the translation's string at this place stays, because no unit below this place was returned.
        var keepsText = false
        /// True if the translation's rules at this place stay, because nothing was returned for the unit at this place.
        var keepsRules = false

        /// True if the translation has rules here, but none of a kind that the source has.
        var hasOtherRule: Bool { !targetKinds.isEmpty && targetKinds.isDisjoint(with: sourceKinds) }
    }

    private var places: [Steps: Place] = [:]
    /// The strings of the translation that are replaced by returned strings of another shape.
    private(set) var replaced: [Variant] = []

    /// - Parameter evidence: the evidence of the table's units.
    init(_ sent: ExpectedEntry, _ evidence: TableEvidence) {
        let isUsable = { (index: Int) in evidence[sent.first + index].isUsable }
        // Shapes are irrelevant if every unit has a translation, or gets one in a new entry.
        let isNewEntry = sent.entry.target == nil
        let isConcerned = sent.units.indices.contains { index in
            sent.units[index].target == nil && !(isNewEntry && isUsable(index))
        }
        guard isConcerned else { return }
        for (index, unit) in sent.units.enumerated() {
            add(unit, index, isRenewed: isUsable(index) && !unit.isProtected)
        }
        guard let target = sent.entry.target else { return }
        target.forEachText { text, steps in addText(text, at: steps, of: sent.entry.key) }
        for (steps, rule) in target.emptyRules { places[steps[...], default: Place()].targetKinds.insert(.rule(rule)) }
        target.forEachText { text, steps in compareKinds(around: text, at: steps, of: sent.entry.key, isUsable) }
    }

    /// Adds a unit of the source, with its translation.
    private mutating func add(_ unit: TranslationUnit, _ index: Int, isRenewed: Bool) {
        let steps = unit.path.steps
        places[steps[...], default: Place()].unit = index
        for count in steps.indices {
            places[steps[..<count], default: Place()].sourceKinds.insert(Kind(steps[count]))
            if isRenewed { places[steps[..<count], default: Place()].isRenewed = true }
            if unit.target != nil { places[steps[..<count], default: Place()].isTranslated = true }
        }
    }

    /// Adds a string of the translation.
    private mutating func addText(_ text: ExactString, at steps: [VariantPath.Step], of key: ExactString) {
        for count in 0...steps.count { places[steps[..<count], default: Place()].isInTarget = true }
        if places[steps[...]]?.isRenewed != true {
            places[steps[...], default: Place()].keepsText = true
        } else if !steps.isEmpty {
            replaced.append(Variant(path: VariantPath(key: key, steps: steps), text: text))
        }
    }

    /// Compares the nodes around a string of the translation with those of the source.
    private mutating func compareKinds(
        around text: ExactString, at steps: [VariantPath.Step], of key: ExactString, _ isUsable: (_ unit: Int) -> Bool
    ) {
        for count in steps.indices {
            let around = steps[..<count]
            guard let place = places[around] else { return }
            if let unit = place.unit {
                if !isUsable(unit) {
                    places[around]?.keepsRules = true
                } else if !around.isEmpty {
                    replaced.append(Variant(path: VariantPath(key: key, steps: steps), text: text))
                }
                return
            }
            if place.sourceKinds.isEmpty { return }
            let kind = Kind(steps[count])
            places[around]?.targetKinds.insert(kind)
            if !place.sourceKinds.contains(kind) { return }
        }
    }

    // MARK: - Units

    /// True if a part of the translation stays at a place where a unit would be written.
    func keepsTranslation(around path: VariantPath) -> Bool {
        if places.isEmpty { return false }
        return places[path.steps[...]]?.keepsRules == true || hasOtherRule(around: path)
            || path.steps.indices.contains { places[path.steps[..<$0]]?.keepsText == true }
    }

    /// True if the translation has only rules of other kinds at a place where a unit would be written. If one place had
    /// rules of two kinds, it would be undefined which rule apps use.
    func hasOtherRule(around path: VariantPath) -> Bool {
        !places.isEmpty && path.steps.indices.contains { places[path.steps[..<$0]]?.hasOtherRule == true }
    }

    /// True if a unit belongs to an entry or a branch that the translation lacks and for which strings were returned.
    /// Such a part is written completely, because it would not work otherwise.
    func isInNewPart(_ path: VariantPath) -> Bool {
        let around = (0...path.steps.count).lazy.map { path.steps[..<$0] }
        return around.first { places[$0]?.isInTarget != true }.map { places[$0]?.isRenewed == true } ?? false
    }

    /// True if a new format or variable does not work without the unit: the unit is the format string or the form
    /// `other`. Existing parts of the translation stay unchanged.
    func requires(_ path: VariantPath) -> Bool {
        guard path.isFormat || path.category == .other else { return false }
        let place = places[path.steps.dropLast()]
        return place?.isRenewed == true && place?.isTranslated != true
    }
}

extension Phrase {
    fileprivate func forEachText(_ body: (ExactString, [VariantPath.Step]) -> Void) {
        _ = allTexts { text, steps in
            body(text, steps)
            return true
        }
    }
}
