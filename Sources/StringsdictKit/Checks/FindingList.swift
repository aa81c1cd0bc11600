/// Everything that was found in one run, each thing once, and how bad it was: what any reporter is given.
package struct FindingList: Sendable {
    /// The findings, in the order in which they were added.
    package private(set) var findings: [Finding] = []
    /// How many errors there are.
    package private(set) var errors = 0
    /// How many warnings there are.
    package private(set) var warnings = 0
    /// How many were ignored.
    package var ignored: Int { ignoredFindings.count }
    /// The known findings of the policy, by their numbers, that were found.
    package private(set) var seen: Set<Int> = []
    /// What findings that are added from now on count as.
    package var policy = Project.FindingPolicy()
    private var ignoredFindings: Set<Finding> = []
    /// The first finding of each hash, by its number: a set would have all of them once more.
    private var numbers: [Int: Int] = [:]

    package init() {}

    /// Adds findings, each if it is not there yet and counts: a source is looked at once for each of its languages.
    package mutating func add(_ findings: [Finding]) {
        for finding in findings {
            if let judged = policy.judged(finding) {
                append(judged)
            } else if ignoredFindings.insert(finding).inserted {
                seen.formUnion(policy.coverage(of: finding))
            }
        }
    }

    private mutating func append(_ finding: Finding) {
        let hash = finding.hashValue
        if let number = numbers[hash] {
            guard findings[number] != finding, !findings[number...].contains(finding) else { return }
        } else {
            numbers[hash] = findings.count
        }
        findings.append(finding)
        switch finding.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: break
        }
    }
}
