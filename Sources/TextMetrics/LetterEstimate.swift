import LocalizationModel

/// Estimates the number of letters of a language that fit in a width.
///
/// Nine of ten real strings with that many letters fit; the finished translation is checked in em.
package struct LetterEstimate: Hashable, Sendable {
    private let measured: Int?
    private let letter: String

    /// Looks up a language once for all of its strings.
    package init(_ language: LanguageTag) {
        let script = WritingScript.script(of: language)
        measured = Self.thousandths(language: language)
        letter = script.map(LetterWidths.ideographic.contains) == true ? "character" : "letter"
    }

    /// The safe number of letters in a width of `em`, where 1 em is the width of a capital M in the body text.
    ///
    /// A negative width counts as 0. A language that was not measured gets the count of its script.
    package static func letters(inEm em: Int, language: LanguageTag) -> LetterCount {
        LetterEstimate(language).letters(inEm: Double(em))
    }

    /// The safe number of letters in a width in em, which may be fractional.
    package func letters(inEm em: Double) -> LetterCount {
        // The limit keeps the product in range for any number in a file; NaN counts as 0.
        let width = em > 0 ? Int((min(em, 1_000_000) * 1000).rounded()) : 0
        let count = width / (measured ?? LetterWidths.unknown)
        return LetterCount(count: count, isRough: measured == nil, noun: count == 1 ? letter : letter + "s")
    }

    /// The width of a letter in thousandths of an em; nil for a script that was not measured.
    static func thousandths(language: LanguageTag) -> Int? {
        guard let script = WritingScript.script(of: language) else { return nil }
        let isUsualScript = script == WritingScript.usual[language.language]
        let ownWidth = isUsualScript ? LetterWidths.byLanguage[language.language] : nil
        return ownWidth ?? LetterWidths.byScript[script]
    }
}

/// The number of letters that fit in a width: a safe count for translators, not a measurement.
package struct LetterCount: Hashable, Sendable {
    /// The number of letters (grapheme clusters), rounded down.
    package var count: Int
    /// True if the script was not measured, so that the count is a rough estimate.
    package var isRough: Bool
    /// The unit of the count: `letters`, or `characters` in Chinese and Japanese.
    package var noun: String
}

/// Letter widths in thousandths of an em. In nine of ten real strings, the mean width of the letters is at most this.
///
/// Source: up to 1,400 strings of user interfaces for each language, set in Inter 4.0b7 Regular or, for scripts that
/// Inter lacks, Noto Sans of 2020-12, and scaled to the published widths of labels. The letter width of a string is its
/// width divided by its grapheme clusters; each figure is the 90th percentile over strings.
enum LetterWidths {
    /// The widths of measured languages.
    static let byLanguage: [String: Int] = [
        "ar": 553, "bn": 888, "de": 606, "el": 644, "en": 607, "es": 594, "fa": 570, "fi": 591, "fr": 590, "he": 602,
        "hi": 759, "hu": 603, "hy": 761, "ja": 1200, "ka": 746, "ko": 905, "pl": 611, "ru": 662, "ta": 1297, "th": 646,
        "tr": 594, "uk": 643, "vi": 604, "zh": 1200,
    ]

    /// The widths of measured scripts. Each script has the width of its widest language, so that a count is never too
    /// high.
    static let byScript: [String: Int] = [
        "Arab": 570, "Armn": 761, "Beng": 888, "Cyrl": 662, "Deva": 759, "Geor": 746, "Grek": 644, "Hang": 905,
        "Hani": 1200, "Hans": 1200, "Hant": 1200, "Hebr": 602, "Hira": 1200, "Hrkt": 1200, "Jpan": 1200, "Kana": 1200,
        "Kore": 905, "Latn": 611, "Taml": 1297, "Thai": 646,
    ]

    /// The assumed width for all other scripts.
    static let unknown = 760

    /// The scripts whose letters often consist of several spacing characters.
    static let combining: Set<String> = ["Beng", "Deva", "Taml"]

    /// The scripts whose units are called characters.
    static let ideographic: Set<String> = ["Hani", "Hans", "Hant", "Hira", "Hrkt", "Jpan", "Kana"]
}
