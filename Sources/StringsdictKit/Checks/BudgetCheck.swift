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
    package func problems(in file: any TableFile, table name: ExactText) -> [Finding] {
        file.findings(inTable: name, budgets: budgets, language: language, findings)
    }

    func findings(in group: WidthGroup) -> [WidthFinding] {
        let gauge = FitChecker(group.rules, language: language)
        let widths = group.members.map { gauge.width(of: $0.phrase) }
        return zip(group.members, widths).compactMap { member, width in
            guard let width, let room = member.room else { return nil }
            return gauge.problem(width, inEm: room).map { WidthFinding($0, at: member.path) }
        } + WidthOrder.findings(zip(group.members, widths).map { (path: $0.path, key: $0.key, width: $1) })
    }

    /// One note about the shortest versions of a file that are wider than the narrowest window is at the largest text size.
    package func longShortest(in file: any TableFile, table name: ExactText) -> Finding? {
        let notes = file.findings(inTable: name, budgets: budgets, language: language) { group in
            guard group.usesEms, group.members.count > 1, let shortest = group.members.first,
                let width = FitChecker(group.rules, language: language).width(of: shortest.phrase)
            else { return [] }
            let window = Self.narrowest(group.rules)
            let room = group.rules.room(inWindowOf: window, language: language)
            guard width.verdict(inEm: Double(room)) == .tooWide else { return [] }
            let note = Finding(
                .longShortest,
                "The shortest version is \(em: width.em) em wide; at the largest text size the narrowest window has \(window) em."
            )
            return [WidthFinding(note, at: shortest.path)]
        }
        guard var note = notes.first else { return nil }
        if notes.count > 1 { note.message += " The table has \(notes.count - 1) more of the kind." }
        return note
    }

    /// How many em the narrowest window has at the largest text size: 7 where it has 22 at the default size.
    private static func narrowest(_ rules: EntryRules) -> Int {
        Int(Double(rules.narrowest) * TextSize.l.emPoints / TextSize.ax5.emPoints)
    }
}
