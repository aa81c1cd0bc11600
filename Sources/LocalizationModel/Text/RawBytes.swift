/// Bytes in memory, eight at a time.
enum RawBytes {
    /// Whether two runs of bytes are the same.
    static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        let one = UnsafeRawBufferPointer(left)
        let other = UnsafeRawBufferPointer(right)
        var index = 0
        while index + 8 <= one.count {
            let word = unsafe one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard unsafe word == other.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
            index += 8
        }
        while index < one.count {
            if unsafe one[index] != other[index] { return false }
            index += 1
        }
        return true
    }
    /// Whether the left ones come first in byte order, and are not the same.
    static func areInOrder(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        let one = UnsafeRawBufferPointer(left)
        let other = UnsafeRawBufferPointer(right)
        let count = min(one.count, other.count)
        var index = 0
        while index + 8 <= count {
            let word = unsafe UInt64(bigEndian: one.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let next = unsafe UInt64(bigEndian: other.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if word != next { return word < next }
            index += 8
        }
        while index < count {
            if unsafe one[index] != other[index] { return unsafe one[index] < other[index] }
            index += 1
        }
        return one.count < other.count
    }

    /// The first line feed or carriage return from an index on, before another one.
    static func firstLineEnd(in bytes: UnsafeRawBufferPointer, from start: Int, before end: Int) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= end {
            let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // A byte that is zero here is one of those two; the lowest bit that is set is the first one's.
            let (feed, carriage) = (word ^ ones &* 0x0A, word ^ ones &* 0x0D)
            let found = ((feed &- ones) & ~feed | (carriage &- ones) & ~carriage) & ones << 7
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < end {
            if unsafe bytes[index] == 0x0A || bytes[index] == 0x0D { return index }
            index += 1
        }
        return nil
    }
}
