import ArgumentParser

/// The exit statuses of the command.
enum ExitStatus {
    /// Problems were found and printed.
    static let problems = ExitCode(1)
    /// The command could not do its work.
    static let couldNotRun = ExitCode(2)
}
