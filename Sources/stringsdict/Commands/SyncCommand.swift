import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict sync`
struct SyncCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Add, remove and rename keys of translations to match the source.",
        discussion: """
            Without --fill, --remove or --rename, the missing and obsolete entries of each translation are listed, and \
            nothing is written. Entries that a translation and its source have in common keep their bytes.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Flag(help: "Add entries that translations lack, with the source's strings.")
    var fill = false

    @Flag(help: "Remove entries that the source lacks, with their translations.")
    var remove = false

    @Option(
        help: ArgumentHelp(
            "Rename a key in all languages, as OLD=NEW; repeatable.",
            discussion: "Includes the source if it still has the old key.", valueName: "old=new"))
    var rename: [String] = []

    @Option(
        help: ArgumentHelp(
            "Name or path of the table with the renamed keys, if several tables have them.", valueName: "table"))
    var table: String?

    @Flag(help: "Print the changes without writing them.")
    var dryRun = false

    @Flag(help: "Print the changes of the files as a unified diff.")
    var diff = false

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if table != nil, rename.isEmpty { throw ValidationError("--table can be used only with --rename.") }
        if diff, let other = printing.quiet ? "quiet" : printing.json ? "json" : nil {
            throw ValidationError("--diff and --\(other) cannot be combined.")
        }
        for words in rename where renamings(words).isEmpty {
            throw ValidationError("--rename needs a pair of keys, as OLD=NEW; “\(words)” is not a pair.")
        }
    }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        var files = try WritableProject(choice, source, for: isWriting ? "sync" : nil)
        run.record(files.findings)
        let project = try files.project(choice, reading)
        let plan = try project.synchronization(
            changes, untranslated: .source, readings: rename.map(renamings))
        run.record(plan.findings)
        try files.write(plan.newFiles)
        try run.record(SyncSummary(plan.files, isRequested: isRequested, isDryRun: !isWriting, isDiff: diff))
    }

    /// True if an option requests changes.
    private var isRequested: Bool { fill || remove || !rename.isEmpty }

    private var isWriting: Bool { isRequested && !dryRun }

    private var changes: Set<Project.Synchronization.Change> {
        isRequested ? Set((fill ? [.add] : []) + (remove ? [.remove] : [])) : [.add, .remove]
    }

    private func renamings(_ words: String) -> [Project.Synchronization.Renaming] {
        Project.Synchronization.Renaming.readings(of: ExactString(words), table: table)
    }
}
