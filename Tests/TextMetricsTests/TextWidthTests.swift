import LocalizationModel
import Testing
import TextMetrics

@Suite struct TextWidthTests {
    @Test(
        arguments: [
            (21.12, .good, .fits), (21.13, .good, .tight), (22, .good, .tight), (22.88, .good, .tight),
            (22.89, .good, .tooWide), (0, .good, .fits), (19.8, .fair, .fits), (19.81, .fair, .tight),
            (24.2, .fair, .tight), (24.21, .fair, .tooWide), (24.2, .rough, .tight), (24.21, .rough, .tooWide),
        ] as [(Double, TextWidth.Certainty, TextWidth.Verdict)])
    func verdicts(em: Double, certainty: TextWidth.Certainty, verdict: TextWidth.Verdict) {
        #expect(TextWidth(em: em, certainty: certainty).verdict(inEm: 22) == verdict)
    }

    @Test(
        arguments: [
            (24.2, 44, "en", 4), (24.3, 44, "en", 5), (22.1, 44, "en", 1), (22, 44, "en", 0), (3, 44, "en", 0),
            (24.4, 20, "ja", 2), (24.4, 20, "ja-JP", 2), (24.4, 0, "ja", 2), (24.4, 0, "en", 4), (24.4, 0, "xx", 4),
            (24.4, 100, "hi", 4), (24.4, 20, "ta", 2), (1e300, 0, "en", 1_000_000), (1e300, 1, "en", 1),
            (.infinity, 3, "en", 1_000_000), (.nan, 3, "en", 0),
        ] as [(Double, Int, LanguageTag, Int)])
    func surplus(em: Double, letters: Int, language: LanguageTag, surplus: Int) {
        let width = TextWidth(em: em, letters: letters)
        #expect(width.surplusLetters(over: 22, language: language) == surplus)
    }

    /// Taking away as many letters as are told makes the text fit.
    @Test(arguments: ["Datenschutzeinstellungen", "mmmmmmmmmmmm", "Настройки уведомлений", "設定設定設定設定"])
    func surplusIsEnough(word: String) {
        let ruler = TextWidthEstimator()
        let width = ruler.measure(ExactString(word))
        for budget in 1..<Int(width.em) {
            let surplus = width.surplusLetters(over: Double(budget), language: "de")
            let mean = width.em / Double(word.count)
            #expect(Double(word.count - surplus) * mean <= Double(budget) + 1e-9)
            #expect(Double(word.count - surplus + 1) * mean > Double(budget) - 1e-9)
        }
    }

    @Test func tolerances() {
        #expect(TextWidth.Certainty.allCases.map(\.tolerance) == [0.04, 0.1, 0.1])
        #expect(TextWidth.Certainty.good < .fair && TextWidth.Certainty.fair < .rough)
    }
}
