/// How the room of an entry's texts is reckoned: what its label is like, and the windows that the app is made for.
public struct EntryRules: Hashable, Sendable {
    /// The narrowest window in em at the default text size; it is the room of the shortest variants.
    public var narrowest: Int
    /// What the keys of width rules measure.
    public var unit: WidthUnit
    /// How much of the window's width the label does not have, both sides and neighbours together, in em.
    public var margin: Double
    /// How the label is set.
    public var style: TextStyle
    /// A text as the app inserts it for `%@`; nil when nothing is known about its length.
    public var sample: ExactText?

    /// Makes rules from their parts; without any they are those of a label of body text as wide as the window.
    public init(
        narrowest: Int? = nil, unit: WidthUnit = .automatic, margin: Double = 0,
        style: TextStyle = .body, sample: ExactText? = nil
    ) {
        self.narrowest = narrowest ?? WindowTable.narrowest
        self.unit = unit
        self.margin = margin
        self.style = style
        self.sample = sample
    }

    /// The windows of a rule's keys; they have no budgets when the keys are no em.
    public func ranges(of keys: [Int]) -> WidthRanges {
        switch unit {
        case .automatic: WidthRanges(keys: keys, narrowest: narrowest)
        case .em: WidthRanges(keys: keys, narrowest: narrowest, usesEms: true)
        case .none: WidthRanges(keys: keys, narrowest: narrowest, usesEms: false)
        }
    }

    /// How many em of body text go into the label when the window is `window` em wide, rounded down; at least 1.
    ///
    /// - Parameter language: the language of the text: a label in capital letters is wider in some than in others.
    public func room(inWindowOf window: Int, language: LanguageTag) -> Int {
        let room = (Double(window) - max(0, margin)) / style.scale(for: language)
        // A sum of decimal fractions can be a little below the whole number that it should be.
        return max(1, Int(min(max(room + 1e-9, 0), 1e15)))
    }
}

/// What the numbers of width rules measure.
public enum WidthUnit: String, Hashable, Sendable, CaseIterable {
    /// Em, unless a key of the rule is above ``WindowTable/widest``.
    case automatic
    /// Em, whatever the keys are.
    case em
    /// Something of the app's own; no text gets a budget.
    case none
}
