/// What stands around the units of an entry for which no translation came back, and that have none.
struct EntrySurroundings {
    private typealias Steps = [VariantPath.Step]

    /// Where the translation has a text and the source has rules by now, of which no translation came back.
    private var keptTexts: Set<Steps> = []
    /// Below which steps the translation has a text.
    private var translated: Set<Steps> = []
    /// Below which steps a translation came back.
    private var renewed: Set<Steps> = []

    init(_ sent: SentEntry, _ evidence: Evidence) {
        let isUsable = { (index: Int) in evidence[sent.first + index].isUsable }
        guard sent.units.indices.contains(where: { sent.units[$0].target == nil && !isUsable($0) }) else { return }
        for (index, unit) in sent.units.enumerated() {
            let isNew = isUsable(index) && !unit.isProtected
            guard isNew || unit.target != nil else { continue }
            for count in unit.path.steps.indices {
                let around = Array(unit.path.steps[..<count])
                if isNew { renewed.insert(around) }
                if unit.target != nil { translated.insert(around) }
            }
        }
        _ = sent.entry.target?.allTexts { _, steps in
            if !renewed.contains(steps) { keptTexts.insert(steps) }
            return true
        }
    }

    /// Whether a text of the translation stands where a unit would have to be written.
    func hasText(around path: VariantPath) -> Bool {
        guard !keptTexts.isEmpty else { return false }
        return path.steps.indices.contains { keptTexts.contains(Array(path.steps[..<$0])) }
    }

    /// Whether a new format or variable is of no use without a unit: its format, or its form `other`. What the translation has
    /// already stays as it is.
    func need(_ path: VariantPath) -> Bool {
        guard path.isFormat || path.category == .other else { return false }
        let around = Array(path.steps.dropLast())
        return renewed.contains(around) && !translated.contains(around)
    }
}
