import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict validate`
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Prove that no variant is lost: of a source alone, or of returned files against it.",
        discussion: """
            Without returned files, every table is sent through every format and back in memory, once with its own texts \
            and once with every text changed, and every translation beside it is compared with its source: placeholders, \
            variables, what is missing, and the room. \
            With returned files, everything that an import would refuse or list is a problem.
            """
    )

    @Argument(help: "The source: a .stringsdict file, an .lproj folder or a project folder.")
    var source: String

    @Argument(help: "Returned exchange files.")
    var returned: [String] = []

    @OptionGroup var options: ReturnOptions

    @OptionGroup var budgets: BudgetOptions

    @OptionGroup var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func run() throws {
        try runCommand(printing) { printer in
            if returned.isEmpty { try validateProject(&printer) } else { try validateReturned(&printer) }
        }
    }

    private func validateProject(_ printer: inout FindingPrinter) throws(Refusal) {
        let settings = Project.Settings(sourceLanguage: options.sourceTag, budgets: try budgets.rules(for: [source]))
        let disk = try reading.disk(named: [source])
        let validation = try Validation(of: Project(at: source, in: disk, settings: settings))
        printer.report(validation.findings)
        for table in validation.tables {
            let returned = Dictionary(grouping: table.outcomes, by: \.returned).sorted { $0.key > $1.key }
                .map { "\($0.key) returned by \($0.value.map(\.format).joined(separator: ", "))" }
            printer.result("\(Terminal.safe(table.file)): \(table.count); \(returned.joined(separator: "; "))")
        }
        for language in validation.languages { printer.result("\(language.language): \(language.count)") }
    }

    private func validateReturned(_ printer: inout FindingPrinter) throws(Refusal) {
        let settings = try options.settings(try budgets.rules(for: [source]))
        let plan = try ImportPlan(
            of: try options.delivery(of: returned),
            into: Project(
                at: source, in: try reading.disk(named: [source] + options.named(returned)), settings: settings),
            untranslated: .source, preferring: options.prefer, sent: try options.sentTexts(of: source),
            missingTables: .warning)
        printer.report(plan.findings)
        for file in plan.files {
            let table = file.imported
            printer.result(
                "\(Terminal.safe(file.table.original)) → \(table.language): "
                    + "\(table.sound) of \(table.expected - table.count(of: .unneeded)) texts are translated and sound"
            )
        }
    }
}
