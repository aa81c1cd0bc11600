/// Bytes in memory, eight at a time.
package enum RawBytes {
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

    /// The first of a byte from an index on.
    package static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        let pattern = ones &* UInt64(byte)
        var index = start
        while index + 8 <= raw.count {
            let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ pattern
            // The lowest bit that is set is that of the first byte; those above it can be wrong.
            let found = (word &- ones) & ~word & ones << 7
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < raw.count {
            if unsafe raw[index] == byte { return index }
            index += 1
        }
        return nil
    }

    /// A place from which to search for bytes that are below a space or can begin U+FFFE: the first such byte, or up to seven
    /// bytes before it; nil if there is none.
    package static func firstUnusual(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index + 8 <= raw.count {
            let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let low = (word &- ones &* 0x20) & ~word
            let other = word ^ ones &* 0xEF
            let mark = (other &- ones) & ~other
            if (low | mark) & ones << 7 != 0 { return index }
            index += 8
        }
        while index < raw.count {
            if unsafe raw[index] < 0x20 || raw[index] == 0xEF { return index }
            index += 1
        }
        return nil
    }

    /// The first byte that can need a reference in XML: a control character, `&`, `<`, `>` or a quotation mark.
    package static func firstReserved(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index + 8 <= raw.count {
            let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // One bit apart: < and >, & and the quotation mark.
            let brackets = (word | ones &* 0x02) ^ ones &* 0x3E
            let others = (word | ones &* 0x04) ^ ones &* 0x26
            let low = (word &- ones &* 0x20) & ~word
            let found = (low | (brackets &- ones) & ~brackets | (others &- ones) & ~others) & ones << 7
            // The lowest bit that is set is that of the first byte; those above it can be wrong.
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < raw.count {
            let byte = unsafe raw[index]
            if byte < 0x20 || byte | 0x02 == 0x3E || byte | 0x04 == 0x26 { return index }
            index += 1
        }
        return nil
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The first line feed or carriage return from an index on, before another one.
    static func firstLineEnd(in bytes: UnsafeRawBufferPointer, from start: Int, before end: Int) -> Int? {
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

extension RawBytes {
    /// The first of three bytes from an index on; the number of all where none of them follows.
    static func first(
        of one: UInt8, _ two: UInt8, _ three: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let patterns = (ones &* UInt64(one), ones &* UInt64(two), ones &* UInt64(three))
        var index = start
        while index + 8 <= bytes.count {
            let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // A byte that is zero here is the one that is looked for; the lowest bit that is set is the first one's.
            let (a, b, c) = (word ^ patterns.0, word ^ patterns.1, word ^ patterns.2)
            let found = ((a &- ones) & ~a | (b &- ones) & ~b | (c &- ones) & ~c) & ones << 7
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count {
            let byte = unsafe bytes[index]
            if byte == one || byte == two || byte == three { return index }
            index += 1
        }
        return bytes.count
    }

    /// The last of a byte before an index; nil if there is none.
    static func last(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, before end: Int) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (pattern, low) = (ones &* UInt64(byte), ones &* 0x7F)
        var index = end
        while index >= 8 {
            index -= 8
            var word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            word ^= pattern
            // One bit for each byte that is zero here, and for no other: the highest is the last one's.
            let found = ~((word & low) &+ low | word | low)
            if found != 0 { return index + 7 - found.leadingZeroBitCount / 8 }
        }
        while index > 0 {
            index -= 1
            if unsafe bytes[index] == byte { return index }
        }
        return nil
    }

    /// The first byte from an index on that is not ASCII; the number of all where none follows.
    package static func firstBeyondASCII(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = word & 0x8080_8080_8080_8080
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, unsafe bytes[index] < 0x80 { index += 1 }
        return index
    }
}

extension [UInt8] {
    /// The first of three bytes from an index on; the end of the array where none of them follows.
    package func first(of one: UInt8, _ two: UInt8, _ three: UInt8, from start: Int) -> Int {
        unsafe withUnsafeBytes { unsafe RawBytes.first(of: one, two, three, in: $0, from: start) }
    }
}

extension [UInt8] {
    /// The first of a byte from an index on; the end of the array where none follows.
    package func first(of byte: UInt8, from start: Int) -> Int {
        unsafe withUnsafeBufferPointer { unsafe RawBytes.first(byte, in: $0, from: start) } ?? count
    }

    /// The last of a byte before an index; nil if there is none.
    package func last(of byte: UInt8, before end: Int) -> Int? {
        unsafe withUnsafeBytes { unsafe RawBytes.last(byte, in: $0, before: Swift.min(end, $0.count)) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a byte is among these; `contains` looks at them one by one.
    package func has(_ byte: UInt8) -> Bool {
        unsafe withUnsafeBufferPointer { unsafe RawBytes.first(byte, in: $0) } != nil
    }

    /// Whether these are the bytes of another slice; `==` compares them one by one.
    package func hasBytes(of other: ArraySlice<UInt8>) -> Bool {
        unsafe withUnsafeBufferPointer { left in
            unsafe other.withUnsafeBufferPointer { unsafe RawBytes.areEqual(left, $0) }
        }
    }
}
