/// The characters of an encoding, by codes of one, two or four bytes. Bytes below 0x80 are ASCII.
struct CodeTable {
    /// The characters of single-byte codes.
    private var singles = [Unicode.Scalar?](repeating: nil, count: 1 << 8)
    /// The characters of double-byte codes; empty for a single-byte encoding.
    private var doubles: [Unicode.Scalar?] = []
    private let fourByteRuns: [Run]

    /// Consecutive characters with consecutive codes.
    private struct Run {
        /// The index of the first code in the sequence of all four-byte codes.
        let start: Int
        let character: UInt32
        let count: Int
    }

    /// Parses tables. Each line describes a run of codes: the first code, then the characters, all in hexadecimal.
    ///
    /// - Parameter fourByteRuns: one line for each run: the index of the first code, the first character and the number
    ///   of characters, all in hexadecimal.
    init(_ tables: [StaticString], fourByteRuns: StaticString?) {
        self.fourByteRuns = (fourByteRuns?.rows ?? []).map { row in
            Run(start: Int(row[0]), character: row[1], count: Int(row[2]))
        }
        for byte in 0..<0x80 { singles[byte] = Unicode.Scalar(UInt8(byte)) }
        for row in tables.flatMap(\.rows) {
            for (code, character) in zip(Int(row[0])..., row.dropFirst()) {
                set(Unicode.Scalar(character), for: code)
            }
        }
    }

    private mutating func set(_ character: Unicode.Scalar?, for code: Int) {
        if code < singles.count {
            singles[code] = character
        } else {
            if doubles.isEmpty { doubles = Array(repeating: nil, count: 1 << 16) }
            doubles[code] = character
        }
    }

    /// The character at an index and its length in bytes; nil if the bytes at the index are not a character.
    func character(in bytes: [UInt8], at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        let lead = Int(bytes[index])
        if let scalar = singles[lead] { return (scalar, 1) }
        guard !doubles.isEmpty, index + 1 < bytes.count else { return nil }
        if let scalar = doubles[lead << 8 | Int(bytes[index + 1])] { return (scalar, 2) }
        return fourByteCharacter(bytes[index...].prefix(4)).map { ($0, 4) }
    }

    /// The character of a four-byte code of GB 18030, in which the second and fourth bytes are digits.
    private func fourByteCharacter(_ code: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let code = Array(code)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard !fourByteRuns.isEmpty, code.count == 4, (0x81...0xFE).contains(code[0]), digits.contains(code[1]),
            (0x81...0xFE).contains(code[2]), digits.contains(code[3])
        else { return nil }
        let number =
            ((Int(code[0] - 0x81) * 10 + Int(code[1] - 0x30)) * 126 + Int(code[2] - 0x81)) * 10 + Int(code[3] - 0x30)
        // Beyond the Basic Multilingual Plane, codes are in Unicode order.
        let supplementary = number - Self.firstSupplementary
        if supplementary >= 0 { return Unicode.Scalar(0x1_0000 + UInt32(supplementary)) }
        let run = fourByteRuns.last { $0.start <= number }
        guard let run, number < run.start + run.count else { return nil }
        return Unicode.Scalar(run.character + UInt32(number - run.start))
    }

    /// The index of the code 90 30 81 30, which encodes U+10000.
    private static let firstSupplementary = 189_000
}

extension StaticString {
    /// The hexadecimal numbers of each line.
    var rows: [[UInt32]] {
        var rows: [[UInt32]] = [[]]
        var number: UInt32?
        withUTF8Buffer { text in
            for byte in unsafe Array(text) {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): number = (number ?? 0) << 4 | UInt32(byte - 0x30)
                case UInt8(ascii: "A")...UInt8(ascii: "F"): number = (number ?? 0) << 4 | UInt32(byte - 0x37)
                default:
                    if let end = number.take() { rows[rows.count - 1].append(end) }
                    if byte == UInt8(ascii: "\n") { rows.append([]) }
                }
            }
        }
        if let number { rows[rows.count - 1].append(number) }
        return rows
    }
}
