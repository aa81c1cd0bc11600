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
    /// The windows that show it; nil when its key is no number.
    var range: WidthRange?
    /// Whether the keys of its rule are em.
    var usesEms: Bool
    /// How room is reckoned in its entry.
    var rules: EntryRules
    /// The key as a number.
    var key: Int
    /// Whether no other variant exists.
    var isOnly: Bool

    init(_ selector: ExactText, in ranges: WidthRanges, rules: EntryRules) {
        self.rules = rules
        key = WidthKey.number(selector) ?? 0
        range = ranges[key]
        usesEms = ranges.usesEms
        isOnly = ranges.keys.count == 1
    }

    /// Most contexts of a table have the same rules, which are slow to hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(range?.high)
        hasher.combine(usesEms)
    }

    /// Whether the key is em on a device: Apple documents the unit for iPhone and iPad alone.
    func usesEms(on device: ExactText?) -> Bool {
        usesEms && device.map(Device.usesEms) ?? true
    }
}
