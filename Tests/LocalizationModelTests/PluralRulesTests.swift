import Foundation
import Testing

@testable import LocalizationModel

@Suite struct PluralRulesTests {
    @Test func categoriesOfLanguages() {
        #expect(PluralRules.dataVersion == "CLDR 46")
        for (tag, names) in [
            ("ja", "other"), ("de", "one other"), ("he", "one two other"), ("lv", "zero one other"),
            ("fr", "one many other"), ("ru", "one few many other"), ("sl", "one two few other"),
            ("ga", "one two few many other"), ("ar", "zero one two few many other"),
        ] {
            #expect(PluralRules.categories(of: LanguageTag(tag)).map(joined) == names, "\(tag)")
        }
        for tag in ["base", "tlh", "xx-Latn", ""] {
            #expect(PluralRules.categories(of: LanguageTag(tag)) == nil, "\(tag)")
            #expect(PluralRules.expectedCategories(of: LanguageTag(tag)) == nil, "\(tag)")
        }
    }

    @Test func lookupGoesFromRegionToLanguage() {
        for (tag, same) in [
            ("pt-BR", "pt"), ("pt-AO", "pt"), ("zh-Hans", "zh"), ("sr-Latn", "sr"), ("sr-Latn-RS", "sr"),
            ("en-GB", "en"),
            ("sh", "hr"), ("iw", "he"), ("no", "nb"), ("es-419", "es"), ("pt-PT", "it"),
        ] {
            for category in PluralCategory.allCases {
                let numbers = PluralRules.numbers(of: category, in: LanguageTag(tag))
                #expect(numbers == PluralRules.numbers(of: category, in: LanguageTag(same)), "\(tag) \(category)")
            }
        }
    }

    @Test func expectedCategoriesFollowXcode() {
        for tag in ["es", "fr", "it", "pt", "pt-BR", "ca", "fr-CA"] {
            #expect(PluralRules.expectedCategories(of: LanguageTag(tag)) == [.one, .other], "\(tag)")
            #expect(PluralRules.isOptional(.many, in: LanguageTag(tag)), "\(tag)")
            #expect(!PluralRules.isOptional(.one, in: LanguageTag(tag)), "\(tag)")
        }
        #expect(PluralRules.expectedCategories(of: "he") == [.one, .two, .many, .other])
        #expect(PluralRules.isOptional(.many, in: "he"))
        #expect(PluralRules.expectedCategories(of: "pl") == [.one, .few, .many, .other])
        #expect(!PluralRules.isOptional(.many, in: "pl"))
    }

    @Test(arguments: [
        ("en", PluralCategory.one, "Used for 1."), ("en", .other, "Used for all other numbers."),
        ("en", .zero, "Used for 0."), ("en", .few, "Not used in this language; the app never shows it."),
        ("ja", .other, "Used for all numbers."), ("ja", .one, "Not used in this language; the app never shows it."),
        ("ru", .one, "Used for 1, 21, 31 …"), ("ru", .few, "Used for 2–4, 22–24, 32–34 …"),
        ("ru", .many, "Used for 0, 5–20, 25–30 …"), ("ru", .other, "Used for fractions only, such as 1.5."),
        ("pl", .one, "Used for 1."), ("pl", .other, "Used for fractions only, such as 1.5."),
        ("cs", .few, "Used for 2–4."), ("cs", .many, "Used for fractions only, such as 1.5."),
        ("cs", .other, "Used for all other numbers."), ("lv", .zero, "Used for 0, 10–20, 30 …"),
        ("ar", .zero, "Used for 0."), ("ar", .few, "Used for 3–10, 103–110, 203–210 …"), ("cy", .many, "Used for 6."),
        ("pt", .one, "Used for 0 and 1."), ("pt-PT", .one, "Used for 1."), ("fr", .one, "Used for 0 and 1."),
        ("hi", .one, "Used for 0 and 1."),
        ("fr", .many, "Used for 1000000, 2000000, 3000000 …"), ("da", .one, "Used for 1."),
        ("sl", .few, "Used for 3, 4, 103, 104 …"), ("gd", .two, "Used for 2 and 12."),
        ("tzm", .one, "Used for 0, 1 and 11–99."), ("ro", .few, "Used for 0, 2–19, 101–119 …"),
        ("fil", .one, "Used for 0–3, 5, 7, 8 …"),
        ("he", .many, "Used for 20, 30, 40 … on older systems only; newer systems show the “other” string."),
        ("tlh", .zero, "Used for 0."), ("tlh", .few, "Used for the numbers that take this form in the language."),
    ])
    func usage(language: String, category: PluralCategory, text: String) {
        #expect(usage(of: category, in: LanguageTag(language)).string == text)
    }

    /// What is expected or optional is used, `zero` is used everywhere, and the sentence says the same.
    @Test func usedAndSaidAgree() {
        for language in languages {
            let tag = LanguageTag(language)
            let expected = PluralRules.expectedCategories(of: tag) ?? []
            #expect(expected == expected.sorted() && expected.last == .other, "\(language)")
            for category in PluralCategory.allCases {
                let isUsed = PluralRules.isUsed(category, in: tag)
                let isKnown = expected.contains(category) || PluralRules.isOptional(category, in: tag)
                #expect(isUsed == (isKnown || category == .zero), "\(language) \(category)")
                let usage = usage(of: category, in: tag).string
                #expect(usage.hasPrefix(isUsed ? "Used for " : "Not used"), "\(language) \(category)")
            }
        }
        #expect(PluralCategory.allCases.allSatisfy { PluralRules.isUsed($0, in: "tlh") })
    }

    /// Inside a rule no number belongs to two categories, and no list is longer than a person reads.
    @Test func rulesAreConsistent() {
        #expect(Set(languages).count == languages.count)
        for group in PluralRules.groups {
            let ranges = group.numbers.values.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound }
            for (left, right) in zip(ranges, ranges.dropFirst()) {
                #expect(left.upperBound < right.lowerBound, "\(group.languages)")
            }
            for numbers in group.numbers.values { #expect(numbers.ranges.count <= 3, "\(group.languages)") }
        }
    }

    /// The categories and the sample numbers of ICU, and the categories that Xcode exports.
    @Test func agreesWithRecordedTable() throws {
        let table = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../shared/data/em/plural_categories.csv").standardized
        guard let text = try? String(contentsOf: table, encoding: .utf8) else {
            print("plural_categories.csv is absent: the plural rules are not compared with ICU")
            return
        }
        let rows = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        for row in rows where row[0] != "root" {
            let tag = LanguageTag(row[0])
            #expect(PluralRules.categories(of: tag).map(joined) == row[1], "\(row[0])")
            if !row[4].isEmpty { #expect(PluralRules.expectedCategories(of: tag).map(joined) == row[4], "\(row[0])") }
            for sample in row[5].split(separator: " ") {
                try compare(sample, with: tag)
                try compareForms(sample, in: tag)
            }
        }
        #expect(rows.count > 200)
    }

    private func compare(_ sample: Substring, with tag: LanguageTag) throws {
        let parts = sample.split(separator: "=")
        let number = try #require(Double(parts[0]))
        let category = try #require(PluralCategory(ExactString(String(parts[1]))))
        let rule = try #require(PluralRules.group(of: tag)).numbers
        guard let integer = Int(exactly: number) else {
            #expect(rule.allSatisfy { $0.key == category || $0.value != .fractions }, "\(tag) \(sample)")
            return
        }
        for (candidate, numbers) in rule {
            guard let holds = numbers.holds(integer) else { continue }
            #expect(holds == (candidate == category), "\(tag) \(sample) \(candidate)")
        }
    }

    /// The form that Apple's systems show for a sample number, for every choice of forms: `zero` for 0 in every language, the
    /// form of the category if there is one, `other` otherwise.
    private func compareForms(_ sample: Substring, in tag: LanguageTag) throws {
        let parts = sample.split(separator: "=")
        let number = try #require(Double(parts[0]))
        let category = try #require(PluralCategory(ExactString(String(parts[1]))))
        for raw in UInt8(0x20)..<0x40 {
            let forms = PluralCategorySet(rawValue: raw)
            let usual = forms.contains(category) ? category : .other
            let shown = number == 0 && forms.contains(.zero) ? .zero : usual
            for form in PluralCategory.allCases where forms.contains(form) {
                let numbers = PluralRules.numbers(of: form, in: tag, beside: forms)
                let holds = Int(exactly: number).map { numbers.holds($0) } ?? numbers.holdsFraction(number)
                if let holds { #expect(holds == (form == shown), "\(tag) \(raw) \(sample) \(form)") }
            }
        }
    }

    private var languages: [String] {
        PluralRules.groups.flatMap { $0.languages.split(separator: " ").map(String.init) }
    }

    /// What a note says of a form; of whole numbers, if no fractions are asked for.
    private func usage(
        of category: PluralCategory, in language: LanguageTag, beside forms: PluralCategorySet = .allButZero,
        ofWholeNumbers: Bool? = nil
    ) -> ExactString {
        let isFraction = PluralRules.numbers(of: category, in: language) == .fractions
        return PluralRules.numbers(
            of: category, in: language, beside: forms, ofWholeNumbers: ofWholeNumbers ?? !isFraction
        ).usage(of: category)
    }

    /// A form of its own for 0 takes the 0 away from the others.
    @Test func usageBesideZero() {
        #expect(usage(of: .one, in: "fr", beside: .all) == "Used for 1.")
        #expect(
            usage(of: .many, in: "cs", ofWholeNumbers: true)
                == "Not used, because the number is always whole. The translation may repeat that of “other”.")
        #expect(
            usage(of: .other, in: "pl", ofWholeNumbers: true)
                == "Not used, because the number is always whole. The translation may repeat that of another form.")
        #expect(usage(of: .few, in: "pl", ofWholeNumbers: true) == usage(of: .few, in: "pl", ofWholeNumbers: false))
        #expect(usage(of: .other, in: "ja", beside: .all) == "Used for all other numbers.")
        #expect(usage(of: .many, in: "ru", beside: .all) == "Used for 5–20, 25–30 …")
        #expect(usage(of: .zero, in: "lv", beside: .all) == usage(of: .zero, in: "lv"))
        #expect(usage(of: .other, in: "en", beside: [PluralCategorySet([.other])]) == "Used for all numbers.")
        #expect(
            usage(of: .other, in: "ru", beside: PluralCategorySet([.one, .other]), ofWholeNumbers: true)
                == "Used for all other numbers.")
    }

    /// A form `one` that fractions take, too.
    @Test func fractions() {
        for (language, text) in [
            ("fr", "Used for 0, 1 and fractions such as 1.5."), ("hi", "Used for 0, 1 and fractions such as 0.5."),
            ("da", "Used for 1 and fractions such as 1.5."), ("pt-PT", "Used for 1."), ("en", "Used for 1."),
            ("hr", "Used for 1, 21, 31 … and fractions such as 0.1."),
        ] {
            #expect(usage(of: .one, in: LanguageTag(language), ofWholeNumbers: false).string == text)
        }
        #expect(
            usage(of: .one, in: "fr", beside: .all, ofWholeNumbers: false) == "Used for 1 and fractions such as 1.5.")
    }

    @Test func formsForSeveralNumbers() {
        for (language, category, isSeveral, besideZero) in [
            ("en", PluralCategory.one, false, false), ("ar", .two, false, false), ("sl", .two, true, true),
            ("ru", .one, true, true), ("fr", .one, true, false), ("de", .zero, false, false), ("lv", .zero, true, true),
            ("ru", .other, false, false), ("zh", .one, false, false), ("zh", .other, true, true),
            ("he", .few, false, false), ("he", .many, true, true), ("hi", .one, true, false),
            ("cs", .many, false, false),
            ("tlh", .one, false, false), ("tlh", .other, true, true), ("fil", .one, true, true),
        ] {
            for (forms, expected) in [(PluralCategorySet.allButZero, isSeveral), (.all, besideZero)] {
                let numbers = PluralRules.numbers(
                    of: category, in: LanguageTag(language), beside: forms, ofWholeNumbers: true)
                #expect(numbers.areSeveral == expected, "\(language) \(category)")
            }
        }
    }

    /// Of the forms of a variable, whichever it has, no two show one number, and one that shows several is said to.
    @Test func everyNumberHasOneForm() {
        for group in PluralRules.groups {
            let language = LanguageTag(String(group.languages.prefix { $0 != " " }))
            for raw in UInt8(0x20)..<0x40 {
                let forms = PluralCategorySet(rawValue: raw)
                let all = PluralCategory.allCases.filter(forms.contains).map { category in
                    PluralRules.numbers(of: category, in: language, beside: forms, ofWholeNumbers: true)
                }
                for number in 0...100 {
                    #expect(all.count { $0.holds(number) == true } <= 1, "\(language) \(raw) \(number)")
                }
                for numbers in all where !numbers.ranges.isEmpty {
                    let count = (0...1000).count { numbers.holds($0) == true }
                    #expect(numbers.areSeveral == (count != 1), "\(language) \(raw)")
                }
            }
        }
    }

    private func joined(_ categories: [PluralCategory]) -> String {
        categories.map(\.name.string).joined(separator: " ")
    }
}

extension PluralNumbers {
    fileprivate var ranges: [ClosedRange<Int>] {
        switch self {
        case .only(let ranges, _), .first(let ranges, _): ranges
        default: []
        }
    }

    /// Whether the number is in the category; nil where the data do not say.
    func holds(_ number: Int) -> Bool? {
        if ranges.contains(where: { $0.contains(number) }) { return true }
        switch self {
        case .only, .fractions, .none: return false
        case .first(let ranges, _): return ranges.last.flatMap { number <= $0.upperBound ? false : nil }
        case .all: return true
        case .rest, .former, .unknown: return nil
        }
    }

    /// Whether a fraction is in the category; nil where the data do not say.
    fileprivate func holdsFraction(_ number: Double) -> Bool? {
        switch self {
        case .only(_, let fraction?): number == 0.5 || fraction == "\(number)"
        case .only(_, nil) where ranges == [1...1], .none: false
        case .fractions, .all: true
        case .first(_, let fraction?) where fraction == "\(number)": true
        default: nil
        }
    }
}
