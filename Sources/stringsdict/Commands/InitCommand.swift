import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict init`
struct InitCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a first settings file from what a project has.",
        discussion: """
            The file \(SettingsFile.name) names the languages that the project has translations into, and where “stringsdict \
            export” and “stringsdict import” find the files of the translators. It is yours to change; one that is there \
            already is left alone.
            """
    )

    @Argument(help: "The folder of the project.")
    var folder = "."

    @OptionGroup var reading: ReadingOptions

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
        let languages = Count.text(project.translations.count, "language")
        run.record(
            result:
                "\(Terminal.safe(path)): \(Count.text(tables.count, "table")) in \(project.sourceLanguage), "
                + "translations into \(languages); written")
    }

    /// - Throws: ``StringsdictError`` if the path is not a folder suitable for settings, or settings already exist.
    private func check(_ disk: Disk) throws(StringsdictError) {
        let kind = disk.resolvedKind(of: folder)
        if kind == .nothing { throw FileProblem.notFound(folder) }
        guard kind == .folder, Path.language(of: Path.name(of: folder)) == nil else {
            throw StringsdictError(
                Finding(
                    .cannotWrite, "Settings belong in the folder of a project, and “\(folder)” is not one.",
                    hint: "Name the folder that holds the .lproj folders, or one above it."))
        }
        guard let other = try SettingsFile.path(for: folder) else { return }
        throw StringsdictError(
            Finding(
                .cannotWrite, "The project already has the settings “\(other)”.",
                hint: "“stringsdict settings” prints what they say; change them there."))
    }
}
