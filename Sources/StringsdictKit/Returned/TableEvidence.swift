/// The answers of returned files about one table in one language; nothing is decided by them alone.
struct TableEvidence: Hashable, Sendable {
    /// The answers about the units, in the order of the table.
    private(set) var texts: [TextEvidence]
    /// The variants that were not asked for, and their places by their paths.
    private var added: [TextAddition] = []
    private var places: [VariantPath: Int] = [:]
    /// The paths of those that came back with different translations.
    private var contradicted: Set<VariantPath> = []
    /// Units whose string in the project is the source, for want of a translation.
    var filledBefore: Set<Int> = []
    /// The states of the units' translations, as far as the files state them and the table's format stores them.
    var states: [Int: TranslationState] = [:]
    /// The part of an export that the files have, of which the rest is not missing.
    var coverage = Coverage.whole

    /// The share of a table that returned files were sent with.
    enum Coverage: Int, Sendable {
        /// A part: the rest of the table stays as it is.
        case part
        /// A part, in a file that also has strings of a whole export, so that missing ones are reported.
        case mixed
        /// All of it.
        case whole
    }

    /// True if what the files lack was not lost: they were sent a part.
    var isPart: Bool { coverage != .whole }
    /// True if missing strings are reported all the same.
    var isMixed: Bool { coverage == .mixed }

    /// Begins with one answer about all units.
    init(_ expected: ExpectedUnits, of text: TextEvidence = .missing) {
        texts = Array(repeating: text, count: expected.count)
    }

    /// The answer about a unit.
    subscript(unit: Int) -> TextEvidence {
        get { texts[unit] }
        set { texts[unit] = newValue }
    }

    /// True if a unit has a new translation.
    var hasNews: Bool { texts.contains { if case .new = $0 { true } else { false } } }

    /// True if a unit came back translated, or a variant that was not asked for.
    var hasTranslation: Bool {
        !added.isEmpty || texts.contains { if case .new(let text) = $0 { !text.isEmpty } else { false } }
    }

    /// The variants that were not asked for and may be added, in the order in which they came.
    var additions: [TextAddition] {
        contradicted.isEmpty ? added : added.filter { !contradicted.contains($0.text.path) }
    }

    /// The translation of a variant that was not asked for, if it came back.
    func addition(at path: VariantPath) -> ExactString? { places[path].map { added[$0].text.text } }

    /// True if a variant that was not asked for came back with different translations.
    func isContradicted(_ path: VariantPath) -> Bool { contradicted.contains(path) }

    /// Adds a variant that was not asked for.
    ///
    /// - Returns: false if it came back before with another translation, and nobody has been told; neither is used.
    mutating func add(_ addition: TextAddition) -> Bool {
        let path = addition.text.path
        guard let known = self.addition(at: path) else {
            places[path] = added.count
            added.append(addition)
            return true
        }
        return known == addition.text.text || !contradicted.insert(path).inserted
    }

    /// Uses none of the translations of a variant that was not asked for.
    mutating func contradict(_ path: VariantPath) { contradicted.insert(path) }

    /// Adds the answers of a later file.
    mutating func merge(_ later: TableEvidence) {
        for unit in texts.indices { texts[unit] = texts[unit].merged(with: later.texts[unit]) }
        for (unit, state) in later.states where texts[unit] == later.texts[unit] { states[unit] = state }
        for addition in later.added { _ = add(addition) }
        contradicted.formUnion(later.contradicted)
        filledBefore.formUnion(later.filledBefore)
        if later.coverage.rawValue > coverage.rawValue { coverage = later.coverage }
    }
}

/// A variant that came back without having been asked for.
struct TextAddition: Hashable, Sendable {
    /// The expected unit beside which it is written.
    var unit: Int
    /// The variant.
    var text: Variant
}
