import LocalizationModel
import TestSupport

/// Texts and documents of what hurts in tables: quotes, delimiters, line ends, formulas, numbers, combining marks.
struct NastyTexts {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// The short ones of ``NastyCells``, and what is nasty only as a part or no property list can hold.
    private static let pieces: [String] =
        NastyCells.texts.filter { (1...8).contains($0.utf8.count) }.map(\.string) + [
            "＝", "＋", "－", "＠", "/", "#", ":", "~2", "%#@n@", "7", "１", "e", "E", "a", "AM", "pm", "sept", "ß",
            "\u{FEFF}",
            "ï»¿", "同期", "of", "\u{1}",
        ]

    mutating func text(upTo count: Int = 8) -> ExactString {
        var text = ""
        for _ in 0..<Int.random(in: 0...count, using: &random) { text += Self.pieces.randomElement(using: &random)! }
        return ExactString(text)
    }

    mutating func document() -> TranslationDocument {
        let languages: [LanguageTag] = ["de", "pt-BR", "zh-Hans"]
        var tables: [TranslationTable] = []
        for number in 0..<Int.random(in: 1...3, using: &random) {
            let units = (0..<Int.random(in: 0...12, using: &random)).map { _ in unit() }
            // The number keeps the ids of two tables apart.
            tables.append(TranslationTable(original: "\(number)", name: "\(number)\(text(upTo: 2))", units: units))
        }
        return TranslationDocument(
            sourceLanguage: "en", targetLanguage: languages.randomElement(using: &random)!, tables: tables)
    }

    mutating func unit() -> TranslationUnit {
        let keys: [ExactString] = ["", "é", "e\u{301}", "a#base@de", "a/b", "a:b", "k\n", "\u{301}k", text(), text()]
        let isLong = Int.random(in: 0..<40, using: &random) == 0
        let notes = (0..<Int.random(in: 0...2, using: &random)).map { _ in Note(author: .stringsdict, text: text()) }
        return TranslationUnit(
            path: VariantPath(key: keys.randomElement(using: &random)!, steps: steps()),
            source: isLong ? text(upTo: 10_000) : text(),
            target: Bool.random(using: &random) ? text() : nil,
            state: TranslationState.allCases.randomElement(using: &random)!,
            notes: notes,
            budget: Bool.random(using: &random) ? Budget(em: 22, letters: 36) : nil,
            isProtected: Int.random(in: 0..<8, using: &random) == 0)
    }

    private mutating func steps() -> [VariantPath.Step] {
        let choices: [[VariantPath.Step]] = [
            [], [.format], [.branch(.width, "20")], [.branch(.device, "ipad"), .branch(.width, "040")],
            [.variable("n"), .branch(.plural, "one")],
            [.variable(text(upTo: 2)), .branch(.unknown(text(upTo: 2)), "0")],
        ]
        return choices.randomElement(using: &random)!
    }
}
