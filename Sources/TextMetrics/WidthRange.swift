/// The windows that show one width variant, and the room that it has.
public struct WidthRange: Hashable, Sendable {
    /// The narrowest window in em; nil for the smallest variant, which is shown in every narrower window too.
    public var low: Int?
    /// The widest window in em; nil for the widest variant.
    public var high: Int?
    /// How many em the text may take; nil for a single variant and for keys that are no em.
    public var budget: Int?

    /// Makes a range from its parts.
    public init(low: Int?, high: Int?, budget: Int?) {
        self.low = low
        self.high = high
        self.budget = budget
    }
}
