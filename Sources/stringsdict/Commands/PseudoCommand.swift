import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict pseudo`
struct PseudoCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Generate pseudo-translations for layout tests: accented strings as wide as their labels allow.",
        discussion: """
            Each string becomes accented text that begins with the name of its variant, such as ⟦22⟧ Šéţţîñğš ···· for \
            width 22. The text is almost as wide as the budget of the string, and exceeds the budget only if the source \
            does. Strings without a budget become about 30 percent longer. Placeholders and existing translations are \
            kept.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Option(
        name: .customLong("to"),
        help: ArgumentHelp(
            "Language code, such as en-XA, zz or a real language.",
            discussion: "The strings get the plural forms of that language.", valueName: "language"))
    var language: String

    @Flag(
        help:
            "Replace existing translations, and replace files in the folder of --output."
    )
    var replace = false

    @Option(
        help: ArgumentHelp(
            "Folder for the .lproj folders.", discussion: "Default: next to the sources in the project.",
            valueName: "folder"))
    var output: String?

    @OptionGroup var changes: ChangeOptions

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        try changes.check(printing)
        if output == Terminal.path {
            throw ValidationError(
                "Pseudo-translations cannot be written to standard output; specify a folder with --output.")
        }
    }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        var files = try WritableProject(choice, source, to: output, for: changes.dryRun ? nil : "pseudo")
        run.record(files.findings)
        let project = try files.project(choice, reading)
        let language = try project.language(named: language)
        let made = try project.pseudoTranslation(into: language, replacingTranslations: replace)
        run.record(made.findings)
        let new = made.files.compactMap { file in file.bytes.map { FileContent(path: path(of: file), bytes: $0) } }
        if output != nil, !replace { for file in new { try refuseReplacing(file.path, file.bytes) } }
        try files.write(new, isOwn: output != nil)
        try run.record(ChangeReport(made.files, changes, namesFiles: true, printing, at: path))
    }

    /// The destination of a file.
    private func path(of file: ImportPlan.File) -> String {
        output.map { Path.joined($0, file.pathInProject) } ?? file.path
    }

    private func refuseReplacing(_ path: String, _ bytes: [UInt8]) throws(StringsdictError) {
        guard Disk().kind(of: path) == .file, try Disk().read(path) != bytes else { return }
        throw StringsdictError(
            Finding(
                .cannotWrite, "“\(path)” already exists with other content; nothing was written.",
                hint: "Specify another folder, or replace the file with \(.replace)."))
    }
}
