/// Measures the texts of width rules and compares them with their room and with each other.
public struct BudgetCheck: Sendable {
    /// The language of the texts.
    public var language: LanguageTag
    /// How budgets are reckoned.
    public var budgets: BudgetRules

    /// Makes the check for texts of a language.
    public init(language: LanguageTag, budgets: BudgetRules = BudgetRules()) {
        self.language = language
        self.budgets = budgets
    }

    /// The texts of a file that are too wide or just fit, and those that are shorter than a text for narrower windows.
    ///
    /// - Parameter name: the name of the table, for the rules.
    public func problems(in file: StringsdictFile, table name: ExactText) -> [Finding] {
        file.findings(inTable: name, budgets: budgets, language: language, findings)
    }

    func findings(in entry: BilingualEntry) -> [WidthFinding] {
        let checker = FitChecker(entry.rules, language: language)
        return entry.outerWidthRules.flatMap { findings(among: $0.members, checker) }
    }

    private func findings(
        among members: [BilingualEntry.WidthRule.Member], _ checker: FitChecker
    ) -> [WidthFinding] {
        let widths = members.map { checker.width(of: $0.node, saying: \.source) }
        return zip(members, widths).compactMap { member, width in
            guard let width, let room = member.room else { return nil }
            return checker.problem(width, inEm: room).map { WidthFinding($0, at: member.path) }
        } + WidthOrder.findings(zip(members, widths).map { (path: $0.path, key: $0.key, width: $1) })
    }

    /// One note about the shortest versions of a file that are wider than the narrowest window is at the largest text size.
    public func longShortest(in file: StringsdictFile, table name: ExactText) -> Finding? {
        let notes = file.findings(inTable: name, budgets: budgets, language: language, longShortest)
        guard var note = notes.first else { return nil }
        if notes.count > 1 { note.message += " The table has \(notes.count - 1) more of the kind." }
        return note
    }

    private func longShortest(in entry: BilingualEntry) -> [WidthFinding] {
        let checker = FitChecker(entry.rules, language: language)
        let window = Self.narrowest(entry.rules)
        let room = entry.rules.room(inWindowOf: window, language: language)
        return entry.outerWidthRules.compactMap { rule in
            guard rule.variants.usesEms, rule.members.count > 1, let shortest = rule.members.first,
                let width = checker.width(of: shortest.node, saying: \.source),
                width.verdict(inEm: Double(room)) == .tooWide
            else { return nil }
            let note = Finding(
                .longShortest,
                "The shortest version is \(em: width.em) em wide; at the largest text size the narrowest window has \(window) em."
            )
            return WidthFinding(note, at: shortest.path)
        }
    }

    /// How many em the narrowest window has at the largest text size: 7 where it has 22 at the default size.
    private static func narrowest(_ rules: EntryRules) -> Int {
        Int(Double(rules.narrowest) * TextSize.l.emPoints / TextSize.ax5.emPoints)
    }
}
