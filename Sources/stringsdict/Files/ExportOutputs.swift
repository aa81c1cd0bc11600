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

    /// Makes the file or bundle of one language, or the one file of all languages.
    ///
    /// - Parameter tables: for each language of the exporter the tables with their translations.
    mutating func write(_ tables: [[BilingualTable]], with exporter: Exporter) throws {
        let format = options.exchange
        guard folder != Self.standardOutput else {
            findings += try exporter.export(tables, as: format) { bytes += $0 }.findings
            return
        }
        let languages = exporter.targetLanguages
        let isShared = format.sharing != .oneFileEach
        let name = isShared ? Self.combinedName : languages[0].tag
        var path = Path.joined(folder, "\(name).\(format.fileExtension)")
        var file = path
        if options.format == .xcloc {
            let catalog = LocalizationCatalog(from: exporter.sourceLanguage, to: languages[0])
            path = Path.joined(folder, "\(name).\(LocalizationCatalog.fileExtension)")
            file = Path.joined(path, catalog.xliffPath)
            for companion in catalog.companions(of: tables[0]) {
                try transaction.write(companion.bytes, to: Path.joined(path, companion.path))
            }
        }
        var summary = ExportSummary(units: 0)
        try transaction.write(to: file) { sink in
            summary = try exporter.export(tables, as: format, into: sink)
        }
        findings += summary.findings
        var counts = [Count.text(summary.units, "text")]
        if isShared { counts.append(Count.text(languages.count, "language")) }
        counts.append(Count.text(tables.first?.count ?? 0, "table"))
        lines.append("\(Terminal.safe(path)): \(counts.joined(separator: " in "))")
    }

    /// Puts the files in their places and says so.
    mutating func commit() throws {
        try transaction.commit()
        for line in lines { Terminal.print(line) }
        if folder == Self.standardOutput { try Terminal.write(bytes) }
    }
}
