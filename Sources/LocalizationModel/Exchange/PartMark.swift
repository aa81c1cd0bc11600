/// The checksum of a partial export. Each exported unit carries the checksum, so that an import detects missing units.
package struct PartMark: Hashable, Sendable {
    /// The number of exported units, at most 2,147,483,647.
    package let count: Int
    /// The sum of the CRC-32 values of the units' ids, which distinguishes partial exports of equal size.
    package let sum: UInt32

    package init(count: Int, sum: UInt32) {
        self.count = count
        self.sum = sum
    }

    /// The checksum of an export without units.
    package static var empty: PartMark { PartMark(count: 0, sum: 0) }

    /// The checksum of the units of both exports together.
    package static func + (one: PartMark, other: PartMark) -> PartMark {
        PartMark(count: one.count + other.count, sum: one.sum &+ other.sum)
    }

    /// Parses a checksum: a number, a full stop and eight hexadecimal digits. Rejects a number below 1 or above
    /// 2,147,483,647, so that sums of numbers cannot overflow.
    package init?(_ text: some Sequence<UInt8>) {
        let parts = String(decoding: Array(text), as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 8, let count = Int32(parts[0]), count > 0,
            let sum = UInt32(parts[1], radix: 16)
        else { return nil }
        self.init(count: Int(count), sum: sum)
    }
}

extension ByteBuffer {
    /// Appends the checksum of a partial export.
    package func append(_ part: PartMark) {
        appendDecimal(part.count)
        append(UInt8(ascii: "."))
        appendHex(part.sum)
    }
}
