import StringsdictKit

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs one benchmark, named by the first argument, and prints its figures as a line of tab-separated values.
@main
enum Benchmarks {
    static func main() throws {
        switch CommandLine.arguments.dropFirst().first {
        case "make-csv": try CSVBenchmark.make(argument(2), megabytes: 100)
        case "read-csv": try CSVBenchmark.read(argument(2))
        case "write-csv": try CSVBenchmark.write(argument(2), to: argument(3))
        case "write-xlsx": try WorkbookBenchmark.write(argument(2), to: argument(3))
        case "read-xlsx": try WorkbookBenchmark.read(argument(2))
        case "measure": MeasureBenchmark.run()
        case "time-stages": try StageRun.time()
        case "count-stages": try StageRun.count()
        default:
            fail(
                "usage: Benchmarks make-csv FILE | read-csv FILE | write-csv FILE OUTPUT | write-xlsx CSV OUTPUT | read-xlsx FILE | measure | time-stages | count-stages"
            )
        }
    }

    private static func argument(_ index: Int) -> String {
        guard CommandLine.arguments.count > index else { fail("argument \(index) is missing") }
        return CommandLine.arguments[index]
    }

    private static func fail(_ message: String) -> Never {
        BenchmarkFile(descriptor: 2).write(Array("\(message)\n".utf8))
        exit(2)
    }
}
