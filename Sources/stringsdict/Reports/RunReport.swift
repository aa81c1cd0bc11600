import ArgumentParser
import StringsdictKit

/// The outcome of a run of the command as a value: the findings, the results and the exit status.
struct RunReport: Sendable {
    /// A line about what was done.
    struct Result: Sendable {
        let line: String
        /// The number of findings that were reported before it.
        let findingCount: Int
    }

    /// The findings, each once, as severe as the project's policy says.
    private(set) var list = FindingList()
    /// The results, in order.
    private(set) var results: [Result] = []
    /// The reason why the command could not do its work; nil where it did.
    private(set) var refusal: StringsdictError?
    /// True if the command failed without a finding that says so.
    var hasFailed = false
    /// True if warnings give the exit status 1.
    let isStrict: Bool

    init(isStrict: Bool) {
        self.isStrict = isStrict
    }

    /// Judges later findings by a policy.
    mutating func follow(_ policy: Project.FindingPolicy) { list.policy = policy }

    /// Records the findings that are not known yet.
    mutating func record(_ findings: [Finding]) { list.add(findings) }

    /// Records a line about what was done.
    mutating func record(result line: String) {
        results.append(Result(line: line, findingCount: list.findings.count))
    }

    /// Records why the command cannot do its work.
    mutating func refuse(_ refusal: StringsdictError) {
        list.add(refusal.findings)
        self.refusal = StringsdictError((self.refusal?.findings ?? []) + refusal.findings)
    }

    /// The exit status of the run.
    var status: ExitStatus {
        if refusal != nil { return .couldNotRun }
        return hasFailed || list.errors > 0 || isStrict && list.warnings > 0 ? .problems : .success
    }
}

/// The exit statuses of all commands.
enum ExitStatus: Int32, Sendable {
    case success = 0
    /// There are errors or, where warnings count, warnings.
    case problems = 1
    /// The command could not do its work.
    case couldNotRun = 2

    var code: ExitCode { ExitCode(rawValue) }

    /// The sentence about them in the help.
    static let help = "Exit status: 0 no errors, 1 errors (with --strict: or warnings), 2 could not run."
}
