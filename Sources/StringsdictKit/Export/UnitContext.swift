/// What a note depends on: everything about a unit but its texts.
struct UnitContext: Hashable {
    var device: Text?
    var width: WidthContext?
    var category: PluralCategory?
    /// Whether the variable has a form `zero` beside this one.
    var hasZero = false
    var sourceCategory: PluralCategory?
    var isFormat = false
}

/// A width variant among its neighbours.
struct WidthContext: Hashable {
    /// The windows that show it; nil when its key is no number.
    var range: WidthRange?
    /// Whether the keys of its rule can be em.
    var areEms: Bool
    /// The key as a number.
    var key: Int
    /// Whether no other variant exists.
    var isOnly: Bool

    init(_ selector: Text, in ranges: WidthRanges) {
        key = WidthKey.number(selector) ?? 0
        range = ranges[key]
        areEms = ranges.areEms
        isOnly = ranges.keys.count == 1
    }
}
