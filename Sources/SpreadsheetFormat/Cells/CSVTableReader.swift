import LocalizationModel

/// Reads a table of cells, one record at a time. The file may follow RFC 4180 or deviate from it in the ways found in
/// practice.
///
/// Records end with CRLF, LF or CR, which may be mixed in one file. Empty lines are skipped. In a cell that does not
/// begin with a quotation mark, quotation marks are ordinary characters. Text after a closing quotation mark is part of
/// the cell and is reported (`CellRow.remark`). White space belongs to the cell.
/// `LocalizationModel.SourceText.init(name:file:)` skips a byte order mark.
///
/// ```swift
/// let source = try SourceText(name: "prices.csv", file: bytes)
/// var reader = CSVTableReader(source, delimiter: .semicolon)
/// while let row = try reader.next() {
///     print(source.location(at: row.position).line, row.text(at: 0), row.count)
/// }
/// ```
package struct CSVTableReader: CellReader {
    private let source: any ReturnedSource
    private let bytes: [UInt8]
    private let delimiter: UInt8
    /// The offset of the next byte.
    package private(set) var position: Int
    /// The number of the next row, from 1; empty lines count.
    private var number = 1
    private var width = 0

    /// Creates a reader of a file.
    ///
    /// - Parameters:
    ///   - source: the file; its name appears in messages.
    ///   - delimiter: the character between cells.
    ///   - offset: the offset of the first record, in bytes.
    package init(
        _ source: any ReturnedSource, delimiter: ExchangeFormat.CSVDelimiter = .comma, from offset: Int = 0
    ) {
        self.source = source
        self.delimiter = delimiter.rawValue
        bytes = source.bytes
        position = offset
    }

    /// Reads the next record.
    ///
    /// - Parameter names: the column names, for messages.
    /// - Returns: a record with at least one cell; nil at the end of the file.
    /// - Throws: ``StringsdictError`` (`unterminated-quote`) with the location of a quotation mark that is never
    ///   closed; (`ragged-row`) for a record of more than 16,384 cells.
    package mutating func next(under names: [ExactString] = []) throws(StringsdictError) -> CellRow? {
        skipEmptyLines()
        guard position < bytes.count else { return nil }
        let start = position
        var cells: [ExactString] = []
        cells.reserveCapacity(width)
        var remark: CellRow.Remark?
        repeat {
            guard cells.count < CSVSyntax.mostCells else { throw tooManyCells(at: start) }
            let column = names.indices.contains(cells.count) ? names[cells.count] : ""
            cells.append(try readCell(in: column, &remark))
        } while skipDelimiter()
        width = cells.count
        return CellRow(cells, position: start, number: number, isGuarded: true, remark: remark)
    }

    /// True if nothing follows the latest record, not even a line break: the file may be truncated.
    package var isAtEnd: Bool { position >= bytes.count }

    package var hintForSurplusCells: Finding.Message? {
        "A cell that contains the delimiter must be in quotation marks."
    }

    package func check(languages: () -> [LanguageTag]) throws(StringsdictError) {
        guard let offset = UTF8Validator.firstInvalidOffset(in: bytes) else { return }
        throw CSVCodePage.refusal(of: source, at: offset, languages: languages())
    }

    private mutating func readCell(in column: ExactString, _ remark: inout CellRow.Remark?) throws(StringsdictError)
        -> ExactString
    {
        let start = position
        guard start < bytes.count, bytes[start] == CSVSyntax.quote else {
            position = endOfUnquoted(from: start)
            return bytes.text(start..<position)
        }
        var closing = bytes.first(of: CSVSyntax.quote, from: start + 1)
        var hasQuotes = false
        while closing + 1 < bytes.count, bytes[closing + 1] == CSVSyntax.quote {
            hasQuotes = true
            closing = bytes.first(of: CSVSyntax.quote, from: closing + 2)
        }
        guard closing < bytes.count else { throw unterminatedQuote(at: start, in: column) }
        position = endOfUnquoted(from: closing + 1)
        if position > closing + 1, remark == nil { remark = textAfterQuote(at: closing, in: column) }
        let isPlain = !hasQuotes && position == closing + 1
        return isPlain ? bytes.text(start + 1..<closing) : unquoted(start + 1..<position)
    }

    private func endOfUnquoted(from start: Int) -> Int {
        bytes.first(of: delimiter, CSVSyntax.lineFeed, CSVSyntax.carriageReturn, from: start)
    }

    private mutating func skipDelimiter() -> Bool {
        guard position < bytes.count, bytes[position] == delimiter else { return false }
        position += 1
        return true
    }

    /// The content of a quoted cell. Two consecutive quotation marks stand for one. A single quotation mark closes the
    /// quoted part; the text after this mark is kept unchanged.
    private func unquoted(_ range: Range<Int>) -> ExactString {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == CSVSyntax.quote {
                index += 1
                guard index < range.upperBound, bytes[index] == CSVSyntax.quote else {
                    result.append(contentsOf: bytes[index..<range.upperBound])
                    break
                }
            }
            result.append(bytes[index])
            index += 1
        }
        return result.text(result.indices)
    }

    private mutating func skipEmptyLines() {
        while position < bytes.count, isLineEnd(bytes[position]) {
            let isPair = bytes[position] == CSVSyntax.carriageReturn && position + 1 < bytes.count
            position += isPair && bytes[position + 1] == CSVSyntax.lineFeed ? 2 : 1
            number += 1
        }
    }

    private func isLineEnd(_ byte: UInt8) -> Bool {
        byte == CSVSyntax.lineFeed || byte == CSVSyntax.carriageReturn
    }

    private func tooManyCells(at offset: Int) -> StringsdictError {
        StringsdictError(
            Finding(
                .raggedRow, severity: .error, stops: .file,
                "The row has more than \(CSVSyntax.mostCells) cells; no spreadsheet has so many columns.",
                hint: "Save the file again from the spreadsheet, or ask for the original file.",
                at: source.location(at: offset)))
    }

    private func textAfterQuote(at offset: Int, in column: ExactString) -> CellRow.Remark {
        let finding = Finding(
            .textAfterQuote,
            "Text follows the quotation mark that closes the cell\(Self.name(column)); the text was read as part of the cell."
        )
        return CellRow.Remark(finding: finding, position: offset)
    }

    private func unterminatedQuote(at offset: Int, in column: ExactString) -> StringsdictError {
        StringsdictError(
            Finding(
                .unterminatedQuote, "The quotation mark that opens this cell\(Self.name(column)) is never closed.",
                hint: "Close the cell with a quotation mark; inside a cell, double every quotation mark.",
                at: source.location(at: offset)))
    }

    private static func name(_ column: ExactString) -> Finding.Message {
        column.isEmpty ? "" : " in the column \(column)"
    }
}
