import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict show`
struct ShowCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print the variants as a tree, or the strings for one window and device.",
        discussion: """
            --width shows the variant for a window of that width: the variant with the largest key that does not \
            exceed the window, or, if all keys exceed it, the variant with the smallest key. --device shows the \
            variant for the device, otherwise the variant for “other”.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Option(help: "Width of the window in em, 0 or more.")
    var width: Double?

    @Option(help: "Device: \(Device.names.map(\.string).joined(separator: ", ")).")
    var device: String?

    @Flag(
        help:
            "Draw a bar for the windows that show each width variant, list devices, and print the width and the budget of each string."
    )
    var ruler = false

    @OptionGroup(title: "Widths") var budgets: BudgetOptions

    @OptionGroup(title: "Files") var reading: ReadingOptions

    @OptionGroup(title: "Output") var printing: OutputOptions

    func validate() throws {
        if let width, !(width >= 0) { throw ValidationError("The width of a window must be 0 or more.") }
        if let device, !Device.names.contains(ExactString(device)) {
            throw ValidationError("“\(device)” is not one of \(Device.names.map(\.string).joined(separator: ", ")).")
        }
    }

    /// The width without its fraction, which is irrelevant because keys are whole numbers.
    private var wholeWidth: Int? { width.map { Int(min($0, 1e15)) } }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        let budgets = choice.settings.budgets
        let disk = try reading.disk(named: choice.roots)
        let project = try choice.project(in: disk, sourceLanguage: reading.sourceLanguage)
        let tables = try project.existingTables()
        run.record(project.remarks(on: tables))
        for table in tables {
            let file = try table.read(in: disk)
            let checked = CheckedFile(
                file, table: ExactString(table.name), language: table.language ?? project.sourceLanguage)
            run.record(checked.checkRules(budgets: budgets))
            run.update()
            if tables.count > 1 { Terminal.print("\(Terminal.safe(table.original))") }
            if ruler {
                printRulers(of: file, in: table, of: project, budgets)
            } else {
                printTree(of: file, in: table, budgets)
            }
        }
    }

    private func printTree(of file: any TableFile, in table: ProjectTable, _ budgets: BudgetRules) {
        var tree = VariantTree(
            width: wholeWidth, device: device.map { ExactString($0) }, table: ExactString(table.name), budgets: budgets)
        for index in 0..<file.count {
            tree.add(file.entry(at: index))
            // Printing in chunks limits the memory for the lines of a large table.
            if tree.lines.count > 1000 || index == file.count - 1 { print(tree.takeLines()) }
        }
    }

    private func printRulers(
        of file: any TableFile, in table: ProjectTable, of project: Project, _ budgets: BudgetRules
    ) {
        let language = table.language ?? project.sourceLanguage
        var isEmpty = true
        for index in 0..<file.count {
            let rules = budgets.rules(forTable: ExactString(table.name), key: file.key(at: index))
            let entry = BilingualEntry(file.entry(at: index), at: index, in: language, rules: rules)
            for rule in entry.outerWidthRules where !rule.members.isEmpty {
                print(WidthRuler(rule, of: entry, devices: budgets.devices).lines + [""])
                isEmpty = false
            }
        }
        if !isEmpty { print(WidthRuler.legend(devices: budgets.devices)) }
    }

    private func print(_ lines: [String]) {
        if !lines.isEmpty { Terminal.print(lines.joined(separator: "\n")) }
    }
}
