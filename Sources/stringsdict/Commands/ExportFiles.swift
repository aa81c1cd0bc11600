import FileSystem
import StringsdictKit

/// The files of an export, or its standard output; nothing is seen before everything is made.
struct ExportFiles: ~Copyable {
    private let folder: String
    /// Nil for standard output.
    private var run: WritingRun?
    /// What is said of each file, and found in it, by their numbers: they come in another order.
    private var lines: [Int: String] = [:]
    private var findingsOfFiles: [Int: [Finding]] = [:]
    private let findingsOfRun: [Finding]
    private var bytes: [UInt8] = []

    /// - Parameter folder: where the files go; `Terminal.path` for standard output.
    /// - Throws: ``Refusal`` when nothing can be written there.
    init(folder: String) throws(Refusal) {
        self.folder = folder
        guard folder != Terminal.path else {
            findingsOfRun = []
            return
        }
        let run = try WritingRun(in: folder, for: "export")
        findingsOfRun = run.findings
        self.run = consume run
    }

    /// What a person should know about the files, in their order.
    var findings: [Finding] { findingsOfRun + findingsOfFiles.sorted { $0.key < $1.key }.flatMap(\.value) }

    /// Makes files, with those that belong beside them.
    mutating func write(_ batch: Export.Batch) throws {
        guard run != nil else { return try writeToTerminal(batch) }
        var summaries: [Export.Summary] = []
        let paths = batch.written.map { Path.joined(folder, batch.files[$0].output.path) }
        let effects = try run?.write(to: paths) { sink in summaries = try batch.write(sink) } ?? []
        for (place, file) in batch.files.enumerated() {
            guard let index = batch.written.firstIndex(of: place) else {
                lines[file.number] = line(ofEmpty: file.output)
                continue
            }
            findingsOfFiles[file.number] = summaries[index].findings
            let others = try writeCompanions(of: file.output)
            lines[file.number] = line(of: file.output, summaries[index], [effects[index]] + others)
        }
    }

    private mutating func writeToTerminal(_ batch: Export.Batch) throws {
        if batch.written.isEmpty { Terminal.printError("Nothing to translate.") }
        findingsOfFiles[0] = try batch.write { bytes += $1 }.flatMap(\.findings)
    }

    private mutating func writeCompanions(of output: Export.Output) throws -> [WritingRun.Effect] {
        var effects: [WritingRun.Effect] = []
        for companion in output.companions() {
            effects += try [run?.write(companion.bytes, to: Path.joined(folder, companion.path))].compactMap(\.self)
        }
        return effects
    }

    /// What is said of a file without texts.
    private func line(ofEmpty output: Export.Output) -> String {
        let isThere = Disk().kind(of: Path.joined(folder, output.path)) != .nothing
        let words = isThere ? "not written, and an earlier export is still there" : "not written"
        return "\(Terminal.safe(Path.joined(folder, output.name))): nothing to translate; \(words)"
    }

    /// What is said of a file and those beside it.
    private func line(
        of output: Export.Output, _ summary: Export.Summary, _ effects: [WritingRun.Effect]
    ) -> String {
        var counts = [Count.text(summary.units, "text")]
        if output.isShared { counts.append(Count.text(output.languages.count, "language")) }
        counts.append(Count.text(summary.tables.count, "table"))
        let line = "\(Terminal.safe(Path.joined(folder, output.name))): \(counts.joined(separator: " in "))"
        return line + Self.words(for: effects)
    }

    /// What is said of files that were there before: a translator may have worked in them.
    private static func words(for effects: [WritingRun.Effect]) -> String {
        if effects.contains(.replaced) { return "; replaced an existing file" }
        return effects.allSatisfy { $0 == .unchanged } ? "; no change" : ""
    }

    /// Puts the files in their places.
    ///
    /// - Returns: what was done, a line for each file.
    mutating func commit() throws -> [String] {
        try run?.commit()
        if folder == Terminal.path { try Terminal.write(bytes) }
        return lines.sorted { $0.key < $1.key }.map(\.value)
    }
}
