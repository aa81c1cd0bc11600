import FileSystem
import StringsdictKit

/// A report that is written when a run has ended.
struct ReportDocument {
    private let request: ReportRequest
    private let options: OutputOptions
    /// The name of the command.
    private let command: String

    init(_ request: ReportRequest, _ options: OutputOptions, of command: String) {
        self.request = request
        self.options = options
        self.command = command
    }

    /// Checks that the file is an ordinary one that may be replaced.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-write`).
    func check() throws(StringsdictError) {
        guard let file = request.file, !isStepSummary(file) else { return }
        try OutputFile(path: file, kind: "a report as \(request.name)", endings: request.endings).check()
        // Other documents have the extension of Markdown, too.
        guard request.format == .markdown, Disk().kind(of: file) == .file else { return }
        let former = try Disk().read(file)
        guard !former.isEmpty, !former.starts(with: FindingReport.markdownStart.utf8) else { return }
        throw StringsdictError(
            Finding(
                .cannotWrite, "“\(file)” already exists and is not a report; the file was not replaced.",
                hint: "Specify a new file."))
    }

    /// Writes the report.
    ///
    /// - Throws: ``StringsdictError`` if the file or standard output cannot be written.
    func write(_ report: RunReport) throws {
        try check()
        let bytes = bytes(of: report)
        if let file = request.file {
            let former = isStepSummary(file) && Disk().kind(of: file) == .file ? try Disk().read(file) : []
            var run = try WritingRun(in: Path.folder(of: file), for: command)
            try run.write(former + bytes, to: file, isOwn: true)
            try run.commit()
        } else if request.takesOutput {
            try Terminal.writeReport(bytes)
        } else if request.format != nil {
            Terminal.writeErrors(bytes)
        }
    }

    private func bytes(of report: RunReport) -> [UInt8] {
        guard let format = request.format else { return TerminalReporter.text(of: report, options) }
        let paths = RepositoryPaths()
        var content = FindingReport(of: command, paths.converted(report.list.findings))
        content.checked = report.checked
        content.results = report.results.map(\.line)
        content.ignored = report.list.ignored
        content.known = report.list.known
        content.isComplete = report.refusal == nil
        content.isStrict = report.exitPolicy.refuses(warnings: report.list.warnings)
        content.includesNotes = options.all
        content.option = { TerminalReporter.words(of: $0, $1) }
        return content.bytes(as: format)
    }

    /// True if a file is the summary of a step in GitHub Actions, which earlier commands of the step may have written.
    private func isStepSummary(_ file: String) -> Bool {
        Environment["GITHUB_STEP_SUMMARY"].map { Disk().realPath($0) == Disk().realPath(file) } ?? false
    }
}

extension ReportRequest {
    /// The name of the format.
    fileprivate var name: String { format?.rawValue ?? "text" }

    /// The extensions of files in the format, usual one first.
    fileprivate var endings: [String] {
        switch format {
        case nil, .github: ["txt", "log"]
        case .json, .gitlab: ["json"]
        case .sarif: ["sarif", "json"]
        case .junit, .checkstyle: ["xml"]
        case .markdown: ["md", "markdown"]
        }
    }
}
