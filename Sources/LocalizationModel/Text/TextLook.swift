/// What a single look at the bytes of a text shows: checks need no closer look at most texts.
package struct TextLook: Equatable, Sendable {
    /// Whether there is a control character of ASCII, such as a line end.
    package let hasControl: Bool
    package let hasPercentSign: Bool
    /// Whether there is a character that can begin an escape or markup: `&`, `<`, a backslash or a caret.
    package let hasMarkup: Bool
    /// Whether something can be a digit in any script or stand for a letter that was lost: digits and question marks of ASCII, and
    /// characters that begin with a byte as those of other scripts do.
    package let hasDigitOrMark: Bool
    /// Whether there is a character from U+0340 on, but for the signs from U+2000 to U+2CFF: what can be a letter that is not Latin.
    package let goesBeyondLatin: Bool

    /// Looks at a text.
    package init(at text: ExactText) {
        self = unsafe text.withBytes { unsafe TextLook(at: $0) }
    }

    /// Looks at a text in UTF-8.
    package init(at bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var seen = SeenBytes()
        var index = 0
        while index + 8 <= raw.count {
            seen.take(unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        if index < raw.count { seen.take(unsafe Self.lastWord(of: raw)) }
        hasControl = seen.control != 0
        hasPercentSign = seen.percentSign != 0
        hasMarkup = seen.markup != 0
        hasDigitOrMark = seen.digitOrMark != 0
        goesBeyondLatin = unsafe seen.beyondLatin != 0 || seen.sign != 0 && Self.hasLetterAmongSigns(bytes)
    }

    /// The last eight bytes; where there are fewer, all of them and letters.
    private static func lastWord(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        if bytes.count >= 8 {
            return unsafe bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
        }
        return unsafe bytes.reduce(0x6161_6161_6161_6161) { $0 << 8 | UInt64($1) }
    }

    /// Whether one of the characters that begin with 0xE2 is behind U+2CFF.
    private static func hasLetterAmongSigns(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var next = 0
        while let sign = unsafe RawBytes.first(0xE2, in: bytes, from: next), sign + 1 < bytes.count {
            if unsafe bytes[sign + 1] >= 0xB4 { return true }
            next = sign + 1
        }
        return false
    }
}

/// The kinds of bytes in the words of a text: no bit of a kind is set where there is none of it.
private struct SeenBytes {
    private(set) var control: UInt64 = 0
    private(set) var percentSign: UInt64 = 0
    private(set) var markup: UInt64 = 0
    private(set) var digitOrMark: UInt64 = 0
    private(set) var beyondLatin: UInt64 = 0
    /// Bytes that begin the characters from U+2000 to U+2FFF.
    private(set) var sign: UInt64 = 0

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    mutating func take(_ word: UInt64) {
        let ascii = ~word & Self.tops
        control |= (word &- Self.ones &* 0x20) & ascii
        percentSign |= ((word ^ Self.ones &* 0x25) &- Self.ones) & ascii
        // A backslash and a caret differ in one bit.
        markup |= (((word | Self.ones &* 0x02) ^ Self.ones &* 0x5E) &- Self.ones) & ascii
        markup |= ((word ^ Self.ones &* 0x3C) &- Self.ones) & ascii
        markup |= ((word ^ Self.ones &* 0x26) &- Self.ones) & ascii
        digitOrMark |= ((word ^ Self.ones &* 0x30) &- Self.ones &* 0x0A) & ascii
        digitOrMark |= ((word ^ Self.ones &* 0x3F) &- Self.ones) & ascii
        if ascii != Self.tops { takeBeyondASCII(word) }
    }

    private mutating func takeBeyondASCII(_ word: UInt64) {
        /// The highest bit of each byte that is not below a limit, which is not one of ASCII.
        func bytes(from limit: UInt64) -> UInt64 {
            ((word & ~Self.tops) &+ Self.ones &* (0x100 - limit)) & word & Self.tops
        }
        let (behindSigns, fromSigns) = (bytes(from: 0xE3), bytes(from: 0xE2))
        sign |= fromSigns & ~behindSigns
        beyondLatin |= bytes(from: 0xCD) & ~fromSigns | behindSigns
        // No decimal digit begins with a byte in between.
        digitOrMark |= bytes(from: 0xD9) & ~fromSigns | bytes(from: 0xEA)
    }
}
