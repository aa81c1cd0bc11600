import LocalizationModel

/// The estimated width of a string: the width of its widest line.
public struct TextWidth: Hashable, Sendable {
    /// The width in em, where 1 em is the width of a capital M in the body text; at least 0.
    public var em: Double
    /// The accuracy of the estimate.
    public var certainty: Certainty
    /// True if the string inserts text of unknown length (`%@`); the width includes a sample of such text.
    public var hasPlaceholder: Bool
    /// The number of visible characters in the widest line, including those of placeholders.
    public var letters: Int

    /// Creates a width.
    ///
    /// - Parameters:
    ///   - em: the width in em; at least 0.
    ///   - certainty: the accuracy of the estimate.
    ///   - hasPlaceholder: true if the string inserts text of unknown length.
    ///   - letters: the number of visible characters in the widest line.
    public init(em: Double, certainty: Certainty = .good, hasPlaceholder: Bool = false, letters: Int = 0) {
        self.em = em
        self.certainty = certainty
        self.hasPlaceholder = hasPlaceholder
        self.letters = letters
    }

    /// Compares the width with a budget in em. The result is `tight` if the budget is within the tolerance of the
    /// estimate.
    public func verdict(inEm budget: Double) -> Verdict {
        let band = budget * certainty.tolerance
        if em > budget + band + Self.rounding { return .tooWide }
        return em > budget - band + Self.rounding ? .tight : .fits
    }

    /// The approximate number of letters to remove so that the string fits a budget in em: at least 1, or 0 if it fits.
    ///
    /// Each letter counts with the mean letter width of the string. In scripts whose letters consist of several spacing
    /// characters, such as Devanagari, and in strings without letters, each letter counts with the usual letter width
    /// of the language.
    public func surplusLetters(over budget: Double, language: LanguageTag) -> Int {
        let surplus = em - budget
        guard surplus > Self.rounding else { return 0 }
        guard surplus.isFinite else { return Self.mostLetters }
        let count = min(surplus / meanLetter(in: language) - Self.rounding, Double(Self.mostLetters))
        let whole = Int(max(count, 0))
        return max(1, Double(whole) < count ? whole + 1 : whole)
    }

    private func meanLetter(in language: LanguageTag) -> Double {
        let isCombined = WritingScript.script(of: language).map(LetterWidths.combining.contains) ?? false
        if letters > 0, em > 0, !isCombined { return em / Double(letters) }
        return Double(LetterEstimate.thousandths(language: language) ?? LetterWidths.unknown) / 1000
    }

    /// The maximum result, which keeps the count within `Int`.
    private static let mostLetters = 1_000_000

    /// The maximum rounding error of sums of decimal fractions.
    private static let rounding = 1e-9
}

extension TextWidth {
    /// The accuracy of an estimated width.
    public enum Certainty: Hashable, Comparable, Sendable, CaseIterable {
        /// Latin, Greek, Cyrillic, Han and kana: within 4 percent.
        case good
        /// Other measured scripts, such as Arabic, Devanagari, Hangul or Thai: within 10 percent, because the font of
        /// the device may differ from the measured font.
        case fair
        /// At least one character was not measured; such a character counts as 0.62 em, or 1.2 em if it is wide.
        case rough

        /// The maximum error of the estimate as a fraction of the width: 0.04 or 0.1.
        ///
        /// The error of a rough estimate is unknown; a rough estimate has the tolerance of a fair estimate.
        public var tolerance: Double {
            self == .good ? 0.04 : 0.1
        }
    }
}

extension TextWidth {
    /// The result of comparing a width with a budget.
    public enum Verdict: Hashable, Sendable, CaseIterable {
        /// The string fits, even if the estimate is too low by its tolerance.
        case fits
        /// The budget is within the tolerance of the estimate.
        case tight
        /// The string is too wide, even if the estimate is too high by its tolerance.
        case tooWide
    }
}
