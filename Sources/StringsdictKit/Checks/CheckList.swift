/// The checks of texts, entries and tables: which of them are asked, and in which order.
package struct CheckList: Sendable {
    private(set) var texts: [any TextCheck] = []
    private(set) var entries: [any EntryCheck] = []
    private(set) var tables: [any TableCheck] = []
    /// What is not told, though it is found.
    private var silenced: Set<FindingID> = []

    /// What a source is asked in its project.
    package static func source(_ budgets: BudgetRules = BudgetRules()) -> CheckList {
        CheckList(entries: [WidthKeyCheck(devices: budgets.devices), BudgetCheck(), LongShortestCheck()])
    }

    /// What a translation is asked in its project.
    package static let translation = CheckList(entries: [BudgetCheck(), LongShortestCheck()])

    /// What a table is asked before it goes out. What is found in its source is the same for all languages; whether a text
    /// just fits is said of translations.
    ///
    /// - Parameter format: the name of the format.
    package static func export(
        from source: LanguageTag, to languages: [LanguageTag], as format: String, _ budgets: BudgetRules = BudgetRules()
    ) -> CheckList {
        var list = CheckList.source(budgets).without(.tightBudget, .longShortest)
        if SourceRoomCheck.isApplicable(from: source, to: languages) { list.entries.insert(SourceRoomCheck(), at: 0) }
        if format == XcodeXLIFF().name { list.tables.append(FragileEntryCheck()) }
        list.tables.append(OnlyInTargetCheck())
        return list
    }

    /// What a translation is asked that came back.
    package static let returned = CheckList(
        texts: [CharacterCheck(), PlaceholderCheck(), EdgeCheck()], entries: [ReturnedWidthCheck()])

    /// The same checks, of which some findings are not told.
    package func without(_ ids: FindingID...) -> CheckList {
        var list = self
        list.silenced.formUnion(ids)
        return list
    }

    /// Everything that can be found.
    package var reports: [FindingID] {
        texts.flatMap { type(of: $0).reports } + entries.flatMap { type(of: $0).reports }
            + tables.flatMap { type(of: $0).reports }
    }
}

// MARK: - Asking

extension CheckList {
    /// What is found in a translation.
    func findings(in translation: CheckedText) -> [Finding] {
        texts.flatMap { $0.findings(in: translation) }
    }

    /// What is found in a table as a whole.
    package func findings(in table: BilingualTable) -> [Finding] {
        tables.flatMap { $0.findings(in: table) }
    }

    /// What is found in the entries of a file, each with its place.
    ///
    /// - Parameters:
    ///   - name: the name of the table, for the rules of its budgets.
    ///   - language: the language of the texts.
    package func findings(
        in file: any TableFile, table name: ExactText, language: LanguageTag, budgets: BudgetRules = BudgetRules()
    ) -> [Finding] {
        findings(in: file, table: nil, language: language) { index in
            let rules = budgets.rules(forTable: name, key: file.key(at: index))
            return BilingualEntry(file.entry(at: index), at: index, in: language, rules: rules)
        }
    }

    /// What is found in the entries of a file, check by check.
    ///
    /// - Parameters:
    ///   - table: the table that the file belongs to, by the path of its source-language file.
    ///   - entry: an entry by its number in the file; nil if it is not to be looked at.
    func findings(
        in file: any TableFile, table: ExactText?, language: LanguageTag, entry: (Int) -> BilingualEntry?
    ) -> [Finding] {
        var found = entries.map { _ in FileFindings(in: file.source, table: table, language: language) }
        for index in 0..<file.count where file.hasWidths(entry: index) {
            guard let entry = entry(index) else { continue }
            for (number, check) in entries.enumerated() {
                for finding in check.findings(in: entry) where !silenced.contains(finding.id) {
                    let path = finding.subject.path ?? VariantPath(key: entry.key)
                    found[number].report(finding, at: file.offset(of: path, entry: index))
                }
            }
        }
        return zip(entries, found).flatMap { type(of: $0).told(of: $1.located()) }
    }
}
