/// The units of a returned file, recorded until the file can be matched: files are read in parallel but matched in
/// order.
struct RecordedReturn: Sendable {
    /// The maximum size of a recorded file, in bytes. The units of larger files would occupy too much memory.
    static let largestFile = 4 << 20

    fileprivate enum Step: Sendable {
        case begin(ReturnedTable)
        case receive(ReturnedUnit, table: Int, offset: Int)
    }

    private let steps: [Step]
    private let findings: Result<[Finding], StringsdictError>

    /// Reads and records a file.
    init(of file: ReturnedFiles.File) {
        let recorder = Recorder()
        findings = Result { () throws(StringsdictError) in try file.format.read(file.source, into: recorder) }
        steps = recorder.steps
    }

    /// Passes the recorded units to a sink.
    ///
    /// - Throws: ``StringsdictError``, before any unit is passed to the sink, if the file cannot be read completely.
    func replay(into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        let findings = try findings.get()
        var numbers: [Int] = []
        for step in steps {
            switch step {
            case .begin(let table): numbers.append(sink.begin(table))
            case .receive(let unit, let table, let offset): sink.receive(unit, of: numbers[table], at: offset)
            }
        }
        return findings
    }
}

private final class Recorder: ReturnSink {
    private(set) var steps: [RecordedReturn.Step] = []
    private var tables = 0

    func begin(_ table: ReturnedTable) -> Int {
        steps.append(.begin(table))
        tables += 1
        return tables - 1
    }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        steps.append(.receive(unit, table: table, offset: offset))
    }
}
