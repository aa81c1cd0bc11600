import ArgumentParser
import StringsdictKit

/// `stringsdict preview`
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Write a page that shows every text in a box as wide as its room, to open in a browser.",
        discussion: """
            The page is one file without scripts that loads nothing. It shows the translations beside the source or, \
            with returned files, the texts as they would be after an import; nothing is imported.
            """
    )

    @Argument(help: "The source: a .stringsdict file, an .lproj folder or a project folder.")
    var source: String

    @Argument(help: "Returned exchange files.")
    var returned: [String] = []

    @Option(
        name: .customLong("to"),
        help: "The languages to show, separated by commas (default: those of the returned files, else all there are).")
    var languages: [String] = []

    @Option(help: "The file to write, or - for standard output.")
    var output = "preview.html"

    @OptionGroup var options: ReturnOptions

    @OptionGroup var budgets: BudgetOptions

    func run() throws {
        try runCommand { printer in
            try checkOutput()
            let budgets = try budgets.rules(for: [source])
            let settings = try options.settings(budgets)
            let delivery = try options.delivery(of: returned)
                .opened(for: Project(at: source, in: Disk(), settings: settings))
            let project = Project(
                at: source, in: Disk(),
                settings: Project.Settings(sourceLanguage: options.sourceTag ?? delivery.sourceLanguage ?? "en"))
            let tables = try project.existingTables()
            let plan = try ImportPlan(
                of: delivery, into: Project(at: source, in: Disk(), settings: settings), untranslated: .source,
                missingTables: .note)
            printer.report(plan.findings)
            let languages = try self.languages(of: tables, in: project, plan.files)
            var sources: [PreviewSource] = []
            var loader = project.loader()
            for (table, name) in zip(tables, tables.shortNames) {
                var source = PreviewSource(pair: try loader.pair(table, name: name, language: nil))
                let found = source.pair.source.checkRules(budgets: budgets)
                printer.report(found)
                source.findings = found
                for language in languages {
                    let current = try loader.pair(table, name: name, language: language).target
                    let own = plan.files.filter { $0.table.path == table.path && $0.imported.language == language }
                    source.translations.append(
                        PreviewTranslation(
                            language: language, current: current, imports: own.map(\.imported),
                            findings: own.flatMap(\.findings)))
                }
                sources.append(source)
            }
            let page = PreviewBuilder(from: project.sourceLanguage, to: languages, budgets: budgets)
                .page(title: title(of: tables), sources, findings: printer.list.findings)
            try write(page)
            return printer.list.errors > 0 ? ExitStatus.problems : .success
        }
    }

    /// The languages to show, each once: those that were asked for, those that came back, or all of the project.
    private func languages(
        of tables: [ProjectTable], in project: Project, _ files: [ImportPlan.File]
    ) throws(Refusal) -> [LanguageTag] {
        var found: [LanguageTag] = []
        if !languages.isEmpty {
            for name in languages.flatMap({ $0.split(separator: ",") }) {
                found.append(try LanguageTag.checked(name.trimmingSpaces))
            }
        } else if !returned.isEmpty {
            found = files.map(\.imported.language)
        } else {
            for table in tables { found += project.languages(of: table) }
            found.sort { ExactText($0.tag) < ExactText($1.tag) }
        }
        var known: Set<LanguageTag> = [project.sourceLanguage]
        return found.filter { known.insert($0).inserted }
    }

    /// The name of the source, or of its first table where a person named a folder by dots.
    private func title(of tables: [ProjectTable]) -> String {
        let name = Path.name(of: source)
        return [".", ".."].contains(name) ? tables.first?.name ?? name : name
    }

    /// Keeps a page from taking the place of a table or of a returned file that was named by mistake.
    private func checkOutput() throws(Refusal) {
        let isPage = ["html", "htm"].contains { Path.stem(of: Path.name(of: output), ending: $0) != nil }
        guard output != Terminal.path, !isPage, Disk().kind(of: output) == .file else { return }
        throw Refusal(
            Finding(
                .cannotWrite, "“\(output)” is there already and is no page by its name; it is left alone.",
                hint: "Name a file that ends in .html."))
    }

    private func write(_ page: PreviewPage) throws {
        guard output != Terminal.path else {
            return try PreviewWriter(page, spelling: FindingPrinter.words).write { try Terminal.write($0) }
        }
        var transaction = FileTransaction()
        try transaction.write(to: output) { sink in
            try PreviewWriter(page, spelling: FindingPrinter.words).write(into: sink)
        }
        try transaction.commit()
        let entries = page.tables.reduce(0) { $0 + $1.entries.count }
        let languages = ([page.sourceLanguage] + page.languages).map(\.tag).joined(separator: ", ")
        Terminal.print("\(Terminal.safe(output)): \(entries) \(entries == 1 ? "entry" : "entries") in \(languages)")
    }
}
