import ArgumentParser
import StringsdictKit

/// A run of the command: events are recorded in a report, which a reporter writes.
struct CommandRun {
    private(set) var report: RunReport
    private var reporter: any RunReporter
    /// The name of the command, if its result is printed as JSON.
    private let jsonName: String?

    /// - Parameter jsonName: the name of the command for a result as JSON; nil for a result as text.
    init(
        _ exitPolicy: ExitPolicy = ExitPolicy(), json jsonName: String? = nil, reportingTo reporter: any RunReporter
    ) {
        report = RunReport(exitPolicy)
        self.jsonName = jsonName
        self.reporter = reporter
    }

    /// Sets the policy for later findings.
    mutating func follow(_ policy: Project.FindingPolicy) { report.follow(policy) }

    /// Sets the baseline for later findings.
    mutating func follow(_ baseline: FindingBaseline) { report.follow(baseline) }

    /// Records findings, except those that have already been recorded.
    mutating func record(_ findings: [Finding]) { report.record(findings) }

    /// Records findings that prevent writing, whatever the settings say about them.
    mutating func record(blockers: [Finding]) { report.record(blockers: blockers) }

    /// Prints the result of the command. With `--json`, its lines are in reports only.
    ///
    /// - Throws: ``StringsdictError`` or ``UnreadOutput`` if standard output cannot be written.
    mutating func record(_ result: some CommandResult) throws {
        guard let jsonName else { return try result.print(in: &self) }
        for line in result.lines { record(result: line) }
        update()
        try Terminal.write(result.json(of: jsonName))
    }

    /// Records a result line.
    mutating func record(result line: String) {
        report.record(result: line)
        update()
    }

    /// Records tables that were checked.
    mutating func record(checked tables: [FindingReport.CheckedTable]) { report.checked += tables }

    /// Records a failure for which there is no finding.
    mutating func fail() { report.hasFailed = true }

    /// Records the error that stopped the command.
    mutating func refuse(_ refusal: StringsdictError) {
        report.refuse(refusal)
        update()
    }

    /// Writes everything recorded so far, for example before a document is printed.
    mutating func update() { reporter.update(report) }

    /// Writes reports in other formats. A report that cannot be written is an error of the run.
    mutating func write(_ documents: [ReportDocument]) {
        update()
        for document in documents {
            do {
                try document.write(report)
            } catch let refusal as StringsdictError {
                refuse(refusal)
            } catch {
                // Nobody reads standard output.
            }
        }
    }

    /// Writes the end of the report.
    mutating func finish() { reporter.finish(report) }
}

/// A command whose run is reported.
protocol ReportingCommand: ParsableCommand {
    /// The options for output and exit status.
    var printing: OutputOptions { get throws }

    /// True if the result is printed as JSON.
    var json: Bool { get throws }

    /// Does the work of the command, and records its events.
    func run(_ run: inout CommandRun) throws
}

extension ReportingCommand {
    /// The defaults, for commands without output options.
    var printing: OutputOptions { get throws { try .parse([]) } }

    var json: Bool { get throws { try printing.json } }

    func run() throws { try run(reportingTo: TerminalReporter(try printing, printsResults: try !json)) }

    /// Runs the command; the report determines the exit status.
    func run(reportingTo reporter: any RunReporter) throws {
        let options = try printing
        let name = Self.configuration.commandName ?? Product.name
        let documents = options.requested.map { ReportDocument($0, options, of: name) }
        if options.reports.contains(where: \.takesOutput) { Terminal.yieldOutput() }
        var run = CommandRun(options.exitPolicy, json: try json ? name : nil, reportingTo: reporter)
        do {
            for document in documents { try document.check() }
            try self.run(&run)
        } catch let refusal as StringsdictError {
            run.refuse(refusal)
        } catch is UnreadOutput {
            // The run ends as if everything had been printed.
        }
        if let problem = unsafe Terminal.problem { run.refuse(problem) }
        run.write(documents)
        run.finish()
        Terminal.endProgress()
        guard run.report.status == .success else { throw run.report.status.code }
        Terminal.endIfUnread()
    }
}
