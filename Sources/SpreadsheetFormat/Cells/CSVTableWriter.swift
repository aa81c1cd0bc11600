import LocalizationModel

/// Writes a table of cells as RFC 4180 has it: every cell in quotation marks, CRLF after every record.
///
/// ```swift
/// var writer = CSVTableWriter(delimiter: .semicolon)
/// writer.writeByteOrderMark()
/// for row in [["name", "price"], ["Café “Blau”", "1,50"]] as [[ExactText]] {
///     for cell in row { writer.write(cell) }
///     writer.endRecord()
/// }
/// let file = writer.output.bytes
/// ```
///
/// A spreadsheet still takes cells such as `1/2` or `=a` for dates and formulas; `CSVGuard` keeps it from that.
package struct CSVTableWriter {
    /// What has been written and not yet been taken away, in UTF-8. It may be taken between two records and emptied.
    package let output = ByteBuffer()
    private let delimiter: UInt8
    private var isInsideRecord = false

    /// Makes a writer with nothing written.
    package init(delimiter: ExchangeFormat.CSVDelimiter = .comma) {
        self.delimiter = delimiter.rawValue
    }

    /// Writes the mark by which spreadsheets know UTF-8; it belongs before the first record.
    package mutating func writeByteOrderMark() {
        output.append(contentsOf: CSVSyntax.byteOrderMark)
    }

    /// Writes one cell of the open record; the first one opens it. Line ends inside stay unchanged.
    package mutating func write(_ cell: ExactText) {
        if isInsideRecord { output.append(delimiter) }
        isInsideRecord = true
        output.appendQuoted(cell)
    }

    /// Closes the open record.
    package mutating func endRecord() {
        isInsideRecord = false
        output.append(CSVSyntax.carriageReturn)
        output.append(CSVSyntax.lineFeed)
    }
}

extension ByteBuffer {
    /// Appends a cell in quotation marks, with its own ones doubled.
    fileprivate func appendQuoted(_ cell: ExactText) {
        append(CSVSyntax.quote)
        unsafe cell.withBytes { cell in
            var start = 0
            var next = 0
            while let quote = unsafe RawBytes.first(CSVSyntax.quote, in: cell, from: next) {
                unsafe append(contentsOf: UnsafeBufferPointer(rebasing: cell[start...quote]))
                // It stands once more before what follows.
                start = quote
                next = quote + 1
            }
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: cell[start...]))
        }
        append(CSVSyntax.quote)
    }
}
