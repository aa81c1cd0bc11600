import ArgumentParser
import StringsdictKit

/// The delimiters by their names on the command line.
enum DelimiterName: String, ExpressibleByArgument, CaseIterable {
    case comma, semicolon, tab

    var delimiter: CSVDelimiter {
        switch self {
        case .comma: .comma
        case .semicolon: .semicolon
        case .tab: .tab
        }
    }
}

extension CSVEncoding: ExpressibleByArgument {}
extension CSVGuardStyle: ExpressibleByArgument {}

/// The options that shape a CSV file.
struct CSVOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What stands between the cells of csv.",
            discussion: "Default: comma, and tab for --encoding utf-16. An import finds it out by itself."))
    var delimiter: DelimiterName?

    @Option(
        help: ArgumentHelp(
            "The encoding of csv; utf-16 is for old Excels, utf-8 for tools that take the mark for text.",
            discussion: "Default: utf-8-bom."))
    var encoding: CSVEncoding?

    @Option(
        name: .customLong("guard"),
        help: ArgumentHelp(
            "What stands in csv before texts such as 1/2 or =a, which spreadsheets would change.",
            discussion:
                "Default: apostrophe. An import takes it away again; none is for tools that are no spreadsheets."))
    var guarding: CSVGuardStyle?

    @Flag(help: "Write the csv of all languages into one file, translations.csv.")
    var combined = false

    /// The dialect with everything that was not said at its default.
    var dialect: CSVDialect {
        CSVDialect(
            delimiter: delimiter?.delimiter, encoding: encoding ?? .utf8WithMark, guarding: guarding ?? .apostrophe)
    }

    /// The options that were given, as they are typed.
    var given: [String] {
        [
            delimiter.map { _ in "--delimiter" }, encoding.map { _ in "--encoding" }, guarding.map { _ in "--guard" },
            combined ? "--combined" : nil,
        ].compactMap(\.self)
    }
}
