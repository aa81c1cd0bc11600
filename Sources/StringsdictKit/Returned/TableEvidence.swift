/// The evidence of returned files about one table in one language, before any decision.
struct TableEvidence: Hashable, Sendable {
    /// The evidence about the units, in the order of the table.
    private(set) var texts: [TextEvidence]
    /// The additional variants, and their indices by path.
    private var added: [TextAddition] = []
    private var places: [VariantPath: Int] = [:]
    /// The paths of additional variants that were returned more than once, with different translations.
    private var contradicted: Set<VariantPath> = []
    /// The units whose string in the project is the source, because a translation was missing.
    var filledBefore: Set<Int> = []
    /// The details of the returned units.
    var details: [Int: ReturnedDetails] = [:]
    /// The locations of units that were returned without a translation.
    private var blanks: [Int: ReturnedLocation] = [:]
    /// The location of the first returned unit; nil without returned files.
    var origin: SourceLocation?
    /// The refused translations of units, each once.
    private var refused: [Int: [ExactString]] = [:]
    /// The part of the table that was exported.
    var coverage = Coverage.whole

    /// The part of a table that was exported into the returned files.
    enum Coverage: Int, Sendable {
        /// A partial export: the rest of the table stays unchanged.
        case part
        /// A partial export in a file that also has strings of a full export, so that missing strings are reported.
        case mixed
        /// The whole table.
        case whole
    }

    /// True if strings that are missing from the files may simply not have been exported, because the export was
    /// partial.
    var isPart: Bool { coverage != .whole }
    /// True if missing strings are reported in spite of a partial export.
    var isMixed: Bool { coverage == .mixed }

    /// Creates evidence in which every unit has the given `text`.
    init(_ expected: ExpectedUnits, of text: TextEvidence = .missing) {
        texts = Array(repeating: text, count: expected.count)
    }

    /// The evidence about a unit.
    subscript(unit: Int) -> TextEvidence {
        get { texts[unit] }
        set { texts[unit] = newValue }
    }

    /// True if a unit has a new translation.
    var hasNews: Bool { texts.contains { if case .new = $0 { true } else { false } } }

    /// True if a translated unit or an additional variant was returned.
    var hasTranslation: Bool {
        !added.isEmpty || texts.contains { if case .new(let text) = $0 { !text.isEmpty } else { false } }
    }

    /// The additional variants that may be added, in the order of their return.
    var additions: [TextAddition] {
        contradicted.isEmpty ? added : added.filter { !contradicted.contains($0.text.path) }
    }

    /// The returned translation of an additional variant; nil if there is none.
    func addition(at path: VariantPath) -> ExactString? { places[path].map { added[$0].text.text } }

    /// True if an additional variant was returned with different translations.
    func isContradicted(_ path: VariantPath) -> Bool { contradicted.contains(path) }

    /// Adds an additional variant.
    ///
    /// - Returns: false at the first translation that differs from an earlier one. This difference must be reported,
    ///   and none of the variant's translations is used.
    mutating func add(_ addition: TextAddition) -> Bool {
        let path = addition.text.path
        guard let known = self.addition(at: path) else {
            places[path] = added.count
            added.append(addition)
            return true
        }
        return known == addition.text.text || !contradicted.insert(path).inserted
    }

    /// Keeps a returned translation that is refused, so that it can be shown.
    mutating func keepRefused(_ text: ExactString?, of unit: Int) {
        if let text, refused[unit]?.contains(text) != true { refused[unit, default: []].append(text) }
    }

    /// The returned translations that are not used if a unit keeps the string of the project.
    func unusedTexts(of unit: Int) -> [ExactString] {
        switch texts[unit] {
        case .new(let text), .conflicting(let text): [text]
        case .refused, .contradicted: refused[unit] ?? []
        default: []
        }
    }

    /// Records the location of a unit that was returned without a translation.
    mutating func recordBlank(_ unit: Int, at location: ReturnedLocation) { blanks[unit] = location }

    /// The location in the returned files of a unit without a translation; nil without returned files.
    func location(ofBlank unit: Int) -> ReturnedLocation? {
        blanks[unit] ?? origin.map { ReturnedLocation(location: $0) }
    }

    /// Discards all translations of an additional variant.
    mutating func contradict(_ path: VariantPath) { contradicted.insert(path) }

    /// Adds the evidence of a later file.
    mutating func merge(_ later: TableEvidence) {
        for (unit, details) in later.details {
            let (one, other) = (texts[unit], later.texts[unit])
            if one.isSameTranslation(as: other), let earlier = self.details[unit] {
                self.details[unit] = earlier.merged(with: details)
            } else if one.merged(with: other) == other {
                self.details[unit] = details
            }
        }
        for unit in texts.indices {
            let earlier = texts[unit]
            texts[unit] = earlier.merged(with: later.texts[unit])
            if texts[unit] == .contradicted, case .new(let text) = earlier { keepRefused(text, of: unit) }
        }
        for (unit, texts) in later.refused { for text in texts { keepRefused(text, of: unit) } }
        for addition in later.added { _ = add(addition) }
        contradicted.formUnion(later.contradicted)
        filledBefore.formUnion(later.filledBefore)
        blanks.merge(later.blanks) { earlier, _ in earlier }
        if later.coverage.rawValue > coverage.rawValue { coverage = later.coverage }
    }
}

/// A variant that was returned without having been exported.
struct TextAddition: Hashable, Sendable {
    /// The index of the expected unit next to which the variant is written.
    var unit: Int
    /// The variant.
    var text: Variant
}
