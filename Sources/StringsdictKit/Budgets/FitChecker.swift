/// Measures the texts of an entry and says whether they fit.
package struct FitChecker {
    let ruler: TextWidthEstimator
    private let scale: Double
    private let language: LanguageTag

    /// Makes a gauge for an entry's texts in a language.
    package init(_ rules: EntryRules, language: LanguageTag) {
        self.language = language
        ruler = TextWidthEstimator(samples: PlaceholderSamples(object: rules.sample), style: rules.style)
        scale = rules.style.scale(for: language)
    }

    /// The width of a text in em of body text, as ``Budget/em`` counts them.
    package func width(of text: ExactText, variables: [ExactText: Double] = [:]) -> TextWidth {
        var width = ruler.measure(text, variables: variables)
        width.em /= scale
        return width
    }

    /// The width of a text, or of a format with the widest texts of its variables; nil for what varies further.
    package func width(of phrase: Phrase) -> TextWidth? {
        switch phrase {
        case .text(let text): width(of: text)
        case .format(let text?, let variables): width(of: text, variables: widths(of: variables))
        default: nil
        }
    }

    private func widths(of variables: [Variable]) -> [ExactText: Double] {
        var widths: [ExactText: Double] = [:]
        for variable in variables {
            let texts = variable.variation.branches.compactMap(\.phrase.plainText)
            widths[variable.name] = texts.map { ruler.measure($0).em }.max()
        }
        return widths
    }

    /// What is to be said of a text of a width in a room of so many em; nil when it fits.
    package func problem(_ width: TextWidth, inEm room: Int) -> Finding? {
        let measured: Finding.Message = "\(em: width.em) em of \(room) em"
        let remark = width.certainty == .good ? "" : " Estimate for this script is rough (about 10 %)."
        switch width.verdict(inEm: Double(room)) {
        case .fits: return nil
        case .tight:
            return Finding(
                .tightBudget, "Tight: \(measured); \(letters(2).noun) vary, test on a device.\(remark)")
        case .tooWide:
            let surplus = width.surplusLetters(over: Double(room), language: language)
            let over = "about \(surplus) \(letters(surplus).noun) over"
            return Finding(.overBudget, "Too wide: \(measured) (\(over)).\(remark)")
        }
    }

    /// The word for some letters of the language.
    private func letters(_ count: Int) -> LetterCount {
        var letters = LetterEstimate.letters(inEm: 100, language: language)
        if count == 1, letters.noun.hasSuffix("s") { letters.noun.removeLast() }
        return letters
    }
}
