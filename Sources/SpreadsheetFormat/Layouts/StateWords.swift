import LocalizationModel

/// The words of the state column.
enum StateWord: CaseIterable {
    case new, translated, needsReview, final
    /// The translation is the empty text; a blank target alone would mean that there is none.
    case empty

    /// The word in the file.
    var name: ExactText {
        switch self {
        case .new: "new"
        case .translated: "translated"
        case .needsReview: "needs-review"
        case .final: "final"
        case .empty: "empty"
        }
    }

    /// The state that is written for a target.
    init(of state: TranslationState, target: ExactText?) {
        switch state {
        case _ where target?.isEmpty == true: self = .empty
        case .new: self = .new
        case .translated: self = .translated
        case .needsReview: self = .needsReview
        case .final: self = .final
        case .empty: self = .translated
        }
    }

    /// Reads a word, however it is spelled; nil for an unknown one.
    init?(_ word: ExactText) {
        guard let state = Self.byName[word] ?? Self.byFoldedName[ColumnWord.fold(word)] else { return nil }
        self = state
    }

    /// The state in the model.
    var translationState: TranslationState {
        switch self {
        case .new: .new
        case .translated: .translated
        case .empty: .empty
        case .needsReview: .needsReview
        case .final: .final
        }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
    private static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (ColumnWord.fold($0.name), $0) })
}

/// The words of the column that says whether somebody should look at a translation.
enum FuzzyWord {
    /// The word that is written.
    static let yes: ExactText = "True"

    /// Whether the word is one of those that the translate-toolkit takes for yes.
    static func isSet(_ word: ExactText) -> Bool { words.contains(ColumnWord.fold(word)) }

    private static let words: Set<ExactText> = ["fuzzy", "true", "yes", "x", "1"]
}
