import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// What a first look takes for typed by a person is so at a closer look.
struct ConversionLookTests {
    private static let words = [
        "a", "Ordner ", "öß", "é", "ë", "Ã¤", "Ã¶", "â€”", "…", "É…", "縺", "繧", " ", "—", "Ж", "ß", "'", "x", "日本",
        "\t", "ΓΌ",
    ]

    /// A nasty text, or one of a few words.
    private static func text(_ texts: inout NastyTexts) -> ExactText {
        if Int.random(in: 0..<4, using: &texts.random) == 0 { return texts.text(upTo: 3) }
        var text = ""
        for _ in 0..<Int.random(in: 1...5, using: &texts.random) { text += words.randomElement(using: &texts.random)! }
        return ExactText(text)
    }

    @Test func noProgramMakesWhatALookTakesForTyped() {
        var texts = NastyTexts(seed: 72)
        var sound = 0
        for _ in 0..<60_000 {
            let (source, text) = (texts.text(upTo: 4), Self.text(&texts))
            let target = Bool.random(using: &texts.random) ? Self.text(&texts) : nil
            let unit = TranslationUnit(path: VariantPath(key: "k"), source: source, target: target)
            guard ConversionCheck.isSound(text, TextLook(at: text), for: unit) else { continue }
            sound += 1
            for (isGuarded, keeps) in [(false, false), (true, false), (false, true)] {
                let row = ReturnedRow(
                    entry: "k", variant: "base", check: nil, isTargetGuarded: isGuarded, keepsApostrophe: keeps)
                #expect(ConversionCheck.meantText(of: text, for: unit, in: row) == nil)
                let problem = ConversionCheck(text, for: unit, in: row).problem()
                #expect(problem == nil, "\(source), \(target ?? "-") → \(text): \(problem?.message.description ?? "")")
            }
        }
        #expect(sound > 200)
    }
}
