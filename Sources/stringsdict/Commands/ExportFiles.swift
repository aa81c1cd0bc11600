import FileSystem
import StringsdictKit

/// The output of an export: files, or standard output. Nothing is written before the whole export is complete.
struct ExportFiles: ~Copyable {
    private let folder: String
    /// The writing run; nil for standard output.
    private var run: WritingRun?
    private var result = ExportResult()
    /// The findings about the files, in file order.
    private(set) var findings: [Finding]
    /// The paths of existing files with other content.
    private(set) var replaced: [EarlierExport] = []
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
            result.files.append(file(without: output))
            return
        }
        var summary = Export.Summary(units: 0)
        let path = Path.joined(folder, output.path)
        let effect = try run?.write(to: path) { summary = try contents.write($0) }
        if effect == .replaced {
            replaced.append(EarlierExport(path, language: output.languages.count == 1 ? output.languages[0] : nil))
        }
        findings += summary.findings
        let others = try writeCompanions(of: output)
        result.files.append(file(output, summary, [effect].compactMap(\.self) + others))
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

    /// The result for a file.
    ///
    /// - Parameter effects: the effects on the file and its companions, which a translator may have edited.
    private func file(
        _ output: Export.Output, _ summary: Export.Summary, _ effects: [WritingRun.Effect]
    ) -> ExportResult.File {
        let isUnchanged = effects.allSatisfy { $0 == .unchanged }
        return ExportResult.File(
            path: Path.joined(folder, output.name), languages: output.languages, isShared: output.isShared,
            strings: summary.units, tables: summary.tables,
            outcome: effects.contains(.replaced) ? .replaced : isUnchanged ? .unchanged : .created)
    }

    /// The result for a file without strings.
    private func file(without output: Export.Output) -> ExportResult.File {
        let isThere = Disk().kind(of: Path.joined(folder, output.path)) != .nothing
        return ExportResult.File(
            path: Path.joined(folder, output.name), languages: output.languages, isShared: output.isShared,
            outcome: isThere ? .outdated : .empty)
    }

    /// Puts the files in place.
    mutating func commit() throws -> ExportResult {
        try run?.commit()
        if folder == Terminal.path { try Terminal.write(bytes) }
        return result
    }
}
