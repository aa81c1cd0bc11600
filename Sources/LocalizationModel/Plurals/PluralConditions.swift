/// The conditions under which numbers select the plural categories of some languages.
struct PluralConditions: Sendable {
    /// The language tags, separated by spaces.
    let languages: String
    /// The conditions in CLDR's syntax; numbers that meet no condition select `other`.
    let texts: [PluralCategory: String]

    func category(of number: SampleNumber) -> PluralCategory {
        texts.first { Self.holds($0.value, of: number) }?.key ?? .other
    }

    /// True if a condition holds, such as `v = 0 and i % 10 = 2..4 or n = 7`.
    private static func holds(_ condition: String, of number: SampleNumber) -> Bool {
        condition.split(separator: " or ").contains { part in
            part.split(separator: " and ").allSatisfy { holds(relation: $0.split(separator: " "), of: number) }
        }
    }

    /// True if a relation holds, given as words: `i % 100 != 12..14,20`.
    private static func holds(relation words: [Substring], of number: SampleNumber) -> Bool {
        guard words.count >= 3 else { return false }
        let isMember = value(of: words[0], number).map { value in
            let rest = words[1] == "%" ? value % (Int(words[2]) ?? 1) : value
            return words[words.count - 1].split(separator: ",").contains { range in
                let ends = range.split(separator: ".").compactMap { Int($0) }
                return (ends.first ?? 0)...(ends.last ?? 0) ~= rest
            }
        }
        return (isMember ?? false) == (words[words.count - 2] == "=")
    }

    /// The value of an operand of CLDR; nil for `n` of a fraction, which equals no whole number.
    private static func value(of operand: Substring, _ number: SampleNumber) -> Int? {
        switch operand {
        case "n": number.fraction.isEmpty ? number.integer : nil
        case "i": number.integer
        case "v", "w": number.fraction.count
        case "f", "t": Int(number.fraction) ?? 0
        // The exponent of a compact number, such as 1M.
        default: 0
        }
    }
}

extension PluralRules {
    /// The category that a number selects in a language; `other` in a language without plural rules.
    static func category(of number: SampleNumber, in language: LanguageTag) -> PluralCategory {
        var tag = Substring(language.tag)
        while true {
            if let own = conditionsByLanguage[tag] { return own.category(of: number) }
            guard let dash = tag.lastIndex(of: "-") else { return .other }
            tag = tag[..<dash]
        }
    }

    private static let conditionsByLanguage = Dictionary(
        uniqueKeysWithValues: conditions.flatMap { own in own.languages.split(separator: " ").map { ($0, own) } })

    /// The form that an app shows for a number: `zero` for 0 in every language, the form of the category if there is
    /// one, `other` otherwise.
    ///
    /// - Parameter forms: the forms of the variable.
    package static func form(
        for number: SampleNumber, in language: LanguageTag, among forms: PluralCategorySet
    ) -> PluralCategory {
        if number.isZero, forms.contains(.zero) { return .zero }
        let category = category(of: number, in: language)
        return forms.contains(category) ? category : .other
    }
}
