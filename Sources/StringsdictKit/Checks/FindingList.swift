/// Everything that was found in one run, each thing once, and how bad it was: what any reporter is given.
package struct FindingList: Sendable {
    /// The findings, in the order in which they were added.
    package private(set) var findings: [Finding] = []
    /// How many errors there are.
    package private(set) var errors = 0
    /// How many warnings there are.
    package private(set) var warnings = 0
    /// How many were ignored.
    package private(set) var ignored = 0
    /// The known findings of the policy, by their numbers, that were found.
    package private(set) var seen: Set<Int> = []
    /// What findings that are added from now on count as.
    package var policy = Project.FindingPolicy()
    private var added: Set<Finding> = []

    package init() {}

    /// Adds findings.
    ///
    /// - Returns: those that were not there yet and count: a source is looked at once for each of its languages.
    package mutating func add(_ findings: [Finding]) -> [Finding] {
        var new: [Finding] = []
        for finding in findings where added.insert(finding).inserted {
            if let judged = policy.judged(finding) {
                new.append(judged)
            } else {
                ignored += 1
                seen.formUnion(policy.coverage(of: finding))
            }
        }
        errors += new.count { $0.severity == .error }
        warnings += new.count { $0.severity == .warning }
        self.findings += new
        return new
    }
}
