import LocalizationModel

/// Writes a table of cells as RFC 4180 defines it: every cell in quotation marks, CRLF after every record.
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
/// Spreadsheets still convert cells such as `1/2` or `=a` to dates and formulas; `CSVGuard` prevents that.
package struct CSVTableWriter {
    /// The pending output in UTF-8. Between two records, the caller may read and empty the buffer.
    package let output = ByteBuffer()
    private let delimiter: UInt8
    private var isInsideRecord = false
    /// True if a cell of the open record has a control character or a byte that can begin U+FFFE.
    private(set) var hasUnusual = false

    /// Creates an empty writer.
    package init(delimiter: ExchangeFormat.CSVDelimiter = .comma) {
        self.delimiter = delimiter.rawValue
    }

    /// Writes the byte order mark by which spreadsheets recognize UTF-8. Must be called before the first record.
    package mutating func writeByteOrderMark() {
        output.append(contentsOf: CSVSyntax.byteOrderMark)
    }

    /// Writes one cell, opening a record if none is open. Line breaks in the cell stay unchanged.
    package mutating func write(_ cell: ExactString) {
        if isInsideRecord { output.append(delimiter) }
        isInsideRecord = true
        if unsafe cell.withBytes({ unsafe output.appendQuoted($0) }) { hasUnusual = true }
    }

    package mutating func endRecord() {
        isInsideRecord = false
        hasUnusual = false
        output.append(CSVSyntax.carriageReturn)
        output.append(CSVSyntax.lineFeed)
    }
}
