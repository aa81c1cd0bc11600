import ArgumentParser
import FileSystem
import StringsdictKit

/// How the texts that change are listed.
enum ChangeList: String, EnumerableFlag {
    case verbose, diff, markdown

    static func help(for value: ChangeList) -> ArgumentHelp? {
        switch value {
        case .verbose: "List every text that is new or changed, with what it was and will be; --dry-run does."
        case .diff: "Print what changes in the files, as diff -u does."
        case .markdown: "List the texts that change in Markdown, for a pull request."
        }
    }
}

/// `stringsdict import`
struct ImportCommand: ParsableCommand {
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

    @Flag(help: "Print what would change and write nothing.")
    var dryRun = false

    @Flag(exclusivity: .exclusive)
    var changes: ChangeList?

    @Option(
        help: ArgumentHelp(
            "What a text without any translation gets: the source text (source) or nothing (omit); fail imports nothing at all.",
            discussion: "Default: that of the settings, otherwise source."))
    var untranslated: ImportPlan.Untranslated?

    @Option(
        help: ArgumentHelp(
            "Write what the import did as JSON: every file with its hashes, and what became of every text.",
            discussion: "“stringsdict validate --receipt” compares it with the files later.", valueName: "file"))
    var receipt: String?

    @OptionGroup var options: ReturnOptions

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if receipt == Terminal.path { throw ValidationError("--receipt takes a file.") }
        if receipt != nil, dryRun {
            throw ValidationError("--receipt and --dry-run cannot be combined: nothing is done.")
        }
        if let changes, printing.quiet {
            throw ValidationError("--\(changes.rawValue) and --quiet cannot be combined.")
        }
    }

    func run() throws {
        try runCommand(printing) { printer in
            if let project { try ProjectFolder(project, in: Disk()).check() }
            if let receipt { try OutputFile(path: receipt, kind: "a receipt", endings: ["json"]).check() }
            let choice = try ProjectChoice([project].compactMap(\.self), budgets)
            let returned = try self.returned.isEmpty ? choice.returns : self.returned
            let folder = project ?? choice.folder
            let log = ReadLog(below: folder)
            var files: ImportFiles? = dryRun ? nil : try ImportFiles(of: folder, receipt: receipt, after: log)
            printer.report(files?.findings ?? [])
            let disk = try reading.disk(named: [folder] + options.named(self.returned), log: log)
            let project = try options.project(choice, in: disk, isFolder: self.project != nil)
            let untranslated = untranslated ?? choice.settings.untranslated ?? .source
            let plan = try ImportPlan(
                of: try options.delivery(of: returned), into: project, untranslated: untranslated,
                preferring: options.prefer ?? choice.settings.preference, acceptingStale: options.acceptStale,
                sent: try options.sentTexts(of: folder),
                missingTables: .note)
            printer.report(plan.findings + missingLanguages(project, plan))
            let isStopped = untranslated == .fail && plan.findings.contains(where: Self.keepsFromWriting)
            printer.hasFailed = isStopped
            if !isStopped {
                let kept = receipt == nil ? [] : plan.receipt(below: folder, returned: returned)
                try files?.write(plan.files, receipt: kept)
            }
            try report(plan.files, isStopped: isStopped, &printer)
        }
    }

    /// The languages of the settings for which nothing is in the folder of the settings.
    private func missingLanguages(_ project: Project, _ plan: ImportPlan) -> [Finding] {
        guard returned.isEmpty else { return [] }
        let seen = Set(plan.files.map(\.language))
        return project.settings.languages.filter { !seen.contains($0) }.map { language in
            Finding(
                .missingTable, severity: .note, scope: .request, "Nothing came back for “\(language)”.",
                hint: "Ask for it, unless it is to come later.")
        }
    }

    /// Whether a finding says that a text is not as it was ordered: missing, damaged or doubtful.
    private static func keepsFromWriting(_ finding: Finding) -> Bool {
        finding.severity > .note && !harmless.contains(finding.id)
    }

    /// A text that is too wide is all there, and rules that look wrong were so before.
    private static let harmless = Set(
        [.overBudget, .narrowerVariant, .unreachableWidth]
            + FindingID.allCases.drop { $0 != .unknownDevice }.prefix { $0 != .notAnExchangeFile })

    private func report(_ files: [ImportPlan.File], isStopped: Bool, _ printer: inout FindingPrinter) throws {
        // A trial run is made to see what would change.
        let changes = isStopped ? nil : self.changes ?? (dryRun && !printing.quiet ? .verbose : nil)
        for file in files {
            let summary = "\(ImportSummary.summary(of: file)); \(action(on: file, isStopped: isStopped))"
            let line = "\(Terminal.safe(file.path)): \(summary)"
            switch changes {
            case nil: printer.result(line)
            case .verbose: for change in ImportSummary.changes(of: file) + [line] { printer.result(change) }
            case .markdown: for line in ImportSummary.markdown(of: file, summary) { printer.result(line) }
            case .diff:
                printer.printFindings()
                try Terminal.write(file.difference)
                printer.result(line)
            }
        }
    }

    private func action(on file: ImportPlan.File, isStopped: Bool) -> String {
        if isStopped { return "not written" }
        if file.bytes == nil { return "no change" }
        return dryRun ? "would be written" : "written"
    }
}
