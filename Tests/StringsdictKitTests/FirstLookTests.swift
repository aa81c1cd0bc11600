import TestSupport
import Testing

@testable import StringsdictKit

/// Where a first look at a text leaves nothing to be found, a closer one finds nothing.
struct FirstLookTests {
    private static let pieces = [
        "", "", " ", "a", "Ordner", "%d", "%@", "%1$@", "%#@n@", "%lld", "%%", "%", "% d", "\\n", "\n", "\r\n", "\u{1}",
        "\u{FFFE}", "é", "ß", "—", "…", "\u{A0}", "\u{2028}", "\u{3000}", "Ж", "Привет", "日本", "\u{66A}", "％", "<br>",
        "Signal",
        "٣", "ⴀ", "\u{85}", "&amp;", "<ph id=\"1\">", "\\u200f", "^[a](inflect: true)", "{count}",
    ]

    private static func text(_ random: inout SeededGenerator) -> ExactText {
        var text = ""
        for _ in 0..<Int.random(in: 0...5, using: &random) { text += pieces.randomElement(using: &random)! }
        return ExactText(text)
    }

    @Test func noCheckFindsWhatALookRulesOut() {
        var random = SeededGenerator(seed: 71)
        let paths: [VariantPath] = [
            "k", VariantPath(key: "k", steps: [.variable("n"), .branch(.plural, "one")]),
            VariantPath(key: "k", steps: [.branch(.plural, "some")]),
        ]
        var sound = 0
        for _ in 0..<60_000 {
            let (source, text, sibling) = (Self.text(&random), Self.text(&random), Self.text(&random))
            let words = KeptWords(Bool.random(using: &random) ? ["Signal"] : [])
            let language: LanguageTag = ["de", "ru", "ja"].randomElement(using: &random)!
            let path = paths.randomElement(using: &random)!
            let checked = CheckedText(
                path: path, source: source, text: text, language: language, words: words,
                namedPlaceholders: Bool.random(using: &random) ? [.braces] : [],
                surroundings: TextSurroundings(findForm: { CheckedForm(other: sibling) }))
            let look = FirstLook(checked)
            for check in CheckList.returned.texts where !check.canFind(in: look) {
                sound += 1
                let found = check.findings(in: checked)
                #expect(found.isEmpty, "\(source) → \(text): \(found.map(\.message.description))")
            }
        }
        #expect(sound > 60_000)
    }
}
