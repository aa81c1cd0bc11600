/// Detects escapes and tags in a translation that tools have encoded twice or failed to decode.
enum EscapeCheck: TextCheck {
    static let reports: [FindingID] = [.escapeSequence]

    static func findings(in translation: CheckedText) -> [Finding] {
        let found = ForeignEscape.all(in: translation.text)
        guard !found.isEmpty, translation.text != translation.source else { return [] }
        let source = translation.source
        let models = [source, translation.sibling].compactMap(\.self)
        let known = Set(models.flatMap(ForeignEscape.all).map(\.group))
        let hasBackslash = models.contains { $0.contains(UInt8(ascii: "\\")) }
        let left = found.filter { escape in
            switch escape.group {
            // In a file path, a backslash can precede any letter.
            case .letter: !hasBackslash
            // Another check reports lost line breaks.
            case .tag: !known.contains(.tag) && !(escape.isBreakTag && source.trimmed.contains(0x0A))
            default: !known.contains(escape.group)
            }
        }
        return Kind.allCases.compactMap { kind in
            let own = left.filter { Kind($0.group) == kind }.map(\.spelling)
            return own.isEmpty ? nil : finding(own, kind)
        }
    }

    /// True if the string has a line break written as an escape, and the source has no backslash.
    static func hasLineBreak(_ text: ExactString, beside source: ExactString) -> Bool {
        !source.contains(UInt8(ascii: "\\")) && ForeignEscape.all(in: text).contains { $0.group == .letter }
    }

    /// The kinds of escapes. Escapes of one kind are reported in one finding, because they have the same fix.
    private enum Kind: CaseIterable {
        case reference, tag, backslash

        init(_ group: ForeignEscape.Group) {
            switch group {
            case .reference, .doubledReference: self = .reference
            case .tag, .code, .characterData: self = .tag
            case .letter, .codePoint, .doubledBackslash: self = .backslash
            }
        }

        /// The hint; nil if the message suffices.
        var hint: Finding.Message? {
            switch self {
            case .reference: "Write the character itself; an app does not decode references."
            case .tag: "Delete the tag, or write the character that it stands for."
            case .backslash: nil
            }
        }
    }

    private static func finding(_ escapes: [ExactString], _ kind: Kind) -> Finding {
        var names: [ExactString] = []
        for escape in escapes where !names.contains(escape) { names.append(escape) }
        let list = names.prefix(mostNames).map { "“\(excerpt: $0)”" as Finding.Message }.joined(separator: ", ")
        let more: Finding.Message = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
        let shown: Finding.Message = names.count == 1 ? "it as it is" : "them as they are"
        return Finding(
            .escapeSequence,
            "The string contains " + list + more + ", which the source does not contain; the app shows " + shown + ".",
            hint: kind.hint)
    }

    private static let mostNames = 3
}

extension ForeignEscape {
    /// True for `<br>` in any spelling.
    fileprivate var isBreakTag: Bool {
        group == .tag && spelling.string.lowercased().filter { $0.isLetter } == "br"
    }
}
