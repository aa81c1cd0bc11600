/// Bytes that are being written, in memory of their own.
///
/// A class without a look at its uniqueness at each step: a text goes into an exchange file in some fifty pieces, most of
/// them shorter than ten bytes. Appending them to an array took a tenth of an export.
// Usable from inline, or nothing of it could be written in place in other modules.
@usableFromInline
@safe package final class ByteBuffer {
    // Only the methods below use them, one after the other; a look at each access took longer than appending.
    @exclusivity(unchecked) @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    @exclusivity(unchecked) @usableFromInline var length = 0

    /// Makes a buffer without bytes.
    ///
    /// - Parameter capacity: the bytes that it can take before it has to grow.
    package init(capacity: Int = 256) {
        let room = max(capacity, 16)
        unsafe self.capacity = room
        unsafe memory = .allocate(capacity: room)
    }

    deinit { unsafe memory.deallocate() }

    /// How many bytes there are.
    @inlinable
    package var count: Int { unsafe length }

    /// Whether there are no bytes.
    package var isEmpty: Bool { unsafe length == 0 }

    /// A copy of the bytes.
    package var bytes: [UInt8] { unsafe withBytes { unsafe Array($0) } }

    /// The bytes as text; invalid sequences become U+FFFD.
    package var text: ExactString { unsafe withBytes { unsafe ExactString(decoding: $0) } }

    /// The bytes from an index on as text; invalid sequences become U+FFFD.
    package func text(from start: Int) -> ExactString { text(in: start..<count) }

    /// The bytes of a range as text; invalid sequences become U+FFFD.
    package func text(in range: Range<Int>) -> ExactString {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe withBytes { unsafe ExactString(decoding: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The bytes, for as long as the work takes.
    @inlinable
    package func withBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) throws -> Value) rethrows -> Value {
        try unsafe work(UnsafeBufferPointer(start: memory, count: length))
    }

    /// Makes room for more bytes.
    package func reserve(_ more: Int) {
        if unsafe capacity - length < more { grow(by: more) }
    }

    /// Appends one byte.
    @inlinable
    @inline(__always)
    package func append(_ byte: UInt8) {
        unsafe place(for: 1).pointee = byte
        unsafe length += 1
    }

    /// Appends bytes, which are not the buffer's own.
    @inlinable
    @inline(__always)
    package func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        unsafe place(for: bytes.count).update(from: start, count: bytes.count)
        unsafe length += bytes.count
    }

    /// Appends bytes.
    package func append(contentsOf bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends the UTF-8 of a text.
    package func append(_ text: ExactString) {
        unsafe text.withBytes { unsafe append(contentsOf: $0) }
    }

    /// Appends bytes.
    package func append(contentsOf bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends bytes of another buffer.
    package func append(_ range: Range<Int>, of other: ByteBuffer) {
        unsafe other.withBytes { unsafe append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Appends bytes that the buffer has already.
    package func `repeat`(_ range: Range<Int>) {
        precondition(unsafe range.lowerBound >= 0 && range.upperBound <= length)
        reserve(range.count)
        unsafe withBytes { unsafe append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Appends the UTF-8 of a literal. Written in place, as the length of a literal is known there.
    @inlinable
    @inline(__always)
    package func append(literal: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends what some work writes into room for a number of bytes.
    ///
    /// - Parameter write: returns how many bytes it has written.
    @inlinable
    @inline(__always)
    package func append(atMost most: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        let count = unsafe write(UnsafeMutableBufferPointer(start: place(for: most), count: most))
        precondition(count >= 0 && count <= most)
        unsafe length += count
    }

    /// Removes the bytes behind some.
    package func cut(to kept: Int) {
        precondition(unsafe kept >= 0 && kept <= length)
        unsafe length = kept
    }

    /// Removes all bytes; their memory is kept for others.
    package func removeAll() { unsafe length = 0 }

    /// The place behind the last byte, with room for more.
    @inlinable
    @inline(__always)
    func place(for more: Int) -> UnsafeMutablePointer<UInt8> {
        if unsafe capacity - length < more { grow(by: more) }
        return unsafe memory + length
    }

    @inline(never)
    @usableFromInline
    func grow(by more: Int) {
        unsafe capacity = max(capacity * 2, length + more)
        let larger = unsafe UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe larger.update(from: memory, count: length)
        unsafe memory.deallocate()
        unsafe memory = larger
    }
}

extension ByteBuffer {
    /// Appends a number in decimal digits.
    package func appendDecimal(_ value: Int) {
        guard value >= 10 else {
            guard value >= 0 else { return append(ExactString(String(value))) }
            return append(UInt8(ascii: "0") + UInt8(value))
        }
        appendDecimal(value / 10)
        append(UInt8(ascii: "0") + UInt8(value % 10))
    }

    /// Appends a number as eight lower-case hexadecimal digits.
    package func appendHex(_ value: UInt32) {
        let digits = unsafe place(for: 8)
        for index in 0..<8 {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(28 - index * 4)) & 0xF
            unsafe digits[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
        }
        unsafe length += 8
    }
}
