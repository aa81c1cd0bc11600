import LocalizationModel

extension Spreadsheet {
    /// The format of a file, by the names of its columns; the long layout if no other fits, which then says what is
    /// missing.
    ///
    /// - Parameters:
    ///   - sourceLanguage: the language of the sources, if it is known.
    ///   - meanings: the names that stand for languages of the project, as a person says.
    package static func reading(
        _ source: any ReturnedSource, in container: any CellContainer = ExchangeFormat.CSVDialect(),
        sourceLanguage: LanguageTag? = nil, meanings: [LanguageTag: LanguageTag] = [:]
    ) -> Spreadsheet {
        let layout = columns(of: source, in: container).flatMap { knownLayout(of: $0, meanings) }
        return Spreadsheet(
            layout ?? .long, container: container, sourceLanguage: sourceLanguage, meanings: meanings)
    }

    /// Whether a file begins with the columns of a layout.
    package static func recognizes(_ source: any ReturnedSource) -> Bool {
        if case .some = columns(of: source, in: ExchangeFormat.CSVDialect()).flatMap({ knownLayout(of: $0) }) {
            true
        } else {
            false
        }
    }

    private static func columns(of source: any ReturnedSource, in container: any CellContainer) -> [ExactString]? {
        var cells = SheetReader(source, in: container)
        return (try? cells.readHeader()).map { HeaderRepair($0, cells).names }
    }

    /// The language that a name is the tag or the English name of, if CLDR knows it.
    package static func language(named name: String) -> LanguageTag? { LanguageColumn.known(name) }

    /// Nil for names that no layout has.
    fileprivate static func knownLayout(
        of names: [ExactString], _ meanings: [LanguageTag: LanguageTag] = [:]
    ) -> Layout? {
        if LongHeader(names).isLong { return .long }
        if let vendor = vendor(of: names, meanings) { return .preset(vendor) }
        let isWide =
            hasLanguages(names, meanings) && names.contains { WideColumn.byFoldedName[ColumnWord.fold($0)] != nil }
        return isWide ? .wide() : nil
    }

    private static func vendor(
        of names: [ExactString], _ meanings: [LanguageTag: LanguageTag]
    ) -> ExchangeFormat.Vendor? {
        let folded = Set(names.map(ColumnWord.fold))
        guard folded.isDisjoint(with: ownMarks) else { return nil }
        return ExchangeFormat.Vendor.allCases.first { vendor in
            marks(of: vendor).allSatisfy { !folded.isDisjoint(with: $0) }
                && (vendor != .phrase
                    || hasLanguages(names, meanings) && !folded.contains(ColumnWord.fold(LongColumn.id.name)))
        }
    }

    /// The columns that no service's layout has.
    private static let ownMarks = Set(
        [LongColumn.language, .variant, .check].map { ColumnWord.fold($0.name) } + [LongColumn.formerCheck])

    /// The folded names by which a layout is known: one of each set.
    private static func marks(of vendor: ExchangeFormat.Vendor) -> [Set<ExactString>] {
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

    private static func hasLanguages(_ names: [ExactString], _ meanings: [LanguageTag: LanguageTag]) -> Bool {
        names.contains {
            WideColumn.byFoldedName[ColumnWord.fold($0)] == nil && LanguageColumn.read($0, among: meanings) != nil
        }
    }
}

extension SheetReader {
    /// Begins with a file in one of the layouts.
    init(_ source: any ReturnedSource, in container: any CellContainer) {
        // All layouts but the services' have columns of the long one.
        self.init(source, in: container) {
            LongHeader($0).knownCount
        } isHeader: {
            Spreadsheet.knownLayout(of: $0) != nil
        }
    }
}
