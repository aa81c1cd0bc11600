/// Which characters a reader would not see, or would take for another.
enum CharacterMark: Hashable {
    /// Visible as it is, or a part of a visible sign: joiners and variation selectors stand inside emoji and letters.
    case none
    /// Takes no room or turns the writing direction.
    case hidden
    /// Looks like a space and is another one.
    case blank

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0A, 0x20..<0x7F: self = .none
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x1680: self = .blank
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B, 0x200E,
            0x200F,
            0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFC:
            self = .hidden
        case let value where value & 0xFFFE == 0xFFFE: self = .hidden
        default: self = .none
        }
    }

    /// `U+202E`.
    static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
