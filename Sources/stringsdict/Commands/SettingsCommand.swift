import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict settings`
struct SettingsCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "Print what the settings of a project say, and check that it has what they name.",
        discussion: """
            The settings are in the file \(SettingsFile.name), in the folder of the project or above it in the same git \
            repository. What a file does not say is printed with what is used instead.
            """
    )

    @Argument(
        help: "The source: a .stringsdict file, an .lproj folder or a project folder (default: that of the settings).")
    var source: String?

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        let disk = try reading.disk(named: choice.roots)
        let project = try choice.project(in: disk, sourceLanguage: reading.sourceLanguage)
        for line in try SettingsReport(choice, project).lines { run.record(result: line) }
        if let file = choice.file, choice.isWhole { run.record(try project.unknownNames(in: file)) }
    }
}
