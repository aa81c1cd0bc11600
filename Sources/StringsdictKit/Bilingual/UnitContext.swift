/// What a note depends on: everything about a unit but its texts.
struct UnitContext: Hashable {
    var device: ExactText?
    var width: WidthContext?
    var category: PluralCategory?
    /// Whether the variable has a form `zero` beside this one.
    var hasZero = false
    var sourceCategory: PluralCategory?
    var isFormat = false
    /// The placeholders of a text that has a width.
    var inserted: InsertedTexts?

    /// How many contexts there are that depend on a number at most.
    static let plainNumbers = 7 * 7 * 4

    /// The number of the context among those that depend on a number at most; nil for any other.
    var plainNumber: Int? {
        guard device == nil, width == nil else { return nil }
        let categories = (category.map { $0.rawValue + 1 } ?? 0) * 7 + (sourceCategory.map { $0.rawValue + 1 } ?? 0)
        return categories * 4 + (hasZero ? 2 : 0) + (isFormat ? 1 : 0)
    }
}

/// A width variant among its neighbours.
struct WidthContext: Hashable {
    /// The key as a number.
    let key: Int
    /// Which windows show it and its neighbours.
    let ranges: WidthRanges
    /// How room is reckoned in its entry.
    let rules: EntryRules

    init(_ selector: ExactText, in ranges: WidthRanges, rules: EntryRules) {
        key = WidthKey.number(selector) ?? 0
        self.ranges = ranges
        self.rules = rules
    }

    /// The windows that show it; nil when its key is no number.
    var range: WidthRange? { ranges[key] }

    /// Most contexts of a table have the same rules, which are slow to hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(ranges)
    }
}
