/// A place in a file.
public struct SourceLocation: Hashable, Sendable {
    /// The file, as the caller named it.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1.
    public var column: Int
    /// The text of the line, for a reader who wants to see it; cut where it is very long.
    public var snippet: String

    /// Makes a location from its parts.
    public init(file: String, line: Int, column: Int, snippet: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.snippet = snippet
    }
}

/// An open file that can say where its positions are.
package protocol Locating: Sendable {
    /// The locations of some positions, in step with them.
    func locations(of positions: [Int]) -> [SourceLocation]
}

/// What is found in one file, with positions that become locations all at once when the file is done.
package struct FileFindings {
    private let file: any Locating
    private let subject: Finding.Subject
    private var findings: [Finding] = []
    /// The position of each finding; nil for what is about no place in the file.
    private var positions: [Int?] = []

    /// Begins to collect.
    ///
    /// - Parameters:
    ///   - file: the open file.
    ///   - table: the table that the file belongs to, by the path of its source-language file.
    ///   - language: the language of the translation.
    package init(in file: some Locating, table: ExactText? = nil, language: LanguageTag? = nil) {
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

    /// Adds a finding that was made elsewhere.
    package mutating func report(_ finding: Finding, at position: Int?) {
        var finding = finding
        finding.subject.table = finding.subject.table ?? subject.table
        finding.subject.language = finding.subject.language ?? subject.language
        findings.append(finding)
        positions.append(position)
    }

    /// Whether there is a finding of some kind.
    package func contains(where isMeant: (Finding) -> Bool) -> Bool { findings.contains(where: isMeant) }

    /// Whether nothing was found.
    package var isEmpty: Bool { findings.isEmpty }

    /// The findings in the order in which they were reported, each with its location.
    package consuming func located() -> [Finding] {
        let known = positions.compactMap(\.self)
        guard !known.isEmpty else { return findings }
        var locations = file.locations(of: known).makeIterator()
        for index in findings.indices where positions[index] != nil {
            findings[index].subject.location = locations.next()
        }
        return findings
    }
}
