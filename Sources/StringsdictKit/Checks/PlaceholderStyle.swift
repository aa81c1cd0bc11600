/// The formatting of a placeholder: its conversion, flags, width and precision.
struct PlaceholderStyle {
    /// The effect of a different style on the displayed text.
    enum Change {
        case wrong, worse
        /// Only negative numbers are shown differently.
        case negative
    }

    /// The notation of a number or character.
    private enum Notation {
        case decimal, unsigned, hexadecimal, octal, character, fixed, exponent, general, binary, other
    }

    private let conversion: UInt8
    private var flags: Set<UInt8> = []
    private var width = 0
    private var precision: Int?
    /// True if only the lowest bits of the number are shown: `%hd`.
    private var isShort = false

    /// Parses a placeholder that `FormatScanner` has found.
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
        // A width of 1 has no effect, and padding needs a width.
        if width <= 1 { (width, flags) = (0, flags.subtracting("-0".utf8)) }
    }

    /// The effect of the difference between this style and the source's style; nil if there is no effect.
    func change(from source: PlaceholderStyle) -> Change? {
        if isShort, !source.isShort { return .wrong }
        let isSame = notation == source.notation || (source.notation, notation) == (.unsigned, .decimal)
        if (source.notation, notation) == (.decimal, .unsigned) { return hasLayout(of: source) ? .negative : .worse }
        if isSame, notation != .other || conversion == source.conversion {
            return hasLayout(of: source) ? nil : .worse
        }
        let isReadable =
            source.isInteger && [.decimal, .unsigned].contains(notation)
            || source.isReal && [.fixed, .exponent, .general].contains(notation)
        return isReadable ? .worse : .wrong
    }

    private var isInteger: Bool { [.decimal, .unsigned, .hexadecimal, .octal].contains(notation) }
    private var isReal: Bool { [.fixed, .exponent, .general, .binary].contains(notation) }

    /// True if padding, signs and precision equal those of the source. Any precision of `%f` is accepted if the source
    /// specifies no precision.
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
