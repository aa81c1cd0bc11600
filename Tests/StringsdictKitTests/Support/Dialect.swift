import StringsdictKit

/// The formats, with the options that change how texts are written.
enum Dialect: String, CaseIterable, Sendable {
    case inline, text, xliff2, xcode, csv, wide

    /// Whether files are tables of cells.
    var isCSV: Bool { self == .csv || self == .wide }

    var format: any ExchangeFormat {
        switch self {
        case .inline: XLIFF()
        case .text: XLIFF(placeholders: .text)
        case .xliff2: XLIFF2()
        case .xcode: XcodeXLIFF()
        case .csv: CSVLong()
        case .wide: CSVWide()
        }
    }
}
