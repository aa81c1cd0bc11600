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

    /// The numbers for which an app shows a form of a variable.
    ///
    /// CLDR's numbers of the category, less 0 where the variable has a form `zero`; `other` also has those of the forms that
    /// the variable lacks.
    ///
    /// - Parameters:
    ///   - forms: the forms of the variable; without them, those that the language needs and no `zero` of its own.
    ///   - ofWholeNumbers: whether the number is never a fraction.
    package static func numbers(
        of category: PluralCategory, in language: LanguageTag, beside forms: PluralCategorySet = .allButZero,
        ofWholeNumbers: Bool = false
    ) -> PluralNumbers {
        guard let group = group(of: language) else {
            return category == .zero ? .only([0...0]) : category == .other ? .rest : .unknown
        }
        guard let numbers = group.numbers[category] else {
            if isOptional(category, in: language) { return .former }
            return category == .zero ? .only([0...0]) : .none(.language)
        }
        if category == .other { return group.numbersOfOther(beside: forms, ofWholeNumbers: ofWholeNumbers) }
        if numbers == .fractions, ofWholeNumbers { return .none(.wholeNumbers) }
        let isZeroTaken = category != .zero && forms.contains(.zero) && group.numbers[.zero] == nil
        let left = isZeroTaken ? numbers.withoutZero : numbers
        guard !ofWholeNumbers, let fraction = fraction(of: category, in: language) else { return left }
        return left.with(fraction: fraction)
    }

    /// Whether a counted noun looks as in the form `other`: Turkish “1 dosya”, “5 dosya”; Arabic 0 as 100.
    package static func countsAlike(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        switch category {
        case .zero: ["ar", "ars"].contains(language.language)
        case .one: singularAfterNumbers.contains(language.language)
        default: false
        }
    }

    private static let singularAfterNumbers: Set<String> = [
        "az", "ckb", "fa", "hu", "ka", "kk", "ku", "ky", "mn", "tk", "tr", "tt", "ug", "uz",
    ]

    /// A fraction that a category is used for besides its whole numbers; nil for most.
    private static func fraction(of category: PluralCategory, in language: LanguageTag) -> String? {
        // European Portuguese has the rule of Spanish.
        if language.tag.hasPrefix("pt-PT") { return nil }
        return fractions[category]?[language.language]
    }

    /// Source: the rules of Unicode CLDR, by the first fraction of each.
    private static let fractions: [PluralCategory: [String: String]] = {
        let lists: [(PluralCategory, String, languages: String)] = [
            (.one, "0.1", "bs dsb hr hsb is lv mk prg sh sr"), (.one, "0.5", "am as bn doi fa gu he hi kn pcm shi zu"),
            (.one, "1.5", "ceb da ff fil fr hy kab lag pt tl"), (.two, "0.2", "dsb hsb"), (.few, "0.2", "bs hr sh sr"),
            (.few, "0.3", "dsb hsb"), (.few, "1.5", "sl"),
        ]
        return lists.reduce(into: [:]) { fractions, list in
            for language in list.languages.split(separator: " ") {
                fractions[list.0, default: [:]][String(language)] = list.1
            }
        }
    }()

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
