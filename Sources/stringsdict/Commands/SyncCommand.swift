import ArgumentParser
import FileSystem
import StringsdictKit

/// The policy for entries that a translation lacks.
enum Filling: String, CaseIterable, ExpressibleByArgument {
    case source, omit

    /// The equivalent policy of an import.
    var words: MissingTranslationPolicy { self == .source ? .source : .omit }
}

/// `stringsdict sync`
struct SyncCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Add, remove and rename keys of translations to match the source.",
        discussion: """
            Missing entries are added with the source's strings. Entries that the source lacks are removed with their \
            translations and listed; --dry-run also lists additions. Everything else keeps its bytes. With --add, \
            entries are only added; with --remove, they are only removed. With --rename alone, keys are only renamed.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Flag(help: "Add entries that translations lack.")
    var add = false

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

    @Option(
        help: ArgumentHelp(
            "Handling of entries that a translation lacks: write the source (source) or omit them (omit).",
            discussion: "Default: from the settings, where fail counts as omit; otherwise source.",
            valueName: "source|omit"))
    var untranslated: Filling?

    @Flag(help: "Print the changes without writing them.")
    var dryRun = false

    @Flag(help: "Print the changes of the files as a unified diff.")
    var diff = false

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if table != nil, rename.isEmpty { throw ValidationError("--table can be used only with --rename.") }
        if diff, printing.quiet { throw ValidationError("--diff and --quiet cannot be combined.") }
        for words in rename where renamings(words).isEmpty {
            throw ValidationError("--rename needs a pair of keys, as OLD=NEW; “\(words)” is not a pair.")
        }
    }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        var files = try WritableProject(choice, source, for: dryRun ? nil : "sync")
        run.record(files.findings)
        let project = try files.project(choice, reading)
        let plan = try project.synchronization(
            changes, untranslated: untranslated?.words ?? choice.settings.untranslated ?? .source,
            readings: rename.map(renamings))
        run.record(plan.findings)
        try files.write(plan.newFiles)
        if plan.files.isEmpty { run.record(result: "There are no translations to synchronize.") }
        for file in plan.files {
            if diff {
                run.update()
                try Terminal.write(file.difference)
            }
            for line in SyncSummary.lines(of: file, isDryRun: dryRun) { run.record(result: line) }
        }
    }

    private var changes: Set<Project.Synchronization.Change> {
        guard !add, !remove, rename.isEmpty else { return Set((add ? [.add] : []) + (remove ? [.remove] : [])) }
        return [.add, .remove]
    }

    private func renamings(_ words: String) -> [Project.Synchronization.Renaming] {
        Project.Synchronization.Renaming.readings(of: ExactString(words), table: table)
    }
}
