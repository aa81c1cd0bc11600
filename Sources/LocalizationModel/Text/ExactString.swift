/// A string as the file stores it: two strings are equal if their UTF-8 bytes are equal.
///
/// Swift's `String` considers an “é” of one scalar equal to an “é” of two scalars. A translator's change from one to
/// the other would be lost, and two keys could be merged. All strings read from files therefore have this type.
public struct ExactString: Sendable {
    /// The string in contiguous UTF-8. Hidden, so that a later version can store a slice of the file's bytes instead.
    @usableFromInline let storage: String

    /// Creates a string from a Swift string; the bytes are those of its UTF-8 view.
    public init(_ string: String) {
        var string = string
        // Copies only strings that are bridged from Objective-C.
        string.makeContiguousUTF8()
        storage = string
    }

    /// Creates a string from UTF-8; invalid sequences become U+FFFD.
    public init(utf8 bytes: ArraySlice<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe ExactString(decoding: $0) }
    }

    /// Creates a string from UTF-8; invalid sequences become U+FFFD.
    package init(decoding bytes: UnsafeBufferPointer<UInt8>) {
        storage = unsafe String(decoding: bytes, as: UTF8.self)
    }

    /// The string as a Swift string, for display and for operations on characters.
    @inlinable public var string: String { storage }

    /// The UTF-8 code units.
    @inlinable public var utf8: String.UTF8View { storage.utf8 }

    /// Calls a closure with the UTF-8 code units, which are valid only during the call.
    ///
    /// The storage is always contiguous, so that no fallback with its reference counting is needed.
    @inlinable
    package func withBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) throws -> Value) rethrows -> Value {
        guard let value = try unsafe storage.utf8.withContiguousStorageIfAvailable(work) else {
            preconditionFailure("The UTF-8 of the string is not contiguous.")
        }
        return value
    }

    /// The bytes of a range as a string; invalid sequences become U+FFFD.
    package subscript(range: Range<Int>) -> ExactString {
        unsafe withBytes { unsafe ExactString(decoding: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// True if the string has no bytes.
    public var isEmpty: Bool { storage.utf8.isEmpty }
}

extension ExactString {
    /// True if the string contains a byte. Faster than `utf8.contains`.
    package func contains(_ byte: UInt8) -> Bool {
        unsafe withBytes { unsafe RawBytes.first(byte, in: $0) } != nil
    }

    /// True if the string contains either of two bytes.
    package func contains(_ one: UInt8, or other: UInt8) -> Bool {
        unsafe withBytes { bytes in
            unsafe RawBytes.first(of: one, other, other, in: UnsafeRawBufferPointer(bytes), from: 0) < bytes.count
        }
    }
}

extension ExactString: Hashable {
    @inlinable
    public static func == (left: ExactString, right: ExactString) -> Bool {
        left.utf8.count == right.utf8.count && haveEqualBytes(left, right)
    }

    /// True if the other string is not nil and equals this string. Avoids the reference counting of a comparison of two
    /// optionals.
    @inlinable
    package func isEqual(to other: ExactString?) -> Bool {
        guard let other else { return false }
        return self == other
    }

    /// True if two strings of the same length are equal.
    @usableFromInline
    static func haveEqualBytes(_ left: ExactString, _ right: ExactString) -> Bool {
        if areIdentical(left.storage, right.storage) { return true }
        return unsafe left.withBytes { left in unsafe right.withBytes { unsafe RawBytes.areEqual(left, $0) } }
    }

    /// True if two values have equal bits: the strings share their memory, or are small strings with equal bytes.
    private static func areIdentical(_ left: String, _ right: String) -> Bool {
        unsafe withUnsafeBytes(of: left) { left in
            unsafe withUnsafeBytes(of: right) { unsafe RawBytes.areEqual(left, $0) }
        }
    }

    /// True if a slice has the bytes of the string.
    package func hasBytes(of slice: ArraySlice<UInt8>) -> Bool {
        unsafe slice.withUnsafeBufferPointer { unsafe hasBytes(of: $0) }
    }

    /// True if a buffer has the bytes of the string.
    package func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == other.count else { return false }
        return unsafe withBytes { unsafe RawBytes.areEqual($0, other) }
    }

    public func hash(into hasher: inout Hasher) {
        unsafe withBytes { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension ExactString: Comparable {
    /// Compares by bytes, as Xcode does to sort its ids.
    public static func < (left: ExactString, right: ExactString) -> Bool {
        unsafe left.withBytes { left in unsafe right.withBytes { unsafe RawBytes.areInOrder(left, $0) } }
    }
}

extension ExactString: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomStringConvertible {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public var description: String { string }
}

extension ExactString {
    /// The string with all line ends replaced by line feeds, the only line ends that spreadsheets keep.
    package var withLineFeeds: ExactString {
        guard contains(0x0D) else { return self }
        var bytes: [UInt8] = []
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte == 0x0D {
                bytes.append(0x0A)
            } else if byte != 0x0A || previous != 0x0D {
                bytes.append(byte)
            }
            previous = byte
        }
        return ExactString(utf8: bytes[...])
    }

    /// The source if this string differs from the source only in line ends, which a program can change when it saves a
    /// file. Otherwise this string, with its line ends as line feeds if the source has no carriage return.
    package func withLineEnds(of source: ExactString) -> ExactString {
        guard contains(0x0D) || source.contains(0x0D) else { return self }
        let plain = withLineFeeds
        if plain == source.withLineFeeds { return source }
        return source.contains(0x0D) ? self : plain
    }

    /// The leading white space, then the character `…`, then the trailing white space in reverse order. For a string of
    /// white space alone, the whole string.
    package var edges: [Unicode.Scalar] {
        let scalars = string.unicodeScalars
        let head = scalars.prefix { $0.properties.isWhitespace }
        guard head.count < scalars.count else { return Array(head) }
        return Array(head) + ["…"] + scalars.reversed().prefix { $0.properties.isWhitespace }
    }

    /// True if the string has no visible characters.
    package var isBlank: Bool {
        // Most strings begin with an ASCII letter.
        if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
        return string.unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        }
    }

    /// The string without spaces and control characters (up to U+0020) at both ends.
    package var trimmed: ExactString {
        guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else { return self }
        let scalars = string.unicodeScalars.drop { $0.value <= 0x20 }.reversed().drop { $0.value <= 0x20 }.reversed()
        var trimmed = String.UnicodeScalarView()
        trimmed.append(contentsOf: scalars)
        return ExactString(String(trimmed))
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of a string.
    package mutating func append(_ text: ExactString) {
        append(contentsOf: text.utf8)
    }

    /// Appends the UTF-8 of a literal.
    package mutating func append(literal: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// The bytes of a range as a string; invalid sequences become U+FFFD.
    package func text(_ range: Range<Int>) -> ExactString {
        ExactString(utf8: self[range])
    }
}

extension Unicode.Scalar {
    /// The code point in at least four hexadecimal digits: `00E9`.
    package var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
