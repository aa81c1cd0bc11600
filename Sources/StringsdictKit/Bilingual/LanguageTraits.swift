import TextMetrics

/// What the units of an entry without a translation depend on in the language that they are for.
///
/// Many languages have the same forms of numbers, and many have letters of the same width: what was made for one of them is
/// right for the others.
struct LanguageTraits: Sendable {
    private let numbers: Numbers
    private let room: Room

    /// Which forms of a number are sent, and what is said of them.
    private struct Numbers: Equatable, Sendable {
        let forms: SentPluralForms
        let numbers: [PluralNumbers]
    }

    /// What a width is told as: so many letters, fewer of capital ones.
    private struct Room: Equatable, Sendable {
        let letters: LetterEstimate
        let scaleOfCapitals: Double
    }

    /// - Parameters:
    ///   - source: the language that is translated from.
    ///   - language: the language that is translated into.
    init(from source: LanguageTag, to language: LanguageTag) {
        numbers = Numbers(forms: SentPluralForms(from: source, to: language), numbers: Self.numbers(in: language))
        room = Room(
            letters: LetterEstimate(language), scaleOfCapitals: TextStyle(isAllCaps: true).scale(for: language))
    }

    /// Everything that a note can say of the numbers of a form.
    private static func numbers(in language: LanguageTag) -> [PluralNumbers] {
        PluralCategory.allCases.flatMap { category in
            [(false, false), (false, true), (true, false), (true, true)].map { hasZero, isWhole in
                PluralRules.numbers(
                    of: category, in: language, beside: hasZero ? .all : .allButZero, ofWholeNumbers: isWhole)
            }
        }
    }

    /// The indices of languages in an order in which those that have the most in common stand together; otherwise as they come.
    static func groups(of languages: [LanguageTraits]) -> [Int] {
        let places = languages.enumerated().map { index, language in
            (
                languages.firstIndex { $0.numbers == language.numbers } ?? index,
                languages.firstIndex { $0.room == language.room } ?? index, index
            )
        }
        return languages.indices.sorted { places[$0] < places[$1] }
    }

    /// The rules whose texts, notes or budgets are not the same in another language.
    func differences(from other: LanguageTraits) -> PhraseRules {
        var rules: PhraseRules = []
        if numbers != other.numbers { rules.insert(.plural) }
        if room != other.room { rules.insert(.width) }
        return rules
    }
}

/// The rules that a phrase has, at whatever depth, if languages can differ in their texts.
struct PhraseRules: OptionSet {
    let rawValue: UInt8

    static let plural = PhraseRules(rawValue: 1)
    static let width = PhraseRules(rawValue: 2)
}

extension PhraseRules {
    /// The rules of a phrase.
    init(of phrase: Phrase) {
        switch phrase {
        case .text: self = []
        case .format(_, let variables): self = variables.reduce([]) { $0.union(PhraseRules(of: $1.variation)) }
        case .variation(let variation): self.init(of: variation)
        case .several(let phrases): self = phrases.reduce([]) { $0.union(PhraseRules(of: $1)) }
        }
    }

    private init(of variation: Variation) {
        self = variation.branches.reduce([]) { $0.union(PhraseRules(of: $1.phrase)) }
        switch variation.rule {
        case .plural: insert(.plural)
        case .width: insert(.width)
        case .device, .unknown: break
        }
    }
}
