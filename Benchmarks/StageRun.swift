/// Runs stages, timed or between two marks that valgrind sees.
enum StageRun {
    /// The keys of the table of the stages.
    private static let keys = 1_000
    /// Enough to make what is made at the first use only.
    private static let warmUpKeys = 50

    /// Prints the time of each stage: the median of five runs, on a table that takes longer.
    static func time() throws {
        for stage in try Stage.all(keys: keys * 10) {
            let work = try stage.prepare()
            let thousands = Double(stage.keys) / 1000
            Stopwatch.report(stage.name, amount: thousands, unit: "thousand keys/s") { (try? work()) ?? 0 }
        }
    }

    /// Runs each stage once, between ``stageBegins(_:)`` and ``stageEnds(_:)``.
    static func count() throws {
        for stage in try Stage.all(keys: warmUpKeys) { _ = try stage.prepare()() }
        for stage in try Stage.all(keys: keys) {
            let work = try stage.prepare()
            stageBegins(stage.name)
            let result = try work()
            stageEnds(result)
        }
    }

    /// What is counted begins when this returns.
    @inline(never)
    private static func stageBegins(_ name: String) { write(name) }

    /// What is counted ends when this is called.
    @inline(never)
    private static func stageEnds(_ result: Int) { write("\t\(result)\n") }

    private static func write(_ text: String) { BenchmarkFile(descriptor: 1).write(Array(text.utf8)) }
}
