/// What the numbers of width rules measure.
public enum WidthUnit: String, Hashable, Sendable, CaseIterable {
    /// Em, unless a key of the rule is above ``WindowTable/widest``.
    case automatic
    /// Em, whatever the keys are.
    case em
    /// Something of the app's own; no text gets a budget.
    case none
}
