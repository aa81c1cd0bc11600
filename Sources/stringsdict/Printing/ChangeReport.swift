import StringsdictKit

/// Prints the changes to project files, string by string if requested.
struct ChangeReport {
    private let list: ChangeList?
    private let isDryRun: Bool
    private let isStopped: Bool
    /// True if every file gets a line, even if it is unchanged or its changes are not listed.
    private let namesFiles: Bool

    /// - Parameter isStopped: true if errors prevent writing.
    init(
        _ changes: ChangeOptions, isStopped: Bool = false, namesFiles: Bool = false, _ printing: OutputOptions
    ) {
        self.namesFiles = namesFiles
        // A dry run lists the changes by default.
        list = isStopped ? nil : changes.list ?? (changes.dryRun && !printing.quiet ? .verbose : nil)
        isDryRun = changes.dryRun
        self.isStopped = isStopped
    }

    /// - Parameter path: returns the destination of a file.
    func print(
        _ files: [ImportPlan.File], at path: (ImportPlan.File) -> String = \.path, in run: inout CommandRun
    ) throws {
        for file in files where namesFiles || file.bytes != nil && list != nil {
            let action = Self.action(isChanging: file.bytes != nil, isDryRun: isDryRun, isStopped: isStopped)
            let summary = "\(ImportSummary.summary(of: file)); \(action)"
            let line = "\(Terminal.safe(path(file))): \(summary)"
            switch list {
            case nil: run.record(result: line)
            case .verbose: for change in ImportSummary.changes(of: file) + [line] { run.record(result: change) }
            case .markdown: for line in ImportSummary.markdown(of: file, summary) { run.record(result: line) }
            case .diff:
                run.update()
                try Terminal.write(file.difference)
                run.record(result: line)
            }
        }
    }

    /// The words for the result of a file.
    ///
    /// - Parameter isStopped: true if errors prevent writing.
    static func action(isChanging: Bool, isDryRun: Bool, isStopped: Bool = false) -> String {
        if isStopped { return "not written" }
        if !isChanging { return "no change" }
        return isDryRun ? "would be written" : "written"
    }
}
