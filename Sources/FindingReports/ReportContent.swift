import LocalizationModel

/// The content of a report, prepared for all formats: sorted, with fingerprints and with safe text.
struct ReportContent {
    let report: FindingReport
    /// The findings, sorted by file, place, table, language, path and id.
    let findings: [ReportedFinding]

    init(_ report: FindingReport) {
        self.report = report
        let sorted = report.findings.map { (finding: $0, order: ReportOrder($0)) }.sorted { $0.order < $1.order }
        var counts: [String: Int] = [:]
        findings = sorted.map { finding, _ in
            let fingerprint = finding.identity.fingerprint
            counts[fingerprint, default: 0] += 1
            return ReportedFinding(finding, "\(fingerprint):\(counts[fingerprint] ?? 1)", spelling: report.option)
        }
    }

    /// The findings for the formats of code review.
    var reviewed: [ReportedFinding] {
        report.includesNotes ? findings : findings.filter { $0.finding.severity != .note }
    }

    /// The number of findings of a severity.
    func count(_ severity: Finding.Severity) -> Int {
        findings.reduce(0) { $0 + ($1.finding.severity == severity ? 1 : 0) }
    }

    /// The numbers of findings, such as `2 errors, 1 note`; empty if there are none.
    var total: String { Self.total(of: findings) }

    /// The numbers of some findings, such as `2 errors, 1 note`; empty if there are none.
    static func total(of findings: [ReportedFinding]) -> String {
        let counts = [Finding.Severity.error, .warning, .note].map { severity in
            (severity.name, findings.reduce(0) { $0 + ($1.finding.severity == severity ? 1 : 0) })
        }
        return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}

/// The place of a finding in a report.
private struct ReportOrder: Comparable {
    private let texts: [ExactString]
    private let numbers: [Int]
    private let details: [ExactString]

    init(_ finding: Finding) {
        let subject = finding.subject
        texts = [ExactString(subject.location?.file ?? "")]
        numbers = [subject.location?.line ?? 0, subject.location?.column ?? 0]
        details = [
            subject.table ?? "", ExactString(subject.language?.tag ?? ""),
            ExactString(subject.path?.description ?? ""), ExactString(finding.id.rawValue), subject.unit ?? "",
            ExactString(finding.message.description),
        ]
    }

    static func < (left: Self, right: Self) -> Bool {
        if left.texts != right.texts { return left.texts.lexicographicallyPrecedes(right.texts) }
        if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
        return left.details.lexicographicallyPrecedes(right.details)
    }
}

extension Finding.Severity {
    /// The word for the severity.
    package var name: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        }
    }
}
