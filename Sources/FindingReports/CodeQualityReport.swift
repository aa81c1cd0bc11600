import LocalizationModel

/// The report as a code quality report of GitLab: a JSON array without byte order mark.
struct CodeQualityReport {
    private let content: ReportContent

    init(_ content: ReportContent) {
        self.content = content
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.array(content.findings) { json, finding in
            json.object { json in
                json.field("description", finding.description)
                json.field("check_name", finding.rule)
                json.field("fingerprint", finding.fingerprint)
                json.field("severity", Self.severity(finding.finding.severity))
                json.object("location") { json in
                    json.field("path", finding.file)
                    json.object("lines") { $0.field("begin", finding.line) }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func severity(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
