import StringsdictKit

/// The files of an export, or its standard output; nothing is seen before everything is made.
struct ExportFiles: ~Copyable {
    private let folder: String
    private var transaction = FileTransaction()
    private var lines: [String] = []
    private var bytes: [UInt8] = []
    /// What a person should know about the files.
    private(set) var findings: [Finding] = []

    /// - Parameter folder: where the files go; `Terminal.path` for standard output.
    init(folder: String) {
        self.folder = folder
    }

    /// Makes one file, with those that belong beside it.
    ///
    /// - Parameter contents: what goes into it.
    mutating func write(_ contents: Export.Contents, of output: Export.Output, tables: Int) throws {
        guard folder != Terminal.path else {
            findings += try contents.write { bytes += $0 }.findings
            return
        }
        var summary = Export.Summary(units: 0)
        var effects: [FileTransaction.Effect] = []
        for companion in output.companions() {
            effects.append(try transaction.write(companion.bytes, to: Path.joined(folder, companion.path)))
        }
        effects.append(
            try transaction.write(to: Path.joined(folder, output.path)) { sink in
                summary = try contents.write(sink)
            })
        findings += summary.findings
        var counts = [Count.text(summary.units, "text")]
        if output.isShared { counts.append(Count.text(output.languages.count, "language")) }
        counts.append(Count.text(tables, "table"))
        let line = "\(Terminal.safe(Path.joined(folder, output.name))): \(counts.joined(separator: " in "))"
        lines.append(line + Self.words(for: effects))
    }

    /// What is said of files that were there before: a translator may have worked in them.
    private static func words(for effects: [FileTransaction.Effect]) -> String {
        if effects.contains(.replaced) { return "; replaced an existing file" }
        return effects.allSatisfy { $0 == .unchanged } ? "; no change" : ""
    }

    /// Puts the files in their places.
    ///
    /// - Returns: what was done, a line for each file.
    mutating func commit() throws -> [String] {
        try transaction.commit()
        if folder == Terminal.path { try Terminal.write(bytes) }
        return lines
    }
}
