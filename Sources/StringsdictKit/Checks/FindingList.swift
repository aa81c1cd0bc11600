/// The distinct findings of one run, with their counts.
package struct FindingList: Sendable {
    /// The findings, in the order in which they were added.
    package private(set) var findings: [Finding] = []
    package private(set) var errors = 0
    package private(set) var warnings = 0
    /// The number of ignored findings.
    package var ignored: Int { ignoredFindings.count }
    /// The indices of the policy's known findings that occurred.
    package private(set) var seen: Set<Int> = []
    /// The policy for findings added later.
    package var policy = Project.FindingPolicy()
    private var ignoredFindings: Set<Finding> = []
    /// The index of the first finding with each hash. A set of findings would store every finding twice.
    private var numbers: [Int: Int] = [:]

    package init() {}

    /// Adds findings that are new and not ignored. A source is checked once for each language, so duplicates are
    /// common.
    package mutating func add(_ findings: [Finding]) {
        for finding in findings {
            if let judged = policy.judged(finding) {
                append(judged)
            } else if ignoredFindings.insert(finding).inserted {
                seen.formUnion(policy.coverage(of: finding))
            }
        }
    }

    /// Adds findings that end a run or prevent writing. They keep their severity, and the settings cannot ignore them.
    package mutating func add(unjudged findings: [Finding]) {
        for finding in findings { append(finding) }
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
