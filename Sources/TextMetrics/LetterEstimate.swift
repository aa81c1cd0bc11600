import LocalizationModel

/// How many letters of a language fit into a width in em.
///
/// Nine of ten real texts with that many letters fit; the em check of the finished translation decides.
public enum LetterEstimate {
    /// The safe number of letters in a width of `em`, where 1 em is the width of a capital M in the body text.
    ///
    /// A width below 0 counts as 0. A language that was not measured takes the count of its script.
    public static func letters(inEm em: Int, language: LanguageTag) -> LetterCount {
        let script = WritingScript.script(of: language)
        let measured = self.thousandths(language: language)
        // The upper limit keeps the product inside Int, whatever number a file holds.
        let thousandths = min(max(em, 0), 1_000_000) * 1000
        let count = thousandths / (measured ?? LetterWidths.unknown)
        let letter = script.map(LetterWidths.ideographic.contains) == true ? "character" : "letter"
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
