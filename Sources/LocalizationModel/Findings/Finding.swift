/// Something that a person should know: what is wrong, about what, where, and what to do.
public struct Finding: Hashable, Sendable {
    /// How severe it is.
    public enum Severity: Int, Hashable, Sendable, Comparable {
        /// Good to know.
        case note
        /// Probably a mistake; the work continues.
        case warning
        /// Wrong; the text or the file in question is not used.
        case error

        public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    }

    /// What a finding is about, as far as that is known.
    public struct Subject: Hashable, Sendable {
        /// The table, by the path of its source-language file: the same in all languages.
        public var table: ExactText?
        /// The language of the translation.
        public var language: LanguageTag?
        /// The text, or the entry where it is about no single text.
        public var path: VariantPath?
        /// Where it can be seen.
        public var location: SourceLocation?

        /// Makes a subject from what is known.
        public init(
            table: ExactText? = nil, language: LanguageTag? = nil, path: VariantPath? = nil,
            location: SourceLocation? = nil
        ) {
            self.table = table
            self.language = language
            self.path = path
            self.location = location
        }
    }

    /// What cannot be used because of it.
    public enum Extent: Hashable, Sendable {
        /// Everything is used.
        case nothing
        /// The text is not used.
        case text
        /// The file is not used.
        case file
    }

    /// The stable name of the problem.
    public var id: FindingID
    /// How severe it is.
    public var severity: Severity
    /// What cannot be used because of it.
    public var stops: Extent
    /// What is wrong, in one sentence.
    public var message: Message
    /// What to do about it.
    public var hint: Message?
    /// What it is about.
    public var subject: Subject

    /// Makes a finding. What is not given is what its id usually has: severity, hint, and what it stops.
    public init(
        _ id: FindingID, severity: Severity? = nil, stops: Extent? = nil, _ message: Message, hint: Message? = nil,
        at location: SourceLocation? = nil, path: VariantPath? = nil
    ) {
        self.id = id
        self.severity = severity ?? id.severity
        self.stops = stops ?? id.stops
        self.message = message
        self.hint = hint ?? id.hint
        subject = Subject(path: path, location: location)
    }
}

/// Thrown when a file or a request cannot be used; it says why, at least once.
public struct Refusal: Error, Hashable, Sendable {
    /// The reasons; at least one is an error.
    public var findings: [Finding]

    /// Refuses for one or more reasons.
    public init(_ findings: [Finding]) {
        self.findings = findings
    }

    /// Refuses for one reason.
    public init(_ finding: Finding) {
        findings = [finding]
    }

    /// The same refusal, with a location where a finding has none of its own.
    package func located(at location: SourceLocation) -> Refusal {
        Refusal(
            findings.map { finding in
                var finding = finding
                finding.subject.location = finding.subject.location ?? location
                return finding
            })
    }
}

/// A location in a file.
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
    /// The position of each finding; nil for what is not about a position in the file.
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

    /// The location of a position in the file.
    package func location(at position: Int) -> SourceLocation? { file.locations(of: [position]).first }

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
