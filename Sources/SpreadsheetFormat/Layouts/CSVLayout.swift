import LocalizationModel

/// Which of the CSV layouts a file is in.
public enum CSVLayout {
    /// The format for a file, by the names of its columns; the long layout if no other fits, which then says what is
    /// missing.
    ///
    /// - Parameter sourceLanguage: the language of the sources, if it is known.
    public static func format(of source: SourceText, sourceLanguage: LanguageTag? = nil) -> any ExchangeDialect {
        let opening = CSVOpening(source)
        var table = CSVTableReader(source, delimiter: opening.delimiter, from: opening.end)
        guard let header = try? table.next(), !LongHeader(header).isLong else { return CSVLong() }
        let names = (0..<header.count).map(header.text(at:))
        if let vendor = vendor(of: names) { return CSVPreset(vendor, sourceLanguage: sourceLanguage) }
        let isWide = hasLanguages(names) && names.contains { WideColumn.byFoldedName[ColumnWord.fold($0)] != nil }
        return isWide ? CSVWide(sourceLanguage: sourceLanguage) : CSVLong()
    }

    /// The language that a name is the tag or the English name of, if CLDR knows it.
    public static func language(named name: String) -> LanguageTag? { LanguageColumn.known(name) }

    private static func vendor(of names: [ExactText]) -> PresetVendor? {
        let folded = Set(names.map(ColumnWord.fold))
        guard folded.isDisjoint(with: ownMarks) else { return nil }
        return PresetVendor.allCases.first { vendor in
            marks(of: vendor).allSatisfy { !folded.isDisjoint(with: $0) }
                && (vendor != .phrase || hasLanguages(names) && !folded.contains(ColumnWord.fold(LongColumn.id.name)))
        }
    }

    /// The columns that no service's layout has.
    private static let ownMarks = Set([LongColumn.language, .variant, .check].map { ColumnWord.fold($0.name) })

    /// The folded names by which a layout is known: one of each set.
    private static func marks(of vendor: PresetVendor) -> [Set<ExactText>] {
        switch vendor {
        case .crowdin: [["key", "identifier"], ["sourcestring", "sourcephrase"], ["translation"]]
        case .phrase: [["key", "keyname"]]
        case .weblate:
            [
                ["source"], ["target"], ["id", "context"],
                ["location", "fuzzy", "translatorcomments", "developercomments"],
            ]
        case .lokalise: [["key"], ["value"]]
        }
    }

    private static func hasLanguages(_ names: [ExactText]) -> Bool {
        names.contains { WideColumn.byFoldedName[ColumnWord.fold($0)] == nil && LanguageColumn.read($0) != nil }
    }
}
