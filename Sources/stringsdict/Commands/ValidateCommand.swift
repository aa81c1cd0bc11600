import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict validate`
struct ValidateCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Prove that no variant is lost: check round trips, translations and returned files.",
        discussion: """
            Without returned files, every table makes a round trip through every format in memory. A marker added to each \
            string shows whether strings are lost or swapped. Every translation is compared with its source: placeholders, \
            variables, missing strings and widths. Unfinished strings are counted. If you specify single table files, each \
            is checked within its project. With returned files, the command reports everything that an import would refuse \
            or list, and missing strings are errors. With a receipt, the command reports every string that has changed \
            since the import that wrote the receipt.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Argument(help: "Returned files, or further .stringsdict files to check.")
    var returned: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Report unfinished strings as errors: missing, filled, stale or in review.",
            discussion: "Without the option, each language has a line with the numbers of these strings."))
    var complete = false

    @Flag(help: "Accept returned files in which strings are missing.")
    var partial = false

    @Option(
        help: ArgumentHelp(
            "Compare the receipt of an import with the current files.",
            discussion: "Path to a file that “stringsdict import --receipt” wrote.", valueName: "file"))
    var receipt: String?

    @OptionGroup var known: BaselineOptions

    @OptionGroup var changed: ChangedSinceOption

    @OptionGroup var since: SinceOption

    @OptionGroup var options: ReturnOptions

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if partial, returned.isEmpty { throw ValidationError("--partial needs returned files.") }
        if returned.isEmpty, let option = options.nameOfFirst {
            throw ValidationError("--\(option) needs returned files.")
        }
        if complete, receipt != nil || !returned.isEmpty {
            throw ValidationError("--complete is for a project; returned files must be complete without --partial.")
        }
        if receipt != nil, !returned.isEmpty {
            throw ValidationError("--receipt and returned files cannot be combined.")
        }
        if known.baseline != nil, receipt != nil || !returned.isEmpty && tableFiles == nil {
            throw ValidationError("--baseline is for a project or its tables, not for returned files or receipts.")
        }
        try printing.check(otherFiles: [receipt, known.baseline])
        if changed.revision != nil, known.baseline != nil || receipt != nil || !returned.isEmpty && tableFiles == nil {
            throw ValidationError(
                "--changed-since is for a project or its tables, without --baseline, returned files or receipts.")
        }
        if since.since != nil, receipt != nil || !returned.isEmpty {
            throw ValidationError("--since is for a project; returned files and receipts carry their own merge base.")
        }
    }

    /// The table files on the command line; nil if it names a project or returned files.
    private var tableFiles: [String]? {
        let named = [source].compactMap(\.self) + returned
        let areTables = named.allSatisfy { Project.Settings().tableFormats.format(ofFile: Path.name(of: $0)) != nil }
        return !named.isEmpty && areTables && receipt == nil && since.since == nil ? named : nil
    }

    func run(_ run: inout CommandRun) throws {
        try known.begin(&run)
        if let files = tableFiles, try validate(files, &run) { return }
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
        try changed.begin(project, choice, options.reading, isComplete: complete, &run)
        var progress = Progress(of: "tables", printing)
        let validation = try project.validate { progress.show($0.done, of: $0.total) }
        if let file = choice.file, choice.coversProject { run.record((try? project.unknownNames(in: file)) ?? []) }
        report(validation, &run)
        if let file = choice.file, choice.coversProject {
            run.record(project.unseenFindings(after: validation, among: run.report.list, in: file))
        }
        let baseline = try known.finish(&run) { canOccur($0, project) }
        try run.record(ValidationResult(validation, baseline))
    }

    private func report(_ validation: Validation, _ run: inout CommandRun) {
        run.record(checked: validation.checked)
        run.record(validation.findings)
        if complete { run.record(validation.unfinished.map(\.asError)) }
    }

    /// True if a run with these options would report a finding of the baseline.
    private func canOccur(_ identity: Finding.Identity, _ project: Project) -> Bool {
        guard let id = FindingID(rawValue: identity.rule.string), FindingID.unfinished.contains(id) else { return true }
        return (complete || project.settings.findings.statesSeverity(of: id))
            && (id != .staleTranslation || project.isCompared || project.hasStates)
    }

    /// Checks table files, such as those that a hook names, each within its own project.
    ///
    /// - Returns: false for a single file in a project without other tables; the file's own language is then the
    ///   source.
    private func validate(_ files: [String], _ run: inout CommandRun) throws -> Bool {
        var (folders, paths): ([String], [String]) = ([], [])
        for file in files {
            if Disk().resolvedKind(of: file) == .nothing { throw FileProblem.notFound(file) }
            // Patterns in the settings are for paths below their folder.
            let folder = try SettingsFile.path(for: file).map(Path.folder) ?? Disk().projectFolder(of: file)
            let root = folder.isEmpty ? "." : folder
            if !folders.contains(root) { folders.append(root) }
            paths.append(Disk().relative(file, to: root).map { Path.joined(root, $0) } ?? file)
        }
        let choice = try ProjectChoice(folders, budgets, &run)
        let disk = try options.reading.disk(named: folders)
        let project = try choice.project(in: disk, sourceLanguage: options.reading.sourceLanguage)
        if files.count == 1, try project.tables().isEmpty { return false }
        try changed.begin(project, choice, options.reading, isComplete: complete, &run)
        let validation = try project.validate(files: paths)
        report(validation, &run)
        let checked = Set(validation.checked.map { [$0.table, ExactString($0.language.tag)] })
        let baseline = try known.finish(&run) { identity in
            canOccur(identity, project) && checked.contains([identity.table ?? "", identity.language ?? ""])
        }
        try run.record(ValidationResult(validation, baseline))
        return true
    }

    private func checkReceipt(_ receipt: String, _ choice: ProjectChoice, _ run: inout CommandRun) throws {
        let folder = choice.runFolder(of: source ?? choice.folder)
        try ProjectFolder(folder, in: Disk()).check()
        let disk = try options.reading.disk(named: [folder, receipt])
        let project = Project(folder: folder, in: disk, settings: Project.Settings())
        let result = try project.check(receipt: try disk.read(receipt), named: receipt)
        run.record(result.findings)
        let comparison = ValidationResult.Receipt(path: receipt, strings: result.total, unchanged: result.same)
        try run.record(ValidationResult(receipt: comparison))
    }

    private func validateReturned(_ choice: ProjectChoice, _ run: inout CommandRun) throws {
        let disk = try options.reading.disk(named: choice.roots + options.named(returned))
        let plan = try options.project(choice, in: disk).plan(
            importing: try options.delivery(of: returned), preferring: options.prefer ?? choice.settings.preference,
            acceptingStale: options.acceptStale,
            requiring: options.minimumState ?? choice.settings.minimumState ?? .needsReview,
            sent: try options.sentTexts(of: source ?? choice.folder),
            missingTables: .warning)
        run.record(checked: plan.checked)
        run.record(partial ? plan.findings : plan.acceptance)
        try run.record(ValidationResult(deliveries: plan.deliveries))
    }
}
