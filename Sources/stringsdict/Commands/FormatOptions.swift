import ArgumentParser
import StringsdictKit

/// The formats by their names on the command line.
enum FormatName: String, ExpressibleByArgument, CaseIterable {
    case xliff, xliff2, xcode, xcloc, csv
    case csvWide = "csv-wide"
}

extension LengthLimit: ExpressibleByArgument {}
extension XLIFF2Version: ExpressibleByArgument {}
extension CSVVendor: ExpressibleByArgument {}
extension PlaceholderStyle: ExpressibleByArgument {}
extension Importer.Untranslated: ExpressibleByArgument {}

/// The options that shape an exchange file.
struct FormatOptions: ParsableArguments {
    @Option(
        help:
            "The exchange format: xliff (1.2) or xliff2 for translation tools, xcode or xcloc for Xcode, csv for spreadsheets, csv-wide for all languages in one."
    )
    var format: FormatName = .xliff

    @Option(
        help: ArgumentHelp(
            "How the room of a text is written for tools to enforce: as letters (char), as em, or not at all (none).",
            discussion:
                "Default: char for xliff and xliff2, none for xcode. The notes always say it; csv has columns for both."
        ))
    var limit: LengthLimit?

    @Option(help: "The version of xliff2.")
    var xliffVersion: XLIFF2Version = .v2_0

    @Option(help: "Placeholders in xliff and xliff2: inline codes, which tools lock, or plain text.")
    var placeholders: PlaceholderStyle = .inline

    @Option(help: "The columns of a service in place of our own: csv for crowdin, phrase, weblate or lokalise.")
    var preset: CSVVendor?

    @Flag(help: "Columns for the states of translations in csv-wide, such as de.state.")
    var states = false

    func validate() throws {
        if preset != nil, format != .csv { throw ValidationError("--preset needs --format csv.") }
        if states, format != .csvWide { throw ValidationError("--states needs --format csv-wide.") }
    }

    /// The layout with a column for each language.
    var wide: CSVWide { CSVWide(hasStates: states) }

    /// The format with its options.
    var exchange: any ExchangeFormat {
        switch format {
        case .xliff: XLIFF(limit: limit ?? .char, placeholders: placeholders)
        case .xliff2: XLIFF2(version: xliffVersion, limit: limit ?? .char, placeholders: placeholders)
        case .xcode, .xcloc: XcodeXLIFF(limit: limit ?? .none)
        case .csv: preset.map { CSVPreset($0) } ?? CSVLong()
        case .csvWide: wide
        }
    }
}

/// The language of the source files.
struct SourceLanguageOption: ParsableArguments {
    @Option(name: .customLong("source-language"), help: "The language of the source files; Base.lproj counts as it.")
    var name = "en"

    var tag: LanguageTag { LanguageTag(name) }
}
