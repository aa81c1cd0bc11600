/// The numbers that select a plural category: whole numbers with an example of a fraction, or fractions alone.
package enum PluralNumbers: Hashable, Sendable {
    /// Exactly these whole numbers, and possibly fractions such as `fraction`.
    case only([ClosedRange<Int>], fraction: String? = nil)
    /// These whole numbers followed by more in the same pattern, and possibly fractions such as `fraction`.
    case first([ClosedRange<Int>], fraction: String? = nil)
    /// Fractions alone.
    case fractions
    /// All numbers that the remaining categories do not cover.
    case rest
    /// Every number.
    case all
    /// The tens of Hebrew (20, 30, 40 …), on systems with plural rules older than CLDR 42.
    case former
    /// No number.
    case none(Reason)
    /// Unknown, for a language without plural rules.
    case unknown

    /// The reason why an app never shows a form.
    package enum Reason: Sendable {
        /// The language lacks the category.
        case language
        /// The category is for fractions, and the variable's number is always whole.
        case wholeNumbers
    }
}

extension PluralNumbers {
    /// True if several numbers share the form, so that a string without a number would be ambiguous: Russian `one`,
    /// also used for 21, but not English `one`. False for a language without plural rules.
    package var areSeveral: Bool {
        switch self {
        case .only(let ranges, let fraction): fraction != nil || ranges.count > 1 || ranges[0].count > 1
        case .first, .fractions, .rest, .all, .former: true
        case .none, .unknown: false
        }
    }

    /// True if the whole numbers are 0 and 1.
    package var areZeroAndOne: Bool { if case .only([0...1], _) = self { true } else { false } }

    /// The numbers for the end of a sentence: `0 and 1.`, `1, 21, 31 …`.
    package var endOfSentence: String { list.hasSuffix("…") ? list : list + "." }

    /// The numbers for use in a sentence: `0 and 1`, `1, 21, 31 …`; empty for ``none(_:)`` and ``unknown``.
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

    /// The use of a form as a sentence for translators: `Used for 1, 21, 31 …`.
    ///
    /// Mentions fractions if the numbers have a `fraction`, or are only fractions.
    package func usage(of category: PluralCategory) -> ExactString {
        switch self {
        case .all, .rest, .only, .first, .fractions: ExactString("Used for \(endOfSentence)")
        case .former: ExactString("Used for \(list); newer systems show the “other” string.")
        case .none(.language): "Not used in this language; the app never shows it."
        case .none(.wholeNumbers):
            category == .other
                ? "Not used, because the number is always whole. The translation may repeat that of another form."
                : "Not used, because the number is always whole. The translation may repeat that of “other”."
        case .unknown: "Used for the numbers that take this form in the language."
        }
    }

    /// True if the first range begins with a number.
    func begin(with number: Int) -> Bool {
        switch self {
        case .only(let ranges, _), .first(let ranges, _): ranges.first?.lowerBound == number
        default: false
        }
    }

    /// The numbers except 0.
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

    /// The numbers, and fractions such as `fraction`.
    func with(fraction: String) -> PluralNumbers {
        switch self {
        case .only(let ranges, _): .only(ranges, fraction: fraction)
        case .first(let ranges, _): .first(ranges, fraction: fraction)
        default: self
        }
    }

    /// All the numbers for display: `1`, `0 and 1`, `0, 1 and 11–99`, `1 and fractions such as 1.5`.
    static func closedList(of ranges: [ClosedRange<Int>], _ fraction: String?) -> String {
        var items = ranges.flatMap(items) + [fraction].compactMap(\.self).map { "fractions such as \($0)" }
        let last = items.removeLast()
        return items.isEmpty ? last : items.joined(separator: ", ") + " and " + last
    }

    /// The first numbers for display: `0, 10–20, 30 …`, `3, 4, 103, 104 … and fractions such as 1.5`.
    static func openList(of ranges: [ClosedRange<Int>], _ fraction: String?) -> String {
        let end = fraction.map { " and fractions such as \($0)" } ?? ""
        return ranges.flatMap(items).joined(separator: ", ") + " …" + end
    }

    /// One item for a range of three or more numbers; one item for each number of a shorter range.
    private static func items(of range: ClosedRange<Int>) -> [String] {
        range.count < 3 ? range.map(String.init) : ["\(range.lowerBound)–\(range.upperBound)"]
    }
}

/// A plural rule with its languages.
struct PluralGroup: Sendable {
    /// The language tags, separated by spaces.
    let languages: String
    /// The categories of the rule and their numbers.
    let numbers: [PluralCategory: PluralNumbers]
    /// The categories of the rule, in CLDR's order.
    let categories: [PluralCategory]

    init(languages: String, numbers: [PluralCategory: PluralNumbers]) {
        self.languages = languages
        self.numbers = numbers
        categories = numbers.keys.sorted()
    }

    /// The numbers for which an app shows a variable's form `other`: all numbers that the variable's remaining forms do
    /// not cover, including numbers outside CLDR's category `other`.
    func numbersOfOther(beside forms: PluralCategorySet, ofWholeNumbers: Bool) -> PluralNumbers {
        let own = categories.filter { $0 != .other }
        if !forms.contains(.zero), !own.contains(where: forms.contains) { return .all }
        // A French variable without `many` shows `other` for millions.
        let lacks = own.contains { !forms.contains($0) && numbers[$0] != .fractions }
        guard numbers[.other] == .fractions, !lacks else { return .rest }
        return ofWholeNumbers ? .none(.wholeNumbers) : .fractions
    }
}
