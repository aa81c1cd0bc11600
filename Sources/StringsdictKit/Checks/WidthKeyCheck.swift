/// Compares the keys of width rules with existing windows.
struct WidthKeyCheck: EntryCheck {
    static let reports: [FindingID] = [.unreachableWidth, .sameWindows]
    /// The app's own windows.
    let devices: [CustomDevice]

    /// Findings about keys that no window reaches at the default text size, and about consecutive keys with no window
    /// between them.
    ///
    /// Keys below 22 are not reported, because they are for large text sizes and split views. The smallest key is not
    /// reported either, because its string is also shown in all narrower windows.
    func findings(in measured: MeasuredEntry) -> [Finding] {
        measured.rules.filter(\.variants.usesEms).flatMap { findings(among: $0.members) }
    }

    private func findings(among keys: [BilingualEntry.WidthRule.Member]) -> [Finding] {
        var found: [Finding] = []
        if let first = keys.indices.dropFirst().first(where: { !reaches(keys[$0].key) }) {
            found.append(unreachable(keys[first]))
        }
        for index in keys.indices.dropFirst(2) {
            if let finding = same(keys[index - 1], keys[index]) { found.append(finding) }
        }
        return found
    }

    private func unreachable(_ member: BilingualEntry.WidthRule.Member) -> Finding {
        Finding(
            .unreachableWidth,
            "Never shown at the default text size: no window is wider than \(WindowTable.widestAtDefaultSize) em.",
            path: member.path)
    }

    private func same(_ narrow: BilingualEntry.WidthRule.Member, _ wide: BilingualEntry.WidthRule.Member)
        -> Finding?
    {
        guard narrow.key >= WindowTable.narrowest, reaches(wide.key), narrow.key < wide.key,
            !WindowTable.separates(narrow.key, wide.key),
            !devices.contains(where: { narrow.key <= $0.em && $0.em < wide.key })
        else { return nil }
        let span = wide.key - narrow.key == 1 ? "\(narrow.key)" : "\(narrow.key) to \(wide.key - 1)"
        return Finding(
            .sameWindows,
            "At the default text size no window is \(span) em wide, so the string for \(narrow.key) em is never shown.",
            path: narrow.path)
    }

    private func reaches(_ key: Int) -> Bool {
        WindowTable.reaches(key) || devices.contains { $0.em >= key }
    }
}
