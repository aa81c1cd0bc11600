import Concurrency

extension Project {
    /// Keeps an export from replacing files in which somebody has worked: translations that the project lacks would be lost.
    ///
    /// - Parameter paths: the files that are to be replaced.
    /// - Throws: ``StringsdictError`` (`not-imported`) where an import of one of them would change the project.
    package func refuseReplacing(_ paths: [String]) throws(StringsdictError) {
        try Parallel.inOrder(paths.count) { number in
            (number, unimportedCount(in: paths[number]))
        } take: { (number, count) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            if count > 0 { throw Self.notImported(paths[number], count) }
        }
    }

    /// How many translations of a file the project does not have; the most that there can be where they belong to other texts.
    private func unimportedCount(in path: String) -> Int {
        guard files.kind(of: path) == .file else { return 0 }
        let delivery = ReturnedFiles(paths: [path])
        do throws(StringsdictError) {
            if try isAsSent(delivery) { return 0 }
            let plan = try plan(importing: delivery)
            if Self.isContradictory(plan.findings) { return .max }
            return plan.files.reduce(0) { $0 + $1.outcomes.count { Self.isWork.contains($0) } }
        } catch {
            return Self.isContradictory(error.findings) ? .max : 0
        }
    }

    /// True if the marks of a file say that nobody has worked in it, so that nothing has to be compared with the project.
    private func isAsSent(_ delivery: ReturnedFiles) throws(StringsdictError) -> Bool {
        let targets = SentTargets()
        try delivery.forEachFile(in: files, meanings: settings.meanings) { (file) throws(StringsdictError) in
            _ = try file.read(into: targets)
        }
        return targets.areAsSent
    }

    /// Whether translations came back, of which nobody knows yet where they belong.
    private static func isContradictory(_ findings: [Finding]) -> Bool {
        findings.contains { $0.id == .contradictoryFile }
    }

    private static func notImported(_ path: String, _ count: Int) -> StringsdictError {
        let texts: Finding.Message =
            count == 1 ? "1 translation" : count == .max ? "translations" : "\(count) translations"
        return StringsdictError(
            Finding(
                .notImported, "“\(path)” has " + texts + " that the project does not have; it was not replaced.",
                hint: "Import it first. If that has been done, delete it, or export into another folder."))
    }

    private static let isWork: Set<UnitOutcome> = [.new, .changed, .added, .conflicting]
}

/// Looks whether all targets of a file are what their marks say.
private final class SentTargets: ReturnSink {
    private(set) var areAsSent = true

    func begin(_ table: ReturnedTable) -> Int { 0 }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) { areAsSent = areAsSent && unit.isAsSent }
}

extension ReturnedUnit {
    /// True if the target is what was sent, or nothing that could be lost.
    fileprivate var isAsSent: Bool {
        guard let target, !target.isBlank || state == .empty else { return true }
        if let mark { return mark == BaselineChecksum(of: target) || source.map(isUntouched) == true }
        return target == source && target.isOnlyVariables
    }
}
