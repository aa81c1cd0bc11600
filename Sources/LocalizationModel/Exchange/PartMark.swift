/// What each text of a part says of the whole part, so that an import knows what it lacks.
package struct PartMark: Hashable, Sendable {
    /// How many texts were sent.
    package let count: Int
    /// What tells the part from others of as many texts: a sum of the ids.
    package let sum: UInt32

    package init(count: Int, sum: UInt32) {
        self.count = count
        self.sum = sum
    }

    /// The mark of no text.
    package static var empty: PartMark { PartMark(count: 0, sum: 0) }

    /// The mark of the texts of both.
    package static func + (one: PartMark, other: PartMark) -> PartMark {
        PartMark(count: one.count + other.count, sum: one.sum &+ other.sum)
    }

    /// Reads a mark: a number, a point and eight hexadecimal digits.
    package init?(_ text: some Sequence<UInt8>) {
        let parts = String(decoding: Array(text), as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 8, let count = Int(parts[0]), count > 0,
            let sum = UInt32(parts[1], radix: 16)
        else { return nil }
        self.init(count: count, sum: sum)
    }
}

extension ByteBuffer {
    /// Appends the mark of a part.
    package func append(_ part: PartMark) {
        appendDecimal(part.count)
        append(UInt8(ascii: "."))
        appendHex(part.sum)
    }
}
