/// What is said about some entries and differs from what holds in general; nil is what is not said.
public struct EntryChanges: Hashable, Sendable {
    /// The narrowest window in em.
    public var narrowest: Int?
    /// What the keys of width rules measure.
    public var unit: WidthUnit?
    /// How much of the window's width the label does not have, in em.
    public var margin: Double?
    /// How the label is set.
    public var style: TextStyle?
    /// A text as the app inserts it for `%@`.
    public var sample: Text?

    /// Makes changes from their parts.
    public init(
        narrowest: Int? = nil, unit: WidthUnit? = nil, margin: Double? = nil, style: TextStyle? = nil,
        sample: Text? = nil
    ) {
        self.narrowest = narrowest
        self.unit = unit
        self.margin = margin
        self.style = style
        self.sample = sample
    }

    /// The rules with these changes.
    public func applied(to rules: EntryRules) -> EntryRules {
        EntryRules(
            narrowest: narrowest ?? rules.narrowest, unit: unit ?? rules.unit, margin: margin ?? rules.margin,
            style: style ?? rules.style, sample: sample ?? rules.sample)
    }
}
