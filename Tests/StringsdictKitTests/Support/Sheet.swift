import SpreadsheetFormat
import StringsdictKit

/// The cells of a written CSV file, for what people and programs do to them.
struct Sheet {
    var columns: [String]
    var rows: [[String]]

    init(_ source: SourceText) throws {
        var reader = CSVTableReader(source)
        var records: [[String]] = []
        while let record = try reader.next() { records.append((0..<record.count).map { record.text(at: $0).string }) }
        columns = records.removeFirst().map { $0.filter { $0 != "\u{FEFF}" } }
        rows = records
    }

    /// The cell of a row in a column.
    subscript(row: Int, column: String) -> String {
        get { rows[row][index(of: column)] }
        set { rows[row][index(of: column)] = newValue }
    }

    /// Where a column stands.
    func index(of column: String) -> Int { columns.firstIndex(of: column) ?? 0 }

    /// The row of a variant.
    func row(_ variant: String, of entry: String = "sync") -> Int {
        rows.firstIndex { $0[index(of: "entry")] == entry && $0[index(of: "variant")] == variant } ?? 0
    }

    /// Copies a row to the end and changes some of its cells.
    mutating func copy(_ row: Int, _ changes: [String: String]) {
        rows.append(rows[row])
        for (column, cell) in changes { self[rows.count - 1, column] = cell }
    }

    /// Changes the order within some columns and leaves the others.
    mutating func rotate(_ names: [String]) {
        for name in names {
            let cells = rows.map { $0[index(of: name)] }
            for row in rows.indices { self[row, name] = cells[(row + 1) % rows.count] }
        }
    }

    /// Gives a column another name.
    mutating func rename(_ column: String, to name: String) { columns[index(of: column)] = name }

    /// Exchanges the names of two columns.
    mutating func exchangeNames(_ one: String, _ other: String) {
        columns.swapAt(index(of: one), index(of: other))
    }

    /// The file without some columns.
    func file(dropping dropped: Set<String> = []) throws -> SourceText {
        let lines = ([columns] + rows).map { cells in
            zip(columns, cells).filter { !dropped.contains($0.0) }
                .map { "\"" + $0.1.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
        }
        return try SourceText(name: "de.csv", file: Array((lines.joined(separator: "\r\n") + "\r\n").utf8))
    }
}
