/// A problem or fact to report: a message, the affected subject, its location and a hint.
public struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    public enum Severity: Int, Hashable, Sendable, Comparable {
        /// Information only.
        case note
        /// A probable mistake; the operation continues.
        case warning
        /// A mistake: the app would misbehave, or a string, a file or a request cannot be used.
        case error

        public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    }

    /// The subject of a finding. The fields that ``Finding/scope`` requires are always set; other fields are set if
    /// they help.
    public struct Subject: Hashable, Sendable {
        /// The table, named by the path of its source-language file; the same in all languages.
        public var table: ExactString?
        /// The language of the string.
        public var language: LanguageTag?
        /// The path of the string, or of the entry if no single string is affected.
        public var path: VariantPath?
        /// The id of the returned unit, as the file spells it.
        public var unit: ExactString?
        /// The cell of the returned spreadsheet.
        public var cell: Cell?
        /// The location of the problem: in the returned file if there is one, otherwise in the project.
        public var location: SourceLocation?
        /// The location of the string in the project, if `location` is in a returned file.
        public var projectLocation: SourceLocation?

        /// Creates a subject.
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

    /// The kind of subject that a finding has, which determines the required fields.
    public enum Scope: String, Hashable, Sendable, CaseIterable {
        /// A string or an entry; requires table, path, language and location.
        case string
        /// A table in one language; requires table, language and location.
        case table
        /// A file; requires the location.
        case file
        /// A request by the user, described in the message.
        case request
    }

    /// The extent of the content that is not used because of a finding.
    public enum Extent: Hashable, Sendable {
        /// Nothing; all content is used.
        case nothing
        /// The string is not used.
        case string
        /// The file is not used.
        case file
    }

    /// The stable id of the problem.
    public var id: FindingID
    /// The severity of the finding.
    public var severity: Severity
    /// The content that is not used because of this finding: nothing, the string or the file.
    public var stops: Extent
    /// The kind of subject, which determines the required fields of `subject`.
    public var scope: Scope
    /// A description of the problem in one sentence.
    public var message: Message
    /// The recommended action; nil if the finding has none.
    public var hint: Message?
    /// The affected table, string, file or cell.
    public var subject: Subject

    /// Creates a finding. A nil severity, extent, scope or hint is replaced by the default of the id.
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
    /// Hashes the id, subject and message, which distinguish nearly all findings; `==` also compares the other
    /// properties.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(subject)
        hasher.combine(message)
    }

    /// A copy of the finding whose subject has the id of a unit in a returned file.
    package func inUnit(_ id: ExactString) -> Finding {
        var finding = self
        finding.subject.unit = id
        return finding
    }
}

/// An error thrown if a file or a request cannot be used. Every error except ``cancelled`` has at least one finding.
public struct StringsdictError: Error, Hashable, Sendable {
    /// The reasons for the error; at least one has the severity `error`. Empty for ``StringsdictError/cancelled``.
    public var findings: [Finding]

    /// Creates an error with one or more reasons.
    public init(_ findings: [Finding]) {
        self.findings = findings
    }

    /// Creates an error with one reason.
    public init(_ finding: Finding) {
        findings = [finding]
    }

    /// The error thrown by every operation of a project in a cancelled task; it has no findings.
    public static let cancelled = StringsdictError([])

    /// Throws ``cancelled`` if the current task is cancelled.
    package static func checkCancellation() throws(StringsdictError) {
        if Task.isCancelled { throw .cancelled }
    }

    /// The error with the given findings inserted before its own findings; ``cancelled`` is unchanged.
    package func following(_ findings: [Finding]) -> StringsdictError {
        self == .cancelled ? self : StringsdictError(findings + self.findings)
    }

    /// The error with a location added to each finding that has none.
    package func located(at location: SourceLocation) -> StringsdictError {
        StringsdictError(
            findings.map { finding in
                var finding = finding
                finding.subject.location = finding.subject.location ?? location
                return finding
            })
    }
}
