import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tells a person at a terminal how far a long work is, on a line that goes away when something is printed.
struct Progress {
    /// What is counted: `files`.
    private let unit: String
    private let isShown: Bool
    private var due = ContinuousClock.now + .milliseconds(500)
    /// Nobody reads faster.
    private static let pause: Duration = .milliseconds(100)

    /// - Parameter options: those who want few words want none of these.
    init(of unit: String, _ options: OutputOptions) {
        self.unit = unit
        isShown = !options.quiet && Self.isTerminal
    }

    /// Whether a person sees standard error, on a terminal that can take a line back.
    private static var isTerminal: Bool {
        guard isatty(2) != 0 else { return false }
        return unsafe getenv("TERM").map { unsafe String(cString: $0) != "dumb" } ?? false
    }

    /// Says how much is done, if the work has taken half a second.
    ///
    /// - Parameter total: how much there is; nil where nobody knows yet.
    mutating func show(_ done: Int, of total: Int?) {
        guard isShown, ContinuousClock.now >= due else { return }
        due = ContinuousClock.now + Self.pause
        Terminal.showProgress("\(done)\(total.map { " of \($0)" } ?? "") \(unit) …")
    }
}
