import ArgumentParser
import StringsdictKit

/// `stringsdict validate`
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Prove that no variant is lost: of a source alone, or of returned files against it.",
        discussion: """
            Alone, every table is sent through every format and back in memory, once with its own texts and once with \
            every text changed; its texts and the translations beside it are measured against their room. With returned \
            files, everything that an import would refuse or list is a problem.
            """
    )

    @Argument(help: "The source: a .stringsdict file, an .lproj folder or a project folder.")
    var source: String

    @Argument(help: "Returned exchange files.")
    var returned: [String] = []

    @OptionGroup var options: ReturnOptions

    @OptionGroup var budgets: BudgetOptions

    func run() throws {
        try runCommand { printer in
            returned.isEmpty ? try validateSource(&printer) : try validateReturned(&printer)
        }
    }

    private func validateSource(_ printer: inout FindingPrinter) throws(Refusal) -> ExitCode {
        let project = Project(at: source, in: Disk(), settings: Project.Settings(sourceLanguage: options.sourceTag))
        let language = project.sourceLanguage
        let tables = try project.existingTables()
        let budgets = try budgets.rules(for: [source])
        let formats: [any ExchangeDialect] = [
            XLIFF(), XLIFF2(), XcodeXLIFF(), Spreadsheet(.long), Spreadsheet(.wide()),
        ]
        var loader = project.loader()
        for (table, name) in zip(tables, tables.shortNames) {
            do {
                let pair = try loader.pair(table, name: name, language: nil)
                printer.report(try SourceCheck([pair.source], budgets: budgets).finish())
                printer.report(
                    CheckList.source(budgets).findings(
                        in: pair.source, table: pair.name, language: table.language ?? language, budgets: budgets))
                report(pair, language: language, formats: formats, printer: &printer)
            } catch {
                printer.report(error.findings)
            }
            for translation in project.languages(of: table) {
                try measure(table, name: name, in: translation, &loader, budgets, printer: &printer)
            }
        }
        return printer.list.errors + printer.list.warnings > 0 ? ExitStatus.problems : .success
    }

    /// Measures the current translation of a table.
    private func measure(
        _ table: ProjectTable, name: String, in language: LanguageTag, _ loader: inout TableLoader,
        _ budgets: BudgetRules,
        printer: inout FindingPrinter
    ) throws(Refusal) {
        do {
            let pair = try loader.pair(table, name: name, language: language)
            guard let file = pair.target else { return }
            printer.report(try SourceCheck([file], budgets: budgets).finish())
            printer.report(
                CheckList.translation.findings(in: file, table: pair.name, language: language, budgets: budgets))
        } catch {
            printer.report(error.findings)
        }
    }

    private func report(
        _ pair: BilingualTable, language: LanguageTag, formats: [any ExchangeDialect], printer: inout FindingPrinter
    ) {
        var count = VariantCount()
        for index in 0..<pair.source.count { count.add(pair.source.entry(at: index).variants) }
        let outcomes = RoundTrip(language: language).run(pair, through: formats)
        for outcome in outcomes { printer.report(outcome.problems) }
        let returned = Dictionary(grouping: outcomes, by: \.returned).sorted { $0.key > $1.key }
            .map { "\($0.key) returned by \($0.value.map(\.format).joined(separator: ", "))" }
        Terminal.print("\(Terminal.safe(pair.source.source.name)): \(count); \(returned.joined(separator: "; "))")
    }

    private func validateReturned(_ printer: inout FindingPrinter) throws(Refusal) -> ExitCode {
        let settings = try options.settings(try budgets.rules(for: [source]))
        let plan = try ImportPlan(
            of: try options.delivery(of: returned), into: Project(at: source, in: Disk(), settings: settings),
            untranslated: .source, missingTables: .warning)
        printer.report(plan.findings)
        for file in plan.files {
            let table = file.imported
            Terminal.print(
                "\(Terminal.safe(file.table.original)) → \(table.language): "
                    + "\(table.count(of: .changed) + table.count(of: .unchanged)) of \(table.expected) texts are translated and sound"
            )
        }
        return printer.list.errors + printer.list.warnings > 0 ? ExitStatus.problems : .success
    }
}
