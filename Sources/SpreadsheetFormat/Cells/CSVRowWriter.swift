import LocalizationModel

/// Writes rows of cells as CSV in one dialect.
struct CSVRowWriter: CellWriter {
    private let hasByteOrderMark: Bool
    private var table: CSVTableWriter
    private var hasHeader = false
    /// The offset of the open row in the output, in bytes.
    private var start = 0

    init(_ dialect: ExchangeFormat.CSVDialect) {
        hasByteOrderMark = dialect.encoding.hasByteOrderMark
        table = CSVTableWriter(delimiter: dialect.delimiter)
    }

    var output: ByteBuffer { table.output }

    mutating func begin(_ sheet: SheetHeading) {
        guard !hasHeader else { return }
        hasHeader = true
        if hasByteOrderMark { table.writeByteOrderMark() }
        for column in sheet.columns { table.write(column.name) }
        table.endRecord()
    }

    mutating func beginRow() { start = table.output.count }

    mutating func write(_ text: ExactString) { table.write(text) }

    mutating func write(_ number: Int) { table.write(ExactString(String(number))) }

    mutating func endRow() -> CellProblem? {
        let problem = table.hasUnusual ? unsafe table.output.withBytes { unsafe CellProblem(in: $0, from: start) } : nil
        table.endRecord()
        if case .forbidden = problem { table.output.cut(to: start) }
        return problem
    }

    func end() {}
}
