import StringsdictKit

/// The changes to project files, string by string if requested.
struct ChangeReport: CommandResult {
    private let files: [ImportPlan.File]
    /// Returns the destination of a file.
    private let path: (ImportPlan.File) -> String
    private let list: ChangeList?
    private let isDryRun: Bool
    /// True if errors prevent writing.
    let isStopped: Bool
    /// True if every file gets a line, even if it is unchanged or its changes are not listed.
    private let namesFiles: Bool

    /// - Parameters:
    ///   - isStopped: true if errors prevent writing.
    ///   - path: returns the destination of a file.
    init(
        _ files: [ImportPlan.File], _ changes: ChangeOptions, isStopped: Bool = false, namesFiles: Bool = false,
        _ printing: OutputOptions, at path: @escaping (ImportPlan.File) -> String = \.path
    ) {
        self.files = files
        self.path = path
        self.namesFiles = namesFiles
        // A dry run lists the changes by default.
        let isListed = changes.dryRun && !printing.quiet && !printing.json
        list = isStopped ? nil : changes.list ?? (isListed ? .verbose : nil)
        isDryRun = changes.dryRun
        self.isStopped = isStopped
    }

    var lines: [String] { listed.flatMap(lines) }

    func print(in run: inout CommandRun) throws {
        for file in listed {
            if list == .diff {
                run.update()
                try Terminal.write(file.difference)
            }
            for line in lines(of: file) { run.record(result: line) }
        }
    }

    private var listed: [ImportPlan.File] { files.filter { namesFiles || $0.bytes != nil && list != nil } }

    private func lines(of file: ImportPlan.File) -> [String] {
        let action = Self.action(isChanging: file.bytes != nil, isDryRun: isDryRun, isStopped: isStopped)
        let summary = "\(ImportSummary.summary(of: file)); \(action)"
        let line = "\(Terminal.safe(path(file))): \(summary)"
        return switch list {
        case nil, .diff: [line]
        case .verbose: ImportSummary.changes(of: file) + [line]
        case .markdown: ImportSummary.markdown(of: file, summary)
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

extension ChangeReport {
    func write(into json: inout JSONWriter) {
        json.field("written", !isDryRun && !isStopped)
        json.array("files", files) { json, file in
            json.object { json in
                json.field("path", path(file))
                json.field("table", file.table.original)
                json.field("language", file.language.tag)
                json.field("outcome", file.isNew ? "created" : file.bytes == nil ? "unchanged" : "changed")
                json.field("strings", file.imported.expectedCount)
                json.object("outcomes") { $0.fields(ImportSummary.outcomes(of: file).map { ($0.name, $1) }) }
                json.array("changes", file.changes) { json, change in
                    json.object { json in
                        json.array("path", change.path.stepNames) { $0.value($1) }
                        json.field("outcome", String(describing: change.outcome.name))
                        if let old = change.old { json.field("before", old) }
                        json.field("after", change.new)
                    }
                }
            }
        }
    }
}

extension UnitOutcome {
    /// The name of the outcome in JSON.
    fileprivate var name: StaticString {
        switch self {
        case .new: "new"
        case .changed: "changed"
        case .added: "added"
        case .unchanged: "unchanged"
        case .unneeded: "unneeded"
        case .unsent: "unsent"
        case .agreed: "agreed"
        case .superseded: "superseded"
        case .conflicting: "conflicting"
        case .kept: "kept"
        case .filled: "filled"
        case .omitted: "omitted"
        case .refused: "refused"
        }
    }
}
