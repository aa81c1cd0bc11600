import StringsdictKit
import Testing

@testable import stringsdict

/// A run is a value, and any reporter can write it down.
struct RunReporterTests {
    /// A reporter of the tests' own: it waits for the end, and writes a line for each finding and each result.
    private final class LineReporter: RunReporter {
        private(set) var findings: [String] = []
        private(set) var results: [String] = []
        private(set) var counts = ""
        private(set) var status: Int32?

        func update(_ report: RunReport) {}

        func finish(_ report: RunReport) {
            findings = report.list.findings.map { "\($0.severity.name) \($0.id.rawValue)" }
            results = report.results.map(\.line)
            counts =
                "\(report.list.errors) \(report.list.warnings) \(report.list.findings.count) \(report.list.ignored)"
            status = report.status.rawValue
        }
    }

    /// A project in which notes, warnings and errors come in no order, and one finding is ignored.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        let source = Sample.plain(["a": "Open", "b": "Close %d", "c": "Save", "d": "Zoom"])
        try sandbox.write(source, to: "App/en.lproj/L.stringsdict")
        let german = Sample.plain(["a": "Öffnen\\n", "b": "Schließen", "d": "Lupe ", "x": "Alt"])
        try sandbox.write(german, to: "App/de.lproj/L.stringsdict")
        try sandbox.write(
            "ignore: [{finding: edge-whitespace, reason: wanted}]\n",
            to: "App/.stringsdict.yml")
        try sandbox.write(
            Sample.xliff(["a": ("Open", "Öffne"), "b": ("Close %d", "Schließe %@"), "zz": ("Old", "Alt")]),
            to: "de.xliff")
        return sandbox
    }

    private func run(_ command: some ReportingCommand) throws -> LineReporter {
        let reporter = LineReporter()
        // The status of a failed run is thrown.
        try? command.run(reportingTo: reporter)
        return reporter
    }

    /// The findings and results that the command prints are those that another reporter is given.
    private func compare(_ reporter: LineReporter, _ printed: Sandbox.Run) {
        let heads = printed.errors.matches(of: /(?m)^(?:.*?: )?(error|warning|note): .* \[([a-z-]+)\]$/)
            .map { "\($0.1) \($0.2)" }
        // The terminal gets errors first.
        let bySeverity = ["error", "warning", "note"].flatMap { name in
            reporter.findings.filter { $0.hasPrefix("\(name) ") }
        }
        #expect(bySeverity == heads, "\(printed.errors)")
        #expect(!heads.isEmpty)
        #expect(reporter.results == printed.output.split(separator: "\n").map(String.init))
        #expect(reporter.status == printed.status)
    }

    @Test func validation() throws {
        let sandbox = try sandbox()
        let app = sandbox.folder.appending(path: "App").path
        let reporter = try run(try ValidateCommand.parse([app]))
        compare(reporter, try sandbox.run("validate", app, "--all"))
        #expect(reporter.status == 1 && reporter.counts == "1 1 3 1", "\(reporter.findings)")
    }

    @Test func importing() throws {
        let sandbox = try sandbox()
        let (app, file) = (sandbox.folder.appending(path: "App").path, sandbox.folder.appending(path: "de.xliff").path)
        let arguments = [file, "--into", app, "--dry-run"]
        let reporter = try run(try ImportCommand.parse(arguments))
        compare(reporter, try sandbox.run(["import", "--all"] + arguments))
        #expect(!reporter.results.isEmpty)
    }

    @Test func refusal() throws {
        let sandbox = try sandbox()
        let missing = sandbox.folder.appending(path: "Missing").path
        let reporter = try run(try StatusCommand.parse([missing]))
        compare(reporter, try sandbox.run("status", missing))
        #expect(reporter.status == 2 && reporter.findings == ["error not-found"])
    }
}
