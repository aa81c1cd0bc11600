import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict pseudo`
struct PseudoCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Make up translations for layout tests: accented texts that name their variant and fill their room.",
        discussion: """
            Every text becomes an accented version of its source, as ⟦22⟧ Šéţţîñğš ···· for the variant of width 22: as wide \
            as its room, and never wider unless the source is. Texts without a known room become about 30 percent longer. \
            Placeholders stay as they are, and a text that has a translation keeps it.
            """
    )

    @Argument(
        help: "The source: a .stringsdict file, an .lproj folder or a project folder (default: that of the settings).")
    var source: String?

    @Option(
        name: .customLong("to"),
        help: ArgumentHelp(
            "The language to make up, such as en-XA, zz, or a real one.",
            discussion: "The texts have the plural forms of that language.", valueName: "language"))
    var language: String

    @Flag(
        help:
            "Replace translations, too, and files that are already in the folder of --output; without it, both are kept."
    )
    var replace = false

    @Option(
        help: ArgumentHelp(
            "The folder for the .lproj folders.", discussion: "Default: beside the sources, in the project.",
            valueName: "folder"))
    var output: String?

    @OptionGroup var changes: ChangeOptions

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        try changes.check(printing)
        if output == Terminal.path { throw ValidationError("--output takes a folder.") }
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
        try ChangeReport(changes, printing).print(made.files, at: path, in: &run)
    }

    /// The destination of a file.
    private func path(of file: ImportPlan.File) -> String {
        output.map { Path.joined($0, file.pathInProject) } ?? file.path
    }

    private func refuseReplacing(_ path: String, _ bytes: [UInt8]) throws(StringsdictError) {
        guard Disk().kind(of: path) == .file, try Disk().read(path) != bytes else { return }
        throw StringsdictError(
            Finding(
                .cannotWrite, "“\(path)” already exists and says something else; nothing was written.",
                hint: "Name another folder, or allow it with \(.replace)."))
    }
}
