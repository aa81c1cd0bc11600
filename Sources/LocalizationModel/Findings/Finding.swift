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

    /// What a finding is about. What its ``Finding/scope`` requires is always set; the rest is set where
    /// it helps.
    public struct Subject: Hashable, Sendable {
        /// The table, by the path of its source-language file: the same in all languages.
        public var table: ExactString?
        /// The language of the text.
        public var language: LanguageTag?
        /// The text, or the entry where it is about no single text.
        public var path: VariantPath?
        /// The id of the unit that came back, as the returned file spells it.
        public var unit: ExactString?
        /// The cell of the spreadsheet that came back.
        public var cell: Cell?
        /// Where it can be seen: in the returned file, otherwise in the project.
        public var location: SourceLocation?
        /// Where the project has the text, if the other location is one in a returned file.
        public var projectLocation: SourceLocation?

        /// Makes a subject from what is known.
        public init(
            table: ExactString? = nil, language: LanguageTag? = nil, path: VariantPath? = nil,
            location: SourceLocation? = nil
        ) {
            self.table = table
            self.language = language
            self.path = path
            self.location = location
        }
    }

    /// What findings of a kind are about, and so what their subject has to name.
    public enum Scope: String, Hashable, Sendable, CaseIterable {
        /// A text or an entry: its table, its path, its language and its location.
        case text
        /// A table in a language: both, and a location.
        case table
        /// A file: its location.
        case file
        /// What a person asked for; the message names it.
        case request
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
    /// What it is about, and so what its subject names.
    public var scope: Scope
    /// What is wrong, in one sentence.
    public var message: Message
    /// What to do about it.
    public var hint: Message?
    /// What it is about.
    public var subject: Subject

    /// Makes a finding. What is not given is what its id usually has: severity, scope, hint, and what it stops.
    public init(
        _ id: FindingID, severity: Severity? = nil, stops: Extent? = nil, scope: Scope? = nil, _ message: Message,
        hint: Message? = nil, at location: SourceLocation? = nil, path: VariantPath? = nil
    ) {
        self.id = id
        self.severity = severity ?? id.severity
        self.stops = stops ?? id.stops
        self.scope = scope ?? id.scope
        self.message = message
        self.hint = hint ?? id.hint
        subject = Subject(path: path, location: location)
    }
}

extension Finding {
    /// What a finding is about tells nearly all of them apart; the rest is left to `==`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(subject)
        hasher.combine(message)
    }

    /// The same finding, about a unit of a returned file.
    package func inUnit(_ id: ExactString) -> Finding {
        var finding = self
        finding.subject.unit = id
        return finding
    }
}

/// Thrown when a file or a request cannot be used; it says why, at least once. Only ``cancelled`` has no findings.
public struct StringsdictError: Error, Hashable, Sendable {
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

    /// Thrown by every verb of a project in a task that was cancelled.
    public static let cancelled = StringsdictError([])

    /// Ends the work of a cancelled task.
    ///
    /// - Throws: ``cancelled``.
    package static func checkCancellation() throws(StringsdictError) {
        if Task.isCancelled { throw .cancelled }
    }

    /// The same refusal after other findings.
    package func following(_ findings: [Finding]) -> StringsdictError {
        self == .cancelled ? self : StringsdictError(findings + self.findings)
    }

    /// The same refusal, with a location where a finding has none of its own.
    package func located(at location: SourceLocation) -> StringsdictError {
        StringsdictError(
            findings.map { finding in
                var finding = finding
                finding.subject.location = finding.subject.location ?? location
                return finding
            })
    }
}
