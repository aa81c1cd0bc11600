import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Shows progress on a terminal line that is erased when something is printed.
struct Progress {
    /// The unit of the count: `files`.
    private let unit: String
    private let isShown: Bool
    private var due = ContinuousClock.now + .milliseconds(500)
    /// The minimum time between updates.
    private static let pause: Duration = .milliseconds(100)

    /// - Parameter options: `--quiet` turns progress off.
    init(of unit: String, _ options: OutputOptions) {
        self.unit = unit
        isShown = !options.quiet && Self.isTerminal
    }

    /// True if standard error is a terminal that can erase a line.
    private static var isTerminal: Bool {
        guard isatty(2) != 0 else { return false }
        return Environment["TERM"].map { $0 != "dumb" } ?? false
    }

    /// Shows progress once the work has taken half a second.
    ///
    /// - Parameter total: the total count; nil if unknown.
    mutating func show(_ done: Int, of total: Int?) {
        guard isShown, ContinuousClock.now >= due else { return }
        due = ContinuousClock.now + Self.pause
        Terminal.showProgress("\(done)\(total.map { " of \($0)" } ?? "") \(unit) …")
    }
}
