import LocalizationModel

/// The report as Markdown, for a summary or a comment. The first line is the same in every run, so that a bot finds the
/// comment that it edits.
struct MarkdownReport {
    private let content: ReportContent
    private let most: Int

    /// - Parameter most: the maximum size in KiB. GitHub shows nothing of a summary above 1 MiB.
    init(_ content: ReportContent, most: Int = 900) {
        self.content = content
        self.most = most
    }

    var bytes: [UInt8] {
        let report = content.report
        var output = Array("\(FindingReport.markdownStart)\(report.command) -->\n".utf8)
        let counts = [
            content.total, Self.count(report.ignored, "ignored"), Self.count(report.known, "already known"),
        ]
        .filter { !$0.isEmpty }.joined(separator: ", ")
        var lines = ["### \(Product.name) \(report.command): \(counts.isEmpty ? "no findings" : counts)", ""]
        lines += report.results.isEmpty ? [] : report.results.map { "- " + Markdown.code($0) } + [""]
        if !content.findings.isEmpty {
            lines += [
                Markdown.row(["severity", "location", "finding", "id"]), Markdown.rule([false, false, false, false]),
            ]
        }
        for line in lines { output += Array("\(line)\n".utf8) }
        append(rows: sorted, to: &output)
        return output
    }

    private func append(rows: [ReportedFinding], to output: inout [UInt8]) {
        for (number, finding) in rows.enumerated() {
            let row = Array("\(row(of: finding))\n".utf8)
            guard output.count + row.count <= most << 10 else {
                let rest = ReportContent.total(of: Array(rows[number...]))
                output += Array("\nAnd \(rest) more: the summary is limited to \(most) KiB.\n".utf8)
                return
            }
            output += row
        }
    }

    /// The findings, errors first.
    private var sorted: [ReportedFinding] {
        [Finding.Severity.error, .warning, .note].flatMap { severity in
            content.findings.filter { $0.finding.severity == severity }
        }
    }

    private static func count(_ count: Int, _ word: String) -> String { count == 0 ? "" : "\(count) \(word)" }

    private func row(of reported: ReportedFinding) -> String {
        let finding = reported.finding
        let option = content.report.option
        let subject = finding.subject
        let place = subject.location == nil ? "" : Markdown.code("\(reported.file):\(reported.line)")
        let names = [
            subject.path.map { Markdown.foreign($0.description) }, subject.language.map { Markdown.code($0.tag) },
            subject.cell.map { $0.sheet == nil ? $0.description : Markdown.foreign($0.description) },
        ].compactMap(\.self)
        let message = Markdown.message(finding.message, spelling: option)
        let hint = finding.hint.map { "<br>" + Markdown.message($0, spelling: option) } ?? ""
        let about = names.isEmpty ? "" : " (\(names.joined(separator: "; ")))"
        return Markdown.row([finding.severity.name, place, message + about + hint, reported.rule])
    }
}

extension FindingReport {
    /// The start of each report in Markdown.
    package static let markdownStart = "<!-- \(Product.name):"
}
