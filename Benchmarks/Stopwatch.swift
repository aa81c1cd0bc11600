/// Times work and says how fast it was.
enum Stopwatch {
    /// Runs the work five times after a warm-up, and prints the median.
    static func report(_ name: String, amount: Double, unit: String, _ work: () -> Int) {
        var check = work()
        let times = (0..<5).map { _ in
            let start = ContinuousClock.now
            check = work()
            return start.duration(to: .now)
        }.sorted()
        let seconds = times[2] / .seconds(1)
        let spread = "\(rounded(times[0] / .seconds(1), 3))–\(rounded(times[4] / .seconds(1), 3)) s"
        print("\(name)\t\(rounded(seconds, 3)) s\t\(rounded(amount / seconds, 1)) \(unit)\t\(spread)\t(\(check))")
    }

    private static func rounded(_ value: Double, _ digits: Int) -> String {
        let factor = digits == 1 ? 10.0 : 1000.0
        return "\((value * factor).rounded() / factor)"
    }
}
