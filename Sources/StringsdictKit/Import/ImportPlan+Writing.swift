extension ImportPlan {
    /// The new files, each in its last state: later files of a plan build on earlier ones.
    package var newFiles: [(path: String, bytes: [UInt8])] {
        var last: [ExactText: [UInt8]] = [:]
        for file in files {
            if let bytes = file.bytes { last[ExactText(file.path)] = bytes }
        }
        return last.map { ($0.key.string, $0.value) }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The findings for which no file of the plan may be written; empty where all may.
    ///
    /// Always a new file that does not say what was planned (`lost-variant`): something is not understood then, and nothing of the
    /// plan is to be trusted. With ``MissingTranslationPolicy/fail`` also whatever is missing, damaged or doubtful; a text that is too wide is
    /// there, and rules that look wrong were so before.
    public var blockers: [Finding] {
        findings.filter { $0.id == .lostVariant || untranslated == .fail && Self.isLack($0) }
    }

    /// True if the finding reports a missing, damaged or doubtful string, whatever severity the project gives it.
    private static func isLack(_ finding: Finding) -> Bool {
        finding.severity > .note && !harmless.contains(finding.id)
    }

    private static let harmless = Set([.overBudget, .narrowerVariant, .unreachableWidth] + FindingID.oddRules)
}
