/// Everything that was found in one run, each thing once, and how bad it was: what any reporter is given.
package struct FindingList: Sendable {
    /// The findings, in the order in which they were added.
    package private(set) var findings: [Finding] = []
    /// How many errors there are.
    package private(set) var errors = 0
    /// How many warnings there are.
    package private(set) var warnings = 0
    private var known: Set<Finding> = []

    package init() {}

    /// Adds findings.
    ///
    /// - Returns: those that were not there yet: a source is looked at once for each of its languages.
    package mutating func add(_ findings: [Finding]) -> [Finding] {
        let new = findings.filter { known.insert($0).inserted }
        errors += new.count { $0.severity == .error }
        warnings += new.count { $0.severity == .warning }
        self.findings += new
        return new
    }
}
