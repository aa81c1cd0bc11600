import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict import`
struct ImportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import translated exchange files into a project.",
        discussion: """
            Every text is checked before anything is written; texts that are damaged, stale or missing are listed and \
            not used. The target files are edited byte for byte, all of them or none. Without arguments, what lies in the \
            folder that the settings file (\(SettingsFile.name)) names is imported.
            """
    )

    @Argument(
        help:
            "What came back: XLIFF (1.2 or 2.x), CSV, .xcloc, and folders and ZIP archives of them (default: the folder of the settings)."
    )
    var returned: [String] = []

    @Option(
        name: .customLong("into"),
        help: ArgumentHelp(
            "The project folder; nothing outside it is written.", discussion: "Default: that of the settings."))
    var project: String?

    @OptionGroup var changes: ChangeOptions

    @Option(
        help: ArgumentHelp(
            "What a text without any translation gets: the source text (source) or nothing (omit); fail imports nothing at all.",
            discussion: "Default: that of the settings, otherwise source."))
    var untranslated: MissingTranslationPolicy?

    @Option(
        help: ArgumentHelp(
            "Write what the import did as JSON: every file with its hashes, and what became of every text.",
            discussion: "“stringsdict validate --receipt” compares it with the files later.", valueName: "file"))
    var receipt: String?

    @OptionGroup var options: ReturnOptions

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if receipt == Terminal.path { throw ValidationError("--receipt takes a file.") }
        if receipt != nil, changes.dryRun {
            throw ValidationError("--receipt and --dry-run cannot be combined: nothing is done.")
        }
        try changes.check(printing)
    }

    func run(_ run: inout CommandRun) throws {
        if let project { try ProjectFolder(project, in: Disk()).check() }
        if let receipt { try OutputFile(path: receipt, kind: "a receipt", endings: ["json"]).check() }
        let choice = try ProjectChoice([project].compactMap(\.self), budgets, &run)
        let returned = try self.returned.isEmpty ? choice.returns : self.returned
        let folder = project ?? choice.folder
        try refuseProject(folder)
        let log = ReadLog(below: folder)
        var files: ImportFiles? = changes.dryRun ? nil : try ImportFiles(of: folder, receipt: receipt, after: log)
        run.record(files?.findings ?? [])
        let disk = try options.reading.disk(named: [folder] + options.named(self.returned), log: log)
        let project = try options.project(choice, in: disk, isFolder: self.project != nil)
        let untranslated = untranslated ?? choice.settings.untranslated ?? .source
        var progress = Progress(of: "files", printing)
        let plan = try project.plan(
            importing: try options.delivery(of: returned), untranslated: untranslated,
            preferring: options.prefer ?? choice.settings.preference, acceptingStale: options.acceptStale,
            sent: try options.sentTexts(of: folder)
        ) { progress.show($0.done, of: $0.total) }
        UntilExit.keep(plan)
        let blockers = Set(plan.blockers)
        let isStopped = !blockers.isEmpty
        if isStopped { run.fail() }
        run.record(isStopped ? plan.findings.map { Self.told($0, as: blockers) } : plan.findings)
        run.record(missingLanguages(project, plan))
        if !plan.lacks.isEmpty {
            run.record(result: "Not every text is there and sound, so nothing is written (untranslated: fail).")
        }
        if !isStopped {
            let kept = receipt == nil ? [] : plan.receipt(below: folder, returned: returned)
            try files?.write(plan, receipt: kept)
        }
        try ChangeReport(changes, isStopped: isStopped, printing).print(plan.files, in: &run)
    }

    /// Rejects the project folder as input: an import would read every exchange file in it, including old ones.
    private func refuseProject(_ folder: String) throws(StringsdictError) {
        let path = Disk().resolved(folder)
        guard let named = returned.first(where: { Disk().resolved($0) == path }) else { return }
        throw StringsdictError(
            Finding(
                .notAnExchangeFile, scope: .request, "“\(named)” is the project itself, not what came back.",
                hint: "Name the files or the folder that came back."))
    }

    /// Notes for languages of the settings without returned files in the folder of the settings.
    private func missingLanguages(_ project: Project, _ plan: ImportPlan) -> [Finding] {
        // A file that could not be used may belong to one of them.
        guard returned.isEmpty, !plan.findings.contains(where: { $0.stops == .file }) else { return [] }
        let seen = Set(plan.files.map(\.language))
        return project.settings.languages.filter { !seen.contains($0) }.map { language in
            Finding(
                .missingTable, severity: .note, scope: .request, "Nothing came back for “\(language)”.",
                hint: "Ask for it, unless it is to come later.")
        }
    }

    /// A finding that blocks the import, marked so that settings cannot ignore it.
    private static func told(_ finding: Finding, as blockers: Set<Finding>) -> Finding {
        guard finding.stops == .nothing, blockers.contains(finding) else { return finding }
        var finding = finding
        finding.stops = .file
        return finding
    }
}
