import SpreadsheetFormat
import StringsdictKit
import XLSX

/// Writing and reading of a workbook with the cells of a CSV file.
enum WorkbookBenchmark {
    /// Writes the rows of a CSV file to a workbook. The first three columns are looked up, as columns that repeat are.
    static func write(_ path: String, to output: String) throws {
        let source = try SourceText(name: path, file: BenchmarkFile(reading: path).content())
        var reader = CSVTableReader(source)
        var rows: [CellRow] = []
        while let row = try? reader.next() { rows.append(row) }
        guard let width = rows.map(\.count).max() else { return }
        Stopwatch.report("write a workbook", amount: Double(rows.count), unit: "rows/s") {
            guard let file = try? BenchmarkFile(creating: output) else { return 0 }
            let columns = (0..<width).map { number in
                var column = SheetLook.Column("column \(number)", width: 20, style: .free)
                column.repeats = number < 3
                return column
            }
            var workbook = WorkbookWriter()
            workbook.begin(SheetLook(name: "de", columns: columns))
            for row in rows {
                workbook.beginRow()
                for column in 0..<width { workbook.write(row.text(at: column)) }
                workbook.endRow()
            }
            let bytes = workbook.finish()
            file.write(bytes)
            return bytes.count
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
