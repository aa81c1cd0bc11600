import StringsdictKit

/// Recovers a folder from an interrupted run. If the run was putting files in place, they are all put in place. If the
/// run was being undone, the old files are restored. If the run was still staging files, the staged files are removed.
struct RunRecovery {
    private let run: RunFolder

    init(_ run: RunFolder) {
        self.run = run
    }

    /// - Returns: findings about the interrupted run.
    /// - Throws: ``StringsdictError`` if recovery fails. The journal is then kept, so that recovery can be repeated.
    func end() throws(StringsdictError) -> [Finding] {
        var findings: [Finding] = []
        if let (journal, isUndone) = try run.journal() {
            findings = isUndone ? try undo(journal) : try finish(journal)
        }
        run.clear()
        return findings
    }

    private func finish(_ journal: Journal) throws(StringsdictError) -> [Finding] {
        let placement = Placement(journal, of: run)
        var placed = 0
        var changed: [Journal.File] = []
        var path = run.path
        do throws(SystemError) {
            try placement.makeFolders()
            for file in journal.files {
                path = Path.joined(run.path, file.path)
                switch try placement.place(file) {
                case .placed: placed += 1
                case .done: break
                case .changed: changed.append(file)
                }
            }
            try placement.flush()
        } catch {
            throw error.refusal(writing: path)
        }
        let count = journal.files.count
        let summary = Finding(
            .interruptedRun, severity: .note,
            "An earlier run was interrupted in “\(run.path)”. It has now been finished: \(placed) of its \(count) files were not in place yet.",
            hint: "No action is needed.")
        return [summary] + changed.map { leftAlone($0) }
    }

    private func leftAlone(_ file: Journal.File) -> Finding {
        Finding(
            .interruptedRun, severity: .warning,
            "“\(Path.joined(run.path, file.path))” has changed since the run was interrupted; the run's version was discarded.",
            hint: "Run the interrupted command again.")
    }

    private func undo(_ journal: Journal) throws(StringsdictError) -> [Finding] {
        let left = Placement(journal, of: run).undo()
        guard left.isEmpty else { throw FileProblem.cannotWrite(Path.joined(run.path, left[0].path)) }
        return [
            Finding(
                .interruptedRun, severity: .note,
                "An earlier run failed in “\(run.path)”. The files that it had replaced were restored.",
                hint: "Run that command again.")
        ]
    }
}
