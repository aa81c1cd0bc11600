import StringsdictKit

/// Prints what becomes of the files of a project, text by text where that was asked for.
struct ChangeReport {
    private let list: ChangeList?
    private let isDryRun: Bool
    private let isStopped: Bool

    /// - Parameter isStopped: whether nothing is written, as something is wrong.
    init(_ changes: ChangeOptions, isStopped: Bool = false, _ printing: OutputOptions) {
        // A trial run is made to see what would change.
        list = isStopped ? nil : changes.list ?? (changes.dryRun && !printing.quiet ? .verbose : nil)
        isDryRun = changes.dryRun
        self.isStopped = isStopped
    }

    /// - Parameter path: where a file is written.
    func print(
        _ files: [ImportPlan.File], at path: (ImportPlan.File) -> String = \.path, in run: inout CommandRun
    ) throws {
        for file in files {
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

    /// What is said of a file.
    ///
    /// - Parameter isStopped: whether nothing is written, as something is wrong.
    static func action(isChanging: Bool, isDryRun: Bool, isStopped: Bool = false) -> String {
        if isStopped { return "not written" }
        if !isChanging { return "no change" }
        return isDryRun ? "would be written" : "written"
    }
}
