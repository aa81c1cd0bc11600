import StringsdictKit

/// Layout of text in terminal columns.
enum Columns {
    /// The width of a line in columns.
    static let line = 80

    /// The text, padded with trailing spaces to a width.
    static func left(_ text: String, _ width: Int) -> String {
        text + blanks(width - count(text))
    }

    /// The text, padded with leading spaces to a width.
    static func right(_ text: String, _ width: Int) -> String {
        blanks(width - count(text)) + text
    }

    static func blanks(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }

    /// A string from a file, made safe to print and truncated to a width.
    static func cut(_ text: ExactString, to width: Int) -> String {
        let safe = Terminal.safe(text.string)
        guard count(safe) > width else { return safe }
        var result = ""
        var used = 1
        for character in safe {
            used += count(String(character))
            if used > width { break }
            result.append(character)
        }
        return result + "…"
    }

    /// The number of columns of a text: two for a wide character, none for a combining mark.
    static func count(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: 0
        default:
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
                0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                2
            default: 1
            }
        }
    }
}

/// Numbers with their nouns.
enum Count {
    /// A count with its noun: `1 string`, `2 strings`; `1 entry`, `2 entries`.
    static func text(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
