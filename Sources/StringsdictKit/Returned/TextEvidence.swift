/// The evidence of one or more returned files about one expected unit. If two files differ, the higher-ranked evidence
/// applies.
enum TextEvidence: Hashable, Sendable {
    /// Not requested: the project's string stays.
    case unasked
    /// Not returned.
    case missing
    /// Returned without a translation.
    case untranslated
    /// Returned but unusable; a finding contains the reason.
    case refused
    /// Equal to the project's string, or without any need for a translation.
    case unchanged
    /// Returned unedited; the project has a newer translation.
    case superseded
    /// The same change on both sides since the export.
    case agreed
    /// A new, usable translation.
    case new(ExactString)
    /// A conflict: both sides changed the string differently; a finding reports it.
    case conflicting(ExactString)
    /// Different translations in two returned files; a finding reports it.
    case contradicted

    /// Creates the evidence of a usable string.
    init(_ text: ExactString, for unit: borrowing TranslationUnit) {
        self = text.isEqual(to: unit.currentText) ? .unchanged : .new(text)
    }

    /// The usable string for a unit; nil if there is none.
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

    /// The returned translation of a unit, if it differs from the exported translation.
    func news(for unit: TranslationUnit) -> ExactString? {
        switch self {
        case .new(let text), .conflicting(let text): text
        case .agreed: unit.target
        default: nil
        }
    }

    /// True if both are evidence of the same translation. `unchanged` and `agreed` both mean the project's translation.
    func isSameTranslation(as other: TextEvidence) -> Bool {
        self == other || [self, other].allSatisfy { [.unchanged, .agreed].contains($0) }
    }

    /// The combined evidence of this file and a later file.
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
    /// The project's string: the translation or, for a protected unit, the source.
    fileprivate var currentText: ExactString? { target ?? (isProtected ? source : nil) }
}
