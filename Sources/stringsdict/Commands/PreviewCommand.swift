import ArgumentParser
import FileSystem
import HTMLPreview
import StringsdictKit

/// `stringsdict preview`
struct PreviewCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Write an HTML page with each string in a box as wide as its label.",
        discussion: """
            The page is a single file without scripts or network access. It shows the translations next to the source \
            or, with returned files, the strings after an import. Nothing is imported.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Argument(help: "Returned files.")
    var returned: [String] = []

    @Option(
        name: .customLong("to"),
        help: "Languages to show, separated by commas or spaces (default: those of the returned files; otherwise all).")
    var languages: [String] = []

    @Option(help: "Path of the page, or - for standard output.")
    var output = "preview.html"

    @OptionGroup var options: ReturnOptions

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws { try printing.check(output: output) }

    func run(_ run: inout CommandRun) throws {
        if output != Terminal.path {
            try OutputFile(path: output, kind: "a page", endings: ["html", "htm"]).check()
        }
        // The writing run begins before reading, so that an interrupted earlier run is recovered first.
        var files: WritingRun? =
            output == Terminal.path ? nil : try WritingRun(in: Path.folder(of: output), for: "preview")
        run.record(files?.findings ?? [])
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        let disk = try options.reading.disk(named: choice.roots + options.named(returned))
        var preview = try options.project(choice, in: disk).preview(
            with: try options.delivery(of: returned),
            inNamed: languages.isEmpty ? nil : languages.separated,
            preferring: options.prefer ?? choice.settings.preference, acceptingStale: options.acceptStale,
            sent: try options.sentTexts(of: source ?? choice.folder))
        preview.page.title = choice.name
        run.record(preview.findings)
        try write(preview.page, to: &files, &run)
    }

    private func write(_ page: PreviewPage, to files: inout WritingRun?, _ run: inout CommandRun) throws {
        guard files != nil else {
            return try PreviewWriter(page, spelling: { TerminalReporter.words(of: $0) }).write {
                try Terminal.write($0)
            }
        }
        try files?.write(to: output) { sink in
            try PreviewWriter(page, spelling: { TerminalReporter.words(of: $0) }).write(into: sink)
        }
        try files?.commit()
        try run.record(
            PreviewResult(
                path: output, entries: page.tables.reduce(0) { $0 + $1.entries.count },
                languages: [page.sourceLanguage] + page.languages))
    }
}
