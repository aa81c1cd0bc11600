/// Which plural categories a language has, and which numbers they are used for.
///
/// Three sources: CLDR's cardinal rules, the categories that Xcode exports for a language (recorded from its exports;
/// they differ from CLDR in a few languages), and Apple's own rule that `zero` is shown for exactly 0 in every language.
package enum PluralRules {
    /// CLDR's categories of a language in CLDR's order; nil when CLDR does not know the language.
    package static func categories(of language: LanguageTag) -> [PluralCategory]? {
        group(of: language)?.categories
    }

    /// The categories that a translation into the language should have: Xcode's set where it differs from CLDR's.
    ///
    /// Spanish, French, Italian, Portuguese and Catalan do without `many`; Hebrew has it. Nil for an unknown language.
    package static func expectedCategories(of language: LanguageTag) -> [PluralCategory]? {
        guard let categories = categories(of: language) else { return nil }
        if withoutMany.contains(language.language) { return categories.filter { $0 != .many } }
        if withMany.contains(language.language) { return (categories + [.many]).sorted() }
        return categories
    }

    /// Whether a translation may have the category or not, and both are right.
    ///
    /// That is `many` in the languages in which Xcode and CLDR differ.
    package static func isOptional(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        category == .many && (withoutMany.contains(language.language) || withMany.contains(language.language))
    }

    /// Whether an app ever shows the category in the language; true for everything in an unknown language.
    ///
    /// It shows CLDR's categories, those that Xcode exports, and `zero` for exactly 0 in every language.
    package static func isUsed(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        guard let categories = categories(of: language) else { return true }
        return category == .zero || categories.contains(category) || isOptional(category, in: language)
    }

    /// The category that a language uses for 0 unless a text has a form `zero` of its own.
    package static func categoryOfZero(in language: LanguageTag) -> PluralCategory {
        let numbers = group(of: language)?.numbers ?? [:]
        return numbers.first { $0.value.begin(with: 0) }?.key ?? .other
    }

    /// Whether the category is used for one whole number only, so that its text can do without the number: English `one`,
    /// but not Russian `one`, which is used for 21 too.
    package static func isSingleNumber(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        guard let numbers = group(of: language)?.numbers[category] else { return category == .zero }
        guard case .only(let ranges) = numbers else { return false }
        return ranges.count == 1 && ranges[0].count == 1
    }

    /// Whether no whole number takes the category: Polish `other`, Czech `many`.
    package static func isForFractionsOnly(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        group(of: language)?.numbers[category] == .fractions
    }

    /// When an app shows the category, as a sentence for a translator: `Used for 1, 21, 31 …`.
    ///
    /// Fractions are named only where the category has no whole number.
    ///
    /// - Parameters:
    ///   - besideZero: whether the text has a form `zero` of its own, which then takes the number 0 in every language.
    ///   - ofWholeNumbers: whether the number is never a fraction.
    package static func usage(
        of category: PluralCategory, in language: LanguageTag, besideZero: Bool = false, ofWholeNumbers: Bool = false
    ) -> ExactText {
        guard let group = group(of: language) else { return usageInUnknownLanguage(of: category) }
        guard var numbers = group.numbers[category] else {
            return isOptional(category, in: language) ? usageOfFormerMany : usageOutsideCLDR(of: category)
        }
        let isZeroTaken = besideZero && category != .zero && group.numbers[.zero] == nil
        if isZeroTaken { numbers = numbers.withoutZero }
        switch numbers {
        case .fractions where ofWholeNumbers:
            let model = category == .other ? "another form" : "“other”"
            return ExactText("Not used, as the number is always a whole one; it may repeat \(model).")
        case .fractions: return "Used for fractions only, such as 1.5."
        case .rest where group.categories.count == 1 && !isZeroTaken: return "Used for all numbers."
        case .rest: return "Used for all other numbers."
        case .only(let ranges): return ExactText("Used for \(PluralNumbers.closedList(of: ranges)).")
        case .first(let ranges): return ExactText("Used for \(PluralNumbers.openList(of: ranges))")
        }
    }

    private static func usageOutsideCLDR(of category: PluralCategory) -> ExactText {
        category == .zero ? "Used for 0." : "Not used in this language; the app never shows it."
    }

    private static func usageInUnknownLanguage(of category: PluralCategory) -> ExactText {
        switch category {
        case .zero: "Used for 0."
        case .other: "Used for all other numbers."
        default: "Used for the numbers that take this form in the language."
        }
    }

    /// Hebrew's `many`, which CLDR 42 dropped.
    private static let usageOfFormerMany: ExactText =
        "Used for 20, 30, 40 … on older systems only; newer ones show the “other” text."

    /// The languages for which Xcode exports no `many` although CLDR has one.
    private static let withoutMany: Set<String> = ["ca", "es", "fr", "it", "pt"]

    /// The languages for which Xcode exports a `many` although CLDR has none since version 42.
    private static let withMany: Set<String> = ["he"]

    /// The rule of a language: region, then script, then the language alone.
    static func group(of language: LanguageTag) -> PluralGroup? {
        var tag = Substring(language.tag)
        while true {
            if let group = groupsByLanguage[tag] { return group }
            guard let dash = tag.lastIndex(of: "-") else { return nil }
            tag = tag[..<dash]
        }
    }

    private static let groupsByLanguage = Dictionary(
        uniqueKeysWithValues: groups.flatMap { group in group.languages.split(separator: " ").map { ($0, group) } })
}
