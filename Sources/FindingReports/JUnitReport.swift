import LocalizationModel

/// The report as JUnit XML: a suite for each language, and in it a case for each table.
///
/// A case fails if its table has an error or, in a strict run, a warning. Other findings are its output.
struct JUnitReport {
    /// The findings of one case.
    private struct Case {
        let suite: ExactString
        let name: ExactString
        var findings: [ReportedFinding] = []
    }

    private let content: ReportContent
    private let suites: [(name: ExactString, cases: [Case])]

    init(_ content: ReportContent) {
        self.content = content
        var cases: [[ExactString]: Case] = [:]
        func add(_ suite: String, _ name: ExactString, _ finding: ReportedFinding?) {
            let suite = ExactString(suite)
            cases[[suite, name], default: Case(suite: suite, name: name)].findings += [finding].compactMap(\.self)
        }
        for checked in content.report.checked { add(checked.language.tag, checked.table, nil) }
        for reported in content.findings {
            let subject = reported.finding.subject
            let file = subject.location.map { ReportedFinding.plain($0.file) }
            let name = subject.table ?? ExactString(file ?? Product.name)
            add(subject.language?.tag ?? content.report.command, name, reported)
        }
        suites = Dictionary(grouping: cases.values, by: \.suite).sorted { $0.key < $1.key }.map { suite, cases in
            (suite, cases.sorted { $0.name < $1.name })
        }
    }

    var bytes: [UInt8] {
        var xml = XMLReport()
        let all = suites.flatMap(\.cases)
        xml.open("testsuites", [("name", "\(Product.name) \(content.report.command)")] + counts(of: all))
        for suite in suites {
            xml.open("testsuite", [("name", suite.name.string)] + counts(of: suite.cases))
            for testCase in suite.cases { write(testCase, &xml) }
            xml.close("testsuite")
        }
        xml.close("testsuites")
        return xml.bytes
    }

    private func write(_ testCase: Case, _ xml: inout XMLReport) {
        let attributes = [("classname", testCase.suite.string), ("name", testCase.name.string)]
        guard !testCase.findings.isEmpty else { return xml.empty("testcase", attributes) }
        xml.open("testcase", attributes)
        let text = testCase.findings.map(Self.line).joined(separator: "\n")
        if hasFailed(testCase) {
            xml.text("failure", [("message", ReportContent.total(of: testCase.findings)), ("type", "findings")], text)
        } else {
            xml.text("system-out", [], text)
        }
        xml.close("testcase")
    }

    private func counts(of cases: [Case]) -> [(String, String)] {
        let failures = cases.reduce(0) { $0 + (hasFailed($1) ? 1 : 0) }
        return [("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "0")]
    }

    private func hasFailed(_ testCase: Case) -> Bool {
        let least: Finding.Severity = content.report.isStrict ? .warning : .error
        return testCase.findings.contains { $0.finding.severity >= least }
    }

    /// A finding on one line, as compilers print it.
    private static func line(_ reported: ReportedFinding) -> String {
        let place = "\(VisibleText.safe(reported.file)):\(reported.line):\(reported.column)"
        return "\(place): \(reported.finding.severity.name): \(reported.description) [\(reported.rule)]"
    }
}
