import LocalizationModel

/// The columns of the long layout, in output order.
enum LongColumn: Int, CaseIterable {
    case id, entry, variant, language, source, formerSource, target, state, maxEm, maxLength, note, check

    /// The required columns.
    static let needed: [LongColumn] = [.id, .language, .target]

    /// The column name.
    var name: ExactString {
        switch self {
        case .id: "id"
        case .entry: "entry"
        case .variant: "variant"
        case .language: "language"
        case .source: "source"
        case .formerSource: "former_source"
        case .target: "target"
        case .state: "state"
        case .maxEm: "max_em"
        case .maxLength: "max_length"
        case .note: "note"
        case .check: "checksum"
        }
    }

    /// The content of the column.
    var role: SheetHeading.Column.Role {
        switch self {
        case .id: .id
        case .entry: .entry
        case .variant: .variant
        case .language: .language
        case .source, .formerSource: .source
        case .target: .target
        case .state: .state
        case .maxEm: .maxEm
        case .maxLength: .maxLength
        case .note: .note
        case .check: .check
        }
    }

    /// Alternative folded column names in files that translation systems return.
    static let aliases: [ExactString: LongColumn] = [
        "key": .entry, "translation": .target, "sourcestring": .source,
    ]

    /// The name of the checksum column before version 0.1.0, folded.
    static let formerCheck: ExactString = "check"

    /// The column names of a header, with `check` renamed to `checksum` if no column has the name `checksum`.
    static func current(_ names: [ExactString]) -> [ExactString] {
        let folded = names.map(ColumnWord.fold)
        guard !folded.contains(LongColumn.check.name), let index = folded.firstIndex(of: formerCheck) else {
            return names
        }
        var names = names
        names[index] = LongColumn.check.name
        return names
    }

    /// The columns by their folded names.
    static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (ColumnWord.fold($0.name), $0) })
}

/// The columns of the wide layout, except those of the languages.
enum WideColumn: CaseIterable {
    case id, entry, variant, maxEm, maxLength, note
    /// The earlier source of stale translations. The column exists only in exports that were compared with an earlier
    /// state.
    case formerSource
    /// The source strings, if their language also has a column of translations.
    case source
    case check

    /// The columns before those of the languages, in output order.
    static let beforeLanguages: [WideColumn] = [.id, .entry, .variant, .maxEm, .maxLength, .note, .formerSource]

    /// The column name, as in the long layout.
    var name: ExactString { long.name }

    /// The content of the column.
    var role: SheetHeading.Column.Role { long.role }

    /// The same column of the long layout.
    private var long: LongColumn {
        switch self {
        case .id: .id
        case .entry: .entry
        case .variant: .variant
        case .maxEm: .maxEm
        case .maxLength: .maxLength
        case .note: .note
        case .formerSource: .formerSource
        case .source: .source
        case .check: .check
        }
    }

    /// The columns by their folded names.
    static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (ColumnWord.fold($0.name), $0) })
}

/// The words of the state column.
enum StateWord: CaseIterable {
    case new, translated, needsReview, final
    /// The state of a string that a person or service explicitly marks as untranslated. The exported state `new` is no
    /// such mark, because people who fill in an empty cell rarely change the state.
    case untranslated
    /// The state of a translation that is intentionally empty; a blank target without this state means that there is no
    /// translation.
    case empty

    /// The word in the file.
    var name: ExactString {
        switch self {
        case .new: "new"
        case .translated: "translated"
        case .needsReview: "needs-review"
        case .final: "final"
        case .untranslated: "needs-translation"
        case .empty: "empty"
        }
    }

    /// The word for the state of a target.
    init(of state: TranslationState, target: ExactString?) {
        switch state {
        case _ where target?.isEmpty == true: self = .empty
        case .new: self = .new
        case .translated: self = .translated
        case .needsReview: self = .needsReview
        case .final: self = .final
        case .empty: self = .translated
        }
    }

    /// Reads a word in any spelling; nil for an unknown word.
    init?(_ word: ExactString) {
        let folded = ColumnWord.fold(word)
        guard let state = Self.byName[word] ?? Self.byFoldedName[folded] ?? Self.otherNames[folded] else { return nil }
        self = state
    }

    /// The target of a row. Nil if the cell is blank and the state is not `empty`, or if the cell equals the source and
    /// the state is `needs-translation`.
    static func target(_ cell: ExactString, of source: ExactString?, _ state: StateWord?) -> ExactString? {
        if cell.isEmpty { return state == .empty ? cell : nil }
        return state == .untranslated && cell == source ? nil : cell
    }

    /// The state in the model.
    var translationState: TranslationState {
        switch self {
        case .new, .untranslated: .new
        case .translated: .translated
        case .empty: .empty
        case .needsReview: .needsReview
        case .final: .final
        }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
    private static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (ColumnWord.fold($0.name), $0) })
    private static let otherNames: [ExactString: StateWord] = [
        ColumnWord.fold("initial"): .untranslated, ColumnWord.fold("untranslated"): .untranslated,
    ]
}
