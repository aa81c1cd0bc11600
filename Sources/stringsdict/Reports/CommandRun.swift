import ArgumentParser
import StringsdictKit

/// A run of the command: events are recorded in a report, which a reporter writes.
struct CommandRun {
    private(set) var report: RunReport
    private var reporter: any RunReporter

    init(_ exitPolicy: ExitPolicy = ExitPolicy(), reportingTo reporter: any RunReporter) {
        report = RunReport(exitPolicy)
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

    /// Does the work of the command, and records its events.
    func run(_ run: inout CommandRun) throws
}

extension ReportingCommand {
    /// The defaults, for commands without output options.
    var printing: OutputOptions { get throws { try .parse([]) } }

    func run() throws { try run(reportingTo: TerminalReporter(try printing)) }

    /// Runs the command; the report determines the exit status.
    func run(reportingTo reporter: any RunReporter) throws {
        let options = try printing
        let name = Self.configuration.commandName ?? Product.name
        let documents = options.requested.map { ReportDocument($0, options, of: name) }
        if options.reports.contains(where: \.takesOutput) { Terminal.yieldOutput() }
        var run = CommandRun(options.exitPolicy, reportingTo: reporter)
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
