/// The findings in one file; their positions are converted to locations in one pass at the end.
package struct FileFindings: Sendable {
    private let file: any Locating
    private let subject: Finding.Subject
    private var findings: [Finding] = []
    /// The position of each finding; nil if the finding has no position in the file.
    private var positions: [Int?] = []

    /// Creates an empty collection.
    ///
    /// - Parameters:
    ///   - file: the open file.
    ///   - table: the table of the file, named by the path of the table's source-language file.
    ///   - language: the language of the translation.
    package init(in file: some Locating, table: ExactString? = nil, language: LanguageTag? = nil) {
        self.file = file
        subject = Finding.Subject(table: table, language: language)
    }

    /// Adds a finding.
    package mutating func report(
        _ id: FindingID, severity: Finding.Severity? = nil, stops: Finding.Extent? = nil, _ message: Finding.Message,
        hint: Finding.Message? = nil, at position: Int?, path: VariantPath? = nil
    ) {
        report(Finding(id, severity: severity, stops: stops, message, hint: hint, path: path), at: position)
    }

    /// Adds an existing finding.
    package mutating func report(_ finding: Finding, at position: Int?) {
        var finding = finding
        finding.subject.table = finding.subject.table ?? subject.table
        finding.subject.language = finding.subject.language ?? subject.language
        findings.append(finding)
        positions.append(position)
    }

    /// Adds the findings of another collection for the same file.
    package mutating func append(_ others: FileFindings) {
        findings += others.findings
        positions += others.positions
    }

    /// The location of a position in the file.
    package func location(at position: Int) -> SourceLocation? { file.locations(of: [position]).first }

    /// True if any finding satisfies the predicate.
    package func contains(where isMeant: (Finding) -> Bool) -> Bool { findings.contains(where: isMeant) }

    /// True if the collection has no findings.
    package var isEmpty: Bool { findings.isEmpty }

    /// The number of findings.
    package var count: Int { findings.count }

    /// The findings that satisfy the predicate.
    package func filter(_ isMeant: (Finding) -> Bool) -> FileFindings {
        of(findings.indices.filter { isMeant(findings[$0]) })
    }

    /// The first findings, in the order in which they were reported.
    ///
    /// - Parameter most: the maximum number of findings.
    package func prefix(_ most: Int) -> FileFindings { of(findings.indices.prefix(most)) }

    /// The findings at the given indices.
    private func of(_ indices: some Sequence<Int>) -> FileFindings {
        var some = self
        some.findings = indices.map { findings[$0] }
        some.positions = indices.map { positions[$0] }
        return some
    }

    /// The findings in the order in which they were reported, each with its location. If a finding already has a
    /// location in a returned file, its position becomes its location in the project.
    package consuming func located() -> [Finding] {
        let known = positions.compactMap(\.self)
        guard !known.isEmpty else { return findings }
        var locations = file.locations(of: known).makeIterator()
        for index in findings.indices where positions[index] != nil {
            let location = locations.next()
            if findings[index].subject.location == nil {
                findings[index].subject.location = location
            } else {
                findings[index].subject.projectLocation = location
            }
        }
        return findings
    }
}
