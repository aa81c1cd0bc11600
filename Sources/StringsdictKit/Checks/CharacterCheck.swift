/// Looks for characters that the file of an app cannot hold.
struct CharacterCheck: TextCheck {
    static let reports: [FindingID] = [.invalidCharacter]

    func findings(in translation: CheckedText) -> [Finding] {
        guard let character = translation.text.unwritableCharacter else { return [] }
        return [
            Finding(
                .invalidCharacter, stops: .text,
                "The text has the character U+\(character.hexadecimal), which a property list cannot hold.")
        ]
    }
}

/// Compares the white space at the ends of a translation with that of its source.
struct EdgeCheck: TextCheck {
    static let reports: [FindingID] = [.edgeWhitespace]

    func findings(in translation: CheckedText) -> [Finding] {
        let (text, source) = (translation.text, translation.source)
        guard !(text.hasPlainEdges && source.hasPlainEdges), text.edges != source.edges else { return [] }
        return [
            Finding(
                .edgeWhitespace,
                text.isEmpty
                    ? "The text is empty, and the source is not."
                    : "The white space at the ends differs from the source.",
                hint: "Make sure that it is meant; sentences put together in the app need it.")
        ]
    }
}

extension ExactText {
    /// The first character that XML cannot hold.
    var unwritableCharacter: Unicode.Scalar? {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return nil }
        return string.unicodeScalars.first { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: false
            case 0..<0x20, 0xFFFE, 0xFFFF: true
            default: false
            }
        }
    }

    /// Whether the text begins and ends with visible ASCII, as most do.
    fileprivate var hasPlainEdges: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        return (0x21..<0x7F).contains(first) && (0x21..<0x7F).contains(last)
    }
}

extension Unicode.Scalar {
    /// The code point in at least four hexadecimal digits.
    var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
