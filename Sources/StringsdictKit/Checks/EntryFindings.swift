/// What the checks of entries find in one file, check by check.
struct EntryFindings {
    /// What a check has found in an entry.
    struct Found: Sendable {
        /// The number of the check in its list.
        fileprivate let check: Int
        fileprivate let finding: Finding
        /// Where in the file it is.
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

    /// Takes what was found in further entries.
    mutating func report(_ found: [Found]) {
        for one in found { self.found[one.check].report(one.finding, at: one.offset) }
    }

    /// Everything that was found, with its locations.
    ///
    /// - Parameter policy: what is ignored takes no room from what is told.
    func told(_ policy: Project.FindingPolicy = Project.FindingPolicy()) -> [Finding] {
        zip(checks, found).flatMap { type(of: $0).told(of: $1, policy) }
    }
}

/// Looks at entries of one file, on one core.
struct EntryChecker {
    private let list: CheckList
    private let file: any TableFile
    private var latest: (rules: EntryRules, checker: FitChecker)?

    init(_ list: CheckList, in checked: CheckedFile) {
        self.list = list
        file = checked.file
    }

    /// What is found in an entry that has width rules.
    ///
    /// - Parameter index: its number in the file.
    mutating func findings(in entry: BilingualEntry, at index: Int) -> [EntryFindings.Found] {
        let measured = MeasuredEntry(entry, checker(for: entry))
        var found: [EntryFindings.Found] = []
        for number in list.entries.indices {
            for finding in list.entries[number].findings(in: measured) where list.tells(finding) {
                let path = finding.subject.path ?? VariantPath(key: entry.key)
                found.append(.init(check: number, finding: finding, offset: file.offset(of: path, entry: index)))
            }
        }
        return found
    }

    /// Nearly all entries have the same rules.
    private mutating func checker(for entry: BilingualEntry) -> FitChecker {
        if let latest, latest.rules == entry.rules { return latest.checker }
        let checker = FitChecker(entry.rules, language: entry.languages.target)
        latest = (entry.rules, checker)
        return checker
    }
}
