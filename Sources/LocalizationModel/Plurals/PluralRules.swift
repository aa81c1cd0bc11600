/// The plural categories of a language and the numbers that select them.
///
/// Sources: CLDR's cardinal rules; the categories in Xcode's exports, which differ from CLDR's in a few languages; and
/// Apple's rule that `zero` is shown for exactly 0 in every language.
package enum PluralRules {
    /// CLDR's categories of a language, in CLDR's order; nil if CLDR lacks the language.
    package static func categories(of language: LanguageTag) -> [PluralCategory]? {
        group(of: language)?.categories
    }

    /// The categories that a translation should have: Xcode's set if it differs from CLDR's.
    ///
    /// Spanish, French, Italian, Portuguese and Catalan omit `many`; Hebrew includes it. Nil for an unknown language.
    package static func expectedCategories(of language: LanguageTag) -> [PluralCategory]? {
        guard let categories = categories(of: language) else { return nil }
        if withoutMany.contains(language.language) { return categories.filter { $0 != .many } }
        if withMany.contains(language.language) { return (categories + [.many]).sorted() }
        return categories
    }

    /// True if a translation may include or omit the category.
    ///
    /// Only `many` is optional, in languages for which Xcode and CLDR differ.
    package static func isOptional(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        category == .many && (withoutMany.contains(language.language) || withMany.contains(language.language))
    }

    /// True if an app can show the category in the language. Always true for an unknown language.
    ///
    /// Apps show CLDR's categories, those that Xcode exports, and `zero` for exactly 0 in every language.
    package static func isUsed(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        guard let categories = categories(of: language) else { return true }
        return category == .zero || categories.contains(category) || isOptional(category, in: language)
    }

    /// The category that a language uses for 0 if the variable has no `zero` form.
    package static func categoryOfZero(in language: LanguageTag) -> PluralCategory {
        let numbers = group(of: language)?.numbers ?? [:]
        return numbers.first { $0.value.begin(with: 0) }?.key ?? .other
    }

    /// The numbers for which an app shows a form of a variable.
    ///
    /// These are CLDR's numbers of the category, without 0 if the variable has a `zero` form. The form `other` also
    /// gets the numbers of forms that the variable lacks.
    ///
    /// - Parameters:
    ///   - forms: the forms of the variable; by default all but `zero`.
    ///   - ofWholeNumbers: true if the number is never a fraction.
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

    /// True if a counted noun has the same form in this category and in `other`: Turkish “1 dosya” and “5 dosya”, or
    /// Arabic nouns after 0 and 100.
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

    /// A fraction that selects the category in addition to its whole numbers; nil for most categories.
    private static func fraction(of category: PluralCategory, in language: LanguageTag) -> String? {
        // European Portuguese follows the rule of Spanish.
        if language.tag.hasPrefix("pt-PT") { return nil }
        return fractions[category]?[language.language]
    }

    /// The first fraction of each rule. Source: Unicode CLDR.
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

    /// The languages for which Xcode exports no `many`, although CLDR has this category.
    private static let withoutMany: Set<String> = ["ca", "es", "fr", "it", "pt"]

    /// The languages for which Xcode exports `many`, although CLDR has had no `many` since version 42.
    private static let withMany: Set<String> = ["he"]

    /// The plural rule of a language, found by the longest prefix of its tag that has a rule.
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
