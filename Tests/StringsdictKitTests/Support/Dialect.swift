import StringsdictKit

/// The formats, with the options that change how texts are written.
enum Dialect: String, CaseIterable, Sendable {
    case inline, text, xliff2, xcode, csv, wide, workbook, wideWorkbook
    case crowdin, phrase, weblate, lokalise

    /// The formats of our own whose files are texts.
    static let allCases: [Dialect] = [.inline, .text, .xliff2, .xcode, .csv, .wide]
    /// The formats for which the laws hold: those of our own, and workbooks, whose rows are those of CSV.
    static let lawful = allCases + [.workbook, .wideWorkbook]
    /// The columns of services, which cannot say that a translation is empty.
    static let presets: [Dialect] = [.crowdin, .phrase, .weblate, .lokalise]

    /// Whether files are tables of cells.
    var isCSV: Bool { self == .csv || self == .wide }

    var format: any ExchangeDialect { exchange.dialect }

    /// The format as a user of the library names it.
    var exchange: ExchangeFormat {
        switch self {
        case .inline: .xliff()
        case .text: .xliff(placeholders: .text)
        case .xliff2: .xliff2()
        case .xcode: .xcode()
        case .csv: .csv()
        case .wide: .csvWide()
        case .workbook: .xlsx()
        case .wideWorkbook: .xlsxWide()
        case .crowdin: .csv(for: .crowdin)
        case .phrase: .csv(for: .phrase)
        case .weblate: .csv(for: .weblate)
        case .lokalise: .csv(for: .lokalise)
        }
    }
}
