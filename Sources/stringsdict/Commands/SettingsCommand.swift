import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict settings`
struct SettingsCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "Print the effective settings and check that the names in them exist.",
        discussion: """
            The settings file \(SettingsFile.name) is in the project folder or above it, within the git repository. \
            Settings that it does not contain are printed with their defaults.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        let disk = try reading.disk(named: choice.roots)
        let project = try choice.project(in: disk, sourceLanguage: reading.sourceLanguage)
        try run.record(try SettingsReport(choice, project))
        if let file = choice.file, choice.coversProject { run.record(try project.unknownNames(in: file)) }
    }
}
