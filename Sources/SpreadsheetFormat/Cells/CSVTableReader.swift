import LocalizationModel

/// Reads a table of cells, record by record: RFC 4180, and what spreadsheets and people make of it.
///
/// Records end with CRLF, LF or CR, also mixed; empty lines are skipped. A quotation mark inside a cell that does not
/// begin with one stands for itself, and so does text after a closing one (`CellRow.textAfterQuote`). White space
/// belongs to the cell. A byte order mark is skipped by `LocalizationModel.SourceText.init(name:file:)`.
///
/// It works on bytes and makes a text only of a cell that is asked for:
///
/// ```swift
/// let source = try SourceText(name: "prices.csv", file: bytes)
/// var reader = CSVTableReader(source, delimiter: .semicolon)
/// while let row = try reader.next() {
///     print(source.location(at: row.position).line, row.text(at: 0), row.count)
/// }
/// ```
package struct CSVTableReader: Sendable {
    private let source: any ReturnedSource
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var index: Int
    /// The number of the row that comes next.
    private var number = 1
    private var width = 0
    /// How many cells were read of a record that was refused.
    private(set) var cellsRead = 0

    /// Makes a reader of a text.
    ///
    /// - Parameters:
    ///   - source: the text; its name is used in messages.
    ///   - delimiter: the character between cells.
    ///   - offset: where the first record begins, in bytes.
    package init(_ source: any ReturnedSource, delimiter: ExchangeFormat.CSVDelimiter = .comma, from offset: Int = 0) {
        self.source = source
        self.delimiter = delimiter.rawValue
        bytes = source.bytes
        index = offset
    }

    /// Reads the next record; nil at the end.
    ///
    /// - Returns: the record, with a cell at least; an empty line is not one.
    /// - Throws: ``Refusal`` (`unterminated-quote`) with the location of a quotation mark that is never closed;
    ///   (`ragged-row`) for a record with more cells than any sheet has columns.
    package mutating func next() throws(Refusal) -> CellRow? {
        skipEmptyLines()
        guard index < bytes.count else { return nil }
        let bytes = bytes
        var row = CellRow(bytes: bytes, position: index, number: number, expecting: width)
        do throws(Refusal) {
            try unsafe bytes.withUnsafeBufferPointer { bytes throws(Refusal) in
                repeat {
                    guard row.count < CSVSyntax.mostCells else { throw tooManyCells(at: row.position) }
                    try unsafe readCell(of: bytes, into: &row)
                } while unsafe skipDelimiter(in: bytes)
            }
        } catch {
            cellsRead = row.count
            throw error
        }
        width = row.count
        return row
    }

    /// Whether nothing follows the latest record, not even a line end: the file may have been truncated.
    package var isAtEnd: Bool { index >= bytes.count }

    private mutating func readCell(of bytes: UnsafeBufferPointer<UInt8>, into row: inout CellRow) throws(Refusal) {
        if unsafe index < bytes.count && bytes[index] == CSVSyntax.quote {
            try unsafe readQuotedCell(of: bytes, into: &row)
        } else {
            let end = endOfUnquoted(from: index)
            row.append(index..<end)
            index = end
        }
    }

    private mutating func readQuotedCell(
        of bytes: UnsafeBufferPointer<UInt8>, into row: inout CellRow
    ) throws(Refusal) {
        let start = index + 1
        // Many cells are blank.
        let isBlank = unsafe start < bytes.count && bytes[start] == CSVSyntax.quote
        var closing = unsafe isBlank ? start : RawBytes.first(CSVSyntax.quote, in: bytes, from: start) ?? bytes.count
        var hasQuotes = false
        while closing + 1 < bytes.count, unsafe bytes[closing + 1] == CSVSyntax.quote {
            hasQuotes = true
            closing = unsafe RawBytes.first(CSVSyntax.quote, in: bytes, from: closing + 2) ?? bytes.count
        }
        guard closing < bytes.count else { throw unterminatedQuote(at: index) }
        index = closing + 1
        // Nearly every cell ends with its quotation mark.
        if index < bytes.count, unsafe bytes[index] != delimiter { index = endOfUnquoted(from: index) }
        if index == closing + 1 {
            row.append(start..<closing, hasQuotes: hasQuotes)
        } else {
            row.append(start..<index, closedAt: closing)
        }
    }

    private func endOfUnquoted(from start: Int) -> Int {
        bytes.first(of: delimiter, CSVSyntax.lineFeed, CSVSyntax.carriageReturn, from: start)
    }

    private mutating func skipDelimiter(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index < bytes.count, unsafe bytes[index] == delimiter else { return false }
        index += 1
        return true
    }

    private mutating func skipEmptyLines() {
        while index < bytes.count, isLineEnd(bytes[index]) {
            let isPair = bytes[index] == CSVSyntax.carriageReturn && index + 1 < bytes.count
            index += isPair && bytes[index + 1] == CSVSyntax.lineFeed ? 2 : 1
            number += 1
        }
    }

    private func isLineEnd(_ byte: UInt8) -> Bool {
        byte == CSVSyntax.lineFeed || byte == CSVSyntax.carriageReturn
    }

    private func tooManyCells(at offset: Int) -> Refusal {
        Refusal(
            Finding(
                .raggedRow, severity: .error, stops: .file,
                "The row has more than \(CSVSyntax.mostCells) cells; no spreadsheet has so many columns.",
                hint: "Save the file anew from the spreadsheet, or ask for the file as it was.",
                at: source.location(at: offset)))
    }

    private func unterminatedQuote(at offset: Int) -> Refusal {
        Refusal(
            Finding(
                .unterminatedQuote, "The quotation mark that opens this cell is never closed.",
                hint: "Close the cell with a quotation mark; inside a cell, double every quotation mark.",
                at: source.location(at: offset)))
    }
}
