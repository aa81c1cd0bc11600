import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict init`
struct InitCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a settings file from the content of a project.",
        discussion: """
            \(SettingsFile.name) lists the target languages and the folders of “stringsdict export” and “stringsdict \
            import”. Edit it as you like; an existing file is never replaced.
            """
    )

    @Argument(help: "Project folder.")
    var folder = "."

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @Flag(help: OutputOptions.jsonHelp)
    var json = false

    func run(_ run: inout CommandRun) throws {
        let disk = try reading.disk(named: [folder])
        try check(disk)
        let project = Project(at: folder, in: disk, settings: .init(sourceLanguage: reading.sourceLanguage))
        let tables = try project.existingTables()
        var files = try WritingRun(in: folder, for: "init")
        run.record(files.findings)
        let path = Path.joined(folder, SettingsFile.name)
        try files.write(FirstSettings(of: project).bytes, to: path)
        try files.commit()
        try run.record(
            InitResult(
                path: path, sourceLanguage: project.sourceLanguage, tables: tables.count,
                languages: project.translations.sorted { $0.tag < $1.tag }))
    }

    /// - Throws: ``StringsdictError`` if the path is not a folder suitable for settings, or settings already exist.
    private func check(_ disk: Disk) throws(StringsdictError) {
        let kind = disk.resolvedKind(of: folder)
        if kind == .nothing { throw FileProblem.notFound(folder) }
        guard kind == .folder, Path.language(of: Path.name(of: folder)) == nil else {
            throw StringsdictError(
                Finding(
                    .cannotWrite, "Settings belong in a project folder, and “\(folder)” is not a project folder.",
                    hint: "Specify the folder that contains the .lproj folders, or a folder above it."))
        }
        guard let other = try SettingsFile.path(for: folder) else { return }
        throw StringsdictError(
            Finding(
                .cannotWrite, "The project already has the settings “\(other)”.",
                hint: "“stringsdict settings” prints the settings; to change them, edit the file."))
    }
}
