/// The whole numbers that a plural category is used for; fractions count only where nothing else is in it.
enum PluralNumbers: Hashable, Sendable {
    /// These whole numbers and no others.
    case only([ClosedRange<Int>])
    /// These whole numbers and more of the same kind.
    case first([ClosedRange<Int>])
    /// No whole number.
    case fractions
    /// What the other categories leave.
    case rest
}

extension PluralNumbers {
    /// Whether a number is the first of them.
    func begin(with number: Int) -> Bool {
        switch self {
        case .only(let ranges), .first(let ranges): ranges.first?.lowerBound == number
        case .fractions, .rest: false
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
        case .only(let ranges) where !cut(ranges).isEmpty: return .only(cut(ranges))
        case .first(let ranges) where !cut(ranges).isEmpty: return .first(cut(ranges))
        default: return self
        }
    }

    /// All the numbers as people write them: `1`, `0 and 1`, `0, 1 and 11–99`.
    static func closedList(of ranges: [ClosedRange<Int>]) -> String {
        var items = ranges.flatMap(items)
        let last = items.removeLast()
        return items.isEmpty ? last : items.joined(separator: ", ") + " and " + last
    }

    /// The first numbers as people write them: `0, 10–20, 30 …`.
    static func openList(of ranges: [ClosedRange<Int>]) -> String {
        ranges.flatMap(items).joined(separator: ", ") + " …"
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
}
