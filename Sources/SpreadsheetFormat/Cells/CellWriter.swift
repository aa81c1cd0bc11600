import LocalizationModel

/// Writes rows of cells into a file, in the dialect that is wanted.
struct CellWriter {
    private let dialect: ExchangeFormat.CSVDialect
    private var table: CSVTableWriter
    /// Where the open row begins.
    private var start = 0

    init(_ dialect: ExchangeFormat.CSVDialect) {
        self.dialect = dialect
        table = CSVTableWriter(delimiter: dialect.delimiter)
    }

    /// What has been written and not yet been taken away; it may be taken between two rows.
    var output: ByteBuffer { table.output }

    /// How texts are guarded.
    var guarding: ExchangeFormat.CSVGuardStyle { dialect.guarding }

    /// Begins the file with the names of its columns.
    mutating func writeHeader(_ names: [ExactText]) {
        if dialect.encoding.hasByteOrderMark { table.writeByteOrderMark() }
        for name in names { table.write(name) }
        table.endRecord()
    }

    /// Opens a row.
    mutating func beginRow() { start = table.output.count }

    /// Writes one cell without a guard.
    mutating func write(_ cell: ExactText) { table.write(cell) }

    /// Writes one cell in UTF-8 without a guard.
    mutating func write(_ cell: UnsafeBufferPointer<UInt8>) { unsafe table.write(cell) }

    /// Writes one cell of letters, digits and marks that stand for themselves.
    mutating func writePlain(_ append: (ByteBuffer) -> Void) { table.writePlain(append) }

    /// Whether a text in UTF-8 is seen to need no guard at the first look.
    func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe dialect.guarding == .unguarded || CSVGuard.isPlain(text)
    }

    /// A text as it goes into a cell: with the guard where a spreadsheet would change it.
    func guarded(_ text: ExactText) -> ExactText { CSVGuard.write(text, as: dialect.guarding) }

    /// Closes the open row, and takes it back if it has what spreadsheets cannot hold.
    ///
    /// - Returns: the worst of the row; nil where all is well.
    mutating func endRow() -> CellProblem? {
        let problem = table.hasUnusual ? unsafe table.output.withBytes { unsafe CellProblem(in: $0, from: start) } : nil
        table.endRecord()
        if case .forbidden = problem { table.output.cut(to: start) }
        return problem
    }
}

/// A character in a row that spreadsheets cannot hold or do not keep.
enum CellProblem {
    /// NUL, U+FFFE or U+FFFF, by its name: one of them can make a spreadsheet drop every later row silently.
    case forbidden(String)
    /// Another control character than tabs and line ends, which some spreadsheets delete.
    case control

    /// The worst of a row, in UTF-8 from an offset on; nil where all is well.
    fileprivate init?(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        guard let first = unsafe RawBytes.firstUnusual(in: bytes, from: start) else { return nil }
        var hasControl = false
        for index in first..<bytes.count where unsafe bytes[index] < 0x20 || bytes[index] == 0xEF {
            if let scalar = unsafe Self.forbidden(bytes, at: index) {
                self = .forbidden(scalar)
                return
            }
            switch unsafe bytes[index] {
            case 0x09, 0x0A, 0x0D, 0xEF: continue
            default: hasControl = true
            }
        }
        guard hasControl else { return nil }
        self = .control
    }

    private static func forbidden(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> String? {
        switch unsafe bytes[index] {
        case 0: "U+0000"
        case 0xEF where unsafe bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBE: "U+FFFE"
        case 0xEF where unsafe bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBF: "U+FFFF"
        default: nil
        }
    }
}
