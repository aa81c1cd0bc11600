import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict export`
struct ExportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export strings for translators, in one file for each language or one for all.",
        discussion: """
            The files contain existing translations and the plural forms that each language needs. Without arguments, \
            the export follows the settings file (\(SettingsFile.name)).
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Files, .lproj folders or projects to export.", discussion: "Default: the sources in the settings."))
    var source: [String] = []

    @Option(
        name: .customLong("to"),
        help: ArgumentHelp(
            "Target languages, separated by commas or spaces.",
            discussion: "Default: from the settings; otherwise all languages with translations.", valueName: "tags"))
    var languages: [String] = []

    @OptionGroup var options: FormatOptions

    @OptionGroup var since: SinceOption

    @OptionGroup var only: SelectionOption

    @Option(
        help: ArgumentHelp(
            "Folder for the files, or - for standard output.",
            discussion:
                "Default: from the settings; otherwise the current folder. A path with {language} is a pattern for the paths of the files.",
            valueName: "path"))
    var output: String?

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws { try printing.check(output: output) }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice(source, budgets, &run)
        let format = try options.over(choice.settings.format)
        let disk = try reading.disk(named: choice.roots)
        let project = try since.compare(
            try choice.project(in: disk, sourceLanguage: reading.sourceLanguage), choice, reading, &run)
        let languages = try languages(of: project)
        let target = try ExportTarget(output, of: choice, as: format.exchange)
        try check(format, to: languages)
        var files = try ExportFiles(folder: target.folder)
        run.record(files.findings)
        run.record(project.doubts(about: languages))
        if !namesLanguages(project) { run.record(project.strangeFolders()) }
        let export = try project.export(
            to: languages, as: format.exchange, named: target.pattern,
            only: try only.selection(knowsStale: project.isCompared || project.hasStates))
        UntilExit.keep(export)
        var (done, progress) = (0, Progress(of: "files", printing))
        try export.forEachFile { output, contents in
            done += 1
            progress.show(done, of: export.outputs.count)
            run.record(contents.findings)
            try files.write(output, contents)
        }
        run.record(try export.checkSources())
        if !files.replaced.isEmpty {
            let old = try reading.disk(named: choice.roots + [target.folder])
            let project = try choice.project(in: old, sourceLanguage: reading.sourceLanguage)
            try project.refuseReplacing(files.replaced, as: format.exchange)
        }
        run.record(files.findings)
        try run.record(try files.commit())
    }

    /// True if the user or the settings specify the languages.
    private func namesLanguages(_ project: Project) -> Bool {
        !languages.isEmpty || !project.settings.languages.isEmpty
    }

    private func languages(of project: Project) throws -> [LanguageTag] {
        let tags = languages.separated
        if !tags.isEmpty { return try Export.languages(named: tags, of: project) }
        if !project.settings.languages.isEmpty { return project.settings.languages }
        let own = project.translations.filter(\.isTag).sorted { $0.tag < $1.tag }
        if own.isEmpty {
            _ = try project.existingTables()
            throw ValidationError("Specify at least one language with --to: the project has no translations yet.")
        }
        return own
    }

    private func check(_ format: FormatOptions, to languages: [LanguageTag]) throws {
        guard output == Terminal.path else { return }
        if languages.count > 1, !format.isOneFile {
            throw ValidationError("Only one language can be written to standard output.")
        }
        if format.format == .xcloc {
            throw ValidationError(
                "An .xcloc is a folder and cannot be written to standard output; specify a folder with --output.")
        }
    }
}

/// The destination of an export.
private struct ExportTarget {
    let folder: String
    let pattern: Export.OutputPattern?

    /// - Parameter output: the value of the option; nil for the destination in the settings.
    init(_ output: String?, of choice: ProjectChoice, as format: ExchangeFormat) throws(StringsdictError) {
        if let output, !Self.isPattern(output, format) {
            folder = output
            pattern = nil
        } else if let output {
            // The folder consists of the path components before the first one with a variable.
            let parts = output.split(separator: "/", omittingEmptySubsequences: false)
            let count = parts.firstIndex { $0.contains("{") } ?? parts.count - 1
            let start = parts[..<count].joined(separator: "/")
            folder = count == 0 ? "." : start.isEmpty ? "/" : start
            pattern = try Export.OutputPattern(parts[count...].joined(separator: "/"), project: choice.name)
        } else {
            folder = choice.settings.output == nil ? "." : choice.folder
            pattern = try choice.settings.output.map { output throws(StringsdictError) in
                try Export.OutputPattern(output, project: choice.name)
            }
        }
    }

    /// True if the value is a file name or a pattern for file names, and not a folder.
    private static func isPattern(_ output: String, _ format: ExchangeFormat) -> Bool {
        output.contains("{")
            || Path.stem(of: Path.name(of: output), ending: format.fileEnding) != nil
                && Disk().resolvedKind(of: output) != .folder
    }
}
