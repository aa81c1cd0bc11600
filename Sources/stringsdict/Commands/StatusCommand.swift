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
            The columns are:

            strings     Strings that the language needs, one for each plural form.
            translated  Strings with a finished translation.
            same        Translated strings that are equal to the source, unless
                        somebody has accepted them.
            review      Strings that the vendor marked as in need of review.
            stale       Strings whose source has changed since they were translated.
                        They are not counted as translated or missing.
            missing     Strings without a translation. Strings that an import filled
                        with their source are included.
            forms       Missing plural forms of variables with at least one
                        translated form.
            wide        Strings that are wider than their budget.
            problems    Other errors, which “stringsdict validate” lists.
            percent     Percentage of translated strings, rounded down.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Option(
        name: .customLong("to"),
        help: "Languages to count, separated by commas or spaces (default: those of the settings and the project).")
    var languages: [String] = []

    @Flag(help: "Add a row for each table.")
    var tables = false

    @Option(help: "Output format: text in columns, markdown or csv.")
    var format: StatusReport.Format = .text

    @Option(
        help: ArgumentHelp(
            "Exit with status 1 if less than this percentage of a language is translated.", valueName: "percent"))
    var failUnder: Int?

    @Flag(
        help: ArgumentHelp(
            "Record that translations equal to their source are intended.",
            discussion:
                "Writes the state file first, then prints the progress. With --to, only the strings of these languages are recorded."
        ))
    var acceptSame = false

    @OptionGroup var since: SinceOption

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if let failUnder, !(0...100).contains(failUnder) { throw ValidationError("--fail-under takes 0 to 100.") }
        if printing.json, format != .text { throw ValidationError("--format and --json cannot be combined.") }
    }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        let disk = try reading.disk(named: choice.roots)
        let project = try since.compare(
            try choice.project(in: disk, sourceLanguage: reading.sourceLanguage), choice, reading, &run)
        let named = languages.separated
        let languages = named.isEmpty ? nil : try Export.languages(named: named, of: project)
        run.record(project.doubts(about: languages ?? []) + project.lacks(of: languages ?? []))
        if acceptSame { try accept(languages, choice, &run) }
        var progress = Progress(of: "tables", printing)
        let status = try project.status(in: languages) { progress.show($0.done, of: $0.total) }
        run.record(checked: status.checked)
        run.record(status.findings)
        let threshold = failUnder ?? choice.settings.threshold ?? 0
        let own = choice.settings.thresholds.filter { languages?.contains($0.key) ?? true }
        run.record(status.shortfalls(below: threshold, except: failUnder == nil ? own : [:]))
        try run.record(StatusReport(status, withTables: tables, as: format))
    }

    /// Accepts translations that equal their source, in the given languages, and writes the state file.
    private func accept(_ languages: [LanguageTag]?, _ choice: ProjectChoice, _ run: inout CommandRun) throws {
        var files = try WritableProject(choice, source, for: "status")
        run.record(files.findings)
        let project = try files.project(choice, reading)
        let accepted = try project.acceptingSame(in: languages)
        try files.write([accepted.newFile].compactMap(\.self))
    }
}
