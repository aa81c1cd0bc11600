/// Writes the report of a run, for people or programs.
protocol RunReporter {
    /// Writes the events since the last call. A reporter that needs the complete run may write them when the run ends.
    mutating func update(_ report: RunReport)
    /// Writes the rest of the report when the run has ended.
    mutating func finish(_ report: RunReport)
}
