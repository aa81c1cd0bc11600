import LocalizationModel

/// The content of each column, in layouts whose rows do not name their language.
struct ColumnRoles {
    /// The columns of one language.
    struct Translation {
        /// The column of the strings, from 0.
        var column: Int
        /// The language; nil if the file does not declare it.
        var language: LanguageTag?
        /// The languages under which the column may have been exported, most likely first; empty if the column name is
        /// unchanged.
        var sent: [LanguageTag] = []
        /// True if the checksums of the rows name the language of the column.
        var wasSent = false
        /// The column of the states.
        var state: Int?
        /// The column of Weblate's `fuzzy` flags.
        var fuzzy: Int?

        /// The language under which rows hold the baseline checksum of a translation.
        var markLanguage: LanguageTag? { sent.first ?? language }
    }

    /// The column names as spelled in the file.
    let names: [ExactString]
    /// The user's language map: column names and the project languages that they stand for.
    let meanings: [LanguageTag: LanguageTag]
    /// The columns of ids. The id of a row is in the first of these columns whose cell is not blank.
    var ids: [Int] = []
    var entry: Int?
    var variant: Int?
    var check: Int?
    /// The column of source strings, if its name identifies it.
    var source: Int?
    /// The columns of strings, in file order. One of these columns may hold the sources.
    var translations: [Translation] = []
    /// True if cells can have the guard against conversion.
    var isGuarded = false
    /// The unknown column names.
    var unknown: [ExactString] = []
    /// The column names that occur more than once.
    var repeated: [ExactString] = []
    /// The names of required columns that the file lacks.
    var missing: [ExactString] = []
    /// The exported languages for which the file has no column, not even under a related name.
    var lostLanguages: [LanguageTag] = []

    init(names: [ExactString], meanings: [LanguageTag: LanguageTag]) {
        self.names = names
        self.meanings = meanings
    }

    /// The indexes of the columns with a role.
    private var read: Set<Int> {
        let ofTexts = translations.flatMap { [$0.column, $0.state, $0.fuzzy] }
        return Set(ids + (ofTexts + [entry, variant, check, source]).compactMap(\.self))
    }

    /// The indexes of the columns without a role, in no order.
    var unread: [Int] { Array(Set(names.indices).subtracting(read)) }

    /// The number of cells in a row that ends at the last column that is read.
    var reach: Int { (read.max() ?? -1) + 1 }

    /// Assigns the columns of languages and of their states.
    ///
    /// - Returns: the columns that were not assigned.
    mutating func takeLanguages(among columns: [Int]) -> [Int] {
        var rest: [Int] = []
        var states: [(column: Int, language: LanguageTag)] = []
        var known = Set(translations.compactMap(\.language))
        for column in columns {
            if let language = LanguageColumn.readState(names[column], among: meanings) {
                states.append((column, language))
            } else if let language = LanguageColumn.read(names[column], among: meanings) {
                if !known.insert(language).inserted { repeated.append(names[column]) }
                translations.append(Translation(column: column, language: language))
            } else {
                rest.append(column)
            }
        }
        // Reversed, so that `popLast` returns the first column of a language.
        var withoutState = Dictionary(grouping: translations.indices.reversed()) { translations[$0].language }
        for state in states {
            if let index = withoutState[state.language]?.popLast() ?? renamed(state.language, among: known) {
                translations[index].state = state.column
            } else {
                rest.append(state.column)
            }
        }
        return rest.sorted()
    }

    /// The index of the only translation column that has no state column and can belong to a language under another
    /// name. Nil if there are several such columns, or if the language has a column under its own name.
    private func renamed(_ language: LanguageTag, among known: Set<LanguageTag>) -> Int? {
        guard !known.contains(language) else { return nil }
        let free = translations.indices.filter { translations[$0].state == nil && translations[$0].language != nil }
        let mapped = free.filter { translations[$0].language.flatMap { meanings[$0] } == language }
        let near = mapped.isEmpty ? free.filter { translations[$0].language?.language == language.language } : mapped
        return near.count == 1 ? near.first : nil
    }
}

extension ColumnRoles {
    /// Assigns the columns of the wide layout.
    init(wide names: [ExactString], meanings: [LanguageTag: LanguageTag]) {
        self.init(names: names, meanings: meanings)
        isGuarded = true
        var places: [WideColumn: Int] = [:]
        var rest: [Int] = []
        for (index, name) in names.enumerated() {
            guard let column = WideColumn.byFoldedName[ColumnWord.fold(name)] else {
                rest.append(index)
                continue
            }
            if places[column] == nil { places[column] = index } else { repeated.append(name) }
        }
        ids = [places[.id]].compactMap(\.self)
        (entry, variant, check, source) = (places[.entry], places[.variant], places[.check], places[.source])
        rest = takeLanguages(among: rest)
        unknown = rest.map { names[$0] }.filter { !ColumnWord.fold($0).isEmpty }
        if ids.isEmpty { missing.append(WideColumn.id.name) }
    }
}
