import LocalizationModel

/// A finding as the formats write it.
struct ReportedFinding {
    let finding: Finding
    /// The fingerprint of the identity, and the number among the findings with this fingerprint: `61a935fc0b7d2e11:1`.
    let fingerprint: String
    /// The message on one line, without control characters.
    let message: String
    /// The recommended action on one line, without control characters.
    let hint: String?

    /// The maximum number of scalars of a text. Keys can have megabytes.
    static let longest = 1000
    /// The file for findings about no file: the formats of code review need one.
    private static let usualFile = ".stringsdict.yml"

    init(
        _ finding: Finding, _ fingerprint: String,
        spelling option: (Finding.Message.Option, ExactString?) -> String
    ) {
        self.finding = finding
        self.fingerprint = fingerprint
        message = VisibleText.safe(finding.message.spelled(option: option), most: Self.longest)
        hint = finding.hint.map { VisibleText.safe($0.spelled(option: option), most: Self.longest) }
    }

    var rule: String { finding.id.rawValue }

    /// The path of the file, without `.` at its start.
    var file: String { Self.plain(finding.subject.location?.file ?? Self.usualFile) }

    /// The path without `./` at its start.
    static func plain(_ path: String) -> String {
        var path = Substring(path)
        while path.utf8.starts(with: "./".utf8) { path = path.dropFirst(2) }
        return String(path)
    }

    var line: Int { finding.subject.location?.line ?? 1 }

    var column: Int { finding.subject.location?.column ?? 1 }

    /// The path of the string on one line, such as `%d files › n › one`; nil if there is none.
    var path: String? {
        finding.subject.path.map { VisibleText.safe($0.description, most: Self.longest) }
    }

    /// The message, then path, language and cell in parentheses.
    var description: String {
        let subject = finding.subject
        let parts = [
            path, subject.language.map { VisibleText.safe($0.tag) }, subject.cell.map { VisibleText.safe("\($0)") },
        ]
        .compactMap(\.self)
        return parts.isEmpty ? message : "\(message) (\(parts.joined(separator: "; ")))"
    }
}
