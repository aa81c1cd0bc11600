import LocalizationModel

/// The windows that show each variant of a width rule.
///
/// Source: Apple's rule. A window shows the variant with the largest key that is not above the window's width, or the
/// smallest variant if all keys are above it.
package struct WidthRanges: Hashable, Sendable {
    /// The distinct keys in ascending order.
    package let keys: [Int]
    /// The width in em of the narrowest window that the app supports.
    package let narrowest: Int
    /// True if the keys are em. If false, the ranges have no budgets.
    package let usesEms: Bool

    /// Creates the ranges of the keys of one rule, in any order; two spellings of a number count once.
    ///
    /// - Parameter usesEms: true if the keys are em; nil if unknown. If nil, the keys count as em if none of them is
    ///   above `WindowTable.widest`.
    package init(keys: [Int], narrowest: Int = WindowTable.narrowest, usesEms: Bool? = nil) {
        let isAscending = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
        self.keys = isAscending ? keys : Set(keys).sorted()
        self.narrowest = narrowest
        self.usesEms = usesEms ?? (self.keys.last.map { $0 <= WindowTable.widest } ?? true)
    }

    /// The range of a key; nil if the rule does not have the key.
    package subscript(key: Int) -> WidthRange? {
        guard let index = lastIndex(notAbove: key), keys[index] == key else { return nil }
        let next = index + 1 < keys.count ? keys[index + 1] : nil
        let isSmallest = index == 0
        return WidthRange(
            low: isSmallest ? nil : key, high: next.map { $0 - 1 },
            budget: usesEms ? budget(of: key, isSmallest: isSmallest, next: next) : nil)
    }

    /// The key of the variant shown in a window; nil if the rule has no keys.
    ///
    /// Source: Apple's documentation of `variantFittingPresentationWidth(_:)`. One of Apple's pages states that a width
    /// of 55 selects the key 22 among 1, 22 and 53; this example contradicts the rule and is ignored.
    ///
    /// - Parameter width: the width in em, rounded down, because keys are whole numbers.
    package func key(shownAt width: Int) -> Int? {
        lastIndex(notAbove: width).map { keys[$0] } ?? keys.first
    }

    /// The index of the largest key that is not above a width.
    private func lastIndex(notAbove width: Int) -> Int? {
        let count = keys.partitioningIndex { $0 > width }
        return count > 0 ? count - 1 : nil
    }

    /// The budget of a variant. The smallest variant must fit the narrowest window that shows it, whatever its key.
    private func budget(of key: Int, isSmallest: Bool, next: Int?) -> Int? {
        guard isSmallest else { return key }
        return next.map { max(key, min(narrowest, $0 - 1)) }
    }
}

/// The windows that show one width variant, and its budget.
package struct WidthRange: Hashable, Sendable {
    /// The narrowest window in em; nil for the smallest variant, which has no lower limit.
    package var low: Int?
    /// The widest window in em; nil for the widest variant.
    package var high: Int?
    /// The budget of the string in em; nil for a single variant and for keys that are not em.
    package var budget: Int?
}
