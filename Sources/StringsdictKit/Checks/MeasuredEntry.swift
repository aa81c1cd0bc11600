/// An entry with width rules that is checked. What several checks ask of it is found out once.
package final class MeasuredEntry {
    /// The entry.
    let entry: BilingualEntry
    /// Measures its texts.
    let checker: FitChecker

    /// The width rules that are neither in another one nor in a variable.
    private(set) lazy var rules = entry.outerWidthRules.map { rule in
        Rule(rule, widths: rule.members.indices.map { checker.width(of: rule.members[$0].node, saying: \.source) })
    }

    init(_ entry: BilingualEntry, _ checker: FitChecker) {
        self.entry = entry
        self.checker = checker
    }

    /// A width rule with the widths of its texts. A class, as several checks are handed it.
    final class Rule {
        /// What the rule holds.
        let variants: BilingualEntry.WidthVariants
        /// The variants whose keys are numbers, by their keys.
        let members: [BilingualEntry.WidthRule.Member]
        /// How wide each of them is in the language of the file that is checked; nil for one that varies further.
        let widths: [TextWidth?]

        fileprivate init(_ rule: BilingualEntry.WidthRule, widths: [TextWidth?]) {
            variants = rule.variants
            members = rule.members
            self.widths = widths
        }
    }
}
