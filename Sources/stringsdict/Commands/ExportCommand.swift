import ArgumentParser
import StringsdictKit

/// `stringsdict export`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write exchange files for translators, one for each language or one for all.",
        discussion: """
            SOURCE is a .stringsdict file, an .lproj folder or a project folder. Current translations beside the source \
            are carried along, and the plural forms that each language needs are added.
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

    func validate() throws {
        if source.isEmpty { throw ValidationError("Name at least one source.") }
        if tags.isEmpty { throw ValidationError("Name at least one language with --to.") }
        guard output == ExportOutputs.standardOutput else { return }
        if tags.count > 1, !options.isOneFile { throw ValidationError("Standard output takes one language only.") }
        if options.format == .xcloc { throw ValidationError("An .xcloc is a folder; name one with --output.") }
    }

    private var tags: [String] {
        languages.flatMap { $0.split(separator: ",") }.map { $0.trimmingSpaces }
    }

    func run() throws {
        try runCommand { printer in
            let languages = try distinctLanguages()
            let budgets = try budgets.rules(for: source)
            let tables = try findTables()
            let names = tables.shortNames
            var loader = TableLoader(Disk(), sourceLanguage: sourceLanguage.tag)
            var sources: [BilingualTable] = []
            for (table, name) in zip(tables, names) {
                sources.append(try loader.pair(table, name: name, language: nil))
            }
            let rules = SourceCheck(loader.sourceFiles, budgets: budgets)
            let language = sourceLanguage.tag
            let checks = CheckList.export(from: language, to: languages, as: options.exchange.name, budgets)
            let remarks = Background { [sources] in
                sources.flatMap {
                    checks.findings(in: $0.source, table: $0.name, language: language, budgets: budgets)
                }
            }
            var outputs = ExportOutputs(options: options, folder: output)
            var shared: [[BilingualTable]] = []
            for language in languages {
                var pairs: [BilingualTable] = []
                for (table, name) in zip(tables, names) {
                    pairs.append(try loader.pair(table, name: name, language: language))
                }
                printer.report(pairs.flatMap(checks.findings))
                if options.isOneFile {
                    shared.append(pairs)
                } else {
                    try outputs.write([pairs], with: Exporter(from: sourceLanguage.tag, to: language, budgets: budgets))
                }
            }
            if options.isOneFile {
                try outputs.write(shared, with: Exporter(from: sourceLanguage.tag, to: languages, budgets: budgets))
            }
            printer.report(try rules.finish())
            printer.report(remarks.value)
            printer.report(outputs.findings)
            try outputs.commit()
            return .success
        }
    }

    /// The languages, each once, however it was spelled.
    private func distinctLanguages() throws(Refusal) -> [LanguageTag] {
        var languages: [LanguageTag] = []
        for name in tags {
            let language = try LanguageTag.checked(name)
            if language == sourceLanguage.tag {
                throw Refusal(
                    Finding(
                        .otherSourceLanguage, "“\(language)” is the language of the sources.",
                        hint: "Name another language with \(.to), or the right one with \(.sourceLanguage)."))
            }
            if !languages.contains(language) { languages.append(language) }
        }
        return languages
    }

    private func findTables() throws(Refusal) -> [ProjectTable] {
        let scan = ProjectScan(files: Disk(), sourceLanguage: sourceLanguage.tag)
        var tables: [ProjectTable] = []
        for path in source {
            for table in try scan.tables(at: path) where !tables.contains(where: { $0.path == table.path }) {
                tables.append(table)
            }
        }
        if tables.isEmpty { throw scan.noTables(in: source.joined(separator: ", ")) }
        return distinct(tables)
    }

    /// Tables from different places can have the same path below their own folder; those get their whole path.
    private func distinct(_ tables: [ProjectTable]) -> [ProjectTable] {
        let counts = Dictionary(tables.map { ($0.original, 1) }, uniquingKeysWith: +)
        return tables.map { table in
            guard counts[table.original, default: 0] > 1 else { return table }
            var table = table
            table.original = Path.parts(of: table.path).filter { $0 != "." && $0 != ".." }.joined(separator: "/")
            return table
        }
    }
}

extension Substring {
    var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
