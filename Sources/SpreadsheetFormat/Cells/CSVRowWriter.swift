import LocalizationModel

/// Writes rows of cells as CSV in one dialect.
struct CSVRowWriter: CellWriter {
    private let hasByteOrderMark: Bool
    private var table: CSVTableWriter
    /// The offset of the open row in the output, in bytes.
    private var start = 0

    init(_ dialect: ExchangeFormat.CSVDialect) {
        hasByteOrderMark = dialect.encoding.hasByteOrderMark
        table = CSVTableWriter(delimiter: dialect.delimiter)
    }

    var output: ByteBuffer { table.output }

    mutating func writeHeader(_ names: [ExactString]) {
        if hasByteOrderMark { table.writeByteOrderMark() }
        for name in names { table.write(name) }
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

extension CellProblem {
    /// The most serious problem in UTF-8 bytes after an offset; nil if there is none.
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
