import Concurrency

extension Project {
    /// Prevents an export from replacing files that contain translations that the project lacks.
    ///
    /// - Parameters:
    ///   - paths: the files to replace.
    ///   - format: the format of the new files.
    /// - Throws: ``StringsdictError`` (`not-imported`) if importing one of the files would change the project.
    package func refuseReplacing(_ paths: [String], as format: ExchangeFormat) throws(StringsdictError) {
        try Parallel.inOrder(paths.count) { number in
            (number, isIntact(paths[number], as: format) ? .none : unimported(in: paths[number]))
        } take: { (number, work) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            if let refusal = Self.notImported(paths[number], work) { throw refusal }
        }
    }

    /// The translations that a file has and the project lacks.
    private enum UnimportedWork {
        case none
        case some(Int)
        /// The translations cannot be assigned to strings.
        case contradictory
        /// The file cannot be read, so its translations are unknown.
        case unreadable
    }

    /// True if the seal of a file shows that it is unedited.
    private func isIntact(_ path: String, as format: ExchangeFormat) -> Bool {
        (try? files.read(path)).flatMap { format.dialect.seal?.isIntact($0) } ?? false
    }

    private func unimported(in path: String) -> UnimportedWork {
        if (try? files.read(path))?.isEmpty == true { return .none }
        let delivery = ReturnedFiles(paths: [path])
        do throws(StringsdictError) {
            if try isAsSent(delivery) { return .none }
        } catch {
            return Self.isContradictory(error.findings) ? .contradictory : .unreadable
        }
        do throws(StringsdictError) {
            let plan = try plan(importing: delivery)
            if Self.isContradictory(plan.findings) { return .contradictory }
            let count = plan.files.reduce(0) { $0 + $1.outcomes.count { Self.isWork.contains($0) } }
            return count == 0 ? .none : .some(count)
        } catch {
            return Self.isContradictory(error.findings) ? .contradictory : .none
        }
    }

    /// True if the file's checksums show that all its translations are unedited, so that no comparison with the project
    /// is needed.
    private func isAsSent(_ delivery: ReturnedFiles) throws(StringsdictError) -> Bool {
        let targets = SentTargets()
        var isWhole = true
        try delivery.forEachFile(in: files, meanings: settings.meanings) { (file) throws(StringsdictError) in
            // Unread cells and sheets can be the work of a person.
            if try file.read(into: targets).contains(where: { $0.severity > .note }) { isWhole = false }
        }
        return targets.areAsSent && isWhole
    }

    /// True if the findings report an inconsistent file, whose translations cannot be assigned to strings.
    private static func isContradictory(_ findings: [Finding]) -> Bool {
        findings.contains { $0.id == .contradictoryFile }
    }

    /// The error for a file with unimported work; nil if there is none.
    private static func notImported(_ path: String, _ work: UnimportedWork) -> StringsdictError? {
        let texts: Finding.Message
        switch work {
        case .none: return nil
        case .unreadable:
            return StringsdictError(
                Finding(
                    .notImported,
                    "“\(path)” cannot be read and may contain translations; it was not replaced.",
                    hint:
                        "To see why, import the file. If it has no translations, delete it; otherwise, export into another folder."
                ))
        case .contradictory: texts = "translations"
        case .some(let count): texts = count == 1 ? "1 translation" : "\(count) translations"
        }
        return StringsdictError(
            Finding(
                .notImported, "“\(path)” has " + texts + " that the project does not have; it was not replaced.",
                hint: "Import the file first. If you have imported it, delete it or export into another folder."))
    }

    private static let isWork: Set<UnitOutcome> = [.new, .changed, .added, .conflicting, .refused]
}

/// A sink that checks whether all targets of a file match their checksums.
private final class SentTargets: ReturnSink {
    private(set) var areAsSent = true

    func begin(_ table: ReturnedTable) -> Int { 0 }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) { areAsSent = areAsSent && unit.isAsSent }
}

extension ReturnedUnit {
    /// True if the target is unedited, or contains no translation that could be lost.
    fileprivate var isAsSent: Bool {
        guard let target, !target.isBlank || state == .empty else { return true }
        if let mark { return mark == BaselineChecksum(of: target) || source.map(isUntouched) == true }
        return target == source && target.isOnlyVariables
    }
}
