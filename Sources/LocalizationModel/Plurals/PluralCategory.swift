/// A plural category of CLDR; cases are in CLDR's order.
package enum PluralCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
    case zero, one, two, few, many, other

    /// Parses a category's name; nil for any other string.
    package init?(_ text: ExactString) {
        guard let category = unsafe text.withBytes({ unsafe PluralCategory(utf8: $0) }) else { return nil }
        self = category
    }

    /// Parses a category's name in UTF-8; nil for any other string.
    package init?(utf8 name: UnsafeBufferPointer<UInt8>) {
        switch unsafe (name.count, name.first) {
        case (4, UInt8(ascii: "z")): self = .zero
        case (3, UInt8(ascii: "o")): self = .one
        case (3, UInt8(ascii: "t")): self = .two
        case (3, UInt8(ascii: "f")): self = .few
        case (4, UInt8(ascii: "m")): self = .many
        case (5, UInt8(ascii: "o")): self = .other
        default: return nil
        }
        guard unsafe self.name.hasBytes(of: name) else { return nil }
    }

    /// The name in files.
    package var name: ExactString {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    package static func < (left: PluralCategory, right: PluralCategory) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A set of plural categories.
package struct PluralCategorySet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package init(_ categories: [PluralCategory]) {
        rawValue = categories.reduce(0) { $0 | 1 << UInt8($1.rawValue) }
    }

    /// All six categories.
    package static let all = PluralCategorySet(PluralCategory.allCases)
    /// All categories but `zero`, which most variables lack.
    package static let allButZero = PluralCategorySet(PluralCategory.allCases.filter { $0 != .zero })

    /// The categories for which a variation has branches.
    package init(of variation: Variation) {
        self.init()
        for branch in variation.branches {
            if let category = PluralCategory(branch.selector) { insert(category) }
        }
    }

    // The generic members of the standard library are too slow here.
    package init(arrayLiteral sets: PluralCategorySet...) {
        rawValue = sets.reduce(0) { $0 | $1.rawValue }
    }

    package var isEmpty: Bool { rawValue == 0 }

    package func subtracting(_ other: PluralCategorySet) -> PluralCategorySet {
        PluralCategorySet(rawValue: rawValue & ~other.rawValue)
    }

    /// True if the set contains a category.
    package func contains(_ category: PluralCategory) -> Bool {
        rawValue & 1 << UInt8(category.rawValue) != 0
    }

    /// Adds a category.
    package mutating func insert(_ category: PluralCategory) {
        self = PluralCategorySet(rawValue: rawValue | 1 << UInt8(category.rawValue))
    }
}
