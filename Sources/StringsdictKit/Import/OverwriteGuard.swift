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

    /// The work in a file that the project lacks.
    private enum UnimportedWork {
        case none
        /// Translations.
        case some(Int)
        /// States of translations that the project has.
        case states
        /// Parts of the file that an import does not read.
        case unread
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
        let sent: SentTargets
        do throws(StringsdictError) {
            sent = try sentTargets(in: delivery)
        } catch {
            return Self.isContradictory(error.findings) ? .contradictory : .unreadable
        }
        do throws(StringsdictError) {
            let plan = try plan(importing: delivery)
            if !sent.areUnedited, Self.isContradictory(plan.findings) { return .contradictory }
            let count = plan.files.reduce(0) { $0 + $1.outcomes.count { Self.isWork.contains($0) } }
            if !sent.areUnedited, count > 0 { return .some(count) }
            if plan.files.contains(where: { $0.changedStates > 0 }) { return .states }
        } catch {
            if !sent.areUnedited { return Self.isContradictory(error.findings) ? .contradictory : .unreadable }
        }
        return sent.areAllRead ? .none : .unread
    }

    /// The targets of a file, compared with their checksums.
    private func sentTargets(in delivery: ReturnedFiles) throws(StringsdictError) -> SentTargets {
        let targets = SentTargets()
        try delivery.forEachFile(in: files, meanings: settings.meanings) { (file) throws(StringsdictError) in
            let findings = try file.read(into: targets)
            targets.areAllRead = targets.areAllRead && !findings.contains(where: Self.reportsUnread)
        }
        return targets
    }

    /// True if a finding reports a part of a file that is not read. The names of columns are the user's.
    private static func reportsUnread(_ finding: Finding) -> Bool {
        finding.severity > .note || finding.id == .unknownColumn
    }

    /// True if the findings report an inconsistent file, whose translations cannot be assigned to strings.
    private static func isContradictory(_ findings: [Finding]) -> Bool {
        findings.contains { $0.id == .contradictoryFile }
    }

    /// The error for a file with unimported work; nil if there is none.
    private static func notImported(_ path: String, _ work: UnimportedWork) -> StringsdictError? {
        var hint: Finding.Message =
            "Import the file first. If you have imported it, delete it or export into another folder."
        let defect: Finding.Message
        switch work {
        case .none: return nil
        case .some(1): defect = "has 1 translation that the project does not have"
        case .some(let count): defect = "has \(count) translations that the project does not have"
        case .contradictory: defect = "has translations that the project does not have"
        case .states: defect = "has states of translations that the project does not have"
        case .unread:
            defect = "has text that an import does not read"
            hint =
                "To see where, import the file. If you no longer need the text, delete the file; otherwise, export into another folder."
        case .unreadable:
            defect = "cannot be imported and may contain translations"
            hint =
                "To see why, import the file. If it has no translations, delete it; otherwise, export into another folder."
        }
        return StringsdictError(Finding(.notImported, "“\(path)” " + defect + "; it was not replaced.", hint: hint))
    }

    private static let isWork: Set<UnitOutcome> = [.new, .changed, .added, .conflicting, .refused]
}

/// A sink that checks whether all targets of a file match their checksums.
private final class SentTargets: ReturnSink {
    /// True if the targets are unedited.
    private(set) var areUnedited = true
    /// True if all sheets and cells of the file are read. The others can be the work of a person.
    var areAllRead = true

    func begin(_ table: ReturnedTable) -> Int { 0 }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) { areUnedited = areUnedited && unit.isUnedited }
}

extension ReturnedUnit {
    /// True if the target is unedited, or contains no translation that could be lost.
    fileprivate var isUnedited: Bool {
        guard let target, !target.isBlank || state == .empty else { return true }
        if let mark { return mark == BaselineChecksum(of: target) || source.map(isUntouched) == true }
        return target == source && target.isOnlyVariables
    }
}
