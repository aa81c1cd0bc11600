import LocalizationModel

/// Changes that programs make to single characters of a string, leaving the rest unchanged.
enum TextDamage {
    /// Letters that an encoding lacks became `?`, `_` or U+FFFD.
    case letters
    /// Control characters were dropped.
    case controls
    /// Special characters became plain characters.
    case spelling

    /// Detects damage in a returned string; nil if the strings are equal or differ in ways that programs do not cause.
    init?(of text: ExactString, cameBackAs returned: ExactString) {
        guard Self.mayBeDamage(text, returned) else { return nil }
        for marksPerPair in 1...2 {
            var walk = Walk(text, returned, marksPerPair: marksPerPair)
            guard let damage = walk.run() else { continue }
            self = damage
            return
        }
        return nil
    }

    /// False for nearly all strings: the first difference is at a plain ASCII character, which no program changes.
    private static func mayBeDamage(_ text: ExactString, _ returned: ExactString) -> Bool {
        unsafe text.withBytes { text in
            let place = unsafe returned.withBytes { unsafe RawBytes.firstDifference(text, $0) }
            guard place < text.count else { return false }
            // An apostrophe at the start can be lost.
            return unsafe !(0x20..<0x7F).contains(text[place]) || place == 0 && text[0] == UInt8(ascii: "'")
        }
    }

    /// Compares two strings character by character, and stops at the first difference that no program causes.
    private struct Walk {
        private var own: Substring.UnicodeScalarView
        private var other: Substring.UnicodeScalarView
        /// The number of replacement marks for a character outside the Basic Multilingual Plane: 1 or 2.
        private let marksPerPair: Int
        private var found: TextDamage?

        init(_ text: ExactString, _ returned: ExactString, marksPerPair: Int) {
            own = text.string.unicodeScalars[...]
            other = returned.string.unicodeScalars[...]
            self.marksPerPair = marksPerPair
            // Gnumeric drops a leading apostrophe, which it reads as a text marker. ODS files lose the tab after the
            // guard.
            if own.first == "'", other.first != "'" {
                own.removeFirst()
                found = .controls
            } else if other.first == "'", own.first == "\t" {
                other.removeFirst()
            }
        }

        mutating func run() -> TextDamage? {
            while let scalar = own.popFirst() {
                guard step(over: scalar) else { return nil }
            }
            return other.isEmpty ? found : nil
        }

        private mutating func step(over scalar: Unicode.Scalar) -> Bool {
            if other.first == scalar {
                other.removeFirst()
                return true
            }
            if let plain = TextDamage.plain(scalar), other.first == plain.scalar {
                other.removeFirst()
                if plain.isDamage { note(.spelling) }
                return true
            }
            if !scalar.isASCII, let mark = other.first, mark == "?" || mark == "_" || mark == "\u{FFFD}" {
                for _ in 0..<(scalar.value > 0xFFFF ? marksPerPair : 1) where other.first == mark {
                    other.removeFirst()
                }
                note(.letters)
                return true
            }
            guard TextDamage.isDropped(scalar) else { return false }
            note(.controls)
            return true
        }

        /// Records the most serious damage: lost letters, then lost control characters, then plain characters.
        private mutating func note(_ damage: TextDamage) {
            switch (found, damage) {
            case (.letters, _), (.controls, .spelling): break
            default: found = damage
            }
        }
    }

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// The plain character with which a program replaces a special character. `isDamage` is true if a person would
    /// hardly type the plain character.
    private static func plain(_ scalar: Unicode.Scalar) -> (scalar: Unicode.Scalar, isDamage: Bool)? {
        guard !scalar.isASCII else { return nil }
        switch scalar.value {
        case 0xA0, 0x2007, 0x2009, 0x202F: return (" ", true)
        case 0x2018, 0x2019: return ("'", true)
        case 0x201C, 0x201D: return ("\"", true)
        case 0x2028, 0x2029: return ("\n", true)
        case 0x61F: return ("?", false)
        case 0xFF01...0xFF5E:
            guard let plain = Unicode.Scalar(scalar.value - 0xFEE0) else { return nil }
            return (plain, !["!", "?", ",", ".", ":", ";", "(", ")", "_"].contains(plain))
        default:
            guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue,
                let digit = Unicode.Scalar(0x30 + UInt32(value))
            else { return nil }
            return (digit, true)
        }
    }
}

extension ExactString {
    /// True if the string has U+FFFD, consists of question marks, or has question marks between a letter and a
    /// lowercase letter.
    var hasLostLetter: Bool {
        let question = UInt8(ascii: "?")
        guard contains(question) || contains(0xEF) else { return false }
        let bytes = Array(utf8)
        if string.unicodeScalars.contains("\u{FFFD}") { return true }
        let words = bytes.split(separator: UInt8(ascii: " "))
        if words.contains(where: { $0.count > 1 }), words.allSatisfy({ $0.allSatisfy { $0 == question } }) {
            return true
        }
        // URLs contain question marks.
        guard !bytes.contains(UInt8(ascii: "=")), !bytes.contains(UInt8(ascii: "/")) else { return false }
        var letter = false
        var marks = false
        for byte in bytes {
            if byte == question {
                marks = letter
                continue
            }
            if marks, (0x61...0x7A).contains(byte) { return true }
            marks = false
            letter = (0x41...0x5A).contains(byte & ~0x20)
        }
        return false
    }
}
