/// Bytes in memory, eight at a time.
package enum RawBytes {
    /// Whether two runs of bytes are the same.
    static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    }

    /// Whether two runs of bytes are the same.
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = left.count
        guard count == right.count else { return false }
        func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at index: Int) -> Bool {
            unsafe left.loadUnaligned(fromByteOffset: index, as: type)
                == right.loadUnaligned(fromByteOffset: index, as: type)
        }
        // The last word may lie over the one before it.
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
        let bytes = UnsafeRawBufferPointer(bytes)
        return unsafe first(in: bytes, from: start, before: bytes.count) { zeros($0 ^ ones &* UInt64(byte)) }
    }

    /// The first byte from an index on that is not below a limit, which is not one of ASCII.
    package static func first(from limit: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let bytes = UnsafeRawBufferPointer(bytes)
        // Carries into the highest bit of a byte where the others are not below the limit's.
        let rest = ones &* (0x100 - UInt64(limit))
        return unsafe first(in: bytes, from: start, before: bytes.count) {
            (($0 & ~(ones << 7)) &+ rest) & $0 & ones << 7
        }
    }

    /// The first byte from an index on that is below a space or can begin U+FFFE.
    package static func firstUnusual(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        let bytes = UnsafeRawBufferPointer(bytes)
        return unsafe first(in: bytes, from: start, before: bytes.count) { controls($0) | zeros($0 ^ ones &* 0xEF) }
    }

    /// The first byte that can need a reference in XML: a control character, `&`, `<`, `>` or a quotation mark.
    package static func firstReserved(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let bytes = UnsafeRawBufferPointer(bytes)
        return unsafe first(in: bytes, from: start, before: bytes.count, signs: reserved)
    }

    /// The first index at which two runs of bytes differ; the number of the shorter one where they do not.
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

    /// The first line feed or carriage return from an index on, before another one.
    static func firstLineEnd(in bytes: UnsafeRawBufferPointer, from start: Int, before end: Int) -> Int? {
        unsafe first(in: bytes, from: start, before: end) { zeros($0 ^ ones &* 0x0A) | zeros($0 ^ ones &* 0x0D) }
    }

    /// The first of three bytes from an index on; the number of all where none of them follows.
    static func first(
        of one: UInt8, _ two: UInt8, _ three: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Int {
        let patterns = (ones &* UInt64(one), ones &* UInt64(two), ones &* UInt64(three))
        let first = unsafe first(in: bytes, from: start, before: bytes.count) { word in
            zeros(word ^ patterns.0) | zeros(word ^ patterns.1) | zeros(word ^ patterns.2)
        }
        return first ?? bytes.count
    }

    /// The index behind blocks of 32 bytes of ASCII.
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

    /// How many of the eight bytes at an index are ASCII, up to the first that is not.
    @inline(__always)
    static func countOfASCII(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        return (word & ones << 7).trailingZeroBitCount / 8
    }

    /// The last of a byte before an index; nil if there is none.
    static func last(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, before end: Int) -> Int? {
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
}

extension RawBytes {
    fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The highest bit of each byte of a word that is zero; bits above the lowest one that is set can be wrong.
    @inline(__always)
    fileprivate static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & ones << 7 }

    /// The highest bit of each byte of a word that is below a space; bits above the lowest one that is set can be wrong.
    @inline(__always)
    fileprivate static func controls(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word & ones << 7 }

    /// The same for each byte that can need a reference in XML.
    @inline(__always)
    fileprivate static func reserved(_ word: UInt64) -> UInt64 {
        // One bit apart: < and >, & and the quotation mark. A byte and what it is compared with have the same highest bit.
        let brackets = ((word | ones &* 0x02) ^ ones &* 0x3E) &- ones
        let others = ((word | ones &* 0x04) ^ ones &* 0x26) &- ones
        return ((word &- ones &* 0x20) | brackets | others) & ~word & ones << 7
    }

    /// The same for each byte that stands in no cell as it is: a quotation mark, a control character, and what can begin U+FFFE.
    @inline(__always)
    fileprivate static func unquoted(_ word: UInt64) -> UInt64 {
        let plain = (word &- ones &* 0x20) | ((word ^ ones &* 0x22) &- ones)
        return (plain & ~word | ((word ^ ones &* 0xEF) &- ones) & word) & ones << 7
    }

    /// The first byte from an index on, before another one, that is looked for.
    ///
    /// - Parameter signs: the highest bit of each byte of a word that is looked for, of which only the lowest counts.
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

    /// Copies bytes from an index on up to the first that is looked for, or all of them.
    ///
    /// - Parameters:
    ///   - place: has room for all of them and eight more.
    ///   - signs: the highest bit of each byte of a word that is looked for, of which only the lowest counts.
    /// - Returns: the index of the first that was not copied.
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

    /// The last bytes, fewer than eight, as a word with zeros above them.
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
    /// Appends bytes up to the first that can need a reference in XML or be forbidden there: a control character, `&`, `<`, `>`, a
    /// quotation mark, or what can begin U+FFFE.
    ///
    /// - Returns: its index; the number of all bytes where none of them follows.
    package func appendUnreserved(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        unsafe append(bytes, from: start) { word in
            RawBytes.reserved(word) | RawBytes.zeros(word ^ RawBytes.ones &* 0xEF)
        }
    }

    /// Appends bytes up to the first quotation mark, control character, or byte that can begin U+FFFE.
    ///
    /// - Returns: its index; the number of all bytes where none of them follows.
    @inline(__always)
    package func appendUnquoted(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        unsafe append(bytes, from: start, until: RawBytes.unquoted)
    }

    /// Appends bytes in quotation marks, with their own ones doubled.
    ///
    /// - Returns: whether there is a control character or a byte that can begin U+FFFE.
    package func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let quote = UInt8(ascii: "\"")
        // Most have nothing to be looked at, and fit in with both marks.
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
