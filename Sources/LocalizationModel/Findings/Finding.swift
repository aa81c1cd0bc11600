/// Something that a person should know: what is wrong, about what, where, and what to do.
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

    /// What a finding is about, as far as that is known.
    public struct Subject: Hashable, Sendable {
        /// The table, by the path of its source-language file: the same in all languages.
        public var table: ExactText?
        /// The language of the translation.
        public var language: LanguageTag?
        /// The text, or the entry where it is about no single text.
        public var path: VariantPath?
        /// Where it is to be seen.
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
    /// How bad it is.
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
