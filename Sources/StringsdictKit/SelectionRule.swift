/// Apple's rule for which variant an app shows.
///
/// Source: Apple's documentation of `variantFittingPresentationWidth(_:)`. One page of Apple's says that a width of 55
/// picks the key 22 among 1, 22 and 53; that contradicts the rule, and the rule wins.
public enum SelectionRule {
    /// The branch that a window of a width shows: the largest key that is not above it, else the smallest.
    ///
    /// - Parameter width: the width in em, rounded down: keys are whole numbers.
    public static func branch(of variation: Variation, atWidth width: Int) -> Branch? {
        let numbered = variation.branches.compactMap { branch in
            WidthKey.number(branch.selector).map { (number: $0, branch: branch) }
        }
        let fitting = numbered.filter { $0.number <= width }.max { $0.number < $1.number }
        return (fitting ?? numbered.min { $0.number < $1.number })?.branch
    }

    /// The branch that a device shows: its own, else `other`. What an app shows without either is not known.
    public static func branch(of variation: Variation, on device: ExactText) -> Branch? {
        variation.branches.first { $0.selector == device }
            ?? variation.branches.first { $0.selector == Device.fallback }
    }
}
