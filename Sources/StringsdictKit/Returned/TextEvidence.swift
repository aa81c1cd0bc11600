/// The answer of one or more returned files about one expected unit. The higher of two answers counts where files differ.
enum TextEvidence: Hashable, Sendable {
    /// Not asked for: the project's string stays.
    case unasked
    /// It did not come back.
    case missing
    /// It came back without a translation.
    case untranslated
    /// It came back and must not be used; a finding says why.
    case refused
    /// It came back as it was, or nothing had to come back.
    case unchanged
    /// It came back as it left, and the project has a newer translation.
    case superseded
    /// It came back with the translation that the project got in the meantime.
    case agreed
    /// It came back with a new translation, which may be used.
    case new(ExactString)
    /// It came back changed to this, and the project has changed differently; a finding says so.
    case conflicting(ExactString)
    /// Two returns differ about it; a finding says so.
    case contradicted

    /// The evidence for a string that may be used.
    init(_ text: ExactString, for unit: borrowing TranslationUnit) {
        self = text.isEqual(to: unit.currentText) ? .unchanged : .new(text)
    }

    /// The string that may be used for a unit.
    func text(for unit: TranslationUnit) -> ExactString? {
        switch self {
        case .unchanged, .agreed: unit.currentText
        case .new(let text): text
        case .unasked, .missing, .untranslated, .refused, .superseded, .conflicting, .contradicted: nil
        }
    }

    /// True if the string may be used.
    var isUsable: Bool {
        switch self {
        case .unchanged, .agreed, .new: true
        case .unasked, .missing, .untranslated, .refused, .superseded, .conflicting, .contradicted: false
        }
    }

    /// The translation that a return has for a unit where it is not the one that was sent.
    func news(for unit: TranslationUnit) -> ExactString? {
        switch self {
        case .new(let text), .conflicting(let text): text
        case .agreed: unit.target
        default: nil
        }
    }

    /// What this answer and a later one come to.
    func merged(with later: TextEvidence) -> TextEvidence { later.rank > rank ? later : self }

    private var rank: Int {
        switch self {
        case .unasked: 0
        case .missing: 1
        case .untranslated: 2
        case .refused: 3
        case .unchanged: 4
        case .superseded: 5
        case .agreed: 6
        case .new: 7
        case .conflicting: 8
        case .contradicted: 9
        }
    }
}

extension TranslationUnit {
    /// The project's string: the translation; for what nobody translates, the source.
    fileprivate var currentText: ExactString? { target ?? (isProtected ? source : nil) }
}
