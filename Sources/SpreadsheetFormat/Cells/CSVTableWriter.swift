import LocalizationModel

/// Writes a table of cells as RFC 4180 has it: every cell in quotation marks, CRLF after every record.
///
/// ```swift
/// var writer = CSVTableWriter(delimiter: .semicolon)
/// writer.writeByteOrderMark()
/// for row in [["name", "price"], ["Café “Blau”", "1,50"]] as [[ExactString]] {
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
    /// Whether a cell of the open record has a control character or a byte that can begin U+FFFE.
    private(set) var hasUnusual = false

    /// Makes a writer with nothing written.
    package init(delimiter: ExchangeFormat.CSVDelimiter = .comma) {
        self.delimiter = delimiter.rawValue
    }

    /// Writes the mark by which spreadsheets know UTF-8; it belongs before the first record.
    package mutating func writeByteOrderMark() {
        output.append(contentsOf: CSVSyntax.byteOrderMark)
    }

    /// Writes one cell of the open record; the first one opens it. Line ends inside stay unchanged.
    package mutating func write(_ cell: ExactString) {
        if isInsideRecord { output.append(delimiter) }
        isInsideRecord = true
        if unsafe cell.withBytes({ unsafe output.appendQuoted($0) }) { hasUnusual = true }
    }

    /// Closes the open record.
    package mutating func endRecord() {
        isInsideRecord = false
        hasUnusual = false
        output.append(CSVSyntax.carriageReturn)
        output.append(CSVSyntax.lineFeed)
    }
}
