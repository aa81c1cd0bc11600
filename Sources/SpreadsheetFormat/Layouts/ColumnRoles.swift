import LocalizationModel

/// What each column of a file holds, in the layouts whose rows do not name their language.
struct ColumnRoles {
    /// The columns of one language.
    struct Translation {
        /// The column of the texts, from 0.
        var column: Int
        /// The language; nil where the file does not say it.
        var language: LanguageTag?
        /// The languages one of which the column had when it was sent, the likeliest first, where its rows name no such language.
        var sent: [LanguageTag] = []
        /// The column of the states, in our words.
        var state: Int?
        /// The column that says whether somebody should look at the translation.
        var fuzzy: Int?

        /// The language under which a row says what was sent.
        var markLanguage: LanguageTag? { sent.first ?? language }
    }

    /// The names as the file spells them.
    let names: [ExactString]
    /// The names that stand for languages of the project, as a person says.
    let meanings: [LanguageTag: LanguageTag]
    /// Where ids are; the first cell that is not blank holds the id.
    var ids: [Int] = []
    var entry: Int?
    var variant: Int?
    var check: Int?
    /// The column of the sources, where its name says so.
    var source: Int?
    /// The columns of texts, in file order; one of them may turn out to be that of the sources.
    var translations: [Translation] = []
    /// Whether texts are written with the guard against spreadsheets.
    var isGuarded = false
    /// The names that mean nothing here.
    var unknown: [ExactString] = []
    /// The names of columns that occur more than once.
    var repeated: [ExactString] = []
    /// What the file needs and does not have.
    var missing: [ExactString] = []
    /// The languages that the rows were sent with and that no column is of, in any variety.
    var lostLanguages: [LanguageTag] = []

    init(names: [ExactString], meanings: [LanguageTag: LanguageTag]) {
        self.names = names
        self.meanings = meanings
    }

    /// The columns that are read.
    private var read: Set<Int> {
        let ofTexts = translations.flatMap { [$0.column, $0.state, $0.fuzzy] }
        return Set(ids + (ofTexts + [entry, variant, check, source]).compactMap(\.self))
    }

    /// The columns that nobody reads.
    var unread: [Int] { Array(Set(names.indices).subtracting(read)) }

    /// How many cells a row needs to reach the last column that is read.
    var reach: Int { (read.max() ?? -1) + 1 }

    /// Finds the columns of languages among some columns, with those of their states.
    ///
    /// - Returns: the columns that are neither.
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
        // The first of them is the last here.
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

    /// The only column without states that can be of a language under another name, where none has its own.
    private func renamed(_ language: LanguageTag, among known: Set<LanguageTag>) -> Int? {
        guard !known.contains(language) else { return nil }
        let free = translations.indices.filter { translations[$0].state == nil && translations[$0].language != nil }
        let mapped = free.filter { translations[$0].language.flatMap { meanings[$0] } == language }
        let near = mapped.isEmpty ? free.filter { translations[$0].language?.language == language.language } : mapped
        return near.count == 1 ? near.first : nil
    }
}

extension ColumnRoles {
    /// The columns of the wide layout.
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
        if places[.check] == nil,
            let former = rest.firstIndex(where: { ColumnWord.fold(names[$0]) == LongColumn.formerCheck })
        {
            places[.check] = rest.remove(at: former)
        }
        ids = [places[.id]].compactMap(\.self)
        (entry, variant, check, source) = (places[.entry], places[.variant], places[.check], places[.source])
        rest = takeLanguages(among: rest)
        unknown = rest.map { names[$0] }.filter { !ColumnWord.fold($0).isEmpty }
        if ids.isEmpty { missing.append(WideColumn.id.name) }
    }
}
