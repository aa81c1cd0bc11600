import ArgumentParser
import FileSystem
import StringsdictKit

extension StatusReport.Format: ExpressibleByArgument {}

/// `stringsdict status`
struct StatusCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Count how far each translation is: translated, missing, too wide, wrong.",
        discussion: """
            texts: those that the language needs, one for each of its plural forms. translated: those with a translation; \
            same: those of them that are equal to the source. stale (with --since): those whose source has changed since \
            they were translated; they count neither as translated nor as missing. missing: those without one; forms: the plural forms among \
            them whose other forms are translated. wide: texts that are too wide for their room. problems: other errors, \
            which “stringsdict validate” lists. percent: translated of all texts, rounded down.
            """
    )

    @Argument(
        help: "The source: a .stringsdict file, an .lproj folder or a project folder (default: that of the settings).")
    var source: String?

    @Option(
        name: .customLong("to"),
        help: "The languages to count, separated by commas (default: those of the settings and of the project).")
    var languages: [String] = []

    @Flag(help: "A row for each table, too.")
    var tables = false

    @Option(help: "How to print it: text in columns, markdown, csv or json.")
    var format: StatusReport.Format = .text

    @Option(
        help: ArgumentHelp(
            "Give exit status 1 when a language has less than this, in percent of its texts.", valueName: "percent"))
    var failUnder: Int?

    @OptionGroup var since: SinceOption

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup var reading: ReadingOptions

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
