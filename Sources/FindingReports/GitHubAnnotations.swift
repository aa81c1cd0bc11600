import LocalizationModel

/// The report as workflow commands of GitHub Actions.
struct GitHubAnnotations {
    private let content: ReportContent

    /// The maximum number of annotations of a severity that GitHub shows for a step; it drops others silently.
    private static let most = 10

    init(_ content: ReportContent) {
        self.content = content
    }

    var bytes: [UInt8] {
        var lines: [String] = []
        var rest: [ReportedFinding] = []
        for severity in [Finding.Severity.error, .warning, .note] {
            let findings = Self.spread(content.reviewed.filter { $0.finding.severity == severity })
            // The last notice says what is missing.
            let most = severity == .note ? Self.most - 1 : Self.most
            lines += findings.prefix(most).map(Self.line)
            rest += findings.dropFirst(most)
        }
        if !rest.isEmpty {
            let count = ReportContent.total(of: rest)
            lines.append("::notice title=\(Product.name) \(content.report.command)::And \(count) more: see the log.")
        }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// The findings in an order in which each file has its turn.
    private static func spread(_ findings: [ReportedFinding]) -> [ReportedFinding] {
        var turns: [String: Int] = [:]
        let numbered = findings.enumerated().map { number, finding in
            turns[finding.file, default: 0] += 1
            return (turn: turns[finding.file] ?? 0, number: number, finding: finding)
        }
        return numbered.sorted { ($0.turn, $0.number) < ($1.turn, $1.number) }.map(\.finding)
    }

    private static func line(_ reported: ReportedFinding) -> String {
        let name = reported.finding.severity == .note ? "notice" : reported.finding.severity.name
        let place = "file=\(property(reported.file)),line=\(reported.line),col=\(reported.column)"
        let hint = reported.hint.map { " \($0)" } ?? ""
        return "::\(name) \(place),title=\(property(reported.rule))::\(data(reported.description + hint))"
    }

    /// A message, escaped as the runner expects it.
    private static func data(_ text: String) -> String { text.replacingScalars(escaped) }

    /// The value of a property. Only here, colons and commas are escaped.
    private static func property(_ text: String) -> String {
        VisibleText.safe(text, most: ReportedFinding.longest).replacingScalars { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: escaped(scalar)
            }
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        default: nil
        }
    }
}
