/// The rules for the exit status of a run.
struct ExitPolicy: Sendable {
    /// True if every warning fails the run.
    var isStrict = false
    /// The number of warnings that do not fail the run; nil for any number.
    var maxWarnings: Int?
    /// True if findings never fail the run.
    var isAlwaysZero = false

    /// True if warnings can fail the run.
    var countsWarnings: Bool { isStrict || maxWarnings != nil }

    /// True if a number of warnings fails the run.
    func refuses(warnings: Int) -> Bool { isStrict && warnings > 0 || maxWarnings.map { warnings > $0 } ?? false }
}
