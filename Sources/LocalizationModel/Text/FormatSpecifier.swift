/// A placeholder of a format string.
///
/// Source: Foundation's open-source format parser, which accepts the items after `%` in any order.
package struct FormatSpecifier: Hashable, Sendable {
    /// The kinds of arguments. Conversions of one kind are interchangeable.
    package enum Class: Hashable, Sendable {
        /// `%@`.
        case object
        /// `%d` and related conversions up to 32 bits.
        case int32
        /// `%ld`, `%lld` and related conversions.
        case int64
        /// `%f`, `%e`, `%g`.
        case double
        /// `%s`, `%p`.
        case pointer
        /// `%#@name@`: a variable of the entry.
        case variable(ExactString)
    }

    /// The kind of the argument.
    package var `class`: Class
    /// The explicit position (`2` in `%2$@`); nil if there is none.
    package var position: Int?
    /// The arguments of the asterisks in `%*d` or `%-*.*f`, each as its explicit position or nil. These arguments are
    /// 32-bit integers before the placeholder's own argument.
    package var asterisks: [Int?] = []
    /// The range of the placeholder in the string's UTF-8.
    package var range: Range<Int>
    /// True if the placeholder has a space flag (`% d`). Such a placeholder is nearly always a percent sign before a
    /// word.
    package var hasSpaceFlag: Bool

    /// All placeholders of a string, in order. Excludes escaped percent signs (`%%`) and sequences that Foundation
    /// shows literally.
    package static func all(in text: ExactString) -> [FormatSpecifier] {
        var specifiers: [FormatSpecifier] = []
        unsafe text.withBytes { bytes in
            unsafe FormatScanner.scan(bytes) { found in
                if case .specifier(let specifier) = found { specifiers.append(specifier) }
            }
        }
        return specifiers
    }
}

extension ExactString {
    /// The string without its placeholders.
    package var withoutPlaceholders: ExactString {
        let specifiers = FormatSpecifier.all(in: self)
        guard !specifiers.isEmpty else { return self }
        var bytes = Array(utf8)
        for specifier in specifiers.reversed() { bytes.removeSubrange(specifier.range) }
        return ExactString(utf8: bytes[...])
    }
}

/// Finds the placeholders of one string.
@safe package struct FormatScanner {
    /// The meaning of a percent sign.
    package enum Found {
        case specifier(FormatSpecifier)
        /// No placeholder: `%%`, or a single percent sign with the flags that Foundation consumes after it.
        case literal(Range<Int>)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let count: Int
    private var index = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = bytes
        count = bytes.count
    }

    /// Scans the bytes of a string and passes the meaning of each percent sign to a closure, in order.
    package static func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ take: (Found) -> Void) {
        var scanner = unsafe FormatScanner(bytes)
        while let found = scanner.next() { take(found) }
    }

    /// Counts the placeholders of two strings with equal placeholders. `numbers` counts those that can print a number:
    /// all that do not end in `@`. Nil if the placeholders differ in spelling or order, or if the strings differ in the
    /// number of doubled or single percent signs.
    package static func countIfAlike(_ left: ExactString, _ right: ExactString) -> (all: Int, numbers: Int)? {
        unsafe left.withBytes { left in
            unsafe right.withBytes { right in
                var (one, other) = unsafe (FormatScanner(left), FormatScanner(right))
                // `escaped` and `single` are counts of the left string minus those of the right string.
                var (escaped, single, count, numbers) = (0, 0, 0, 0)
                while true {
                    let own = one.nextSpecifier { if $0 { escaped += 1 } else { single += 1 } }
                    let its = other.nextSpecifier { if $0 { escaped -= 1 } else { single -= 1 } }
                    guard let own, let its else {
                        return own == nil && its == nil && escaped == 0 && single == 0 ? (count, numbers) : nil
                    }
                    let spelling = unsafe UnsafeBufferPointer(rebasing: left[own])
                    guard unsafe RawBytes.areEqual(spelling, UnsafeBufferPointer(rebasing: right[its])) else {
                        return nil
                    }
                    count += 1
                    if unsafe left[own.upperBound - 1] != UInt8(ascii: "@") { numbers += 1 }
                }
            }
        }
    }

    /// The range of the next placeholder.
    ///
    /// - Parameter literal: called for each earlier percent sign that begins no placeholder; its argument is true if
    ///   the sign is doubled.
    private mutating func nextSpecifier(literal: (_ isEscaped: Bool) -> Void) -> Range<Int>? {
        while true {
            if let plain = nextPlain() { return plain }
            guard let found = next() else { return nil }
            switch found {
            case .specifier(let specifier): return specifier.range
            case .literal(let range):
                literal(unsafe range.count == 2 && bytes[range.lowerBound + 1] == UInt8(ascii: "%"))
            }
        }
    }

    /// The range of the next placeholder if it is `%@` or `%d`, the most frequent placeholders. Nil otherwise; the
    /// index is then at the next percent sign.
    private mutating func nextPlain() -> Range<Int>? {
        index = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes, from: index) ?? count
        guard index + 1 < count, unsafe bytes[index + 1] == UInt8(ascii: "@") || bytes[index + 1] == UInt8(ascii: "d")
        else { return nil }
        index += 2
        return index - 2..<index
    }

    private mutating func next() -> Found? {
        guard let percent = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes, from: index) else { return nil }
        index = percent + 1
        return readSpecifier(from: percent).map(Found.specifier) ?? .literal(percent..<index)
    }

    private mutating func readSpecifier(from start: Int) -> FormatSpecifier? {
        var specifier = FormatSpecifier(class: .object, range: start..<start, hasSpaceFlag: false)
        var long = false
        var hash = false
        while index < count {
            let byte = unsafe bytes[index]
            switch byte {
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                if let position = readPositionOrWidth() { specifier.position = position }
                continue
            case UInt8(ascii: "*"):
                index += 1
                specifier.asterisks.append(readPositionOrWidth())
                continue
            case UInt8(ascii: "."):
                index += 1
                if index < count, unsafe bytes[index] != UInt8(ascii: "*") { _ = readNumber() }
                continue
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "h"): break
            case UInt8(ascii: " "): specifier.hasSpaceFlag = true
            case UInt8(ascii: "#"): hash = true
            case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "t"), UInt8(ascii: "z"),
                UInt8(ascii: "j"):
                long = true
            default: return finish(byte, &specifier, long: long, hash: hash) ? specifier : nil
            }
            index += 1
        }
        return nil
    }

    /// Reads `2$` as position 2. Returns nil for digits without a dollar sign, which are a width.
    private mutating func readPositionOrWidth() -> Int? {
        let start = index
        let number = readNumber()
        guard index > start, index < count, unsafe bytes[index] == UInt8(ascii: "$") else { return nil }
        index += 1
        return number
    }

    /// Reads the conversion, which determines the argument's kind. Returns false if the byte is not a conversion.
    private mutating func finish(_ conversion: UInt8, _ specifier: inout FormatSpecifier, long: Bool, hash: Bool)
        -> Bool
    {
        switch conversion {
        case UInt8(ascii: "@"):
            index += 1
            if hash, let name = readVariableName() { specifier.class = .variable(name) }
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"),
            UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "c"),
            UInt8(ascii: "C"):
            specifier.class = long ? .int64 : .int32
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
            specifier.class = .double
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "P"): specifier.class = .pointer
        case UInt8(ascii: "%"):
            index += 1
            return false
        default: return false
        }
        if conversion != UInt8(ascii: "@") { index += 1 }
        specifier.range = specifier.range.lowerBound..<index
        return true
    }

    private mutating func readNumber() -> Int {
        var value = 0
        while index < count {
            let byte = unsafe bytes[index]
            guard (0x30...0x39).contains(byte) else { break }
            value = min(value * 10 + Int(byte - 0x30), 1000)
            index += 1
        }
        return value
    }

    /// The name in `%#@name@`; nil unless the name consists of letters, digits and underscores and an `@` follows.
    private mutating func readVariableName() -> ExactString? {
        var end = index
        while end < count, unsafe Self.isNameByte(bytes[end]) { end += 1 }
        guard end > index, end < count, unsafe bytes[end] == UInt8(ascii: "@") else { return nil }
        defer { index = end + 1 }
        return unsafe ExactString(decoding: UnsafeBufferPointer(rebasing: bytes[index..<end]))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
