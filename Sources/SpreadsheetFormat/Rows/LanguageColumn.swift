import LocalizationModel

/// The names of columns that hold the texts of a language: `de`, `de_DE`, `German`, `German (de)`.
enum LanguageColumn {
    /// The name for a language: its tag, or `Language (…)` where the tag alone would not be known for one.
    static func write(_ language: LanguageTag) -> ExactText {
        let name = ExactText(language.tag)
        let isColumn = WideColumn.byFoldedName[ColumnWord.fold(name)] != nil
        return !isColumn && read(name) == language ? name : "\(word) (\(name))"
    }

    /// The language that a column is named after; nil for any other name.
    ///
    /// A bare tag must be that of a language that CLDR knows: `Key`, `Tag` and `Who` are no languages.
    static func read(_ name: ExactText) -> LanguageTag? {
        let name = ColumnWord.trim(ColumnWord.withoutByteOrderMarks(name)).string
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return known(name) }
        let title = ColumnWord.fold(ExactText(String(name[..<open])))
        let tag = String(name[name.index(after: open)...].dropLast())
        guard !title.isEmpty, !tag.isEmpty else { return nil }
        if title == ColumnWord.fold(word) { return LanguageTag(tag) }
        return otherTitles.contains { title.string.contains($0) } ? nil : known(tag)
    }

    /// The name of the column that holds the states of a language's translations.
    static func state(of name: ExactText) -> ExactText { "\(name).\(LongColumn.state.name)" }

    /// The language whose states a column holds; nil for any other name.
    static func readState(_ name: ExactText) -> LanguageTag? {
        let name = ColumnWord.trim(name).string
        let suffix = LongColumn.state.name.string
        guard name.lowercased().hasSuffix(suffix) else { return nil }
        let rest = name.dropLast(suffix.count)
        guard let separator = rest.last, "._- ".contains(separator) else { return nil }
        return read(ExactText(String(rest.dropLast())))
    }

    /// A language by its tag or English name, if CLDR knows it.
    static func known(_ name: String) -> LanguageTag? {
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

    private static let word: ExactText = "Language"
    /// What a column about a language holds that is not its texts: `Comment (de)`.
    private static let otherTitles = [
        "note", "comment", "state", "status", "context", "description", "length", "review",
    ]
}
