import ArgumentParser
import StringsdictKit

/// The formats by their names on the command line.
enum FormatName: String, ExpressibleByArgument, CaseIterable {
    case xliff, xcode, xcloc, csv
}

extension LengthLimit: ExpressibleByArgument {}
extension PlaceholderStyle: ExpressibleByArgument {}
extension Importer.Untranslated: ExpressibleByArgument {}

/// The options that shape an exchange file.
struct FormatOptions: ParsableArguments {
    @Option(help: "The exchange format: xliff for translation tools, xcode or xcloc for Xcode, csv for spreadsheets.")
    var format: FormatName = .xliff

    @Option(
        help: ArgumentHelp(
            "How the room of a text is written for tools to enforce: as letters (char), as em, or not at all (none).",
            discussion: "Default: char for xliff, none for xcode. The notes always say it; csv has columns for both."))
    var limit: LengthLimit?

    @Option(help: "Placeholders in xliff: inline codes, which tools lock, or plain text.")
    var placeholders: PlaceholderStyle = .inline

    /// The format with its options.
    var exchange: any ExchangeFormat {
        switch format {
        case .xliff: XLIFF(limit: limit ?? .char, placeholders: placeholders)
        case .xcode, .xcloc: XcodeXLIFF(limit: limit ?? .none)
        case .csv: CSVLong()
        }
    }
}

/// The language of the source files.
struct SourceLanguageOption: ParsableArguments {
    @Option(name: .customLong("source-language"), help: "The language of the source files; Base.lproj counts as it.")
    var name = "en"

    var tag: LanguageTag { LanguageTag(name) }
}
