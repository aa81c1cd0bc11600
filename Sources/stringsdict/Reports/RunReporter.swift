/// Writes the report of a run, for people or programs.
protocol RunReporter {
    /// Writes the events since the last call; reporters that need the whole run may defer them to its end.
    mutating func update(_ report: RunReport)
    /// Writes the rest of a completed run.
    mutating func finish(_ report: RunReport)
}
