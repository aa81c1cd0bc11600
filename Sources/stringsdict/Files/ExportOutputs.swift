import StringsdictKit

/// The files of an export, or its standard output; nothing is seen before everything is made.
struct ExportOutputs: ~Copyable {
    /// What stands for standard output in place of a folder.
    static let standardOutput = "-"
    /// The name of the file that holds all languages.
    private static let combinedName = "translations"

    private let options: FormatOptions
    private let folder: String
    private var transaction = FileTransaction()
    private var lines: [String] = []
    private var bytes: [UInt8] = []
    /// What a person should know about the files.
    private(set) var findings: [Finding] = []

    init(options: FormatOptions, folder: String) {
        self.options = options
        self.folder = folder
    }

    /// Makes the file or bundle of one language.
    mutating func write(_ pairs: [BilingualTable], with exporter: Exporter) throws {
        let format = options.exchange
        guard folder != Self.standardOutput else {
            findings += try exporter.export(pairs, as: format) { bytes += $0 }.findings
            return
        }
        let language = exporter.targetLanguage
        var path = Path.joined(folder, "\(language.tag).\(format.fileExtension)")
        var file = path
        if options.format == .xcloc {
            let catalog = LocalizationCatalog(from: exporter.sourceLanguage, to: language)
            path = Path.joined(folder, "\(language.tag).\(LocalizationCatalog.fileExtension)")
            file = Path.joined(path, catalog.xliffPath)
            for companion in catalog.companions(of: pairs) {
                try transaction.write(companion.bytes, to: Path.joined(path, companion.path))
            }
        }
        var summary = ExportSummary(units: 0)
        try transaction.write(to: file) { sink in
            summary = try exporter.export(pairs, as: format, into: sink)
        }
        findings += summary.findings
        lines.append(
            "\(Terminal.safe(path)): \(Count.text(summary.units, "text")) in \(Count.text(pairs.count, "table"))")
    }

    /// Makes the one file of all languages.
    mutating func write(
        _ parts: [CombinedExporter.Part], from sourceLanguage: LanguageTag, budgets: BudgetRules
    ) throws {
        guard folder != Self.standardOutput else {
            findings += try Self.export(parts, from: sourceLanguage, budgets, options) { bytes += $0 }.findings
            return
        }
        let path = Path.joined(folder, "\(Self.combinedName).\(options.exchange.fileExtension)")
        var summary = ExportSummary(units: 0)
        let options = options
        try transaction.write(to: path) { sink in
            summary = try Self.export(parts, from: sourceLanguage, budgets, options, into: sink)
        }
        findings += summary.findings
        let counts = [
            Count.text(summary.units, "text"), Count.text(parts.count, "language"),
            Count.text(parts.first?.tables.count ?? 0, "table"),
        ]
        lines.append("\(Terminal.safe(path)): \(counts.joined(separator: " in "))")
    }

    private static func export(
        _ parts: [CombinedExporter.Part], from sourceLanguage: LanguageTag, _ budgets: BudgetRules,
        _ options: FormatOptions, into sink: ([UInt8]) throws -> Void
    ) throws -> ExportSummary {
        guard options.format == .csvWide else {
            return try CombinedExporter(from: sourceLanguage, budgets: budgets).export(
                parts, in: options.csv.dialect, into: sink)
        }
        let tables = (parts.first?.tables.indices ?? 0..<0).map { table in parts.map { $0.tables[table] } }
        return try WideExporter(from: sourceLanguage, to: parts.map(\.targetLanguage), budgets: budgets)
            .export(tables, as: options.csv.wide, into: sink)
    }

    /// Puts the files in their places and says so.
    mutating func commit() throws {
        try transaction.commit()
        for line in lines { Terminal.print(line) }
        if folder == Self.standardOutput { try Terminal.write(bytes) }
    }
}
