/// Detects lost line breaks.
enum LineBreakCheck: TextCheck {
    static let reports: [FindingID] = [.lineBreaks]

    static func findings(in translation: CheckedText) -> [Finding] {
        let (text, source) = (translation.text, translation.source)
        let problem = carriageReturn(in: text, source) ?? lost(in: text, source)
        return problem.map { [Finding(.lineBreaks, $0)] } ?? []
    }

    private static func carriageReturn(in text: ExactString, _ source: ExactString) -> Finding.Message? {
        guard text.contains(0x0D), !source.contains(0x0D) else { return nil }
        return "A line ends with a carriage return; the source has none."
    }

    private static func lost(in text: ExactString, _ source: ExactString) -> Finding.Message? {
        guard source.contains(0x0A), source.trimmed.contains(0x0A), !text.isEmpty else { return nil }
        if text.hasBreakTag, !source.hasBreakTag {
            return "The string contains <br> where the source has a line break."
        }
        let hasBreak = text.string.unicodeScalars.contains { (0x0A...0x0D).contains($0.value) || $0.value == 0x2028 }
        // Another check reports line breaks written as escapes.
        return hasBreak || EscapeCheck.hasLineBreak(text, beside: source)
            ? nil : "The line breaks of the source are missing."
    }
}

extension ExactString {
    /// True if the string has a `<br>`, in any case and with optional white space and slash after the name.
    fileprivate var hasBreakTag: Bool {
        guard contains(UInt8(ascii: "<")) else { return false }
        return string.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false).dropFirst().contains {
            guard $0.prefix(2).elementsEqual("br".unicodeScalars, by: { $0.value | 0x20 == $1.value }) else {
                return false
            }
            let rest = $0.dropFirst(2).drop(while: \.properties.isWhitespace)
            return rest.first == ">" || rest.starts(with: "/>".unicodeScalars)
        }
    }
}
