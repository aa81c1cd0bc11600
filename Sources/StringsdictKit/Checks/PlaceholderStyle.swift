/// How a placeholder shows its argument: the conversion, and what stands between it and the percent sign.
struct PlaceholderStyle {
    /// What a change does to what an app shows.
    enum Change {
        case wrong, worse
        /// Only numbers below 0 are shown in another way.
        case negative
    }

    /// How a number or a sign is written, as far as conversions differ in it.
    private enum Notation {
        case decimal, unsigned, hexadecimal, octal, character, fixed, exponent, general, binary, other
    }

    private let conversion: UInt8
    private var flags: Set<UInt8> = []
    private var width = 0
    private var precision: Int?
    /// Whether only the lowest bits of the number are shown: `%hd`.
    private var isShort = false

    /// Reads a placeholder, which `FormatScanner` has found.
    init(_ placeholder: ArraySlice<UInt8>) {
        conversion = placeholder.last ?? 0
        var afterDot = false
        var number: Int?
        for byte in placeholder.dropFirst() {
            if (0x30...0x39).contains(byte), number != nil || afterDot || byte != 0x30 {
                number = min((number ?? 0) * 10 + Int(byte - 0x30), 1000)
                continue
            }
            if afterDot { precision = number ?? 0 } else if byte != UInt8(ascii: "$") { width = number ?? width }
            (afterDot, number) = (byte == UInt8(ascii: "."), nil)
            if "-+0#".utf8.contains(byte) { flags.insert(byte) }
            if byte == UInt8(ascii: "h") { isShort = true }
        }
        // A width of one sign changes nothing, and padding needs a width.
        if width <= 1 { (width, flags) = (0, flags.subtracting("-0".utf8)) }
    }

    /// What is worse about this style than about the source's; nil if nothing is.
    func change(from source: PlaceholderStyle) -> Change? {
        if isShort, !source.isShort { return .wrong }
        let isSame = notation == source.notation || (source.notation, notation) == (.unsigned, .decimal)
        if (source.notation, notation) == (.decimal, .unsigned) { return hasLayout(of: source) ? .negative : .worse }
        if isSame, notation != .other || conversion == source.conversion {
            return hasLayout(of: source) ? nil : .worse
        }
        let isReadable =
            source.isWhole && [.decimal, .unsigned].contains(notation)
            || source.isReal && [.fixed, .exponent, .general].contains(notation)
        return isReadable ? .worse : .wrong
    }

    private var isWhole: Bool { [.decimal, .unsigned, .hexadecimal, .octal].contains(notation) }
    private var isReal: Bool { [.fixed, .exponent, .general, .binary].contains(notation) }

    /// Padding, signs and places are those of the source. Fewer places than the six that a placeholder without a precision
    /// has are none the worse.
    private func hasLayout(of source: PlaceholderStyle) -> Bool {
        flags == source.flags && width == source.width
            && (precision == source.precision || source.precision == nil && notation == .fixed)
    }

    private var notation: Notation {
        switch conversion {
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): .decimal
        case UInt8(ascii: "u"), UInt8(ascii: "U"): .unsigned
        case UInt8(ascii: "x"), UInt8(ascii: "X"): .hexadecimal
        case UInt8(ascii: "o"), UInt8(ascii: "O"): .octal
        case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
        case UInt8(ascii: "f"), UInt8(ascii: "F"): .fixed
        case UInt8(ascii: "e"), UInt8(ascii: "E"): .exponent
        case UInt8(ascii: "g"), UInt8(ascii: "G"): .general
        case UInt8(ascii: "a"), UInt8(ascii: "A"): .binary
        default: .other
        }
    }
}
