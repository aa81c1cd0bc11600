import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict validate`
struct ValidateCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Prove that no variant is lost, in a source alone or in returned files against it.",
        discussion: """
            Without returned files, every table is sent through every format and back in memory with a stamp in every text, \
            and every translation beside it is compared with its source: placeholders, variables, what is missing, and the \
            room. \
            With returned files, everything that an import would refuse or list is a problem. With the receipt of an import, \
            every text that is no longer as that import left it is one.
            """
    )

    @Argument(
        help: "The source: a .stringsdict file, an .lproj folder or a project folder (default: that of the settings).")
    var source: String?

    @Argument(help: "Returned exchange files.")
    var returned: [String] = []

    @Option(
        help: ArgumentHelp(
            "Compare what an import did with the files as they are now.",
            discussion: "The receipt that “stringsdict import --receipt” wrote.", valueName: "file"))
    var receipt: String?

    @OptionGroup var since: SinceOption

    @OptionGroup var options: ReturnOptions

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if receipt != nil, !returned.isEmpty {
            throw ValidationError("--receipt and returned files cannot be combined.")
        }
        if since.since != nil, receipt != nil || !returned.isEmpty {
            throw ValidationError("--since is for a project; returned files and receipts say themselves what was sent.")
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
        if let file = choice.file, choice.isWhole { run.record((try? project.unknownNames(in: file)) ?? []) }
        run.record(validation.findings)
        if let file = choice.file, choice.isWhole {
            run.record(project.unseenFindings(after: validation, among: run.report.list, in: file))
        }
        for table in validation.tables {
            let returned = Dictionary(grouping: table.outcomes, by: \.returned).sorted { $0.key > $1.key }
                .map { "\($0.key) returned by \($0.value.map(\.format).joined(separator: ", "))" }
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
                "\(Terminal.safe(receipt)): \(result.same) of \(Count.text(result.total, "text")) as the import left them"
        )
    }

    private func validateReturned(_ choice: ProjectChoice, _ run: inout CommandRun) throws(StringsdictError) {
        let disk = try options.reading.disk(named: choice.roots + options.named(returned))
        let plan = try options.project(choice, in: disk).plan(
            importing: try options.delivery(of: returned), preferring: options.prefer ?? choice.settings.preference,
            acceptingStale: options.acceptStale, sent: try options.sentTexts(of: source ?? choice.folder),
            missingTables: .warning)
        run.record(plan.findings)
        for file in plan.files {
            let table = file.imported
            run.record(
                result:
                    "\(Terminal.safe(file.table.original)) → \(table.language): "
                    + "\(table.soundCount) of \(table.expectedCount - table.count(of: .unneeded) - table.count(of: .unsent)) texts are translated and sound"
            )
        }
    }
}
