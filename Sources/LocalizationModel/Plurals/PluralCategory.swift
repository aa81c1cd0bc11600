/// A plural category of CLDR, in CLDR's order.
package enum PluralCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
    case zero, one, two, few, many, other

    /// Reads a category's name; nil for any other text.
    package init?(_ text: ExactText) {
        guard (3...5).contains(text.utf8.count) else { return nil }
        switch text.string {
        case "zero": self = .zero
        case "one": self = .one
        case "two": self = .two
        case "few": self = .few
        case "many": self = .many
        case "other": self = .other
        default: return nil
        }
    }

    /// The name in files.
    package var name: ExactText {
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

/// Some of the six plural categories.
package struct PluralCategorySet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package init(_ categories: [PluralCategory]) {
        rawValue = categories.reduce(0) { $0 | 1 << UInt8($1.rawValue) }
    }

    /// The categories that a variation has texts for.
    package init(of variation: Variation) {
        self.init()
        for branch in variation.branches {
            if let category = PluralCategory(branch.selector) { insert(category) }
        }
    }

    // Those of the standard library are generic, and take a hundred times as long.
    package init(arrayLiteral sets: PluralCategorySet...) {
        rawValue = sets.reduce(0) { $0 | $1.rawValue }
    }

    package var isEmpty: Bool { rawValue == 0 }

    package func subtracting(_ other: PluralCategorySet) -> PluralCategorySet {
        PluralCategorySet(rawValue: rawValue & ~other.rawValue)
    }

    /// Whether a category is among them.
    package func contains(_ category: PluralCategory) -> Bool {
        rawValue & 1 << UInt8(category.rawValue) != 0
    }

    /// Adds a category.
    package mutating func insert(_ category: PluralCategory) {
        self = PluralCategorySet(rawValue: rawValue | 1 << UInt8(category.rawValue))
    }
}
