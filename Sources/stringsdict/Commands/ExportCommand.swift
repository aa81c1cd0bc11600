import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict export`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write exchange files for translators, one for each language or one for all.",
        discussion: """
            SOURCE is a .stringsdict file, an .lproj folder or a project folder. Existing translations next to the source \
            are included, and the plural forms that each language needs are added.
            """
    )

    @Argument(help: "Source-language tables: files, .lproj folders or project folders.")
    var source: [String]

    @Option(name: .customLong("to"), help: "The languages to translate into, separated by commas.")
    var languages: [String]

    @OptionGroup var options: FormatOptions

    @Option(help: "The folder for the files, or - for standard output.")
    var output = "."

    @OptionGroup var sourceLanguage: SourceLanguageOption

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if source.isEmpty { throw ValidationError("Name at least one source.") }
        if tags.isEmpty { throw ValidationError("Name at least one language with --to.") }
        guard output == Terminal.path else { return }
        if tags.count > 1, !options.isOneFile { throw ValidationError("Standard output takes only one language.") }
        if options.format == .xcloc { throw ValidationError("An .xcloc is a folder; name one with --output.") }
    }

    private var tags: [String] {
        languages.flatMap { $0.split(separator: ",") }.map { $0.trimmingSpaces }
    }

    func run() throws {
        try runCommand(printing) { printer in
            var files = try ExportFiles(folder: output)
            printer.report(files.findings)
            let settings = Project.Settings(
                sourceLanguage: sourceLanguage.tag, budgets: try budgets.rules(for: source))
            let project = Project(at: source, in: try reading.disk(named: source), settings: settings)
            let languages = try Export.languages(named: tags, of: project)
            let export = try Export(of: project, to: languages, as: options.exchange)
            for output in export.outputs {
                let contents = try output.contents()
                printer.report(contents.findings)
                try files.write(contents, of: output, tables: export.tables.count)
            }
            printer.report(try export.checkSources())
            printer.report(files.findings)
            for line in try files.commit() { printer.result(line) }
        }
    }
}

extension Substring {
    var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
