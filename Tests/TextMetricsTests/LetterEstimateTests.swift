import LocalizationModel
import Testing

@testable import TextMetrics

@Suite struct LetterEstimateTests {
    @Test(arguments: [
        (22, "en de pl he vi hu", 36), (22, "es fr fi tr", 37), (22, "ru", 33), (22, "uk el th", 34), (22, "ar", 39),
        (22, "fa", 38), (22, "hi hy", 28), (22, "ka", 29), (22, "ko bn", 24), (22, "ta", 16),
        (22, "ja zh-Hans zh-Hant zh", 18), (45, "de", 74), (53, "de", 87), (21, "de", 34), (0, "de", 0), (-3, "de", 0),
    ])
    func publishedCounts(em: Int, languages: String, count: Int) {
        for language in languages.split(separator: " ") {
            let letters = LetterEstimate.letters(inEm: em, language: LanguageTag(String(language)))
            #expect(letters.count == count && !letters.isRough, "\(language)")
        }
    }

    @Test(arguments: [
        ("it", 36, false), ("pt-BR", 36, false), ("sr", 33, false), ("sr-Latn", 36, false), ("bg", 33, false),
        ("ur", 38, false), ("mr", 28, false), ("hi-Latn", 36, false), ("uk-Latn", 36, false), ("yue", 18, false),
        ("te", 28, true), ("km", 28, true), ("am", 28, true), ("tlh", 28, true), ("base", 28, true),
    ])
    func otherLanguagesTakeTheirScript(language: String, count: Int, isRough: Bool) {
        let letters = LetterEstimate.letters(inEm: 22, language: LanguageTag(language))
        #expect(letters.count == count)
        #expect(letters.isRough == isRough)
    }

    @Test func nouns() {
        for (language, em, noun) in [
            ("de", 22, "letters"), ("ko", 22, "letters"), ("ja", 22, "characters"), ("zh-Hant", 22, "characters"),
            ("zh-Latn", 22, "letters"), ("de", 1, "letter"), ("ja", 2, "character"), ("de", 0, "letters"),
        ] {
            #expect(LetterEstimate.letters(inEm: em, language: LanguageTag(language)).noun == noun, "\(language) \(em)")
        }
    }

    /// The count is the largest whose letters fit, and a wider text never has fewer.
    @Test func countIsTheFloor() {
        for (language, width) in LetterWidths.byLanguage {
            var before = 0
            for em in 1...WindowTable.widest {
                let count = LetterEstimate.letters(inEm: em, language: LanguageTag(language)).count
                #expect(count * width <= em * 1000 && (count + 1) * width > em * 1000, "\(language) \(em)")
                #expect(count >= before)
                before = count
            }
        }
        #expect(LetterEstimate.letters(inEm: .max, language: "de").count > 0)
    }

    /// A language that was measured is never wider than its script.
    @Test func scriptsCoverTheirLanguages() throws {
        for (language, width) in LetterWidths.byLanguage {
            let script = try #require(WritingScript.usual[language], "\(language)")
            #expect(try #require(LetterWidths.byScript[script]) >= width, "\(language)")
        }
        let knownToCLDR = WritingScript.usual.keys.count { PluralRules.categories(of: LanguageTag($0)) != nil }
        #expect(knownToCLDR > 200)
    }
}
