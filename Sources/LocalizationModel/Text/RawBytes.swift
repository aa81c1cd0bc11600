/// Operations on bytes in memory, eight at a time.
package enum RawBytes {
    /// True if two buffers have equal bytes.
    static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    }

    /// True if two buffers have equal bytes.
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = left.count
        guard count == right.count else { return false }
        func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at index: Int) -> Bool {
            unsafe left.loadUnaligned(fromByteOffset: index, as: type)
                == right.loadUnaligned(fromByteOffset: index, as: type)
        }
        // The last word may overlap the one before it.
        switch count {
        case 0: return true
        case 1..<4:
            return unsafe left[0] == right[0] && areEqual(UInt8.self, at: count / 2)
                && areEqual(UInt8.self, at: count - 1)
        case 4..<8: return areEqual(UInt32.self, at: 0) && areEqual(UInt32.self, at: count - 4)
        default:
            for index in stride(from: 0, to: count - 8, by: 8) where !areEqual(UInt64.self, at: index) { return false }
            return areEqual(UInt64.self, at: count - 8)
        }
    }

    /// True if the left buffer precedes the right one in byte order; false for equal buffers.
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

    /// The first index of a byte, at or after `start`; nil if there is none.
    package static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        let bytes = UnsafeRawBufferPointer(bytes)
        return unsafe first(in: bytes, from: start, before: bytes.count) { zeros($0 ^ ones &* UInt64(byte)) }
    }

    /// The first index, at or after `start`, of a byte that is at least `limit`. `limit` must be at least 0x80.
    package static func first(from limit: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let bytes = UnsafeRawBufferPointer(bytes)
        // The addition carries into the high bit of each byte whose low seven bits are not below those of the limit.
        let rest = ones &* (0x100 - UInt64(limit))
        return unsafe first(in: bytes, from: start, before: bytes.count) {
            (($0 & ~(ones << 7)) &+ rest) & $0 & ones << 7
        }
    }

    /// The first index, at or after `start`, of a byte that is below 0x20 or can begin U+FFFE; nil if there is none.
    package static func firstUnusual(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        let bytes = UnsafeRawBufferPointer(bytes)
        return unsafe first(in: bytes, from: start, before: bytes.count) { controls($0) | zeros($0 ^ ones &* 0xEF) }
    }

    /// The index of the first byte that may need a reference in XML: a control character, `&`, `<`, `>` or a double
    /// quote.
    package static func firstReserved(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let bytes = UnsafeRawBufferPointer(bytes)
        return unsafe first(in: bytes, from: start, before: bytes.count, signs: reserved)
    }

    /// The first index at which two buffers differ; the count of the shorter buffer if there is no difference.
    package static func firstDifference(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let (one, other) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
        let count = min(one.count, other.count)
        var index = 0
        while index + 8 <= count {
            let word = unsafe UInt64(littleEndian: one.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let difference =
                unsafe word ^ UInt64(littleEndian: other.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if difference != 0 { return index + difference.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, unsafe one[index] == other[index] { index += 1 }
        return index
    }

    /// The index of the first line feed or carriage return in a range; nil if there is none.
    static func firstLineEnd(in bytes: UnsafeRawBufferPointer, from start: Int, before end: Int) -> Int? {
        unsafe first(in: bytes, from: start, before: end) { zeros($0 ^ ones &* 0x0A) | zeros($0 ^ ones &* 0x0D) }
    }

    /// The first index, at or after `start`, of any of three bytes; the buffer's count if there is none.
    static func first(
        of one: UInt8, _ two: UInt8, _ three: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Int {
        let patterns = (ones &* UInt64(one), ones &* UInt64(two), ones &* UInt64(three))
        let first = unsafe first(in: bytes, from: start, before: bytes.count) { word in
            zeros(word ^ patterns.0) | zeros(word ^ patterns.1) | zeros(word ^ patterns.2)
        }
        return first ?? bytes.count
    }

    /// The index after all consecutive blocks of 32 ASCII bytes from `start` on.
    static func skipASCII(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        func word(at index: Int) -> UInt64 { unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
        var index = start
        while index + 32 <= bytes.count {
            let all = word(at: index) | word(at: index + 8) | word(at: index + 16) | word(at: index + 24)
            guard all & ones << 7 == 0 else { break }
            index += 32
        }
        return index
    }

    /// The number of leading ASCII bytes among the eight bytes at an index.
    @inline(__always)
    static func countOfASCII(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        return (word & ones << 7).trailingZeroBitCount / 8
    }

    /// The last index of a byte, before `end`; nil if there is none.
    static func last(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, before end: Int) -> Int? {
        let (pattern, low) = (ones &* UInt64(byte), ones &* 0x7F)
        var index = end
        while index >= 8 {
            index -= 8
            var word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            word ^= pattern
            // The high bit of each zero byte and of no other byte; the highest set bit belongs to the last zero byte.
            let found = ~((word & low) &+ low | word | low)
            if found != 0 { return index + 7 - found.leadingZeroBitCount / 8 }
        }
        while index > 0 {
            index -= 1
            if unsafe bytes[index] == byte { return index }
        }
        return nil
    }
}

extension RawBytes {
    fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The high bit of each zero byte of a word. Only the lowest set bit is reliable.
    @inline(__always)
    fileprivate static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & ones << 7 }

    /// The high bit of each byte below 0x20. Only the lowest set bit is reliable.
    @inline(__always)
    fileprivate static func controls(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word & ones << 7 }

    /// The high bit of each byte that may need a reference in XML. Only the lowest set bit is reliable.
    @inline(__always)
    fileprivate static func reserved(_ word: UInt64) -> UInt64 {
        // `<` and `>` differ in one bit, as do `&` and `"`. A byte and its pattern have the same high bit.
        let brackets = ((word | ones &* 0x02) ^ ones &* 0x3E) &- ones
        let others = ((word | ones &* 0x04) ^ ones &* 0x26) &- ones
        return ((word &- ones &* 0x20) | brackets | others) & ~word & ones << 7
    }

    /// The high bit of each byte that a CSV cell cannot hold unchanged: a double quote, a control character, or 0xEF
    /// (the first byte of U+FFFE). Only the lowest set bit is reliable.
    @inline(__always)
    fileprivate static func unquoted(_ word: UInt64) -> UInt64 {
        let plain = (word &- ones &* 0x20) | ((word ^ ones &* 0x22) &- ones)
        return (plain & ~word | ((word ^ ones &* 0xEF) &- ones) & word) & ones << 7
    }

    /// The index of the first matching byte in a range; nil if there is none.
    ///
    /// - Parameter signs: returns the high bit of each matching byte of a word; only the lowest set bit counts.
    @inline(__always)
    private static func first(
        in bytes: UnsafeRawBufferPointer, from start: Int, before end: Int, signs: (UInt64) -> UInt64
    ) -> Int? {
        var index = start
        while index + 8 <= end {
            let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = signs(word)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        guard index < end else { return nil }
        let place = unsafe index + signs(rest(of: bytes, from: index, before: end)).trailingZeroBitCount / 8
        return place < end ? place : nil
    }

    /// Copies bytes from an index to the first matching byte or the end.
    ///
    /// - Parameters:
    ///   - place: a destination with capacity for all bytes and eight more.
    ///   - signs: returns the high bit of each matching byte of a word; only the lowest set bit counts.
    /// - Returns: the index of the first byte not copied.
    @inline(__always)
    fileprivate static func copy(
        _ bytes: UnsafeRawBufferPointer, from start: Int, to place: UnsafeMutableRawPointer,
        until signs: (UInt64) -> UInt64
    ) -> Int {
        let end = bytes.count
        var index = start
        while index + 8 <= end {
            let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            unsafe (place + (index - start)).storeBytes(of: word, as: UInt64.self)
            let found = signs(UInt64(littleEndian: word))
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        guard index < end else { return end }
        let word = unsafe rest(of: bytes, from: index, before: end)
        unsafe (place + (index - start)).storeBytes(of: word.littleEndian, as: UInt64.self)
        return min(index + signs(word).trailingZeroBitCount / 8, end)
    }

    /// The last bytes of a range, fewer than eight, as a word whose higher bytes are zero.
    @inline(__always)
    private static func rest(of bytes: UnsafeRawBufferPointer, from start: Int, before end: Int) -> UInt64 {
        if end >= 8 {
            let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self))
            return word &>> UInt64(8 * (8 - (end - start)))
        }
        var word: UInt64 = 0
        for index in (start..<end).reversed() { word = unsafe word << 8 | UInt64(bytes[index]) }
        return word
    }
}

extension ByteBuffer {
    /// Appends the bytes before the first byte that may need a reference in XML or be forbidden in XML: a control
    /// character, `&`, `<`, `>`, a double quote, or 0xEF, which can begin U+FFFE.
    ///
    /// - Returns: the index of that byte; the count of `bytes` if there is none.
    package func appendUnreserved(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        unsafe append(bytes, from: start) { word in
            RawBytes.reserved(word) | RawBytes.zeros(word ^ RawBytes.ones &* 0xEF)
        }
    }

    /// Appends the bytes before the first double quote, control character, or 0xEF, which can begin U+FFFE.
    ///
    /// - Returns: the index of that byte; the count of `bytes` if there is none.
    @inline(__always)
    package func appendUnquoted(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        unsafe append(bytes, from: start, until: RawBytes.unquoted)
    }

    /// Appends bytes in double quotes, with their own double quotes doubled.
    ///
    /// - Returns: true if the bytes contain a control character or 0xEF, which can begin U+FFFE.
    package func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let quote = UInt8(ascii: "\"")
        // Capacity for the cell, both quotes and the eight extra bytes that `copy` needs. Most cells need no escaping.
        let place = unsafe place(for: bytes.count + 10)
        unsafe place[0] = quote
        let source = UnsafeRawBufferPointer(bytes)
        var next = unsafe RawBytes.copy(
            source, from: 0, to: UnsafeMutableRawPointer(place + 1), until: RawBytes.unquoted)
        if next == bytes.count {
            unsafe place[next + 1] = quote
            unsafe length += next + 2
            return false
        }
        unsafe length += next + 1
        var hasUnusual = false
        while next < bytes.count {
            let byte = unsafe bytes[next]
            append(byte)
            if byte == quote { append(byte) } else { hasUnusual = true }
            next = unsafe appendUnquoted(bytes, from: next + 1)
        }
        append(quote)
        return hasUnusual
    }

    @inline(__always)
    private func append(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, until signs: (UInt64) -> UInt64
    ) -> Int {
        let bytes = UnsafeRawBufferPointer(bytes)
        let place = unsafe UnsafeMutableRawPointer(place(for: bytes.count - start + 8))
        let end = unsafe RawBytes.copy(bytes, from: start, to: place, until: signs)
        unsafe length += end - start
        return end
    }
}
