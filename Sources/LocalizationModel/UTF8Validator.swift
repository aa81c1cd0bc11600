/// Tells UTF-8 from bytes in an older encoding.
package enum UTF8Validator {
    /// Where the first bytes stand that are not UTF-8 by table 3-7 of the Unicode standard; nil where there are none.
    package static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
            } else if let count = sequenceCount(at: index, in: bytes) {
                index += count
            } else {
                return index
            }
        }
        return nil
    }

    private static func sequenceCount(at index: Int, in bytes: [UInt8]) -> Int? {
        guard let (count, second) = sequence(from: bytes[index]), index + count <= bytes.count,
            second.contains(bytes[index + 1])
        else { return nil }
        return bytes[(index + 2)..<(index + count)].allSatisfy { $0 & 0xC0 == 0x80 } ? count : nil
    }

    /// The length of a sequence and the range of its second byte, by its first byte.
    private static func sequence(from lead: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
