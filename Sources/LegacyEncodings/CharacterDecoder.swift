/// Converts bytes to UTF-8, character by character.
struct CharacterDecoder {
    private let table: CodeTable
    /// The composed characters by letter and combining mark.
    private let compositions: [UInt64: Unicode.Scalar]

    init(_ table: CodeTable, compositions: StaticString?) {
        self.table = table
        let pairs = (compositions?.rows ?? []).compactMap { row in
            Unicode.Scalar(row[2]).map { (Self.pair(row[0], row[1]), $0) }
        }
        self.compositions = Dictionary(uniqueKeysWithValues: pairs)
    }

    func decode(_ bytes: [UInt8]) throws(InvalidCharacterCode) -> [UInt8] {
        var text = String.UnicodeScalarView()
        var index = 0
        // The previous character, which a combining mark may follow.
        var latest: Unicode.Scalar?
        while index < bytes.count {
            guard let (scalar, length) = table.character(in: bytes, at: index) else {
                throw InvalidCharacterCode(textBefore: Array(String(text).utf8))
            }
            index += length
            let composed = latest.flatMap { compositions[Self.pair($0.value, scalar.value)] }
            if composed != nil { text.removeLast() }
            text.append(composed ?? scalar)
            latest = composed ?? scalar
        }
        return Array(String(text).utf8)
    }

    private static func pair(_ letter: UInt32, _ mark: UInt32) -> UInt64 { UInt64(letter) << 32 | UInt64(mark) }
}
