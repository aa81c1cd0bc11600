import LocalizationModel

extension Spreadsheet {
    /// Recognizes the layout of a file by its column names. If no layout matches, the long layout is used, so that its
    /// missing columns are reported.
    ///
    /// - Parameters:
    ///   - sourceLanguage: the source language, if known.
    ///   - meanings: the user's language map: column names and the project languages that they stand for.
    package static func reading(
        _ source: any ReturnedSource, in container: any CellContainer = ExchangeFormat.CSVDialect(),
        sourceLanguage: LanguageTag? = nil, meanings: [LanguageTag: LanguageTag] = [:]
    ) -> Spreadsheet {
        Spreadsheet(
            layout(of: container.sheets(of: source), in: container, meanings) ?? .long, container: container,
            sourceLanguage: sourceLanguage, meanings: meanings)
    }

    /// The layout of the first sheet that has one.
    private static func layout(
        of sheets: [any ReturnedSource], in container: any CellContainer, _ meanings: [LanguageTag: LanguageTag]
    ) -> Layout? {
        // A lazy map would read the sheet twice.
        for sheet in sheets {
            let names = columns(of: sheet, in: container)
            if let layout = names.flatMap({ knownLayout(of: $0, meanings) }) { return layout }
        }
        return nil
    }

    /// True if a file begins with the columns of a layout.
    package static func recognizes(_ source: any ReturnedSource) -> Bool {
        if case .some = columns(of: source, in: ExchangeFormat.CSVDialect()).flatMap({ knownLayout(of: $0) }) {
            true
        } else {
            false
        }
    }

    static func columns(of source: any ReturnedSource, in container: any CellContainer) -> [ExactString]? {
        var cells = SheetReader(source, in: container)
        return (try? cells.readHeader()).map { HeaderRepair($0, cells).names }
    }

    /// The language with a tag or English name; nil if CLDR does not know the language.
    package static func language(named name: String) -> LanguageTag? { LanguageColumn.known(name) }

    /// The layout with these column names; nil if there is none.
    static func knownLayout(
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

    /// Columns that exist in no layout of a service.
    private static let ownMarks = Set([LongColumn.language, .variant, .check].map { ColumnWord.fold($0.name) })

    /// The folded names that identify a layout: at least one name of each set must be present.
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
    /// Creates a reader for a file in any layout.
    init(_ source: any ReturnedSource, in container: any CellContainer) {
        // All layouts except those of services share columns with the long layout.
        self.init(source, in: container) {
            LongHeader($0).knownCount
        } isHeader: {
            Spreadsheet.knownLayout(of: $0) != nil
        }
    }
}
