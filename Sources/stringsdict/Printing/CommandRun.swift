import ArgumentParser
import StringsdictKit

/// Runs the body of a command: what it reports is printed, and decides with refusals about the exit status.
func runCommand(_ options: OutputOptions? = nil, _ body: (inout FindingPrinter) throws -> Void) throws {
    var printer = FindingPrinter(options)
    var hasRun = true
    do {
        try body(&printer)
    } catch let refusal as Refusal {
        printer.report(refusal.findings)
        printer.printFindings()
        if let command = LanguageCommand(settling: refusal.findings) { Terminal.printError(command.line) }
        hasRun = false
    } catch is UnreadOutput {
        // The run ends as if it had printed everything.
    }
    if let problem = unsafe Terminal.problem {
        printer.report(problem.findings)
        hasRun = false
    }
    printer.finish()
    Terminal.endProgress()
    let status = hasRun ? printer.status : ExitStatus.couldNotRun
    guard status == .success else { throw status }
    Terminal.endIfUnread()
}

/// The exit statuses of all commands.
enum ExitStatus {
    /// There are errors or, where warnings count, warnings.
    static let problems = ExitCode(1)
    /// The command could not do its work.
    static let couldNotRun = ExitCode(2)
    /// What the help says about them.
    static let help = "Exit status: 0 no errors, 1 errors (with --strict: or warnings), 2 could not run."
}
