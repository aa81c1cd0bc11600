import SpreadsheetFormat
import XLIFFFormat

// MARK: - The formats

extension ExchangeFormat {
    /// XLIFF 1.2 for any translation tool.
    ///
    /// - Parameters:
    ///   - limit: the unit of maximum lengths.
    ///   - placeholders: the form of placeholders: inline codes or text.
    ///   - isPrefilled: true to copy the source of each untranslated string into its target; the state still marks the
    ///     target as untranslated.
    public static func xliff(
        limit: ExchangeFormat.LengthLimit = .char, placeholders: ExchangeFormat.PlaceholderStyle = .inline,
        isPrefilled: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.xliff, XLIFF(limit: limit, placeholders: placeholders, isPrefilled: isPrefilled))
    }

    /// XLIFF 2 for any translation tool.
    ///
    /// - Parameters:
    ///   - version: the version of XLIFF 2.
    ///   - limit: the unit of maximum lengths.
    ///   - placeholders: the form of placeholders: inline codes or text.
    ///   - isPrefilled: true to copy the source of each untranslated string into its target; the state still marks the
    ///     target as untranslated.
    public static func xliff2(
        version: ExchangeFormat.XLIFF2Version = .v2_0, limit: ExchangeFormat.LengthLimit = .char,
        placeholders: ExchangeFormat.PlaceholderStyle = .inline, isPrefilled: Bool = false
    ) -> ExchangeFormat {
        let dialect = XLIFF2(version: version, limit: limit, placeholders: placeholders, isPrefilled: isPrefilled)
        return ExchangeFormat(.xliff2, dialect)
    }

    /// XLIFF 1.2 in the dialect that Xcode exports and imports.
    public static func xcode(limit: ExchangeFormat.LengthLimit = .none) -> ExchangeFormat {
        ExchangeFormat(.xcode, XcodeXLIFF(limit: limit))
    }

    /// An `.xcloc` folder with XLIFF in Xcode's dialect.
    public static func xcloc(limit: ExchangeFormat.LengthLimit = .none) -> ExchangeFormat {
        ExchangeFormat(.xcloc, XcodeXLIFF(limit: limit))
    }

    /// CSV with a row for each string and language.
    ///
    /// - Parameters:
    ///   - container: the delimiter, encoding and guard of the file.
    ///   - isCombined: true for one file with all languages.
    public static func csv(
        _ container: ExchangeFormat.CSVDialect = ExchangeFormat.CSVDialect(), isCombined: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.csv, Spreadsheet(.long, container: container, isCombined: isCombined))
    }

    /// CSV with the columns of a translation service.
    public static func csv(for vendor: ExchangeFormat.Vendor) -> ExchangeFormat {
        ExchangeFormat(.csv, Spreadsheet(.preset(vendor)))
    }

    /// CSV with a column for each language.
    ///
    /// - Parameters:
    ///   - container: the delimiter, encoding and guard of the file.
    ///   - hasStates: true for an additional column for each language, with the states of its translations.
    public static func csvWide(
        _ container: ExchangeFormat.CSVDialect = ExchangeFormat.CSVDialect(), hasStates: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.csvWide, Spreadsheet(.wide(hasStates: hasStates), container: container))
    }

    /// An XLSX workbook with a row for each string and language.
    ///
    /// - Parameters:
    ///   - options: the protection of the sheets, and whether there is a summary.
    ///   - isCombined: true for one workbook with a sheet for each language.
    public static func xlsx(
        _ options: ExchangeFormat.XLSXOptions = ExchangeFormat.XLSXOptions(), isCombined: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.xlsx, Spreadsheet(.long, container: options, isCombined: isCombined))
    }

    /// An XLSX workbook with a column for each language.
    ///
    /// - Parameters:
    ///   - options: the protection of the sheet, and whether there is a summary.
    ///   - hasStates: true for an additional column for each language, with the states of its translations.
    public static func xlsxWide(
        _ options: ExchangeFormat.XLSXOptions = ExchangeFormat.XLSXOptions(), hasStates: Bool = false
    ) -> ExchangeFormat {
        ExchangeFormat(.xlsxWide, Spreadsheet(.wide(hasStates: hasStates), container: options))
    }
}

// MARK: - Lookup

extension ExchangeFormat {
    /// Every format once, with default options.
    public static let all = Name.allCases.map(ExchangeFormat.init)

    /// The format with default options.
    private init(_ name: Name) {
        self =
            switch name {
            case .xliff: .xliff()
            case .xliff2: .xliff2()
            case .xcode: .xcode()
            case .xcloc: .xcloc()
            case .csv: .csv()
            case .csvWide: .csvWide()
            case .xlsx: .xlsx()
            case .xlsxWide: .xlsxWide()
            }
    }

    /// The format with a name such as `csv-wide`; nil if no format has this name.
    public static func named(_ name: String) -> ExchangeFormat? {
        Name(rawValue: name).map(ExchangeFormat.init)
    }

    /// The format for reading a file, detected from its content.
    ///
    /// - Parameters:
    ///   - container: the kind of a binary spreadsheet; nil for a text file.
    ///   - sourceLanguage: the source language, used if no source column is recognized.
    ///   - meanings: the language of the project for each external tag.
    static func reading(
        _ source: any ReturnedSource, in container: (any CellContainer)? = nil, sourceLanguage: LanguageTag? = nil,
        meanings: [LanguageTag: LanguageTag] = [:]
    ) -> ExchangeFormat {
        let first = source.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard container != nil || first != UInt8(ascii: "<") else { return .xliff() }
        let spreadsheet = Spreadsheet.reading(
            source, in: container ?? ExchangeFormat.CSVDialect(), sourceLanguage: sourceLanguage, meanings: meanings)
        let isWorkbook = spreadsheet.container is ExchangeFormat.XLSXOptions
        if case .wide = spreadsheet.layout { return ExchangeFormat(isWorkbook ? .xlsxWide : .csvWide, spreadsheet) }
        return ExchangeFormat(isWorkbook ? .xlsx : .csv, spreadsheet)
    }
}
