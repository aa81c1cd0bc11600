/// A table of a project in one language, and what came back for it.
final class ImportTarget {
    /// The table.
    let table: ProjectTable
    /// The path of its translation.
    let path: String
    /// The units that it can have.
    let expected: ExpectedUnits
    /// What is wrong with its rules before the import.
    let rules: TableRules
    /// What all returned files together are evidence of; nil if nothing came back.
    private(set) var evidence: TableEvidence?
    /// What is wrong with the returned files.
    private(set) var returnFindings: [Finding] = []
    /// The first unit that came back with it.
    private(set) var first: FirstUnit?

    init(_ table: ProjectTable, path: String, _ expected: ExpectedUnits, _ rules: TableRules) {
        self.table = table
        self.path = path
        self.expected = expected
        self.rules = rules
    }

    /// The path by which exchange files know the table.
    var original: ExactText { expected.table.original }

    /// Adds the evidence of one more returned table.
    func add(_ later: TableEvidence, findings: [Finding], first: FirstUnit?) {
        returnFindings += findings
        self.first = self.first ?? first
        if evidence == nil { evidence = later } else { evidence?.merge(later) }
    }
}
