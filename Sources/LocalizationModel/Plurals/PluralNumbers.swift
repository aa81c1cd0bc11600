/// The numbers that a plural category is used for; fractions count only where nothing else is in it.
package enum PluralNumbers: Hashable, Sendable {
    /// These whole numbers and no others; some have fractions such as this one besides.
    case only([ClosedRange<Int>], fraction: String? = nil)
    /// These whole numbers and more of the same kind; some have fractions such as this one besides.
    case first([ClosedRange<Int>], fraction: String? = nil)
    /// No whole number.
    case fractions
    /// What the other categories leave.
    case rest
    /// Every number.
    case all
    /// The tens of Hebrew, on systems with rules older than CLDR 42.
    case former
    /// No number at all.
    case none(Reason)
    /// Those of a language without rules.
    case unknown

    /// Why an app never shows a form.
    package enum Reason: Sendable {
        /// The language does not have it.
        case language
        /// It is for fractions, and the number is a whole one.
        case wholeNumbers
    }
}

extension PluralNumbers {
    /// Whether there are several, so that a text without a number is the same for different ones: Russian `one`, which is
    /// used for 21 too, but not English `one`. False for a language without rules.
    package var areSeveral: Bool {
        switch self {
        case .only(let ranges, let fraction): fraction != nil || ranges.count > 1 || ranges[0].count > 1
        case .first, .fractions, .rest, .all, .former: true
        case .none, .unknown: false
        }
    }

    /// True if the whole numbers are 0 and 1.
    package var areZeroAndOne: Bool { if case .only([0...1], _) = self { true } else { false } }

    /// The numbers as they end a sentence: `0 and 1.`, `1, 21, 31 …`.
    package var endOfSentence: String { list.hasSuffix("…") ? list : list + "." }

    /// The numbers as they stand in a sentence: `0 and 1`, `1, 21, 31 …`; empty where there are none, or the language has no rules.
    private var list: String {
        switch self {
        case .all: "all numbers"
        case .rest: "all other numbers"
        case .only(let ranges, let fraction): Self.closedList(of: ranges, fraction)
        case .first(let ranges, let fraction): Self.openList(of: ranges, fraction)
        case .fractions: "fractions only, such as 1.5"
        case .former: "20, 30, 40 … on older systems only"
        case .none, .unknown: ""
        }
    }

    /// When an app shows a form with these numbers, as a sentence for a translator: `Used for 1, 21, 31 …`.
    ///
    /// Fractions are named where the category has no whole number, or two of them.
    package func usage(of category: PluralCategory) -> ExactString {
        switch self {
        case .all, .rest, .only, .first, .fractions: ExactString("Used for \(endOfSentence)")
        case .former: ExactString("Used for \(list); newer ones show the “other” text.")
        case .none(.language): "Not used in this language; the app never shows it."
        case .none(.wholeNumbers):
            category == .other
                ? "Not used, as the number is always a whole one; it may repeat another form."
                : "Not used, as the number is always a whole one; it may repeat “other”."
        case .unknown: "Used for the numbers that take this form in the language."
        }
    }

    /// Whether a number is the first of them.
    func begin(with number: Int) -> Bool {
        switch self {
        case .only(let ranges, _), .first(let ranges, _): ranges.first?.lowerBound == number
        default: false
        }
    }

    /// The same numbers except 0.
    var withoutZero: PluralNumbers {
        func cut(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
            ranges.compactMap { range in
                guard range.lowerBound == 0 else { return range }
                return range.upperBound > 0 ? 1...range.upperBound : nil
            }
        }
        switch self {
        case .only(let ranges, let fraction): return .only(cut(ranges), fraction: fraction)
        case .first(let ranges, let fraction): return .first(cut(ranges), fraction: fraction)
        default: return self
        }
    }

    /// The same numbers and fractions such as this one.
    func with(fraction: String) -> PluralNumbers {
        switch self {
        case .only(let ranges, _): .only(ranges, fraction: fraction)
        case .first(let ranges, _): .first(ranges, fraction: fraction)
        default: self
        }
    }

    /// All the numbers as people write them: `1`, `0 and 1`, `0, 1 and 11–99`, `1 and fractions such as 1.5`.
    static func closedList(of ranges: [ClosedRange<Int>], _ fraction: String?) -> String {
        var items = ranges.flatMap(items) + [fraction].compactMap(\.self).map { "fractions such as \($0)" }
        let last = items.removeLast()
        return items.isEmpty ? last : items.joined(separator: ", ") + " and " + last
    }

    /// The first numbers as people write them: `0, 10–20, 30 …`, `3, 4, 103, 104 … and fractions such as 1.5`.
    static func openList(of ranges: [ClosedRange<Int>], _ fraction: String?) -> String {
        let end = fraction.map { " and fractions such as \($0)" } ?? ""
        return ranges.flatMap(items).joined(separator: ", ") + " …" + end
    }

    /// One item for three or more numbers in a row, otherwise an item for each number.
    private static func items(of range: ClosedRange<Int>) -> [String] {
        range.count < 3 ? range.map(String.init) : ["\(range.lowerBound)–\(range.upperBound)"]
    }
}

/// A plural rule with the languages that have it.
struct PluralGroup: Sendable {
    /// The tags of the languages, with spaces between them.
    let languages: String
    /// The categories of the rule and their numbers.
    let numbers: [PluralCategory: PluralNumbers]
    /// The categories in CLDR's order.
    let categories: [PluralCategory]

    init(languages: String, numbers: [PluralCategory: PluralNumbers]) {
        self.languages = languages
        self.numbers = numbers
        categories = numbers.keys.sorted()
    }

    /// The numbers of `other`: what the forms of a variable leave, whatever CLDR has for it.
    func numbersOfOther(beside forms: PluralCategorySet, ofWholeNumbers: Bool) -> PluralNumbers {
        let own = categories.filter { $0 != .other }
        if !forms.contains(.zero), !own.contains(where: forms.contains) { return .all }
        // The millions of French are other numbers, too.
        let lacks = own.contains { !forms.contains($0) && numbers[$0] != .fractions }
        guard numbers[.other] == .fractions, !lacks else { return .rest }
        return ofWholeNumbers ? .none(.wholeNumbers) : .fractions
    }
}
