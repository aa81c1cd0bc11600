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

    /// Whether a category is among them.
    package func contains(_ category: PluralCategory) -> Bool {
        rawValue & 1 << UInt8(category.rawValue) != 0
    }

    /// Adds a category.
    package mutating func insert(_ category: PluralCategory) {
        self = PluralCategorySet(rawValue: rawValue | 1 << UInt8(category.rawValue))
    }
}
