import SpreadsheetFormat
import XLIFFFormat

// MARK: - The formats

extension ExchangeFormat {
    /// XLIFF 1.2 for any translation tool.
    ///
    /// - Parameter isPrefilled: whether the source is the target of a text without a translation, with a state that says so.
    public static func xliff(
        limit: ExchangeFormat.LengthLimit = .char, placeholders: ExchangeFormat.PlaceholderStyle = .inline,
        isPrefilled: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.xliff, XLIFF(limit: limit, placeholders: placeholders, isPrefilled: isPrefilled))
    }

    /// XLIFF 2 for any translation tool.
    ///
    /// - Parameter isPrefilled: whether the source is the target of a text without a translation, with a state that says so.
    public static func xliff2(
        version: ExchangeFormat.XLIFF2Version = .v2_0, limit: ExchangeFormat.LengthLimit = .char,
        placeholders: ExchangeFormat.PlaceholderStyle = .inline, isPrefilled: Bool = false
    ) -> ExchangeFormat {
        let dialect = XLIFF2(version: version, limit: limit, placeholders: placeholders, isPrefilled: isPrefilled)
        return ExchangeFormat(.xliff2, dialect)
    }

    /// XLIFF 1.2 as Xcode writes and imports it.
    public static func xcode(limit: ExchangeFormat.LengthLimit = .none) -> ExchangeFormat {
        ExchangeFormat(.xcode, XcodeXLIFF(limit: limit))
    }

    /// The same in an `.xcloc` folder.
    public static func xcloc(limit: ExchangeFormat.LengthLimit = .none) -> ExchangeFormat {
        ExchangeFormat(.xcloc, XcodeXLIFF(limit: limit))
    }

    /// CSV with a row for each text and language.
    ///
    /// - Parameter isCombined: whether all languages stand in one file.
    public static func csv(
        _ container: ExchangeFormat.CSVDialect = ExchangeFormat.CSVDialect(), isCombined: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.csv, Spreadsheet(.long, container: container, isCombined: isCombined))
    }

    /// CSV in the columns of a translation service.
    public static func csv(for vendor: ExchangeFormat.Vendor) -> ExchangeFormat {
        ExchangeFormat(.csv, Spreadsheet(.preset(vendor)))
    }

    /// CSV with a column for each language.
    ///
    /// - Parameter hasStates: whether each language has a column for the states of its translations, too.
    public static func csvWide(
        _ container: ExchangeFormat.CSVDialect = ExchangeFormat.CSVDialect(), hasStates: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.csvWide, Spreadsheet(.wide(hasStates: hasStates), container: container))
    }
}

// MARK: - The list of them

extension ExchangeFormat {
    /// Every format once, as it is without options.
    public static let all = Name.allCases.map(ExchangeFormat.init)

    /// The format without options.
    private init(_ name: Name) {
        self =
            switch name {
            case .xliff: .xliff()
            case .xliff2: .xliff2()
            case .xcode: .xcode()
            case .xcloc: .xcloc()
            case .csv: .csv()
            case .csvWide: .csvWide()
            }
    }

    /// A format by its name, `csv-wide`; nil if there is none.
    public static func named(_ name: String) -> ExchangeFormat? {
        Name(rawValue: name).map(ExchangeFormat.init)
    }

    /// The format that can read a file, as its content shows.
    ///
    /// - Parameters:
    ///   - container: the kind of a binary file with cells; nil for a text.
    ///   - sourceLanguage: the language of the sources, for a file that does not show which column holds them.
    ///   - meanings: the names that stand for languages of the project, as a person says.
    static func reading(
        _ source: any ReturnedSource, in container: (any CellContainer)? = nil, sourceLanguage: LanguageTag? = nil,
        meanings: [LanguageTag: LanguageTag] = [:]
    ) -> ExchangeFormat {
        let first = source.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard container != nil || first != UInt8(ascii: "<") else { return .xliff() }
        let spreadsheet = Spreadsheet.reading(
            source, in: container ?? ExchangeFormat.CSVDialect(), sourceLanguage: sourceLanguage, meanings: meanings)
        if case .wide = spreadsheet.layout { return ExchangeFormat(.csvWide, spreadsheet) }
        return ExchangeFormat(.csv, spreadsheet)
    }
}
