import FileSystem
import StringsdictKit

/// The files of an export, or its standard output; nothing is seen before everything is made.
struct ExportFiles: ~Copyable {
    private let folder: String
    /// Nil for standard output.
    private var run: WritingRun?
    private var lines: [String] = []
    private var bytes: [UInt8] = []
    /// What a person should know about the files.
    private(set) var findings: [Finding] = []

    /// - Parameter folder: where the files go; `Terminal.path` for standard output.
    /// - Throws: ``Refusal`` when nothing can be written there.
    init(folder: String) throws(Refusal) {
        self.folder = folder
        guard folder != Terminal.path else { return }
        let run = try WritingRun(in: folder, for: "export")
        findings = run.findings
        self.run = consume run
    }

    /// Makes one file, with those that belong beside it.
    ///
    /// - Parameter contents: what goes into it.
    mutating func write(_ contents: Export.Contents, of output: Export.Output) throws {
        guard run != nil else {
            if contents.isEmpty { return Terminal.printError("Nothing to translate.") }
            findings += try contents.write { bytes += $0 }.findings
            return
        }
        guard !contents.isEmpty else {
            let isThere = Disk().kind(of: Path.joined(folder, output.path)) != .nothing
            let words = isThere ? "not written, and an earlier export is still there" : "not written"
            lines.append("\(Terminal.safe(Path.joined(folder, output.name))): nothing to translate; \(words)")
            return
        }
        var summary = Export.Summary(units: 0)
        var effects: [WritingRun.Effect] = []
        for companion in output.companions() {
            effects += try [run?.write(companion.bytes, to: Path.joined(folder, companion.path))].compactMap(\.self)
        }
        let effect = try run?.write(to: Path.joined(folder, output.path)) { sink in summary = try contents.write(sink) }
        effects += [effect].compactMap(\.self)
        findings += summary.findings
        var counts = [Count.text(summary.units, "text")]
        if output.isShared { counts.append(Count.text(output.languages.count, "language")) }
        counts.append(Count.text(summary.tables.count, "table"))
        let line = "\(Terminal.safe(Path.joined(folder, output.name))): \(counts.joined(separator: " in "))"
        lines.append(line + Self.words(for: effects))
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
        return lines
    }
}
