import SpreadsheetFormat
import StringsdictKit

/// Reading and writing of a large table with every cell in quotation marks.
enum CSVBenchmark {
    private static let sentences = [
        "Syncing", "Lädt …", "Delete “%@” from this playlist?", "%1$#@files@ in %2$#@folders@",
        "Shown in windows 22 to 52 em wide (small iPhone in portrait to iPad mini in portrait). Keep it under 22 em.",
        "Настройки уведомлений", "設定を変更するには、もう一度サインインしてください。", "He said \"no\", twice",
        "First line\nsecond line", "", "Player/sync#width:20@de", "needs-review",
    ]

    /// Writes a table of 11 columns and at least that many megabytes.
    static func make(_ path: String, megabytes: Int) throws {
        var writer = CSVTableWriter()
        writer.writeByteOrderMark()
        var dice = Dice()
        while writer.output.count < megabytes * 1_000_000 {
            for _ in 0..<11 { writer.write(ExactString(dice.pick(sentences))) }
            writer.endRecord()
        }
        try BenchmarkFile(creating: path).write([UInt8](writer.output.bytes))
    }

    /// Reads the file as cells, and as texts; reading from disk is not counted.
    static func read(_ path: String) throws {
        let file = try BenchmarkFile(reading: path).content()
        let source = try SourceText(name: path, file: file)
        let megabytes = Double(file.count) / 1_000_000
        Stopwatch.report("read, cells only", amount: megabytes, unit: "MB/s") {
            forEachRecord(of: source) { $0.count }
        }
        Stopwatch.report("read, every cell as a text", amount: megabytes, unit: "MB/s") {
            forEachRecord(of: source) { record in
                (0..<record.count).reduce(0) { $0 + record.text(at: $1).utf8.count }
            }
        }
    }

    /// Writes the cells of a file to another one, piece by piece.
    static func write(_ path: String, to output: String) throws {
        let source = try SourceText(name: path, file: BenchmarkFile(reading: path).content())
        var records: [[ExactString]] = []
        _ = forEachRecord(of: source) { record in
            records.append((0..<record.count).map(record.text(at:)))
            return 0
        }
        Stopwatch.report("write", amount: Double(source.bytes.count) / 1_000_000, unit: "MB/s") {
            guard let file = try? BenchmarkFile(creating: output) else { return 0 }
            return write(records, to: file)
        }
    }

    private static func write(_ records: [[ExactString]], to file: BenchmarkFile) -> Int {
        var writer = CSVTableWriter()
        var written = 0
        writer.writeByteOrderMark()
        for record in records {
            for cell in record { writer.write(cell) }
            writer.endRecord()
            if writer.output.count > 1 << 18 { written += drain(&writer, into: file) }
        }
        return written + drain(&writer, into: file)
    }

    private static func drain(_ writer: inout CSVTableWriter, into file: BenchmarkFile) -> Int {
        let count = writer.output.count
        file.write([UInt8](writer.output.bytes))
        writer.output.removeAll()
        return count
    }

    private static func forEachRecord(of source: SourceText, _ body: (CellRow) -> Int) -> Int {
        var reader = CSVTableReader(source)
        var sum = 0
        while let record = try? reader.next() { sum += body(record) }
        return sum
    }
}
