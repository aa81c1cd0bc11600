import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict import`
struct ImportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import translated exchange files into a project.",
        discussion: """
            Damaged, stale and missing translations are listed; damaged and stale translations are not used. In the target \
            files, only the affected strings change; all files are written, or none. Without arguments, the import reads \
            the folder in the settings file (\(SettingsFile.name)).
            """
    )

    @Argument(
        help:
            "Returned files: XLIFF (1.2 or 2.x), CSV, XLSX, .xcloc, and folders and ZIP archives of them (default: the folder in the settings)."
    )
    var returned: [String] = []

    @Option(
        name: .customLong("into"),
        help: ArgumentHelp(
            "Project folder; nothing outside of it is written.", discussion: "Default: from the settings."))
    var project: String?

    @OptionGroup var changes: ChangeOptions

    @Option(
        help: ArgumentHelp(
            "Handling of strings without a translation: write the source (source), omit them (omit), or import nothing (fail).",
            discussion: "Default: from the settings; otherwise source."))
    var untranslated: MissingTranslationPolicy?

    @Option(
        help: ArgumentHelp(
            "Write a JSON receipt: the hashes of every file and the outcome of every string.",
            discussion: "“stringsdict validate --receipt” compares the receipt with the files later.", valueName: "file"
        ))
    var receipt: String?

    @OptionGroup var options: ReturnOptions

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if receipt == Terminal.path {
            throw ValidationError("A receipt cannot be written to standard output; specify a file with --receipt.")
        }
        if receipt != nil, changes.dryRun {
            throw ValidationError("--receipt and --dry-run cannot be combined: a dry run imports nothing.")
        }
        try changes.check(printing)
        try printing.check(otherFiles: [receipt])
    }

    func run(_ run: inout CommandRun) throws {
        if let project { try ProjectFolder(project, in: Disk()).check() }
        if let receipt { try OutputFile(path: receipt, kind: "a receipt", endings: ["json"]).check() }
        let choice = try ProjectChoice([project].compactMap(\.self), budgets, &run)
        let returned = try self.returned.isEmpty ? choice.returns : self.returned
        let folder = project ?? choice.folder
        try refuseProject(folder)
        let place = choice.runFolder(of: folder)
        let log = ReadLog(below: place)
        var files: ImportFiles? = changes.dryRun ? nil : try ImportFiles(of: place, receipt: receipt, after: log)
        run.record(files?.findings ?? [])
        let disk = try options.reading.disk(named: [folder, place] + options.named(self.returned), log: log)
        let project = try options.project(choice, in: disk, isFolder: self.project != nil)
        let untranslated = untranslated ?? choice.settings.untranslated ?? .source
        var progress = Progress(of: "files", printing)
        let plan = try project.plan(
            importing: try options.delivery(of: returned), untranslated: untranslated,
            preferring: options.prefer ?? choice.settings.preference, acceptingStale: options.acceptStale,
            requiring: options.minimumState ?? choice.settings.minimumState ?? .needsReview,
            sent: try options.sentTexts(of: folder)
        ) { progress.show($0.done, of: $0.total) }
        UntilExit.keep(plan)
        let isStopped = !plan.blockers.isEmpty
        if isStopped { run.fail() }
        run.record(checked: plan.checked)
        run.record(blockers: plan.blockers)
        run.record(plan.findings)
        run.record(missingLanguages(project, plan))
        let counts = project.progress(after: plan)
        if !isStopped {
            let kept = receipt == nil ? [] : plan.receipt(below: place, returned: returned)
            try files?.write(plan, receipt: kept)
        }
        try run.record(
            ImportResult(
                changes: ChangeReport(plan.files, changes, isStopped: isStopped, printing),
                new: plan.files.filter(\.isNew).map(\.path), languages: counts, isLacking: !plan.lacks.isEmpty,
                isDryRun: changes.dryRun))
    }

    /// Rejects the project folder as input: an import would read every exchange file in it, including old files.
    private func refuseProject(_ folder: String) throws(StringsdictError) {
        let path = Disk().resolved(folder)
        guard let named = returned.first(where: { Disk().resolved($0) == path }) else { return }
        throw StringsdictError(
            Finding(
                .notAnExchangeFile, scope: .request, "“\(named)” is the project itself, not a returned file.",
                hint: "Specify the returned files or their folder."))
    }

    /// The notes about languages in the settings for which no file was returned. There are none if the command line
    /// specifies the returned files.
    private func missingLanguages(_ project: Project, _ plan: ImportPlan) -> [Finding] {
        // A refused file may be in one of these languages.
        guard returned.isEmpty, !plan.findings.contains(where: { $0.stops == .file }) else { return [] }
        let seen = Set(plan.files.map(\.language))
        return project.settings.languages.filter { !seen.contains($0) }.map { language in
            Finding(
                .missingTable, severity: .note, scope: .request, "No file was returned for “\(language)”.",
                hint: "Ask for it, unless you expect it later.")
        }
    }
}
