import Concurrency

/// A file of an earlier export, which an export replaces.
package struct EarlierExport: Sendable {
    package let path: String
    /// The language of the new file; nil if it has several.
    package let language: LanguageTag?

    package init(_ path: String, language: LanguageTag? = nil) {
        self.path = path
        self.language = language
    }
}

extension Project {
    /// Prevents an export from replacing files that contain work: translations or states that the project lacks, or text
    /// that an import does not read.
    ///
    /// - Parameter format: the format of the new files.
    /// - Throws: ``StringsdictError`` (`not-imported`) if a file contains work, or cannot be imported.
    package func refuseReplacing(_ replaced: [EarlierExport], as format: ExchangeFormat) throws(StringsdictError) {
        try Parallel.inOrder(replaced.count) { number in
            (number, work(in: replaced[number], format.dialect))
        } take: { (number, work) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            if let refusal = work.refusal(ofReplacing: replaced[number].path) { throw refusal }
        }
    }

    private func work(in file: EarlierExport, _ format: any ExchangeDialect) -> UnimportedWork {
        // A file that cannot be read here cannot be imported below.
        if let bytes = try? files.read(file.path), bytes.isEmpty || format.seal?.isIntact(bytes) == true {
            return .none
        }
        let sent: SentFile
        do throws(StringsdictError) {
            sent = try self.sent(ReturnedFiles(paths: [file.path]), isSheet: format.rows != nil)
        } catch {
            return Self.isContradictory(error.findings) ? .contradictory : .notImportable
        }
        if sent.isUnedited, !sent.hasStates { return sent.hasUnread ? .unread : .none }
        do throws(StringsdictError) {
            return try work(in: plan(importing: file), sent)
        } catch {
            if sent.isUnedited { return sent.hasUnread ? .unread : .none }
            return Self.isContradictory(error.findings) ? .contradictory : .notImportable
        }
    }

    /// Plans the import of a file. If its language is missing or in doubt, the language of the new file is used.
    private func plan(importing file: EarlierExport) throws(StringsdictError) -> ImportPlan {
        do throws(StringsdictError) {
            return try plan(importing: ReturnedFiles(paths: [file.path]))
        } catch {
            guard let language = file.language, error.findings.contains(where: { Self.doubts.contains($0.id) }) else {
                throw error
            }
            let options = ReturnedFiles.Options(language: language.tag)
            return try plan(importing: ReturnedFiles(paths: [file.path], options: options))
        }
    }

    private static let doubts: Set<FindingID> = [.languageUnknown, .similarLanguage, .languageMismatch]

    private func work(in plan: ImportPlan, _ sent: SentFile) -> UnimportedWork {
        if !sent.isUnedited {
            if Self.isContradictory(plan.findings) { return .contradictory }
            let count = plan.files.reduce(0) { $0 + $1.outcomes.count { UnimportedWork.outcomes.contains($0) } }
            if count > 0 { return .some(count) }
        }
        if plan.files.contains(where: { $0.editedStates > 0 }) { return .states }
        let isUnread = plan.findings.contains { finding in
            finding.id == .unknownColumn && finding.severity > .note
                || finding.id == .unknownUnit && finding.severity == .error && !sent.isUnedited
        }
        return sent.hasUnread || isUnread ? .unread : .none
    }

    private func sent(_ delivery: ReturnedFiles, isSheet: Bool) throws(StringsdictError) -> SentFile {
        let targets = SentTargets()
        var hasUnread = false
        try delivery.forEachFile(in: files, meanings: settings.meanings) { (file) throws(StringsdictError) in
            let findings = try file.read(into: targets)
            hasUnread = hasUnread || isSheet && findings.contains(where: Self.isUnread)
        }
        return SentFile(isUnedited: targets.areUnedited, hasStates: targets.hasStates, hasUnread: hasUnread)
    }

    /// True if a finding about a spreadsheet reports text that is not read: in columns, rows, sheets or comments.
    private static func isUnread(_ finding: Finding) -> Bool {
        switch finding.id {
        case .unknownState, .missingColumn, .unsupportedContent: true
        case .unknownColumn: finding.severity > .note
        default: false
        }
    }

    /// True if the findings report an inconsistent file, whose translations cannot be assigned to strings.
    private static func isContradictory(_ findings: [Finding]) -> Bool {
        findings.contains { $0.id == .contradictoryFile }
    }
}

/// The work in a file that the project lacks.
private enum UnimportedWork {
    case none
    /// Translations.
    case some(Int)
    /// New states of existing translations.
    case states
    /// Text that an import does not use.
    case unread
    /// Translations that cannot be assigned to strings.
    case contradictory
    /// A file that cannot be imported, so that its translations are unknown.
    case notImportable

    static let outcomes: Set<UnitOutcome> = [.new, .changed, .added, .conflicting, .refused]

    /// The error about the file; nil if it has no work.
    func refusal(ofReplacing path: String) -> StringsdictError? {
        var hint: Finding.Message =
            "Import the file first. If you have imported it, delete it or export into another folder."
        let defect: Finding.Message
        switch self {
        case .none: return nil
        case .some(1): defect = "has 1 translation that the project does not have"
        case .some(let count): defect = "has \(count) translations that the project does not have"
        case .contradictory: defect = "has translations that the project does not have"
        case .states: defect = "has translation states that the project does not have"
        case .unread:
            defect = "has text that an import does not use"
            hint =
                "To see where, import the file. If you no longer need the text, delete the file; otherwise, export into another folder."
        case .notImportable:
            defect = "cannot be imported and may contain translations"
            hint =
                "To see why, import the file. If it has no translations, delete it; otherwise, export into another folder."
        }
        return StringsdictError(Finding(.notImported, "“\(path)” " + defect + "; it was not replaced.", hint: hint))
    }
}

/// The properties of a file that show without a comparison with the project.
private struct SentFile {
    /// True if the targets match their checksums.
    let isUnedited: Bool
    /// True if a target has a state that a person may have given it.
    let hasStates: Bool
    /// True if the file has text that is not read.
    let hasUnread: Bool
}

/// A sink that compares the targets of a file with their checksums.
private final class SentTargets: ReturnSink {
    private(set) var areUnedited = true
    private(set) var hasStates = false

    func begin(_ table: ReturnedTable) -> Int { 0 }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        areUnedited = areUnedited && unit.isUnedited
        hasStates = hasStates || [.needsReview, .final].contains(unit.state) && unit.target?.isOnlyVariables != true
    }
}

extension ReturnedUnit {
    /// True if the target is unedited, or contains no translation that could be lost.
    fileprivate var isUnedited: Bool {
        guard let target, !target.isBlank || state == .empty else { return true }
        if let mark { return mark == BaselineChecksum(of: target) || source.map(isUntouched) == true }
        return target == source && target.isOnlyVariables
    }
}
