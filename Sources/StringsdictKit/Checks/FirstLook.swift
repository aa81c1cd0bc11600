/// What a first look at a translation and its source shows, so that most checks need not look any closer.
package struct FirstLook {
    /// What is in the translation.
    let text: TextLook
    /// What is in the source.
    let source: TextLook
    /// Whether both begin and end with something that is surely no white space.
    let hasPlainEdges: Bool
    /// Whether their placeholders can differ, or one of them can be that of another form.
    let canDifferInPlaceholders: Bool
    /// Whether the project says which words or placeholders stay as they are.
    let hasTextRules: Bool

    /// - Parameter isForm: whether the text is a plural form, which may have the placeholders of another one.
    /// - Parameter isMistyped: whether the placeholders of the source can be wrong themselves.
    init(
        _ text: ExactText, beside source: ExactText, hasTextRules: Bool, isMistyped: Bool = false,
        isForm: @autoclosure () -> Bool
    ) {
        self.text = TextLook(at: text)
        self.source = TextLook(at: source)
        hasPlainEdges = text.hasVisibleEnds && source.hasVisibleEnds
        self.hasTextRules = hasTextRules
        canDifferInPlaceholders =
            self.text.hasPercentSign || self.source.hasPercentSign
            ? isMistyped
                || FormatScanner.countIfAlike(source, text).map { $0.numbers == 0 && ($0.all == 0 || isForm()) } ?? true
            : isForm()
    }

    init(_ translation: borrowing CheckedText) {
        self.init(
            translation.text, beside: translation.source,
            hasTextRules: !translation.words.words.isEmpty || !translation.namedPlaceholders.isEmpty,
            isMistyped: translation.isMistyped, isForm: translation.path.isPluralForm)
    }
}

extension VariantPath {
    /// Whether the path ends in a plural form, known or not.
    var isPluralForm: Bool { if case .branch(.plural, _) = steps.last { true } else { false } }
}

extension ExactText {
    /// Whether a visible character of ASCII or a letter of two bytes stands at both ends, as in most texts.
    fileprivate var hasVisibleEnds: Bool {
        unsafe withBytes { bytes in
            let count = bytes.count
            guard count > 0, unsafe Self.isVisible(bytes[0]) || Self.isLead(bytes[0]) else { return false }
            return unsafe Self.isVisible(bytes[count - 1])
                || count > 1 && bytes[count - 1] >= 0x80 && Self.isLead(bytes[count - 2])
        }
    }

    private static func isVisible(_ byte: UInt8) -> Bool { (0x21..<0x7F).contains(byte) }

    /// Whether a byte begins a character of two bytes that is no white space.
    private static func isLead(_ byte: UInt8) -> Bool { (0xC3..<0xE0).contains(byte) }
}
