import FileSystem
import StringsdictKit

/// The output of an export: files, or standard output. Nothing is written before the whole export is complete.
struct ExportFiles: ~Copyable {
    private let folder: String
    /// The writing run; nil for standard output.
    private var run: WritingRun?
    /// The result lines of the files.
    private var lines: [String] = []
    /// The findings about the files, in file order.
    private(set) var findings: [Finding]
    /// The paths of existing files with other content.
    private(set) var replaced: [String] = []
    private var bytes: [UInt8] = []

    /// - Parameter folder: the destination folder; `Terminal.path` for standard output.
    /// - Throws: ``StringsdictError`` if the folder cannot be written into.
    init(folder: String) throws(StringsdictError) {
        self.folder = folder
        guard folder != Terminal.path else {
            findings = []
            return
        }
        let run = try WritingRun(in: folder, for: "export")
        findings = run.findings
        self.run = consume run
    }

    /// Stages a file and its companions.
    mutating func write(_ output: Export.Output, _ contents: Export.Contents) throws {
        guard run != nil else { return try writeToTerminal(contents) }
        guard !contents.isEmpty else {
            lines.append(line(ofEmpty: output))
            return
        }
        var summary = Export.Summary(units: 0)
        let path = Path.joined(folder, output.path)
        let effect = try run?.write(to: path) { summary = try contents.write($0) }
        if effect == .replaced { replaced.append(path) }
        findings += summary.findings
        let others = try writeCompanions(of: output)
        lines.append(line(of: output, summary, [effect].compactMap(\.self) + others))
    }

    private mutating func writeToTerminal(_ contents: Export.Contents) throws {
        guard !contents.isEmpty else { return Terminal.printError("Nothing to translate.") }
        findings += try contents.write { bytes += $0 }.findings
    }

    private mutating func writeCompanions(of output: Export.Output) throws -> [WritingRun.Effect] {
        var effects: [WritingRun.Effect] = []
        for companion in output.companions() {
            effects += try [run?.write(companion.bytes, to: Path.joined(folder, companion.path))].compactMap(\.self)
        }
        return effects
    }

    /// The result line of a file without strings.
    private func line(ofEmpty output: Export.Output) -> String {
        let isThere = Disk().kind(of: Path.joined(folder, output.path)) != .nothing
        let words = isThere ? "not written, and an earlier export is still there" : "not written"
        return "\(Terminal.safe(Path.joined(folder, output.name))): nothing to translate; \(words)"
    }

    /// The result line of a file and its companions.
    private func line(
        of output: Export.Output, _ summary: Export.Summary, _ effects: [WritingRun.Effect]
    ) -> String {
        var counts = [Count.text(summary.units, "string")]
        if output.isShared { counts.append(Count.text(output.languages.count, "language")) }
        counts.append(Count.text(summary.tables.count, "table"))
        let line = "\(Terminal.safe(Path.joined(folder, output.name))): \(counts.joined(separator: " in "))"
        return line + Self.words(for: effects)
    }

    /// The end of a result line: the effect on existing files, which a translator may have edited.
    private static func words(for effects: [WritingRun.Effect]) -> String {
        if effects.contains(.replaced) { return "; replaced an existing file" }
        return effects.allSatisfy { $0 == .unchanged } ? "; no change" : ""
    }

    /// Puts the files in place.
    ///
    /// - Returns: a result line for each file.
    mutating func commit() throws -> [String] {
        try run?.commit()
        if folder == Terminal.path { try Terminal.write(bytes) }
        return lines
    }
}
