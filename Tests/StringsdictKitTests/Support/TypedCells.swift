import SpreadsheetFormat

@testable import StringsdictKit

/// A binary file whose cells have types and need no guard, to see that no layout depends on CSV: rows and cells begin with a
/// letter for what they are, and the length of a cell follows in four bytes.
struct TypedCells: CellContainer {
    private enum Mark {
        static let file = Array("\u{7F}CELLS".utf8)
        static let row = UInt8(ascii: "R")
        static let text = UInt8(ascii: "T")
        static let number = UInt8(ascii: "N")
        static let end = UInt8(ascii: "E")
    }

    var fileExtension: String { "cells" }

    func makeWriter() -> any CellWriter { Writer() }

    func open(_ file: [UInt8], name: String) -> (any ReturnedSource)? {
        file.starts(with: Mark.file) ? Source(name: name, bytes: file) : nil
    }

    func makeReaders(of source: any ReturnedSource) -> [any CellReader] { [Reader(source: source)] }

    /// The cells of a file.
    static func rows(of file: [UInt8]) throws -> [[ExactString]] {
        var reader = Reader(source: Source(name: "", bytes: file))
        var rows: [[ExactString]] = []
        while let row = try reader.next(under: []) { rows.append(row.texts) }
        return rows
    }

    /// The file of some cells.
    static func file(of rows: [[ExactString]]) -> [UInt8] {
        let writer = Writer()
        writer.begin(rows[0])
        for row in rows.dropFirst() { writer.writeRow(row) }
        writer.end()
        return writer.output.bytes
    }

    /// The positions in a file are the numbers of its rows.
    private struct Source: ReturnedSource {
        let name: String
        let bytes: [UInt8]

        func locations(of positions: [Int]) -> [SourceLocation] {
            positions.map { SourceLocation(file: name, line: max($0, 1), column: 1) }
        }
    }

    private struct Writer: CellWriter {
        let output = ByteBuffer()

        func begin(_ sheet: SheetHeading) { begin(sheet.columns.map(\.name)) }

        func begin(_ names: [ExactString]) {
            // One sheet has all languages.
            guard output.isEmpty else { return }
            output.append(contentsOf: Mark.file)
            writeRow(names)
        }

        func writeRow(_ cells: [ExactString]) {
            beginRow()
            for cell in cells { write(cell) }
        }

        func beginRow() { output.append(Mark.row) }
        func write(_ text: ExactString) { write(Mark.text, text) }
        func write(_ number: Int) { write(Mark.number, ExactString(String(number))) }
        func endRow() -> CellProblem? { nil }
        func end() { output.append(Mark.end) }

        private func write(_ type: UInt8, _ cell: ExactString) {
            output.append(type)
            for shift in [24, 16, 8, 0] { output.append(UInt8(cell.utf8.count >> shift & 0xFF)) }
            output.append(cell)
        }
    }

    private struct Reader: CellReader {
        let source: any ReturnedSource
        private var index = Mark.file.count
        private(set) var position = 1

        init(source: any ReturnedSource) { self.source = source }

        mutating func next(under names: [ExactString]) throws(StringsdictError) -> CellRow? {
            switch source.bytes[index...].first {
            case Mark.end: return nil
            case Mark.row: index += 1
            default: throw cut()
            }
            var cells: [ExactString] = []
            while let type = source.bytes[index...].first, [Mark.text, Mark.number].contains(type) {
                let start = index + 5
                let size = source.bytes[(index + 1)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
                guard start + size <= source.bytes.count else { throw cut() }
                cells.append(source.bytes.text(start..<(start + size)))
                index = start + size
            }
            position += 1
            return CellRow(cells, position: position - 1, number: position - 1)
        }

        private func cut() -> StringsdictError {
            StringsdictError(
                Finding(.truncatedFile, severity: .error, "The file ends here.", at: source.location(at: position)))
        }
    }
}
