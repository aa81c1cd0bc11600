import LocalizationModel

/// The report as Checkstyle XML, grouped by file.
struct CheckstyleReport {
    private let content: ReportContent

    init(_ content: ReportContent) {
        self.content = content
    }

    var bytes: [UInt8] {
        var xml = XMLReport()
        xml.open("checkstyle", [("version", "8.0")])
        let files = Dictionary(grouping: content.findings) { ExactString($0.file) }
        for (file, findings) in files.sorted(by: { $0.key < $1.key }) {
            xml.open("file", [("name", file.string)])
            for finding in findings { xml.empty("error", Self.attributes(of: finding)) }
            xml.close("file")
        }
        xml.close("checkstyle")
        return xml.bytes
    }

    private static func attributes(of reported: ReportedFinding) -> [(String, String)] {
        let severity = reported.finding.severity == .note ? "info" : reported.finding.severity.name
        return [
            ("line", "\(reported.line)"), ("column", "\(reported.column)"), ("severity", severity),
            ("message", reported.description), ("source", "\(Product.name).\(reported.rule)"),
        ]
    }
}
