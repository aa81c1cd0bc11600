import LocalizationModel

/// The estimated width of a text: that of its widest line.
public struct TextWidth: Hashable, Sendable {
    /// The width in em, where 1 em is the width of a capital M in the body text; never below 0.
    public var em: Double
    /// How far the real width can be from it.
    public var certainty: Certainty
    /// Whether a text of unknown length is inserted (`%@`); its sample is part of the width.
    public var hasPlaceholder: Bool
    /// How many signs of the widest line take room; those of placeholders are among them.
    public var letters: Int

    /// Makes a width from its parts.
    public init(em: Double, certainty: Certainty = .good, hasPlaceholder: Bool = false, letters: Int = 0) {
        self.em = em
        self.certainty = certainty
        self.hasPlaceholder = hasPlaceholder
        self.letters = letters
    }

    /// Whether the text fits into a room in em; the tolerance of the estimate separates too wide from tight.
    public func verdict(inEm budget: Double) -> Verdict {
        let band = budget * certainty.tolerance
        if em > budget + band + Self.rounding { return .tooWide }
        return em > budget - band + Self.rounding ? .tight : .fits
    }

    /// About how many letters must go for the text to fit into a room in em; at least 1, or 0 for a text that fits.
    ///
    /// Counts in letters of the text's own mean width. In scripts whose letters consist of several signs, such as
    /// Devanagari, and for a text of no letters, a letter has the usual width of the language.
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

    /// Keeps a count inside Int.
    private static let mostLetters = 1_000_000

    /// Sums of decimal fractions are off by less than this.
    private static let rounding = 1e-9
}

extension TextWidth {
    /// How far the estimated width of a text can be from the real one.
    public enum Certainty: Hashable, Comparable, Sendable, CaseIterable {
        /// Latin, Greek, Cyrillic, Han and kana: within 4 percent.
        case good
        /// Another script that was measured, such as Arabic, Hindi, Korean or Thai: within 10 percent, for the device may show
        /// it in another font than the measured one.
        case fair
        /// A sign of the text was never measured and counts as 0.62 em, or 1.2 em if it is wide.
        case rough

        /// The part of the width that the estimate can be wrong by: 0.04 or 0.1.
        ///
        /// Nothing is known about a rough estimate; it takes the tolerance of a fair one.
        public var tolerance: Double {
            self == .good ? 0.04 : 0.1
        }
    }
}

extension TextWidth {
    /// Whether a text fits into its room.
    public enum Verdict: Hashable, Sendable, CaseIterable {
        /// It fits, even if the estimate is too low by its tolerance.
        case fits
        /// The estimate cannot tell: the end of the room is within its tolerance.
        case tight
        /// It is too wide, even if the estimate is too high by its tolerance.
        case tooWide
    }
}
