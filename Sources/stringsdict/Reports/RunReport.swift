import ArgumentParser
import StringsdictKit

/// The outcome of a run of the command: findings, results and exit status.
struct RunReport: Sendable {
    /// A result line.
    struct Result: Sendable {
        let line: String
        /// The number of findings recorded before the line.
        let findingCount: Int
    }

    /// The distinct findings, with the severities of the project's policy.
    private(set) var list = FindingList()
    /// The results, in order.
    private(set) var results: [Result] = []
    /// The error that stopped the command; nil if the command completed.
    private(set) var refusal: StringsdictError?
    /// True if the command failed for a reason that no finding reports.
    var hasFailed = false
    /// The tables that were checked.
    var checked: [FindingReport.CheckedTable] = []
    /// The rules for the exit status.
    let exitPolicy: ExitPolicy

    init(_ exitPolicy: ExitPolicy) {
        self.exitPolicy = exitPolicy
    }

    /// Sets the policy for later findings.
    mutating func follow(_ policy: Project.FindingPolicy) { list.policy = policy }

    /// Sets the baseline for later findings.
    mutating func follow(_ baseline: FindingBaseline) { list.baseline = baseline }

    /// Records findings, except those that have already been recorded.
    mutating func record(_ findings: [Finding]) { list.add(findings) }

    /// Records findings that prevent writing, whatever the settings say about them.
    mutating func record(blockers: [Finding]) { list.add(unjudged: blockers) }

    /// Records a result line.
    mutating func record(result line: String) {
        results.append(Result(line: line, findingCount: list.findings.count))
    }

    /// Records the error that stopped the command.
    mutating func refuse(_ refusal: StringsdictError) {
        list.add(unjudged: refusal.findings)
        self.refusal = StringsdictError((self.refusal?.findings ?? []) + refusal.findings)
    }

    /// The exit status of the run.
    var status: ExitStatus {
        if refusal != nil { return .couldNotRun }
        if exitPolicy.isAlwaysZero { return .success }
        return hasFailed || list.errors > 0 || exitPolicy.refuses(warnings: list.warnings) ? .problems : .success
    }
}

/// The exit statuses of all commands.
enum ExitStatus: Int32, Sendable {
    case success = 0
    /// Errors were found or, with `--strict` or `--max-warnings`, warnings.
    case problems = 1
    /// The command could not run.
    case couldNotRun = 2

    var code: ExitCode { ExitCode(rawValue) }

    /// The description of the exit statuses in the help.
    static let help = "Exit status: 0 no errors, 1 errors (with --strict, also warnings), 2 could not run."
}
