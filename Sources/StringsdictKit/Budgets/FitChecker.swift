/// Measures the strings of an entry and compares them with budgets.
package struct FitChecker {
    let ruler: TextWidthEstimator
    private let scale: Double
    private let language: LanguageTag

    /// Creates a checker for the strings of an entry in a language.
    package init(_ rules: EntryRules, language: LanguageTag) {
        self.language = language
        ruler = TextWidthEstimator(samples: TextWidthEstimator.Samples(object: rules.sample), style: rules.style)
        scale = rules.style.scale(for: language)
    }

    /// The width of a string in em of body text, comparable to `Budget.em`.
    package func width(of text: ExactString, variables: [ExactString: Double] = [:]) -> TextWidth {
        var width = ruler.measure(text, variables: variables)
        width.em /= scale
        return width
    }

    /// The finding about a width that exceeds or hardly fits a budget in em; nil if the width fits.
    package func problem(_ width: TextWidth, inEm room: Int) -> Finding? {
        let verdict = width.verdict(inEm: Double(room))
        if verdict == .fits { return nil }
        let measured: Finding.Message = "\(em: width.em) em of \(room) em"
        let remark = width.certainty == .good ? "" : " The estimate for this script is rough (about 10%)."
        switch verdict {
        case .fits: return nil
        case .tight:
            return Finding(
                .tightBudget, "Tight: \(measured); \(letters(2).noun) vary in width, so test it on a device.\(remark)")
        case .tooWide:
            let surplus = width.surplusLetters(over: Double(room), language: language)
            let over = "about \(surplus) \(letters(surplus).noun) over"
            return Finding(.overBudget, "Too wide: \(measured) (\(over)).\(remark)")
        }
    }

    /// The word for letters in the language, in singular or plural.
    private func letters(_ count: Int) -> LetterCount {
        var letters = LetterEstimate.letters(inEm: 100, language: language)
        if count == 1, letters.noun.hasSuffix("s") { letters.noun.removeLast() }
        return letters
    }
}
