import ArgumentParser
import StringsdictKit

/// `stringsdict measure`
struct MeasureCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Estimate the width of strings, in em.",
        discussion: """
            1 em is the width of a capital M in body text. %d counts as three digits, %@ as eight letters or as the text \
            of --sample. The column “within” is the possible error of the estimate.
            """
    )

    @Argument(help: "Strings to measure; - reads the lines of standard input.")
    var texts: [String]

    @Option(
        help:
            "Language of the strings. If a string is too wide, the number of letters to remove depends on the language."
    )
    var language = "en"

    @Option(
        help: ArgumentHelp(
            "Text style of the label (default: body).",
            discussion: "One of \(TextStyle.names.joined(separator: ", ")).", valueName: "name"))
    var textStyle: String?

    @Option(help: ArgumentHelp("Sample of the text that the app inserts for %@.", valueName: "text"))
    var sample: String?

    @Option(help: ArgumentHelp("Available width in em; exit with status 1 if a string is too wide.", valueName: "em"))
    var budget: Double?

    @Flag(help: OutputOptions.jsonHelp)
    var json = false

    func validate() throws {
        if texts.isEmpty { throw ValidationError("Specify at least one string, or - for standard input.") }
        if let textStyle, TextStyle(name: textStyle) == nil {
            throw ValidationError("“\(textStyle)” is not one of \(TextStyle.names.joined(separator: ", ")).")
        }
        if let budget, !(budget > 0 && budget <= BudgetOptions.largest) {
            throw ValidationError("The budget must be a number of em above 0, at most \(Int(BudgetOptions.largest)).")
        }
    }

    func run(_ run: inout CommandRun) throws {
        let language = try LanguageTag.checked(language)
        let style = textStyle.flatMap { TextStyle(name: $0) } ?? .body
        let ruler = TextWidthEstimator(
            samples: TextWidthEstimator.Samples(object: sample.map { ExactString($0) }), style: style)
        var measured = MeasuredStrings(budget: budget, language: language)
        for text in lines() { measured.rows.append((text, ruler.measure(ExactString(text)))) }
        try run.record(measured)
        if measured.hasTooWide { run.fail() }
    }

    private func lines() -> [String] {
        texts.flatMap { text in
            guard text == "-" else { return [text] }
            var lines: [String] = []
            while let line = readLine() { lines.append(line) }
            return lines
        }
    }
}
