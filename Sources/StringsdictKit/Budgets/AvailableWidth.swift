/// The available width of a width variant, with the reasons why it differs from the width of the window.
struct AvailableWidth: Hashable {
    /// The available width of the label in whole em of body text.
    let em: Int
    /// The approximate number of letters that fit, including placeholders as written.
    let letters: LetterCount
    /// The number of inserted texts of unknown length.
    private let names: Int
    private let rules: EntryRules
    private let scale: Double

    /// - Parameters:
    ///   - window: the width of the window, in em.
    ///   - rules: the budget rules of the entry.
    ///   - inserted: the placeholders of the string; nil if it has none.
    ///   - language: the language of the string.
    ///   - estimate: the letter widths of the language.
    init(
        window: Int, rules: EntryRules, inserted: InsertedTexts?, language: LanguageTag, _ estimate: LetterEstimate
    ) {
        self.rules = rules
        scale = rules.style.scale(for: language)
        em = rules.room(inWindowOf: window, language: language)
        guard let inserted else {
            letters = estimate.letters(inEm: Double(em))
            names = 0
            return
        }
        let width = TextWidthEstimator(samples: TextWidthEstimator.Samples(object: rules.sample)).measure(
            inserted.tokens)
        var count = estimate.letters(inEm: Double(em) - width.em)
        if count.count == 1 { count.noun += "s" }
        count.count += inserted.letters
        letters = count
        names = rules.sample == nil ? inserted.names : 0
    }

    var budget: Budget { Budget(em: em, letters: letters.count) }

    /// True if the width is at least that of the narrowest window at any text size. For smaller widths, a number of
    /// letters would mean nothing.
    var isUseful: Bool { EntryRules.isUseful(room: em) }

    /// The sentence for a note: `Keep it to about 36 letters (22 em).`
    var sentence: String {
        let more = names == 0 ? "" : " plus the inserted name\(names == 1 ? "" : "s")"
        let figures = letters.isRough ? "a rough estimate; \(em) em" : "\(em) em"
        return "\(instruction) about \(letters.count) \(letters.noun)\(more) (\(figures))."
    }

    private var instruction: String {
        guard rules.margin > 0 || scale != 1 else { return "Keep it to" }
        switch (rules.margin > 0, scale) {
        case (true, 1): return "The label has side margins, so aim for"
        case (true, ..<1): return "The label has side margins and smaller text, so aim for"
        case (true, _): return "The label has side margins and wider text, so aim for"
        case (false, ..<1): return "The label’s text is smaller than body text, so you have up to"
        case (false, _): return "The label’s text is wider than body text, so aim for"
        }
    }
}

/// The placeholders of a string. The inserted text also needs width.
struct InsertedTexts: Hashable {
    /// The placeholders as written, concatenated.
    let tokens: ExactString
    /// The number of placeholders for texts of unknown length.
    let names: Int

    /// Finds the placeholders of a string; nil if it has none.
    init?(in text: ExactString) {
        guard text.contains(UInt8(ascii: "%")) else { return nil }
        // A percent sign before a space is nearly always a percentage in a sentence.
        let specifiers = FormatSpecifier.all(in: text).filter { !$0.hasSpaceFlag }
        guard !specifiers.isEmpty else { return nil }
        let bytes = Array(text.utf8)
        let spelled = specifiers.flatMap { bytes[$0.range] }
        tokens = ExactString(utf8: spelled[...])
        names = specifiers.count { ![.int32, .int64, .double].contains($0.class) }
    }

    /// The number of letters of the placeholders as written.
    var letters: Int { tokens.string.count }
}
