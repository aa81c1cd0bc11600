/// What one returned table says about the texts that were expected, or what is made up for them; nothing is decided by it
/// alone.
struct Evidence: Sendable {
    /// What became of each unit.
    private var texts: [Returned]
    /// Variants that were not asked for and may be added.
    var additions: [TextAddition] = []
    /// The tables that a unit came back for.
    var seenTables: Set<Int> = []
    /// The one of them that was seen last: rows of a table stand together.
    private var latestTable: Int?
    /// What is wrong with the returned table.
    var findings: [Finding] = []
    /// Whether a finding says why texts are not used.
    var isExplained = false
    /// What came back for units of which the project has changed differently in the meantime.
    var conflicts: [Int: ExactText] = [:]
    /// What is said of texts about which an earlier return of the run says something else, by their tables.
    var contradictions: [(table: Int, finding: Finding)] = []

    /// The ids of the texts that came back with a part of an export, by the part.
    private(set) var parts: [PartMark: Set<ExactText>] = [:]
    /// The ids of those that the project does not have.
    private(set) var unknown: [PartMark: Set<ExactText>] = [:]
    private var hasWhole = false
    /// Whether the table has a part of what could be sent: what it lacks stays as it is.
    var isPart: Bool { !parts.isEmpty }
    /// Whether it has texts of a whole export, too, so that what it lacks is told all the same.
    var isMixed: Bool { isPart && hasWhole }
    /// Units that have a text in the project only because it was filled with the source for want of a translation.
    var filledBefore: Set<Int> = []

    /// Begins with nothing having come back, before any unit is made.
    init() {
        texts = []
    }

    /// Begins with all texts alike.
    ///
    /// - Parameter text: what is said of every text for now.
    init(_ sent: SentUnits, of text: Returned = .missing) {
        texts = Array(repeating: text, count: sent.count)
    }

    /// The same beside the texts, for what is planned.
    var withoutTexts: Evidence {
        var evidence = self
        evidence.texts = []
        return evidence
    }

    /// Whether another table says the same about every text, so that the same becomes of them.
    func hasSameTexts(as other: Evidence) -> Bool {
        texts == other.texts && additions == other.additions && seenTables == other.seenTables
    }

    /// Takes a table that a unit came back for.
    mutating func see(table: Int) {
        if table != latestTable { seenTables.insert(table) }
        latestTable = table
    }

    /// Takes what a text says of the export that it was sent with.
    ///
    /// - Parameter id: the id of the text, whatever it came back with.
    mutating func add(_ returned: ReturnedUnit, as id: ExactText) {
        if let part = returned.part {
            parts[part, default: []].insert(id)
        } else if returned.mark != nil {
            hasWhole = true
        }
    }

    /// Takes what a text says that the project does not have.
    mutating func addUnknown(_ returned: ReturnedUnit) {
        if let part = returned.part { unknown[part, default: []].insert(returned.id) }
    }

    /// Goes on to so many units: while a file is read, not all are made.
    mutating func reach(_ count: Int) {
        guard texts.count < count else { return }
        texts.append(contentsOf: repeatElement(.missing, count: count - texts.count))
    }

    /// What became of a unit.
    subscript(unit: Int) -> Returned {
        get { texts.indices.contains(unit) ? texts[unit] : .missing }
        set {
            reach(unit + 1)
            texts[unit] = newValue
        }
    }
}

/// What became of one expected unit.
enum Returned: Hashable, Sendable {
    /// It did not come back.
    case missing
    /// Nobody asked for it: what the project has stays.
    case unasked
    /// It came back without a translation.
    case untranslated
    /// It came back as it was, or nothing had to come back.
    case unchanged
    /// It came back with a new translation, which may be used.
    case new(ExactText)
    /// It came back as it left, and the project has a newer translation.
    case superseded
    /// It came back with the translation that the project got in the meantime.
    case agreed
    /// It came back changed, and the project has changed differently; a finding says so.
    case conflicting
    /// It came back and must not be used; a finding says why.
    case refused

    /// A text that may be used.
    init(_ text: ExactText, for unit: borrowing TranslationUnit) {
        self = text.isEqual(to: unit.currentText) ? .unchanged : .new(text)
    }

    /// The text that may be used for a unit.
    func text(for unit: TranslationUnit) -> ExactText? {
        switch self {
        case .unchanged, .agreed: unit.currentText
        case .new(let text): text
        case .missing, .unasked, .untranslated, .superseded, .conflicting, .refused: nil
        }
    }

    /// Whether the text may be used.
    var isUsable: Bool {
        switch self {
        case .unchanged, .agreed, .new: true
        case .missing, .unasked, .untranslated, .superseded, .conflicting, .refused: false
        }
    }
}

extension TranslationUnit {
    /// What the project says now: the translation; for what nobody translates, the source.
    fileprivate var currentText: ExactText? { target ?? (isProtected ? source : nil) }
}

/// The variants that came back without having been asked for, each once.
struct AddedTexts {
    private var additions: [TextAddition] = []
    private var known: [Name: ExactText] = [:]
    private var contradicted: Set<Name> = []

    /// Tables can have entries of one name.
    private struct Name: Hashable {
        var table: Int
        var path: VariantPath

        init(_ addition: TextAddition) {
            table = addition.table
            path = addition.text.path
        }
    }

    /// The texts, in the order in which they came; without those that came twice and differ.
    var texts: [TextAddition] { additions.filter { !contradicted.contains(Name($0)) } }

    /// Adds a text.
    ///
    /// - Returns: what is wrong, if it came before and differs.
    mutating func add(_ addition: TextAddition) -> Finding? {
        guard let earlier = known.updateValue(addition.text.text, forKey: Name(addition)) else {
            additions.append(addition)
            return nil
        }
        guard earlier != addition.text.text, contradicted.insert(Name(addition)).inserted else { return nil }
        return Self.twice(addition.text.path)
    }

    /// What is said of a text that came back twice.
    static func twice(_ path: VariantPath) -> Finding {
        Finding(
            .duplicateUnit, "The text came back twice with different translations; neither was applied.",
            path: path)
    }
}

/// A variant that came back without having been asked for.
struct TextAddition: Hashable {
    /// The table that it belongs to.
    var table: Int
    /// The expected unit beside which it is written.
    var unit: Int
    /// The variant.
    var text: Variant
}
