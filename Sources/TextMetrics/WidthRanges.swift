import LocalizationModel

/// Which windows show which variant of a width rule.
///
/// The rule is Apple's: the variant with the largest key that is not above the window's width, otherwise the smallest one.
package struct WidthRanges: Hashable, Sendable {
    /// The different keys in ascending order.
    package let keys: [Int]
    /// The width in em of the narrowest window that the app is made for.
    package let narrowest: Int
    /// Whether the keys are em; ranges of other keys have no budgets.
    package let usesEms: Bool

    /// Makes the ranges of the keys of one rule, in any order; two spellings of a number count once.
    ///
    /// - Parameter usesEms: whether the keys are em; nil if that is not known: they are, unless one is above
    ///   `WindowTable.widest`.
    package init(keys: [Int], narrowest: Int = WindowTable.narrowest, usesEms: Bool? = nil) {
        let isAscending = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
        self.keys = isAscending ? keys : Set(keys).sorted()
        self.narrowest = narrowest
        self.usesEms = usesEms ?? (self.keys.last.map { $0 <= WindowTable.widest } ?? true)
    }

    /// The range of a key; nil if the rule does not have it.
    package subscript(key: Int) -> WidthRange? {
        guard let index = lastIndex(notAbove: key), keys[index] == key else { return nil }
        let next = index + 1 < keys.count ? keys[index + 1] : nil
        let isSmallest = index == 0
        return WidthRange(
            low: isSmallest ? nil : key, high: next.map { $0 - 1 },
            budget: usesEms ? budget(of: key, isSmallest: isSmallest, next: next) : nil)
    }

    /// The key whose variant a window of a width shows; nil if the rule has none.
    ///
    /// Source: Apple's documentation of `variantFittingPresentationWidth(_:)`. One of Apple's pages says that a width of 55
    /// selects the key 22 among 1, 22 and 53; that contradicts the rule, and the rule wins.
    ///
    /// - Parameter width: the width in em, rounded down: keys are whole numbers.
    package func key(shownAt width: Int) -> Int? {
        lastIndex(notAbove: width).map { keys[$0] } ?? keys.first
    }

    /// The number of the largest key that is not above a width.
    private func lastIndex(notAbove width: Int) -> Int? {
        let count = keys.partitioningIndex { $0 > width }
        return count > 0 ? count - 1 : nil
    }

    /// A smallest variant must fit the narrowest window that shows it, whatever its key says.
    private func budget(of key: Int, isSmallest: Bool, next: Int?) -> Int? {
        guard isSmallest else { return key }
        return next.map { max(key, min(narrowest, $0 - 1)) }
    }
}

/// The windows that show one width variant, and the room that it has.
package struct WidthRange: Hashable, Sendable {
    /// The narrowest window in em; nil for the smallest variant, which is shown in every narrower window too.
    package var low: Int?
    /// The widest window in em; nil for the widest variant.
    package var high: Int?
    /// How many em the text may take; nil for a single variant and for keys that are not em.
    package var budget: Int?
}
