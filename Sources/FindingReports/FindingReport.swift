import LocalizationModel

/// The findings of one run, for writing in a format that other programs read.
public struct FindingReport: Sendable {
    /// The format of a report.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// The findings with all of their properties; schema: `schemas/report.schema.json`.
        case json
        /// SARIF 2.1.0, for code scanning.
        case sarif
        /// Workflow commands of GitHub Actions, which become annotations.
        case github
        /// A code quality report of GitLab.
        case gitlab
        /// JUnit XML: a suite for each language, a case for each table.
        case junit
        /// Checkstyle XML.
        case checkstyle
        /// A summary in Markdown.
        case markdown
    }

    /// A table that was checked in one language, with or without findings.
    public struct CheckedTable: Hashable, Sendable {
        /// The table, named by the path of its source-language file.
        public var table: ExactString
        /// The language.
        public var language: LanguageTag

        /// Creates a table in a language.
        public init(_ table: ExactString, in language: LanguageTag) {
            self.table = table
            self.language = language
        }
    }

    /// The name of the command or operation, such as `validate`.
    public var command: String
    /// The findings, each with its severity in the project. Paths of files should start at the top of the repository.
    public var findings: [Finding]
    /// The tables that were checked.
    public var checked: [CheckedTable] = []
    /// The result lines of the run, for the formats that people read.
    public var results: [String] = []
    /// The number of ignored findings, which are not in `findings`.
    public var ignored = 0
    /// The number of findings that a baseline lists and that are not in `findings`.
    public var known = 0
    /// False if an error ended the run.
    public var isComplete = true
    /// True if warnings fail the run.
    public var isStrict = false
    /// True if the formats for code review, SARIF and GitHub's annotations, contain notes.
    public var includesNotes = false
    /// Spells an option of a message with its value.
    package var option: @Sendable (Finding.Message.Option, ExactString?) -> String = { option, value in
        value.map { "\(option.rawValue): \($0)" } ?? option.rawValue
    }

    /// Creates a report of findings.
    public init(of command: String, _ findings: [Finding]) {
        self.command = command
        self.findings = findings
    }

    /// The report in a format, in UTF-8.
    public func bytes(as format: Format) -> [UInt8] {
        let content = ReportContent(self)
        return switch format {
        case .json: JSONReport(content).bytes
        case .sarif: SARIFReport(content).bytes
        case .github: GitHubAnnotations(content).bytes
        case .gitlab: CodeQualityReport(content).bytes
        case .junit: JUnitReport(content).bytes
        case .checkstyle: CheckstyleReport(content).bytes
        case .markdown: MarkdownReport(content).bytes
        }
    }
}
