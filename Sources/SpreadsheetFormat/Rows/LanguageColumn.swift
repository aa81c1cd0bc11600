import LocalizationModel

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
