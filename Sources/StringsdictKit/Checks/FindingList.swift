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
    /// The number of findings that the baseline contains.
    package var known: Int { knownFindings.count }
    /// The baseline, whose findings are not added; nil if there is none.
    package var baseline: FindingBaseline?
    /// The policy for findings added later.
    package var policy = Project.FindingPolicy()
    private var ignoredFindings: Set<Finding> = []
    private var knownFindings: Set<Finding> = []
    /// The index of the first finding with each hash. A set of findings would store every finding twice.
    private var numbers: [Int: Int] = [:]

    package init() {}

    /// Adds findings that are new and not ignored. A source is checked once for each language, so duplicates are
    /// common.
    package mutating func add(_ findings: [Finding]) {
        for finding in findings {
            if let judged = policy.judged(finding) {
                if !isKnown(judged) { append(judged) }
            } else if ignoredFindings.insert(finding).inserted {
                seen.formUnion(policy.coverage(of: finding))
            }
        }
    }

    /// True if the baseline contains a finding.
    private mutating func isKnown(_ finding: Finding) -> Bool {
        guard baseline != nil else { return false }
        if knownFindings.contains(finding) { return true }
        guard !isListed(finding, hash: finding.hashValue), baseline?.contains(finding) == true else { return false }
        knownFindings.insert(finding)
        return true
    }

    /// Adds findings that end a run or prevent writing. They keep their severity, and the settings cannot ignore them.
    package mutating func add(unjudged findings: [Finding]) {
        for finding in findings { append(finding) }
    }

    private func isListed(_ finding: Finding, hash: Int) -> Bool {
        guard let number = numbers[hash] else { return false }
        return findings[number...].contains(finding)
    }

    private mutating func append(_ finding: Finding) {
        let hash = finding.hashValue
        if isListed(finding, hash: hash) { return }
        if numbers[hash] == nil { numbers[hash] = findings.count }
        findings.append(finding)
        switch finding.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: break
        }
    }
}
