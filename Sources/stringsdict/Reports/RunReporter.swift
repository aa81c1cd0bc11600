/// Writes down what happens in a run, for people or for programs.
protocol RunReporter {
    /// Writes what has been recorded since the last call; a reporter that needs the whole run waits for its end.
    mutating func update(_ report: RunReport)
    /// Writes the rest of a run that is over.
    mutating func finish(_ report: RunReport)
}
