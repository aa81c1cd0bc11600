import ArgumentParser
import SpreadsheetFormat
import StringsdictKit

/// The names of delimiters on the command line.
enum DelimiterName: String, ExpressibleByArgument, CaseIterable {
    case comma, semicolon, tab

    var delimiter: ExchangeFormat.CSVDelimiter {
        switch self {
        case .comma: .comma
        case .semicolon: .semicolon
        case .tab: .tab
        }
    }
}

extension ExchangeFormat.CSVEncoding: ExpressibleByArgument {}
extension ExchangeFormat.CSVGuardStyle: ExpressibleByArgument {}
extension ExchangeFormat.Vendor: ExpressibleByArgument {}

/// Options for CSV files.
struct CSVOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The character between the cells of csv.",
            discussion: "Default: comma, and tab for --encoding utf-16. An import detects it."))
    var delimiter: DelimiterName?

    @Option(
        help: ArgumentHelp(
            "The encoding of csv; utf-16 is for old versions of Excel, utf-8 for tools that take the byte order mark for text.",
            discussion: "Default: utf-8-bom."))
    var encoding: ExchangeFormat.CSVEncoding?

    @Option(
        name: .customLong("guard"),
        help: ArgumentHelp(
            "What to put in csv before texts such as 1/2 or =a, which spreadsheets would change.",
            discussion:
                "Default: apostrophe. An import removes it again; none is for tools other than spreadsheets."))
    var guarding: ExchangeFormat.CSVGuardStyle?

    @Flag(help: "Write the csv of all languages into one file, translations.csv.")
    var combined = false

    @Option(help: "In csv, the columns of a service instead of our own: crowdin, phrase, weblate or lokalise.")
    var preset: ExchangeFormat.Vendor?

    @Flag(help: "Add columns for the states of translations to csv-wide, such as de.state.")
    var states = false

    func validate() throws {
        if let conflict { throw ValidationError(conflict.amongOptions) }
    }

    /// The first option that a service's layout does not allow.
    var conflict: OptionConflict? {
        let shaping = given.first { $0.isGiven && $0.name != "preset" && $0.name != "states" }
        return preset == nil ? nil : shaping.map { .preset($0.name) }
    }

    /// The options, completed from those of the settings.
    func over(_ settings: CSVOptions) -> CSVOptions {
        var all = self
        all.delimiter = delimiter ?? settings.delimiter
        all.encoding = encoding ?? settings.encoding
        all.guarding = guarding ?? settings.guarding
        all.combined = combined || settings.combined
        all.preset = preset ?? settings.preset
        all.states = states || settings.states
        return all
    }

    /// The CSV dialect, with defaults for options that were not given.
    var dialect: ExchangeFormat.CSVDialect {
        ExchangeFormat.CSVDialect(
            delimiter: delimiter?.delimiter, encoding: encoding ?? .utf8WithMark, guarding: guarding ?? .apostrophe)
    }

    /// The layout with a column for each language.
    var wide: ExchangeFormat { .csvWide(dialect, hasStates: states) }

    /// The options by name, with the formats that accept them.
    var given: [(name: String, isGiven: Bool, formats: [ExchangeFormat.Name])] {
        [
            ("delimiter", delimiter != nil, [.csv, .csvWide]), ("encoding", encoding != nil, [.csv, .csvWide]),
            ("guard", guarding != nil, [.csv, .csvWide]), ("combined", combined, [.csv]),
            ("preset", preset != nil, [.csv]), ("states", states, [.csvWide]),
        ]
    }
}
