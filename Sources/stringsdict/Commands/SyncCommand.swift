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
        abstract: "Give the translations the entries of their sources: add, remove and rename keys.",
        discussion: """
            Entries that a translation lacks are added with the text of the source, and entries that the source does not \
            have are removed with their translations. What is removed is listed, and with --dry-run what is added. What a \
            translation has in common with its source keeps its bytes. --add or --remove does only that, and --rename alone \
            does only the renaming.
            """
    )

    @Argument(
        help: "The source: a .stringsdict file, an .lproj folder or a project folder (default: that of the settings).")
    var source: String?

    @Flag(help: "Add entries that translations lack.")
    var add = false

    @Flag(help: "Remove entries that the source does not have, with their translations.")
    var remove = false

    @Option(
        help: ArgumentHelp(
            "Give an entry another key in all languages, as OLD=NEW; can be repeated.",
            discussion: "Also in the source, if it still has the old key.", valueName: "old=new"))
    var rename: [String] = []

    @Option(
        help: ArgumentHelp(
            "The table of the renamed keys, where several have them: its name or path.", valueName: "table"))
    var table: String?

    @Option(
        help: ArgumentHelp(
            "What happens to an entry that a translation lacks: it gets the source text (source) or is left out (omit).",
            discussion: "Default: that of the settings, where fail counts as omit; otherwise source.",
            valueName: "source|omit"))
    var untranslated: Filling?

    @Flag(help: "Print what would change and write nothing.")
    var dryRun = false

    @Flag(help: "Print what changes in the files, as diff -u does.")
    var diff = false

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if table != nil, rename.isEmpty { throw ValidationError("--table says where the keys of --rename are.") }
        if diff, printing.quiet { throw ValidationError("--diff and --quiet cannot be combined.") }
        for words in rename where renamings(words).isEmpty {
            throw ValidationError("--rename takes a pair of keys, as OLD=NEW, and not “\(words)”.")
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
        if plan.files.isEmpty { run.record(result: "There are no translations; nothing to do.") }
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
