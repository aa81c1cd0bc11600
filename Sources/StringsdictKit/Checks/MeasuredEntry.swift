/// An entry with width rules and cached measurements, shared by several checks.
package final class MeasuredEntry {
    let entry: BilingualEntry
    /// Measures the strings.
    let checker: FitChecker

    /// The width rules that are inside neither another width rule nor a variable.
    private(set) lazy var rules = entry.outerWidthRules.map { rule in
        Rule(rule, widths: rule.members.indices.map { checker.width(of: rule.members[$0].node, saying: \.source) })
    }

    init(_ entry: BilingualEntry, _ checker: FitChecker) {
        self.entry = entry
        self.checker = checker
    }

    /// A width rule with the widths of its strings. A class, because several checks share it.
    final class Rule {
        /// The variants of the rule.
        let variants: BilingualEntry.WidthVariants
        /// The variants with numeric keys, in ascending order.
        let members: [BilingualEntry.WidthRule.Member]
        /// The widths of `members` in the language of the checked file; nil for variants with further rules.
        let widths: [TextWidth?]

        fileprivate init(_ rule: BilingualEntry.WidthRule, widths: [TextWidth?]) {
            variants = rule.variants
            members = rule.members
            self.widths = widths
        }
    }
}
