/// The findings of entry checks in one file, grouped by check.
struct EntryFindings {
    /// A finding about an entry, and the check that reported it.
    struct Found: Sendable {
        /// The index of the check in its list.
        fileprivate let check: Int
        fileprivate let finding: Finding
        /// The offset of the finding in the file.
        fileprivate let offset: Int
    }

    private let checks: [any EntryCheck]
    private var found: [FileFindings]

    init(by list: CheckList, in checked: CheckedFile) {
        checks = list.entries
        found = checks.map { _ in
            FileFindings(in: checked.file.source, table: checked.original, language: checked.language)
        }
    }

    /// Records the findings about further entries.
    mutating func report(_ found: [Found]) {
        for one in found { self.found[one.check].report(one.finding, at: one.offset) }
    }

    /// All findings to report, with their locations.
    ///
    /// - Parameter policy: the finding policy; ignored findings do not count toward the limit of a check.
    func reported(_ policy: Project.FindingPolicy = Project.FindingPolicy()) -> [Finding] {
        zip(checks, found).flatMap { type(of: $0).reported(of: $1, policy) }
    }
}

/// Checks entries of one file, on one core.
struct EntryChecker {
    private let list: CheckList
    private let file: any TableFile
    private var latest: (rules: EntryRules, checker: FitChecker)?

    init(_ list: CheckList, in checked: CheckedFile) {
        self.list = list
        file = checked.file
    }

    /// Findings about an entry with width rules.
    ///
    /// - Parameter index: the index of the entry in the file.
    mutating func findings(in entry: BilingualEntry, at index: Int) -> [EntryFindings.Found] {
        let measured = MeasuredEntry(entry, checker(for: entry))
        var found: [EntryFindings.Found] = []
        for number in list.entries.indices {
            for finding in list.entries[number].findings(in: measured) where list.reports(finding) {
                let path = finding.subject.path ?? VariantPath(key: entry.key)
                found.append(.init(check: number, finding: finding, offset: file.offset(of: path, entry: index)))
            }
        }
        return found
    }

    /// The fit checker for an entry. Nearly all entries have the same rules and share one checker.
    private mutating func checker(for entry: BilingualEntry) -> FitChecker {
        if let latest, latest.rules == entry.rules { return latest.checker }
        let checker = FitChecker(entry.rules, language: entry.languages.target)
        latest = (entry.rules, checker)
        return checker
    }
}
