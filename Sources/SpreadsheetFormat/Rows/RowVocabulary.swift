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
    var name: ExactString {
        switch self {
        case .id: LongColumn.id.name
        case .entry: LongColumn.entry.name
        case .variant: LongColumn.variant.name
        case .maxEm: LongColumn.maxEm.name
        case .maxLength: LongColumn.maxLength.name
        case .note: LongColumn.note.name
        case .formerSource: LongColumn.formerSource.name
        case .source: LongColumn.source.name
        case .check: LongColumn.check.name
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

/// Reads the words of a state column, and caches them.
struct StateWords {
    private var known: [(word: ExactString, state: StateWord?)] = []

    /// The maximum number of cached words; only damaged columns have more.
    private static let most = 8

    /// The state that a word names; nil for an unknown or blank word.
    mutating func read(_ word: ExactString) -> StateWord? {
        if let known = known.first(where: { $0.word == word }) { return known.state }
        let state = StateWord(word)
        if known.count < Self.most { known.append((word, state)) }
        return state
    }
}

/// Normalizes column names and state words, which people and programs spell in different ways.
enum ColumnWord {
    /// The word in lowercase without `_`, `-`, `.`, white space, quotation marks and byte order marks: `Max. Length`
    /// becomes `maxlength`. Quotation marks can follow a byte order mark inside a concatenated file.
    static func fold(_ word: ExactString) -> ExactString {
        var folded: [UInt8] = []
        for byte in CSVSyntax.dropByteOrderMarks(Array(word.utf8)[...]) where !isIgnored(byte) {
            folded.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        }
        return folded.text(folded.indices)
    }

    /// True if a word has more than `count` bytes after folding. Quickly rules out strings that are not column names.
    static func folds(_ word: ExactString, toMoreThan count: Int) -> Bool {
        // A word that begins with ASCII has no byte order mark.
        guard word.utf8.count > count, word.utf8.first.map({ $0 < 0x80 }) ?? false else { return false }
        var found = 0
        for byte in word.utf8 where !isIgnored(byte) {
            found += 1
            if found > count { return true }
        }
        return false
    }

    private static func isIgnored(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "\""): true
        default: false
        }
    }

    /// The word without leading byte order marks.
    static func withoutByteOrderMarks(_ word: ExactString) -> ExactString {
        ExactString(utf8: CSVSyntax.dropByteOrderMarks(Array(word.utf8)[...]))
    }

    /// The word without white space around it.
    static func trim(_ word: ExactString) -> ExactString {
        let bytes = Array(word.utf8)
        guard let start = bytes.firstIndex(where: { !whiteSpace.contains($0) }),
            let end = bytes.lastIndex(where: { !whiteSpace.contains($0) })
        else { return "" }
        return bytes.text(start..<(end + 1))
    }

    private static let whiteSpace = Array(" \t\r\n".utf8)
}

/// The names of columns that hold the strings of a language: `de`, `de_DE`, `German`, `German (de)`.
enum LanguageColumn {
    /// The column name for a language: its tag, or `Language (…)` if the tag alone would not be recognized.
    static func write(_ language: LanguageTag) -> ExactString {
        let name = ExactString(language.tag)
        let isColumn = WideColumn.byFoldedName[ColumnWord.fold(name)] != nil
        return !isColumn && read(name) == language ? name : "\(word) (\(name))"
    }

    /// The language that a column is named after; nil for any other name.
    ///
    /// A tag without other words must belong to a language that CLDR knows, because `Key`, `Tag` and `Who` also look
    /// like tags.
    static func read(_ name: ExactString) -> LanguageTag? {
        let name = ColumnWord.trim(ColumnWord.withoutByteOrderMarks(name)).string
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return known(name) }
        let title = ColumnWord.fold(ExactString(String(name[..<open])))
        let tag = String(name[name.index(after: open)...].dropLast())
        guard !title.isEmpty, !tag.isEmpty else { return nil }
        if title == ColumnWord.fold(word) { return LanguageTag(tag) }
        return otherTitles.contains { title.string.contains($0) } ? nil : known(tag)
    }

    /// The language that a column is named after; nil for any other name. A name in the user's language map is returned
    /// as a tag with the same spelling, which the map resolves later.
    static func read(_ name: ExactString, among meanings: [LanguageTag: LanguageTag]) -> LanguageTag? {
        if !meanings.isEmpty {
            let tag = LanguageTag(ColumnWord.trim(ColumnWord.withoutByteOrderMarks(name)).string)
            if meanings[tag] != nil { return tag }
        }
        return read(name)
    }

    /// The name of the column with the states of a language's translations.
    static func state(of name: ExactString) -> ExactString { "\(name).\(LongColumn.state.name)" }

    /// The language of a state column; nil for any other name.
    static func readState(_ name: ExactString, among meanings: [LanguageTag: LanguageTag] = [:]) -> LanguageTag? {
        let name = ColumnWord.trim(name).string
        let suffix = LongColumn.state.name.string
        guard name.lowercased().hasSuffix(suffix) else { return nil }
        let rest = name.dropLast(suffix.count)
        guard let separator = rest.last, "._- ".contains(separator) else { return nil }
        return read(ExactString(String(rest.dropLast())), among: meanings)
    }

    /// The language with a tag or English name; nil if CLDR does not know the language. Gettext codes such as
    /// `sr@latin` are kept as they are, so that the user can map them.
    static func known(_ name: String) -> LanguageTag? {
        let codes = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        if codes.count == 2, !codes[1].isEmpty, codes[1].utf8.allSatisfy({ isLetter($0) || isDigit($0) }) {
            return known(String(codes[0])).map { _ in LanguageTag(name) }
        }
        let language = LanguageTag(name)
        let parts = language.tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(isLetter),
            parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) } }),
            PluralRules.categories(of: language) != nil
        else { return nil }
        return language
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static let word: ExactString = "Language"
    /// Words in the names of columns that concern a language but do not hold its strings: `Comment (de)`.
    private static let otherTitles = [
        "note", "comment", "state", "status", "context", "description", "length", "review",
    ]
}
