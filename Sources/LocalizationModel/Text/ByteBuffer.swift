/// A growing byte buffer with its own memory.
///
/// A class: unlike an array, it has no uniqueness checks, which are too slow for the many pieces of a few bytes in an
/// exchange file.
// `@usableFromInline` permits inlining the buffer's methods into other modules.
@usableFromInline
@safe package final class ByteBuffer {
    // Only the methods below access these properties, one at a time. Dynamic exclusivity checks would cost more than
    // appending.
    @exclusivity(unchecked) @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    @exclusivity(unchecked) @usableFromInline var length = 0

    /// Creates an empty buffer.
    ///
    /// - Parameter capacity: the initial capacity in bytes; at least 16.
    package init(capacity: Int = 256) {
        let room = max(capacity, 16)
        unsafe self.capacity = room
        unsafe memory = .allocate(capacity: room)
    }

    deinit { unsafe memory.deallocate() }

    /// The number of bytes.
    @inlinable
    package var count: Int { unsafe length }

    /// True if the buffer has no bytes.
    package var isEmpty: Bool { unsafe length == 0 }

    /// A copy of the bytes.
    package var bytes: [UInt8] { unsafe withBytes { unsafe Array($0) } }

    /// The bytes as a string; invalid sequences become U+FFFD.
    package var text: ExactString { unsafe withBytes { unsafe ExactString(decoding: $0) } }

    /// The bytes from an index to the end as a string; invalid sequences become U+FFFD.
    package func text(from start: Int) -> ExactString { text(in: start..<count) }

    /// The bytes of a range as a string; invalid sequences become U+FFFD.
    package func text(in range: Range<Int>) -> ExactString {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe withBytes { unsafe ExactString(decoding: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Calls a closure with the bytes, which are valid only during the call.
    @inlinable
    package func withBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) throws -> Value) rethrows -> Value {
        try unsafe work(UnsafeBufferPointer(start: memory, count: length))
    }

    /// Reserves capacity for more bytes.
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

    /// Appends bytes, which must not be the buffer's own.
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

    /// Appends the UTF-8 of a string.
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

    /// Appends a copy of a range of the buffer's own bytes.
    package func `repeat`(_ range: Range<Int>) {
        precondition(unsafe range.lowerBound >= 0 && range.upperBound <= length)
        reserve(range.count)
        unsafe withBytes { unsafe append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Appends the UTF-8 of a literal. Inlined, since the length of a literal is known at compile time.
    @inlinable
    @inline(__always)
    package func append(literal: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends the bytes that a closure writes.
    ///
    /// - Parameters:
    ///   - most: the maximum number of bytes that the closure may write.
    ///   - write: writes bytes and returns their number.
    @inlinable
    @inline(__always)
    package func append(atMost most: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        let count = unsafe write(UnsafeMutableBufferPointer(start: place(for: most), count: most))
        precondition(count >= 0 && count <= most)
        unsafe length += count
    }

    /// Removes all bytes after the first `kept` bytes.
    package func cut(to kept: Int) {
        precondition(unsafe kept >= 0 && kept <= length)
        unsafe length = kept
    }

    /// Removes all bytes and keeps the capacity.
    package func removeAll() { unsafe length = 0 }

    /// The address after the last byte, with capacity for `more` bytes.
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

    /// Appends a number as eight lowercase hexadecimal digits.
    package func appendHex(_ value: UInt32) {
        let digits = unsafe place(for: 8)
        for index in 0..<8 {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(28 - index * 4)) & 0xF
            unsafe digits[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
        }
        unsafe length += 8
    }
}
