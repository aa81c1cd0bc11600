import StringsdictKit

/// The formats, with the options that change how texts are written.
enum Dialect: String, CaseIterable, Sendable {
    case inline, text, xliff2, xcode, csv, wide
    case crowdin, phrase, weblate, lokalise

    /// The formats of our own.
    static let allCases: [Dialect] = [.inline, .text, .xliff2, .xcode, .csv, .wide]
    /// The columns of services, which cannot say that a translation is empty.
    static let presets: [Dialect] = [.crowdin, .phrase, .weblate, .lokalise]

    /// Whether files are tables of cells.
    var isCSV: Bool { self == .csv || self == .wide }

    var format: any ExchangeDialect {
        switch self {
        case .inline: XLIFF()
        case .text: XLIFF(placeholders: .text)
        case .xliff2: XLIFF2()
        case .xcode: XcodeXLIFF()
        case .csv: Spreadsheet(.long)
        case .wide: Spreadsheet(.wide())
        case .crowdin: Spreadsheet(.preset(.crowdin))
        case .phrase: Spreadsheet(.preset(.phrase))
        case .weblate: Spreadsheet(.preset(.weblate))
        case .lokalise: Spreadsheet(.preset(.lokalise))
        }
    }
}
