/// Something that a person should know about a file: what is wrong, where, and what to do.
public struct Finding: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: Int, Hashable, Sendable, Comparable {
        /// Good to know.
        case note
        /// Probably a mistake; the work goes on.
        case warning
        /// Wrong; the text or the file in question is not used.
        case error

        public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    }

    /// The stable name of the problem.
    public var id: FindingID
    /// How bad it is.
    public var severity: Severity
    /// What is wrong, in one sentence.
    public var message: String
    /// What to do about it.
    public var hint: String?
    /// Where it is.
    public var place: SourceLocation?
    /// Which text it is about, as ``VariantPath/description`` says it.
    public var path: String?

    /// Makes a diagnostic. Without a severity it has its id's usual one.
    public init(
        _ id: FindingID, severity: Severity? = nil, _ message: String, hint: String? = nil,
        place: SourceLocation? = nil,
        path: String? = nil
    ) {
        self.id = id
        self.severity = severity ?? id.severity
        self.message = message
        self.hint = hint ?? id.hint
        self.place = place
        self.path = path
    }
}

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

    /// Makes a place from its parts.
    public init(file: String, line: Int, column: Int, snippet: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.snippet = snippet
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
}
