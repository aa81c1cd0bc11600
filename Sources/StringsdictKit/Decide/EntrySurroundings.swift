/// Where the translation of an entry has another shape than the source by now, and what is new: what stays, what is replaced,
/// and what has to be written whole.
struct EntrySurroundings {
    private typealias Steps = [VariantPath.Step]

    /// What a step belongs to: a format with its variables, or a rule.
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

    /// The translation's texts below which no translation came back. They are compared with the places around a unit, never
    /// with its own, so that only those count where the source has rules by now.
    private var keptTexts: Set<Steps> = []
    /// The texts of the translation in the place of which something of another shape came back.
    private(set) var replaced: [Variant] = []
    /// Where the translation has something: its texts and all that is around them.
    private var present: Set<Steps> = []
    /// Below which steps the translation has a text.
    private var translated: Set<Steps> = []
    /// Below which steps a translation came back.
    private var renewed: Set<Steps> = []
    /// Where the translation has rules and the source has a text by now, of which no translation came back.
    private var keptRules: Set<Steps> = []
    /// Where the translation has rules, and none of a kind that the source has there by now.
    private var otherRules: Set<Steps> = []

    init(_ sent: ExpectedEntry, _ evidence: TableEvidence) {
        let isUsable = { (index: Int) in evidence[sent.first + index].isUsable }
        let isNewEntry = sent.entry.target == nil
        let isConcerned = sent.units.indices.contains { index in
            sent.units[index].target == nil && !(isNewEntry && isUsable(index))
        }
        // Where every unit has a translation, or gets one in a new entry, none of the sets decides anything.
        guard isConcerned else { return }
        for (index, unit) in sent.units.enumerated() {
            let cameBack = isUsable(index) && !unit.isProtected
            guard cameBack || unit.target != nil else { continue }
            for count in unit.path.steps.indices {
                let around = Array(unit.path.steps[..<count])
                if cameBack { renewed.insert(around) }
                if unit.target != nil { translated.insert(around) }
            }
        }
        guard let target = sent.entry.target else { return }
        _ = target.allTexts { text, steps in
            for count in 0...steps.count { present.insert(Array(steps[..<count])) }
            if !renewed.contains(steps) {
                keptTexts.insert(steps)
            } else if !steps.isEmpty {
                replaced.append(Variant(path: VariantPath(key: sent.entry.key, steps: steps), text: text))
            }
            return true
        }
        compareRules(sent, target, isUsable)
    }

    /// Finds where the rules of the translation are not those of the source.
    private mutating func compareRules(_ sent: ExpectedEntry, _ target: Phrase, _ isUsable: (_ unit: Int) -> Bool) {
        var texts: [Steps: Int] = [:]
        var kinds: [Steps: Set<Kind>] = [:]
        for (index, unit) in sent.units.enumerated() {
            texts[unit.path.steps] = index
            for count in unit.path.steps.indices {
                kinds[Array(unit.path.steps[..<count]), default: []].insert(Kind(unit.path.steps[count]))
            }
        }
        var own: [Steps: Set<Kind>] = [:]
        for (steps, rule) in target.emptyRules { own[steps, default: []].insert(.rule(rule)) }
        _ = target.allTexts { text, steps in
            for count in steps.indices {
                let around = Array(steps[..<count])
                if let unit = texts[around] {
                    if !isUsable(unit) {
                        keptRules.insert(around)
                    } else if !around.isEmpty {
                        replaced.append(Variant(path: VariantPath(key: sent.entry.key, steps: steps), text: text))
                    }
                    break
                }
                guard let known = kinds[around] else { break }
                own[around, default: []].insert(Kind(steps[count]))
                if !known.contains(Kind(steps[count])) { break }
            }
            return true
        }
        otherRules = Set(own.filter { around, own in own.isDisjoint(with: kinds[around] ?? []) }.keys)
    }

    /// Whether something of the translation stays where a unit would have to be written.
    func keepsTranslation(around path: VariantPath) -> Bool {
        if keptRules.contains(path.steps) || hasOtherRule(around: path) { return true }
        guard !keptTexts.isEmpty else { return false }
        return path.steps.indices.contains { keptTexts.contains(Array(path.steps[..<$0])) }
    }

    /// Whether the translation has only rules of other kinds where a unit would have to be written.
    func hasOtherRule(around path: VariantPath) -> Bool {
        guard !otherRules.isEmpty else { return false }
        return path.steps.indices.contains { otherRules.contains(Array(path.steps[..<$0])) }
    }

    /// Whether a unit belongs to an entry or a branch that the translation lacks whole, and of which something came back: it is
    /// written whole, or it would not work.
    func isInNewPart(_ path: VariantPath) -> Bool {
        let first = (0...path.steps.count).first { !present.contains(Array(path.steps[..<$0])) }
        return first.map { renewed.contains(Array(path.steps[..<$0])) } ?? false
    }

    /// Whether a new format or variable is of no use without a unit: its format, or its form `other`. What the translation has
    /// already stays as it is.
    func requires(_ path: VariantPath) -> Bool {
        guard path.isFormat || path.category == .other else { return false }
        let around = Array(path.steps.dropLast())
        return renewed.contains(around) && !translated.contains(around)
    }
}
