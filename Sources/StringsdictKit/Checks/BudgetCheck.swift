/// Measures the strings of width rules, and compares them with their budgets and with each other.
struct BudgetCheck: EntryCheck {
    static let reports: [FindingID] = [.overBudget, .tightBudget, .narrowerVariant]

    /// Findings about strings that are tight or too wide, and about variants that are narrower than the variant for
    /// smaller windows.
    func findings(in measured: MeasuredEntry) -> [Finding] {
        measured.rules.flatMap { findings(among: $0, measured.checker) }
    }

    private func findings(among rule: MeasuredEntry.Rule, _ checker: FitChecker) -> [Finding] {
        var found: [Finding] = []
        for (index, width) in rule.widths.enumerated() {
            guard let width, let room = rule.members[index].room, var problem = checker.problem(width, inEm: room)
            else { continue }
            problem.subject.path = rule.members[index].path
            found.append(problem)
        }
        return found + WidthOrder.findings(among: rule.members) { rule.widths[$0] }
    }
}

/// Detects shortest variants that are wider than the narrowest window at the largest text size.
struct LongShortestCheck: EntryCheck {
    static let reports: [FindingID] = [.shortestVariantTooWide]
    static let most: Int? = 1

    func findings(in measured: MeasuredEntry) -> [Finding] {
        let rules = measured.entry.rules
        let window = Self.narrowest(rules)
        let room = rules.room(inWindowOf: window, language: measured.entry.languages.target)
        return measured.rules.compactMap { rule in
            guard rule.variants.usesEms, rule.members.count > 1, let shortest = rule.members.first,
                let width = rule.widths[0], width.verdict(inEm: Double(room)) == .tooWide
            else { return nil }
            return Finding(
                .shortestVariantTooWide,
                "The shortest version is \(em: width.em) em wide; at the largest text size the narrowest window is \(window) em wide.",
                path: shortest.path)
        }
    }

    /// The width in em of the narrowest window at the largest text size. A window that is 22 em wide at the default
    /// text size is 7 em wide.
    private static func narrowest(_ rules: EntryRules) -> Int {
        Int(Double(rules.narrowest) * TextSize.l.emPoints / TextSize.ax5.emPoints)
    }
}

/// Compares the variants of a width rule with each other: a variant for wider windows should not be narrower.
enum WidthOrder {
    /// Findings about variants that are narrower than the previous variant by more than the tolerance of the estimate.
    ///
    /// - Parameters:
    ///   - variants: the variants in the order of their keys.
    ///   - width: returns the width of the variant at an index; nil if the variant has no width.
    static func findings(
        among variants: [BilingualEntry.WidthRule.Member], width: (Int) -> TextWidth?
    ) -> [Finding] {
        var found: [Finding] = []
        var narrow: (key: Int, width: TextWidth)?
        for number in variants.indices {
            // Another check reports empty strings.
            guard let width = width(number), width.em > 0 else { continue }
            if let narrow, narrow.width.verdict(inEm: width.em) == .tooWide {
                // Even a correct variant can be narrower than the previous one: “large” is narrower than “medium”.
                // Swapped strings differ more, or the string for the narrower width does not fit.
                let looksSwapped =
                    narrow.width.em >= 2 * width.em || narrow.width.verdict(inEm: Double(narrow.key)) == .tooWide
                let message: Finding.Message =
                    "The string is \(em: width.em) em wide, but the string for the narrower width \(narrow.key) is \(em: narrow.width.em) em wide."
                found.append(
                    Finding(
                        .narrowerVariant, severity: looksSwapped ? nil : .note, message, path: variants[number].path))
            }
            narrow = (variants[number].key, width)
        }
        return found
    }
}

/// Compares the width variants of an entry with each other after an import.
struct ReturnedWidthCheck: EntryCheck {
    static let reports: [FindingID] = [.narrowerVariant, .untranslatedWidth]

    /// A variant of a width rule.
    private typealias Member = BilingualEntry.WidthRule.Member

    /// Findings about variants that are narrower than the variant for smaller windows, or still in the source language.
    /// Only rules with returned strings are checked.
    func findings(in measured: MeasuredEntry) -> [Finding] {
        let entry = measured.entry
        let rules = entry.widthRules.map(Self.members).filter {
            $0.contains { $0.leaf.map(entry.isReplaced) == true }
        }
        return rules.sorted { Self.firstUnit(of: $0) < Self.firstUnit(of: $1) }.flatMap { members in
            // The validation of the project reports existing problems.
            let isChanged = members.contains { $0.leaf.map(entry.isChanged) == true }
            return (isChanged ? order(of: members, measured.checker) : []) + untranslated(members, in: entry)
        }
    }

    private static func members(of rule: BilingualEntry.WidthRule) -> [Member] {
        rule.members.allSatisfy { $0.leaf != nil } ? rule.members : rule.members.filter { $0.leaf != nil }
    }

    /// The index of the first unit of a rule. Rules are reported in the order of these units.
    private static func firstUnit(of members: [Member]) -> Int { members.compactMap { $0.leaf?.unit }.min() ?? 0 }

    private func order(of members: [Member], _ checker: FitChecker) -> [Finding] {
        WidthOrder.findings(among: members) { members[$0].leaf?.target.map { checker.width(of: $0) } }
    }

    /// Findings about variants that equal the source although a narrower variant is translated.
    private func untranslated(_ members: [Member], in entry: BilingualEntry) -> [Finding] {
        guard entry.languages.source.language != entry.languages.target.language else { return [] }
        var narrower: Int?
        var found: [Finding] = []
        for member in members {
            guard let leaf = member.leaf, let text = leaf.target else { continue }
            if text != leaf.source {
                narrower = narrower ?? member.key
            } else if let narrower, entry.isReplaced(leaf), text.hasLetters {
                let message: Finding.Message =
                    "The string equals the source, although the narrower width \(narrower) is translated."
                found.append(Finding(.untranslatedWidth, message, path: member.path))
            }
        }
        return found
    }
}

extension ExactString {
    fileprivate var hasLetters: Bool {
        string.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}
