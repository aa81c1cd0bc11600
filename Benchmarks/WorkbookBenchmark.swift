import SpreadsheetFormat
import StringsdictKit
import XLSX

/// Writing and reading of a workbook with the cells of a CSV file.
enum WorkbookBenchmark {
    /// Writes the rows of a CSV file to a workbook, row by row as they are read. The first three columns are looked up, as
    /// columns that repeat are.
    static func write(_ path: String, to output: String) throws {
        let source = try SourceText(name: path, file: BenchmarkFile(reading: path).content())
        Stopwatch.report("write a workbook", amount: Double(source.bytes.count) / 1_000_000, unit: "MB/s") {
            guard let file = try? BenchmarkFile(creating: output) else { return 0 }
            let bytes = workbook(of: CSVTableReader(source))
            file.write(bytes)
            return bytes.count
        }
    }

    private static func workbook(of rows: CSVTableReader) -> [UInt8] {
        var rows = rows
        var workbook = WorkbookWriter()
        var width = 0
        while let row = try? rows.next() {
            if width == 0 {
                width = row.count
                workbook.begin(SheetLook(name: "de", columns: columns(width)))
            }
            workbook.beginRow()
            for column in 0..<width { workbook.write(row.text(at: column)) }
            workbook.endRow()
        }
        return workbook.finish()
    }

    private static func columns(_ count: Int) -> [SheetLook.Column] {
        (0..<count).map { number in
            var column = SheetLook.Column("column \(number)", width: 20, style: .free)
            column.repeats = number < 3
            return column
        }
    }

    /// Reads a workbook; reading from disk is not counted.
    static func read(_ path: String) throws {
        let file = try BenchmarkFile(reading: path).content()
        Stopwatch.report("read a workbook", amount: Double(file.count) / 1_000_000, unit: "MB/s") {
            guard let workbook = try? Workbook(file, name: path) else { return 0 }
            return workbook.sheets.reduce(0) { $0 + $1.rows.count }
        }
    }
}
