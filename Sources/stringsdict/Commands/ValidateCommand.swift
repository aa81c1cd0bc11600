import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict validate`
struct ValidateCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Prove that no variant is lost: check round trips, translations and returned files.",
        discussion: """
            Without returned files, every table makes a round trip through every format in memory, with a marker in each \
            string. Every translation is compared with its source: placeholders, variables, missing strings and widths. \
            With returned files, everything that an import would refuse or list is reported. With a receipt, every \
            string that has changed since the import that wrote the receipt is reported.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Argument(help: "Returned files.")
    var returned: [String] = []

    @Option(
        help: ArgumentHelp(
            "Compare the receipt of an import with the current files.",
            discussion: "Path to a file that “stringsdict import --receipt” wrote.", valueName: "file"))
    var receipt: String?

    @OptionGroup var since: SinceOption

    @OptionGroup var options: ReturnOptions

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if receipt != nil, !returned.isEmpty {
            throw ValidationError("--receipt and returned files cannot be combined.")
        }
        if since.since != nil, receipt != nil || !returned.isEmpty {
            throw ValidationError("--since is for a project; returned files and receipts carry their own merge base.")
        }
    }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        if let receipt { return try checkReceipt(receipt, choice, &run) }
        if returned.isEmpty {
            try validateProject(choice, &run)
        } else {
            try validateReturned(choice, &run)
        }
    }

    private func validateProject(_ choice: ProjectChoice, _ run: inout CommandRun) throws {
        let disk = try options.reading.disk(named: choice.roots)
        let project = try since.compare(
            try choice.project(in: disk, sourceLanguage: options.reading.sourceLanguage), choice, options.reading,
            &run)
        var progress = Progress(of: "tables", printing)
        let validation = try project.validate { progress.show($0.done, of: $0.total) }
        if let file = choice.file, choice.coversProject { run.record((try? project.unknownNames(in: file)) ?? []) }
        run.record(validation.findings)
        if let file = choice.file, choice.coversProject {
            run.record(project.unseenFindings(after: validation, among: run.report.list, in: file))
        }
        for table in validation.tables {
            let returned = Dictionary(grouping: table.outcomes, by: \.returned).sorted { $0.key > $1.key }
                .map { "\($0.key) round-trip through \($0.value.map(\.format).joined(separator: ", "))" }
            run.record(result: "\(Terminal.safe(table.file)): \(table.count); \(returned.joined(separator: "; "))")
        }
        for language in validation.languages { run.record(result: "\(language.language): \(language.count)") }
    }

    private func checkReceipt(_ receipt: String, _ choice: ProjectChoice, _ run: inout CommandRun)
        throws(StringsdictError)
    {
        let folder = source ?? choice.folder
        try ProjectFolder(folder, in: Disk()).check()
        let disk = try options.reading.disk(named: [folder, receipt])
        let project = Project(folder: folder, in: disk, settings: Project.Settings())
        let result = try project.check(receipt: try disk.read(receipt), named: receipt)
        run.record(result.findings)
        run.record(
            result:
                "\(Terminal.safe(receipt)): \(result.same) of \(Count.text(result.total, "string")) unchanged since the import"
        )
    }

    private func validateReturned(_ choice: ProjectChoice, _ run: inout CommandRun) throws(StringsdictError) {
        let disk = try options.reading.disk(named: choice.roots + options.named(returned))
        let plan = try options.project(choice, in: disk).plan(
            importing: try options.delivery(of: returned), preferring: options.prefer ?? choice.settings.preference,
            acceptingStale: options.acceptStale,
            requiring: options.minimumState ?? choice.settings.minimumState ?? .needsReview,
            sent: try options.sentTexts(of: source ?? choice.folder),
            missingTables: .warning)
        run.record(plan.findings)
        for file in plan.files {
            let table = file.imported
            run.record(
                result:
                    "\(Terminal.safe(file.table.original)) → \(table.language): "
                    + "\(table.soundCount) of \(table.expectedCount - table.count(of: .unneeded) - table.count(of: .unsent)) strings are translated and valid"
            )
        }
    }
}
