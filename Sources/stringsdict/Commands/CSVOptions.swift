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
            "Character between the cells.",
            discussion: "Default: comma; tab with --encoding utf-16. An import detects the character.",
            valueName: "name"))
    var delimiter: DelimiterName?

    @Option(
        help: ArgumentHelp(
            "Encoding of the file.",
            discussion:
                "Default: utf-8-bom. utf-16 is for old versions of Excel, utf-8 for tools that do not accept a byte order mark.",
            valueName: "name"))
    var encoding: ExchangeFormat.CSVEncoding?

    @Option(
        name: .customLong("guard"),
        help: ArgumentHelp(
            "Character in front of strings such as 1/2 or =a.",
            discussion:
                "Default: apostrophe. The character keeps spreadsheet programs from converting the string; an import removes it. Use “--guard none” for other tools.",
            valueName: "style"))
    var guarding: ExchangeFormat.CSVGuardStyle?

    @Flag(help: "Write all languages into one file, translations.csv or translations.xlsx.")
    var combined = false

    @Option(help: ArgumentHelp("Write CSV with the columns that a translation service expects.", valueName: "service"))
    var preset: ExchangeFormat.Vendor?

    @Flag(help: "Add a state column for each language to csv-wide or xlsx-wide.")
    var states = false

    func validate() throws {
        if let conflict { throw ValidationError(conflict.amongOptions) }
    }

    /// The first specified option that the layout of a service does not allow.
    var conflict: OptionConflict? {
        let shaping = given.first { $0.isGiven && $0.name != "preset" && $0.name != "states" }
        return preset == nil ? nil : shaping.map { .preset($0.name) }
    }

    /// The options, completed from those in the settings.
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

    /// The CSV format with a column for each language.
    var wide: ExchangeFormat { .csvWide(dialect, hasStates: states) }

    /// The options by name, with the formats that accept them.
    var given: [(name: String, isGiven: Bool, formats: [ExchangeFormat.Name])] {
        [
            ("delimiter", delimiter != nil, [.csv, .csvWide]), ("encoding", encoding != nil, [.csv, .csvWide]),
            ("guard", guarding != nil, [.csv, .csvWide]), ("combined", combined, [.csv, .xlsx]),
            ("preset", preset != nil, [.csv]), ("states", states, [.csvWide, .xlsxWide]),
        ]
    }
}
