/// Measures the texts of width rules and compares them with their room and with each other.
struct BudgetCheck: EntryCheck {
    static let reports: [FindingID] = [.overBudget, .tightBudget, .narrowerVariant]

    /// The texts that are too wide or just fit, and those that are shorter than a text for narrower windows.
    func findings(in entry: BilingualEntry) -> [Finding] {
        let checker = FitChecker(entry.rules, language: entry.languages.target)
        return entry.outerWidthRules.flatMap { findings(among: $0.members, checker) }
    }

    private func findings(among members: [BilingualEntry.WidthRule.Member], _ checker: FitChecker) -> [Finding] {
        let widths = members.map { checker.width(of: $0.node, saying: \.source) }
        return zip(members, widths).compactMap { member, width in
            guard let width, let room = member.room else { return nil }
            var problem = checker.problem(width, inEm: room)
            problem?.subject.path = member.path
            return problem
        } + WidthOrder.findings(zip(members, widths).map { (path: $0.path, key: $0.key, width: $1) })
    }
}

/// Looks for shortest versions that are wider than the narrowest window is at the largest text size.
struct LongShortestCheck: EntryCheck {
    static let reports: [FindingID] = [.longShortest]
    static let most: Int? = 1

    func findings(in entry: BilingualEntry) -> [Finding] {
        let language = entry.languages.target
        let checker = FitChecker(entry.rules, language: language)
        let window = Self.narrowest(entry.rules)
        let room = entry.rules.room(inWindowOf: window, language: language)
        return entry.outerWidthRules.compactMap { rule in
            guard rule.variants.usesEms, rule.members.count > 1, let shortest = rule.members.first,
                let width = checker.width(of: shortest.node, saying: \.source),
                width.verdict(inEm: Double(room)) == .tooWide
            else { return nil }
            return Finding(
                .longShortest,
                "The shortest version is \(em: width.em) em wide; at the largest text size the narrowest window has \(window) em.",
                path: shortest.path)
        }
    }

    /// How many em the narrowest window has at the largest text size: 7 where it has 22 at the default size.
    private static func narrowest(_ rules: EntryRules) -> Int {
        Int(Double(rules.narrowest) * TextSize.l.emPoints / TextSize.ax5.emPoints)
    }
}

/// Compares the variants of a width rule with each other: who has more room should not say less.
enum WidthOrder {
    /// The variants that are shorter than the one before them, by more than the estimate can be wrong.
    ///
    /// - Parameter variants: the variants by their keys, each with its width if it has one.
    static func findings(_ variants: [(path: VariantPath, key: Int, width: TextWidth?)]) -> [Finding] {
        let measured = variants.compactMap { variant in
            variant.width.flatMap { $0.em > 0 ? (path: variant.path, key: variant.key, width: $0) : nil }
        }
        return zip(measured, measured.dropFirst()).compactMap { narrow, wide in
            guard narrow.width.verdict(inEm: wide.width.em) == .tooWide else { return nil }
            let message: Finding.Message =
                "The text is \(em: wide.width.em) em wide, and that of the narrower width \(narrow.key) is \(em: narrow.width.em) em."
            return Finding(.narrowerVariant, message, path: wide.path)
        }
    }
}
