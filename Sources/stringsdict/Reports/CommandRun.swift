import ArgumentParser
import StringsdictKit

/// A run of the command: what happens is recorded in its report, which a reporter writes down.
struct CommandRun {
    private(set) var report: RunReport
    private var reporter: any RunReporter

    init(isStrict: Bool = false, reportingTo reporter: any RunReporter) {
        report = RunReport(isStrict: isStrict)
        self.reporter = reporter
    }

    /// Judges later findings by a policy.
    mutating func follow(_ policy: Project.FindingPolicy) { report.follow(policy) }

    /// Records the findings that are not known yet.
    mutating func record(_ findings: [Finding]) { report.record(findings) }

    /// Records a line about what was done.
    mutating func record(result line: String) {
        report.record(result: line)
        update()
    }

    /// Records that the command failed without a finding that says so.
    mutating func fail() { report.hasFailed = true }

    /// Records why the command cannot do its work.
    mutating func refuse(_ refusal: StringsdictError) {
        report.refuse(refusal)
        update()
    }

    /// Has everything written down that was recorded so far, before a document is printed.
    mutating func update() { reporter.update(report) }

    /// Has the end of the run written down.
    mutating func finish() { reporter.finish(report) }
}

/// A command whose run is reported.
protocol ReportingCommand: ParsableCommand {
    /// The options for output and exit status.
    var printing: OutputOptions { get throws }

    /// Does the work of the command, and records what happens.
    func run(_ run: inout CommandRun) throws
}

extension ReportingCommand {
    /// The options of a command that has none of its own.
    var printing: OutputOptions { get throws { try .parse([]) } }

    func run() throws { try run(reportingTo: TerminalReporter(try printing)) }

    /// Runs the command; what it records decides about the exit status.
    func run(reportingTo reporter: any RunReporter) throws {
        var run = CommandRun(isStrict: try printing.strict, reportingTo: reporter)
        do {
            try self.run(&run)
        } catch let refusal as StringsdictError {
            run.refuse(refusal)
        } catch is UnreadOutput {
            // The run ends as if it had printed everything.
        }
        if let problem = unsafe Terminal.problem { run.refuse(problem) }
        run.finish()
        Terminal.endProgress()
        guard run.report.status == .success else { throw run.report.status.code }
        Terminal.endIfUnread()
    }
}
