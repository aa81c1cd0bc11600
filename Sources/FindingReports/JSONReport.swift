import LocalizationModel

/// The report as JSON, with all properties of the findings. Schema: `schemas/report.schema.json`.
struct JSONReport {
    private let content: ReportContent

    init(_ content: ReportContent) {
        self.content = content
    }

    var bytes: [UInt8] {
        let report = content.report
        var json = JSONWriter()
        json.object { json in
            json.fields(of: report.command)
            json.field("complete", report.isComplete)
            json.object("summary") { json in
                json.field("errors", content.count(.error))
                json.field("warnings", content.count(.warning))
                json.field("notes", content.count(.note))
                json.field("ignored", report.ignored)
                json.field("known", report.known)
            }
            json.array("findings", content.findings) { json, finding in
                json.object { Self.write(finding, &$0) }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ reported: ReportedFinding, _ json: inout JSONWriter) {
        let subject = reported.finding.subject
        json.field("rule", reported.rule)
        json.field("severity", reported.finding.severity.name)
        json.field("message", reported.message)
        if let hint = reported.hint { json.field("hint", hint) }
        if let location = subject.location { write(location, &json) }
        if let table = subject.table { json.field("table", table) }
        if let language = subject.language { json.field("language", language.tag) }
        if let path = subject.path {
            json.field("key", path.key)
            json.array("path", path.stepNames) { $0.value($1) }
        }
        if let unit = subject.unit { json.field("unit", unit) }
        if let cell = subject.cell { json.field("cell", cell.description) }
        if let location = subject.projectLocation { json.object("project") { write(location, &$0) } }
        json.field("fingerprint", reported.fingerprint)
    }

    private static func write(_ location: SourceLocation, _ json: inout JSONWriter) {
        json.field("file", ReportedFinding.plain(location.file))
        json.field("line", location.line)
        json.field("column", location.column)
    }
}
