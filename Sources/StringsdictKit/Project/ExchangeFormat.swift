import SpreadsheetFormat
import XLIFFFormat

/// A format in which texts travel to translators and back, with its options; and the one list of all formats.
public struct ExchangeFormat: Sendable {
    /// The names of the formats, as they are typed.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case xliff, xliff2, xcode, xcloc, csv
        case csvWide = "csv-wide"
    }

    /// The name of the format, whatever its options.
    public let name: Name
    /// How its files are written and read.
    package let dialect: any ExchangeDialect

    private init(_ name: Name, _ dialect: any ExchangeDialect) {
        self.name = name
        self.dialect = dialect
    }

    /// Whether several languages share a file.
    public var sharesFile: Bool { dialect.sharing != .oneFileEach }
    /// Whether each file lies in a folder with companions.
    var hasFolder: Bool { name == .xcloc }
}

// MARK: - The formats

extension ExchangeFormat {
    /// XLIFF 1.2 for any translation tool.
    package static func xliff(limit: LengthLimit = .char, placeholders: PlaceholderStyle = .inline) -> ExchangeFormat {
        ExchangeFormat(.xliff, XLIFF(limit: limit, placeholders: placeholders))
    }

    /// XLIFF 2 for any translation tool.
    package static func xliff2(
        version: XLIFF2Version = .v2_0, limit: LengthLimit = .char, placeholders: PlaceholderStyle = .inline
    ) -> ExchangeFormat {
        ExchangeFormat(.xliff2, XLIFF2(version: version, limit: limit, placeholders: placeholders))
    }

    /// XLIFF 1.2 as Xcode writes and imports it.
    package static func xcode(limit: LengthLimit = .none) -> ExchangeFormat {
        ExchangeFormat(.xcode, XcodeXLIFF(limit: limit))
    }

    /// The same in an `.xcloc` folder.
    package static func xcloc(limit: LengthLimit = .none) -> ExchangeFormat {
        ExchangeFormat(.xcloc, XcodeXLIFF(limit: limit))
    }

    /// CSV with a row for each text and language.
    ///
    /// - Parameter isCombined: whether all languages stand in one file.
    package static func csv(_ container: CSVDialect = CSVDialect(), isCombined: Bool = false) -> ExchangeFormat {
        ExchangeFormat(.csv, Spreadsheet(.long, container: container, isCombined: isCombined))
    }

    /// CSV in the columns of a translation service.
    package static func csv(for vendor: PresetVendor) -> ExchangeFormat {
        ExchangeFormat(.csv, Spreadsheet(.preset(vendor)))
    }

    /// CSV with a column for each language.
    ///
    /// - Parameter hasStates: whether each language has a column for the states of its translations, too.
    package static func csvWide(_ container: CSVDialect = CSVDialect(), hasStates: Bool = false) -> ExchangeFormat {
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
    /// - Parameter sourceLanguage: the language of the sources, for a file that does not show which column holds them.
    static func reading(_ source: SourceText, sourceLanguage: LanguageTag? = nil) -> ExchangeFormat {
        let first = source.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard first != UInt8(ascii: "<") else { return .xliff() }
        let spreadsheet = Spreadsheet.reading(source, sourceLanguage: sourceLanguage)
        if case .wide = spreadsheet.layout { return ExchangeFormat(.csvWide, spreadsheet) }
        return ExchangeFormat(.csv, spreadsheet)
    }
}

// MARK: - Formats with the usual options

extension ExchangeFormat {
    /// XLIFF 1.2 for any translation tool.
    public static func xliff() -> ExchangeFormat { xliff(limit: .char) }

    /// XLIFF 2.0 for any translation tool.
    public static func xliff2() -> ExchangeFormat { xliff2(limit: .char) }

    /// XLIFF 1.2 as Xcode writes and imports it.
    public static func xcode() -> ExchangeFormat { xcode(limit: .none) }

    /// The same in an `.xcloc` folder.
    public static func xcloc() -> ExchangeFormat { xcloc(limit: .none) }

    /// CSV with a row for each text and language.
    ///
    /// - Parameter isCombined: whether all languages stand in one file.
    public static func csv(isCombined: Bool = false) -> ExchangeFormat {
        csv(CSVDialect(), isCombined: isCombined)
    }

    /// CSV with a column for each language.
    ///
    /// - Parameter hasStates: whether each language has a column for the states of its translations, too.
    public static func csvWide(hasStates: Bool = false) -> ExchangeFormat {
        csvWide(CSVDialect(), hasStates: hasStates)
    }
}
