import LocalizationModel

/// A buffer of HTML. Markup is literal; all content of files goes through one of the escaping functions.
struct HTMLBytes {
    /// The pending output.
    var output: [UInt8] = []
    /// Renders a message as text.
    var spelling: (Finding.Message) -> String = \.description

    /// Appends markup without escaping.
    mutating func markup(_ literal: StaticString) {
        unsafe output.append(
            contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    mutating func number(_ number: Int) {
        output.append(contentsOf: String(number).utf8)
    }

    /// Appends a number rounded to one decimal; a decimal of zero is omitted.
    mutating func decimal(_ number: Double) {
        output.append(contentsOf: Self.decimal(number).utf8)
    }

    /// Appends a measured width, always with one decimal.
    mutating func measure(_ em: Double) {
        let text = Self.decimal(em)
        words(text.utf8.contains(UInt8(ascii: ".")) ? text : text + ".0")
    }

    /// Escapes and appends text, without marking placeholders or invisible characters.
    mutating func words(_ words: String) {
        for byte in words.utf8 { escape(byte) }
    }

    /// Appends the name of a file or folder, with control characters spelled out.
    mutating func name(_ name: String) {
        for scalar in name.unicodeScalars {
            if scalar.properties.generalCategory == .control {
                words("<U+\(scalar.hexadecimal)>")
            } else {
                words(String(scalar))
            }
        }
    }

    /// Appends the message of a finding from left to right. Each string of a file in the message is isolated (bidi
    /// isolation).
    ///
    /// - Parameter language: the language that strings in the message may have.
    mutating func message(_ message: Finding.Message, in language: LanguageTag?) {
        markup("<bdi dir=\"ltr\">")
        for part in message.parts {
            switch part {
            case .name, .text: isolate(ExactString(spelling(Finding.Message(part))), in: language)
            case .path(let path): self.path(path, in: language)
            default: text(ExactString(spelling(Finding.Message(part))))
            }
        }
        markup("</bdi>")
    }

    /// Appends a path in left-to-right direction. A right-to-left key does not reorder the path (bidi isolation).
    mutating func path(_ path: VariantPath, in language: LanguageTag?) {
        markup("<bdi dir=\"ltr\">")
        isolate(path.key, in: language)
        for step in path.steps { text(ExactString(" › \(step)")) }
        markup("</bdi>")
    }

    /// Appends a string that may be in the given language. The string runs from right to left if the language does and
    /// the string has a right-to-left letter. Otherwise, the first letter outside of placeholders determines the
    /// direction.
    mutating func isolate(_ text: ExactString, in language: LanguageTag?) {
        let isRightToLeft = language?.direction == .rightToLeft && text.hasRightToLeftLetter
        markup(isRightToLeft ? "<bdi dir=\"rtl\">" : "<bdi>")
        self.text(text)
        markup("</bdi>")
    }

    /// Escapes and appends the value of an attribute; the quotes around the value must be double quotes.
    mutating func attribute(_ value: String) {
        words(value)
    }

    /// Appends a string of a file with its characters unchanged. Invisible characters have a mark that is not copied
    /// with the string. Placeholders are colored, isolated from right-to-left text, and not divided between lines.
    mutating func text(_ text: ExactString) {
        let hasPlaceholders = text.utf8.contains(UInt8(ascii: "%"))
        guard hasPlaceholders || text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
            return words(text.string)
        }
        let placeholders = hasPlaceholders ? FormatSpecifier.all(in: text).map(\.range) : []
        var next = placeholders.startIndex
        var offset = 0
        for scalar in text.string.unicodeScalars {
            if next < placeholders.endIndex, placeholders[next].lowerBound == offset {
                let isLong = placeholders[next].count > Self.longestPiece
                markup(isLong ? "<i class=\"ph far\" dir=\"ltr\">" : "<i class=\"ph\" dir=\"ltr\">")
            }
            self.scalar(scalar)
            offset += UTF8.width(scalar)
            if next < placeholders.endIndex, placeholders[next].upperBound == offset {
                markup("</i>")
                next += 1
            }
        }
    }

    /// The maximum length, in bytes, of a placeholder that fits into a line of a phone and need not be divided.
    private static let longestPiece = 28

    private mutating func scalar(_ scalar: Unicode.Scalar) {
        let mark = CharacterMark(scalar)
        switch mark {
        case .none: break
        case .hidden: markup("<i class=\"uc\" data-u=\"")
        case .blank: markup("<i class=\"us\" title=\"")
        }
        if mark != .none {
            words("U+" + scalar.hexadecimal)
            markup("\">")
        }
        // An HTML parser changes these characters.
        switch scalar {
        case "\r": markup("&#13;")
        case "\0": markup("\u{FFFD}")
        default: for byte in UTF8.encode(scalar).map(Array.init) ?? [] { escape(byte) }
        }
        if mark != .none { markup("</i>") }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): markup("&amp;")
        case UInt8(ascii: "<"): markup("&lt;")
        case UInt8(ascii: ">"): markup("&gt;")
        case UInt8(ascii: "\""): markup("&quot;")
        case UInt8(ascii: "'"): markup("&#39;")
        case 0x0D: markup("&#13;")
        case 0: markup("\u{FFFD}")
        default: output.append(byte)
        }
    }

    /// A number rounded to one decimal: `24.3`, `22`; 0 if not finite.
    static func decimal(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        let tenths = Int((min(max(number, -1e9), 1e9) * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let whole = "\(sign)\(abs(tenths) / 10)"
        return tenths % 10 == 0 ? whole : "\(whole).\(abs(tenths) % 10)"
    }
}

/// The mark of a character that is invisible or looks like another.
enum CharacterMark: Hashable {
    /// Visible, or part of a visible character: joiners and variation selectors occur inside emoji and letters.
    case none
    /// Without width, or changes the writing direction.
    case hidden
    /// Looks like a space but is another character.
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
}
