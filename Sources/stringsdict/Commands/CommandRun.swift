import ArgumentParser
import StringsdictKit

/// Runs the body of a command: refusals are printed and become the exit status.
func runCommand(_ body: (inout FindingPrinter) throws -> ExitCode) throws {
    var printer = FindingPrinter()
    let status: ExitCode
    do {
        status = try body(&printer)
    } catch let refusal as Refusal {
        printer.report(refusal.findings)
        status = ExitStatus.couldNotRun
    }
    guard status == .success else { throw status }
}

/// The exit statuses of the command.
enum ExitStatus {
    /// Problems were found and printed.
    static let problems = ExitCode(1)
    /// The command could not do its work.
    static let couldNotRun = ExitCode(2)
}
