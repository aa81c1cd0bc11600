/// A piece of text as the file holds it: two texts are equal when their UTF-8 bytes are equal.
///
/// Swift's `String` takes "é" in one scalar and "é" in two for the same, and so would lose a translator's change
/// or merge two keys. Everything that comes from a file is therefore an `ExactString`.
public struct ExactString: Sendable {
    /// Its UTF-8 is in one piece of memory. Hidden, so that a text can become a piece of its file's bytes without a change
    /// elsewhere.
    @usableFromInline let storage: String

    /// Makes a text from a string; the bytes are those of its UTF-8 view.
    public init(_ string: String) {
        var string = string
        // A string that came from Objective-C; no other one is copied.
        string.makeContiguousUTF8()
        storage = string
    }

    /// Makes a text from UTF-8; invalid sequences become U+FFFD.
    public init(utf8 bytes: ArraySlice<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe ExactString(decoding: $0) }
    }

    /// Makes a text from UTF-8; invalid sequences become U+FFFD.
    package init(decoding bytes: UnsafeBufferPointer<UInt8>) {
        storage = unsafe String(decoding: bytes, as: UTF8.self)
    }

    /// The text as Swift's own type, for display and for work on characters.
    @inlinable public var string: String { storage }

    /// The UTF-8 code units.
    @inlinable public var utf8: String.UTF8View { storage.utf8 }

    /// The UTF-8 code units in memory, for as long as the work takes.
    ///
    /// There is no other way for strings in several pieces: with one, the text was counted as used anew at each look.
    @inlinable
    package func withBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) throws -> Value) rethrows -> Value {
        guard let value = try unsafe storage.utf8.withContiguousStorageIfAvailable(work) else {
            preconditionFailure("The UTF-8 of the text is not in one piece.")
        }
        return value
    }

    /// Some of the bytes as a text of their own; invalid sequences become U+FFFD.
    package subscript(range: Range<Int>) -> ExactString {
        unsafe withBytes { unsafe ExactString(decoding: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Whether the text has no bytes.
    public var isEmpty: Bool { storage.utf8.isEmpty }
}

extension ExactString {
    /// Whether the text has a byte. Looking at the storage is several times as fast as at the view of the bytes.
    package func contains(_ byte: UInt8) -> Bool {
        unsafe withBytes { unsafe RawBytes.first(byte, in: $0) } != nil
    }

    /// Whether the text has one of two bytes.
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

    /// Whether the text is this one and not missing. Comparing two texts that can be missing counts both anew.
    @inlinable
    package func isEqual(to other: ExactString?) -> Bool {
        guard let other else { return false }
        return self == other
    }

    /// Whether two texts of one length are equal.
    @usableFromInline
    static func haveEqualBytes(_ left: ExactString, _ right: ExactString) -> Bool {
        if areIdentical(left.storage, right.storage) { return true }
        return unsafe left.withBytes { left in unsafe right.withBytes { unsafe RawBytes.areEqual(left, $0) } }
    }

    /// Whether two strings are one in memory, or short ones with the same bytes; no other ones have the same bits.
    private static func areIdentical(_ left: String, _ right: String) -> Bool {
        unsafe withUnsafeBytes(of: left) { left in
            unsafe withUnsafeBytes(of: right) { unsafe RawBytes.areEqual(left, $0) }
        }
    }

    /// Whether these are the bytes of the text.
    package func hasBytes(of slice: ArraySlice<UInt8>) -> Bool {
        unsafe slice.withUnsafeBufferPointer { unsafe hasBytes(of: $0) }
    }

    /// Whether these are the bytes of the text.
    package func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == other.count else { return false }
        return unsafe withBytes { unsafe RawBytes.areEqual($0, other) }
    }

    public func hash(into hasher: inout Hasher) {
        unsafe withBytes { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension ExactString: Comparable {
    /// Byte order, which is the order in which Xcode sorts its ids.
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
    /// The text with every kind of line end as a line feed: spreadsheets do not keep the others.
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

    /// The text with the line ends of its source: a program that saves a file with others means no change.
    package func withLineEnds(of source: ExactString) -> ExactString {
        guard contains(0x0D) || source.contains(0x0D) else { return self }
        let plain = withLineFeeds
        if plain == source.withLineFeeds { return source }
        return source.contains(0x0D) ? self : plain
    }

    /// The white space at both ends.
    package var edges: [Unicode.Scalar] {
        let scalars = string.unicodeScalars
        let head = scalars.prefix { $0.properties.isWhitespace }
        guard head.count < scalars.count else { return Array(head) }
        return Array(head) + ["…"] + scalars.reversed().prefix { $0.properties.isWhitespace }
    }

    /// Whether nothing of the text can be seen.
    package var isBlank: Bool {
        // Most texts begin with a letter of ASCII.
        if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
        return string.unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        }
    }

    /// The text without spaces at its ends.
    package var trimmed: ExactString {
        guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else { return self }
        let scalars = string.unicodeScalars.drop { $0.value <= 0x20 }.reversed().drop { $0.value <= 0x20 }.reversed()
        var trimmed = String.UnicodeScalarView()
        trimmed.append(contentsOf: scalars)
        return ExactString(String(trimmed))
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of a text.
    package mutating func append(_ text: ExactString) {
        append(contentsOf: text.utf8)
    }

    /// Appends the UTF-8 of a literal.
    package mutating func append(literal: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// The bytes of a range as text; invalid sequences become U+FFFD.
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
