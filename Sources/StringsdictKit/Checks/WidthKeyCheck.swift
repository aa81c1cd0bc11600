/// Compares the keys of width rules with the windows that exist.
public struct WidthKeyCheck: Sendable {
    /// How budgets are reckoned; their devices are windows too.
    public var budgets: BudgetRules

    /// Makes the check.
    public init(budgets: BudgetRules = BudgetRules()) {
        self.budgets = budgets
    }

    /// The keys that no window reaches at the default text size, and neighbours that no window tells apart there.
    ///
    /// Keys below 22 are left alone: they are for large text sizes and split views. So is the smallest key, as its text is
    /// shown in all narrower windows too.
    ///
    /// - Parameter name: the name of the table, for the rules.
    public func problems(in file: StringsdictFile, table name: ExactText) -> [Finding] {
        file.findings(inTable: name, budgets: budgets, language: "en", findings)
    }

    func findings(in entry: BilingualEntry) -> [WidthFinding] {
        entry.outerWidthRules.filter(\.variants.usesEms).flatMap { findings(among: $0.members) }
    }

    private func findings(among keys: [BilingualEntry.WidthRule.Member]) -> [WidthFinding] {
        keys.dropFirst().compactMap { unreachable($0) }.prefix(1)
            + zip(keys.dropFirst(), keys.dropFirst(2)).compactMap { same($0, $1) }
    }

    private func unreachable(_ member: BilingualEntry.WidthRule.Member) -> WidthFinding? {
        guard !reaches(member.key) else { return nil }
        return WidthFinding(
            Finding(
                .unreachableWidth,
                "Never shown at the default text size: no window is wider than \(WindowTable.widestAtDefaultSize) em."),
            at: member.path)
    }

    private func same(_ narrow: BilingualEntry.WidthRule.Member, _ wide: BilingualEntry.WidthRule.Member)
        -> WidthFinding?
    {
        guard narrow.key >= WindowTable.narrowest, reaches(wide.key), narrow.key < wide.key,
            !WindowTable.separates(narrow.key, wide.key),
            !budgets.devices.contains(where: { narrow.key <= $0.em && $0.em < wide.key })
        else { return nil }
        let span = wide.key - narrow.key == 1 ? "\(narrow.key)" : "\(narrow.key) to \(wide.key - 1)"
        return WidthFinding(
            Finding(
                .sameWindows,
                "At the default text size no window is \(span) em wide, so the text for \(narrow.key) em is not shown."
            ), at: narrow.path)
    }

    private func reaches(_ key: Int) -> Bool {
        WindowTable.reaches(key) || budgets.devices.contains { $0.em >= key }
    }
}
