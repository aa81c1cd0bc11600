import ArgumentParser
import FileSystem
import StringsdictKit

extension StatusReport.Format: ExpressibleByArgument {}

/// `stringsdict status`
struct StatusCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show translation progress by language: translated, missing, too wide, damaged.",
        discussion: """
            strings: those that the language needs, one for each of its plural forms. translated: strings with a \
            translation; same: those equal to the source. stale (with --since): strings whose source has changed since \
            they were translated; they count neither as translated nor as missing. missing: strings without a \
            translation; forms: missing plural forms of variables whose other forms are translated. wide: strings over their \
            budget. problems: other errors, which “stringsdict validate” lists. percent: translated strings, rounded down.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Option(
        name: .customLong("to"),
        help: "Languages to count, separated by commas (default: those of the settings and the project).")
    var languages: [String] = []

    @Flag(help: "Add a row for each table.")
    var tables = false

    @Option(help: "Output format: text in columns, markdown, csv or json.")
    var format: StatusReport.Format = .text

    @Option(
        help: ArgumentHelp(
            "Exit with status 1 if less than this percentage of a language is translated.", valueName: "percent"))
    var failUnder: Int?

    @OptionGroup var since: SinceOption

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if let failUnder, !(0...100).contains(failUnder) { throw ValidationError("--fail-under takes 0 to 100.") }
    }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        let disk = try reading.disk(named: choice.roots)
        let project = try since.compare(
            try choice.project(in: disk, sourceLanguage: reading.sourceLanguage), choice, reading, &run)
        let named = languages.flatMap { $0.split(separator: ",") }.map(\.trimmingSpaces)
        let languages = named.isEmpty ? nil : try Export.languages(named: named, of: project)
        run.record(project.doubts(about: languages ?? []))
        var progress = Progress(of: "tables", printing)
        let status = try project.status(in: languages) { progress.show($0.done, of: $0.total) }
        run.record(status.findings)
        let threshold = failUnder ?? choice.settings.threshold ?? 0
        run.record(
            status.shortfalls(
                below: threshold, except: failUnder == nil && named.isEmpty ? choice.settings.thresholds : [:]))
        try Terminal.write(StatusReport(status, withTables: tables).bytes(as: format))
    }
}
