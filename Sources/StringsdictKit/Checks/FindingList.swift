/// Everything that was found in one run, each thing once, and how bad it was: what any reporter is given.
package struct FindingList: Sendable {
    /// The findings, in the order in which they were added.
    package private(set) var findings: [Finding] = []
    /// How many errors there are.
    package private(set) var errors = 0
    /// How many warnings there are, but for those about a source file as such.
    package private(set) var warnings = 0
    /// Those of the warnings that say that a text is too wide or too short: it is all there.
    package private(set) var warningsAboutWidth = 0
    private var known: Set<Finding> = []

    package init() {}

    /// Adds findings.
    ///
    /// - Returns: those that were not there yet. The same problem can be seen in several languages of one source file.
    package mutating func add(_ findings: [Finding]) -> [Finding] {
        let new = findings.filter { known.insert($0.withoutOrigin).inserted }
        for finding in new { count(finding) }
        self.findings += new
        return new
    }

    private mutating func count(_ finding: Finding) {
        switch finding.severity {
        case .error: errors += 1
        case .warning where finding.id.isRemark: break
        case .warning:
            warnings += 1
            if [.overBudget, .narrowerVariant].contains(finding.id) { warningsAboutWidth += 1 }
        case .note: break
        }
    }
}

extension Finding {
    /// The finding as a person would see it: without the table and language in which it was found.
    fileprivate var withoutOrigin: Finding {
        var finding = self
        finding.subject.table = nil
        finding.subject.language = nil
        return finding
    }
}
