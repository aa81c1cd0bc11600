import LibXML2

/// Looks for characters that the file of an app cannot hold.
struct CharacterCheck: TextCheck {
    static let reports: [FindingID] = [.invalidCharacter]

    func findings(in translation: CheckedText) -> [Finding] {
        guard let character = XMLCharacterSet.firstForbidden(in: translation.text) else { return [] }
        return [
            Finding(
                .invalidCharacter, stops: .text,
                "The text contains the character U+\(character.hexadecimal), which a property list cannot hold.")
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
                    ? "The text is empty, but the source is not."
                    : "Leading or trailing white space differs from the source.",
                hint: "Check that this is intended; sentences that the app puts together need it.")
        ]
    }
}

extension ExactText {
    /// Whether the text begins and ends with visible ASCII, as most do.
    fileprivate var hasPlainEdges: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        return (0x21..<0x7F).contains(first) && (0x21..<0x7F).contains(last)
    }
}
