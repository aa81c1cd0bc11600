import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict show`
struct ShowCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print the variants as a tree, or the strings for one window, device and number.",
        discussion: """
            --width shows the variant for a window of that width: the variant with the largest key that does not exceed \
            the width. If all keys exceed the width, --width shows the variant with the smallest key. --device shows the \
            variant for the device or, if there is no such variant, the variant for “other”. --number shows the plural \
            forms of the number in the language of the file.
            """
    )

    @Argument(
        help: "Source: a .stringsdict file, an .lproj folder or a project folder (default: from the settings).")
    var source: String?

    @Option(help: "Key of the only entry to print.")
    var key: String?

    @Option(
        help: ArgumentHelp(
            "Numbers in the strings, in the order of the arguments, separated by commas; repeatable.",
            discussion:
                "Prints the strings as an app shows them. If a string has more arguments than you give numbers, the rest get the last number.",
            valueName: "numbers"))
    var number: [String] = []

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
        if ruler, !number.isEmpty { throw ValidationError("--number and --ruler cannot be combined.") }
        if let word = words.first(where: { SampleNumber($0) == nil }) {
            throw ValidationError("--number takes numbers such as 5 or 1.5; “\(word)” is not one of them.")
        }
    }

    private var words: [String] { number.separated }

    /// The width without its fraction, which is irrelevant because keys are whole numbers.
    private var wholeWidth: Int? { width.map { Int(min($0, 1e15)) } }

    func run(_ run: inout CommandRun) throws {
        let choice = try ProjectChoice([source].compactMap(\.self), budgets, &run)
        let budgets = choice.settings.budgets
        let disk = try reading.disk(named: choice.roots)
        let project = try choice.project(in: disk, sourceLanguage: reading.sourceLanguage)
        let tables = try project.existingTables()
        run.record(project.remarks(on: tables))
        var keys = KnownKeys(looked: key)
        var shown = ShownStrings()
        for table in tables {
            let file = try table.read(in: disk)
            guard let entries = keys.entries(of: file) else { continue }
            let language = table.language ?? project.sourceLanguage
            let checked = CheckedFile(file, table: ExactString(table.name), language: language)
            run.record(checked.checkRules(budgets: budgets).filter(keys.concern))
            run.update()
            if printing.json {
                shown.tables.append(ShownStrings.Table(table: table.original, language: language))
            } else if tables.count > 1 {
                Terminal.print("\(Terminal.safe(table.original))")
            }
            if ruler {
                show(rulersOf: file, entries, in: table, language, budgets, &shown)
            } else {
                show(treeOf: file, entries, in: table, language, budgets, &shown)
            }
        }
        try keys.check()
        if printing.json { try run.record(shown) }
    }

    private func show(
        treeOf file: any TableFile, _ entries: Range<Int>, in table: ProjectTable, _ language: LanguageTag,
        _ budgets: BudgetRules, _ shown: inout ShownStrings
    ) {
        let numbers = words.compactMap(SampleNumber.init)
        var tree = VariantTree(
            width: wholeWidth, device: device.map { ExactString($0) },
            composed: numbers.isEmpty ? nil : ComposedText(numbers, in: language), table: ExactString(table.name),
            budgets: budgets)
        for index in entries {
            tree.add(file.entry(at: index))
            // Taking the nodes in chunks limits the memory for those of a large table.
            guard tree.nodes.count > 1000 || index == entries.upperBound - 1 else { continue }
            let nodes = tree.takeNodes()
            if printing.json {
                shown.append(nodes.filter { $0.text != nil }.map { ShownStrings.Item(path: $0.path, text: $0.text) })
            } else {
                print(nodes.map(\.line))
            }
        }
    }

    private func show(
        rulersOf file: any TableFile, _ entries: Range<Int>, in table: ProjectTable, _ language: LanguageTag,
        _ budgets: BudgetRules, _ shown: inout ShownStrings
    ) {
        var isEmpty = true
        for index in entries {
            let rules = budgets.rules(forTable: ExactString(table.name), key: file.key(at: index))
            let entry = BilingualEntry(file.entry(at: index), at: index, in: language, rules: rules)
            for rule in entry.outerWidthRules where !rule.members.isEmpty {
                let ruler = WidthRuler(rule, of: entry, devices: budgets.devices)
                if printing.json { shown.append(ruler.strings) } else { print(ruler.lines + [""]) }
                isEmpty = false
            }
        }
        if !isEmpty, !printing.json { print(WidthRuler.legend(devices: budgets.devices)) }
    }

    private func print(_ lines: [String]) {
        if !lines.isEmpty { Terminal.print(lines.joined(separator: "\n")) }
    }
}

/// Finds a key in the tables, and collects their keys to suggest a similar key if no table has it.
private struct KnownKeys {
    /// The only key to print; nil to print all keys.
    private let key: ExactString?
    private var isFound = false
    private var others: Set<String> = []

    init(looked key: String?) { self.key = key.map { ExactString($0) } }

    /// The entries of a table to print; nil if the table lacks the key.
    mutating func entries(of file: any TableFile) -> Range<Int>? {
        guard let key else { return 0..<file.count }
        let index = file.indexByKey()
        if !isFound { others.formUnion(index.keys.map(\.string)) }
        guard let found = index[key] else { return nil }
        isFound = true
        return found..<found + 1
    }

    /// True if a finding is about the printed entries.
    func concern(_ finding: Finding) -> Bool {
        key == nil || finding.subject.path == nil || finding.subject.path?.key == key
    }

    func check() throws(StringsdictError) {
        guard let key, !isFound else { return }
        let near = Spelling.nearest(to: key.string, among: others.sorted()).map { ExactString($0) }
        throw StringsdictError(
            Finding(.notFound, "No table has the key “\(key)”.", hint: near.map { "Did you mean “\($0)”?" }))
    }
}
