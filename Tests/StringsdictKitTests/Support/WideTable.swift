import SpreadsheetFormat

@testable import StringsdictKit

/// The cells of a file with several languages, for what people do to rows and columns.
struct WideTable {
    var rows: [[ExactString]]

    init(_ file: [UInt8]) throws {
        rows = []
        var reader = CSVTableReader(try SourceText(name: "", file: file))
        while let record = try reader.next() { rows.append((0..<record.count).map(record.text(at:))) }
    }

    /// The file that the cells make.
    var file: SourceText {
        var writer = CSVTableWriter()
        for row in rows {
            for cell in row { writer.write(cell) }
            writer.endRecord()
        }
        return SourceText(name: "translations.csv", bytes: writer.output.bytes)
    }

    /// The column with a name, from 0.
    func column(_ name: ExactString) -> Int? { rows[0].firstIndex(of: name) }

    /// Puts the columns in another order.
    mutating func reorderColumns(_ order: [Int]) {
        rows = rows.map { row in order.map { row[$0] } }
    }
}
