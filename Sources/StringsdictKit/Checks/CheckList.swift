import Concurrency
import XLIFFFormat

/// The checks to apply to strings, entries and tables, in order.
package struct CheckList: Sendable {
    private(set) var texts: [any TextCheck.Type] = []
    private(set) var entries: [any EntryCheck] = []
    private(set) var translations: [any TranslationCheck] = []
    private(set) var tables: [any TableCheck] = []
    /// The ids of findings that are not reported.
    private var silenced: Set<FindingID> = []

    /// The checks of a source in its project.
    package static func source(_ budgets: BudgetRules = BudgetRules()) -> CheckList {
        CheckList(entries: [WidthKeyCheck(devices: budgets.devices), BudgetCheck(), LongShortestCheck()])
    }

    /// The checks of a translation in its project.
    package static let translation = CheckList(
        texts: returned.texts, entries: [BudgetCheck(), LongShortestCheck()],
        translations: [ShapeCheck(), VariableCheck(), MissingTextCheck(), EmptyTextCheck()])

    /// The checks of a table before export. Findings about the source are the same for all languages. Tight strings,
    /// and shortest variants that are too wide, are reported for translations only.
    ///
    /// - Parameter format: the name of the format.
    package static func export(
        from source: LanguageTag, to languages: [LanguageTag], as format: String, _ budgets: BudgetRules = BudgetRules()
    ) -> CheckList {
        var list = CheckList.source(budgets).without(.tightBudget, .shortestVariantTooWide)
        if SourceRoomCheck.isApplicable(from: source, to: languages) { list.entries.insert(SourceRoomCheck(), at: 0) }
        if format == XcodeXLIFF().name { list.tables.append(FragileEntryCheck()) }
        list.tables.append(OnlyInTargetCheck())
        return list
    }

    /// The checks of a table of a project against its translation.
    package static let inTarget = CheckList(tables: [OnlyInTargetCheck()])

    /// The checks of a returned translation.
    package static let returned = CheckList(
        texts: [
            CharacterCheck.self, PlaceholderCheck.self, InflectionCheck.self, NamedPlaceholderCheck.self,
            EdgeCheck.self, LineBreakCheck.self, EscapeCheck.self, ScriptCheck.self, DoNotTranslateCheck.self,
            DoubleSpaceCheck.self, InvisibleCharacterCheck.self, LinkCheck.self, EllipsisCheck.self,
        ],
        entries: [ReturnedWidthCheck()])

    /// A copy of the list that does not report certain findings about entries.
    package func without(_ ids: FindingID...) -> CheckList {
        var list = self
        list.silenced.formUnion(ids)
        list.entries.removeAll { list.silenced.isSuperset(of: type(of: $0).reports) }
        return list
    }

    /// The ids of all possible findings.
    package var reports: [FindingID] {
        texts.flatMap { $0.reports } + entries.flatMap { type(of: $0).reports }
            + translations.flatMap { type(of: $0).reports } + tables.flatMap { type(of: $0).reports }
    }
}

// MARK: - Findings

extension CheckList {
    /// Findings about a translation.
    func findings(in translation: CheckedText) -> [Finding] {
        texts.flatMap { $0.findings(in: translation) }
    }

    /// Findings about an entry and its translation; each has a path.
    func findings(inTranslationOf entry: BilingualEntry) -> [Finding] {
        translations.flatMap { $0.findings(in: entry) }
    }

    /// Findings about a table as a whole.
    ///
    /// - Parameters:
    ///   - source: the source language.
    ///   - target: the target language.
    package func findings(in table: BilingualTable, from source: LanguageTag, to target: LanguageTag) -> [Finding] {
        tables.flatMap { $0.findings(in: table, from: source, to: target) }
    }

    /// Findings about the entries of a file with their locations, grouped by check. Entries are checked on all cores.
    ///
    /// - Parameters:
    ///   - budgets: the budget rules.
    ///   - policy: the finding policy; ignored findings do not count toward the limit of a check.
    package func findings(
        in checked: CheckedFile, budgets: BudgetRules = BudgetRules(),
        policy: Project.FindingPolicy = Project.FindingPolicy()
    ) -> [Finding] {
        let (file, language) = (checked.file, checked.language)
        var found = EntryFindings(by: self, in: checked)
        let slices = Parallel.slices(of: 0..<file.count)
        Parallel.inOrder(slices.count) { [self] slice in
            var checker = EntryChecker(self, in: checked)
            return slices[slice].lazy.filter(file.hasWidths).flatMap { index in
                let rules = budgets.rules(forTable: checked.name, key: file.key(at: index))
                let entry = BilingualEntry(file.entry(at: index), at: index, in: language, rules: rules)
                return checker.findings(in: entry, at: index)
            }
        } take: {
            found.report($0)
        }
        return found.reported(policy)
    }

    /// True if a finding of an entry check is reported.
    func reports(_ finding: Finding) -> Bool { !silenced.contains(finding.id) }
}

/// Checks one translation against its source. A check has no state.
package protocol TextCheck: SendableMetatype {
    /// The ids of possible findings.
    static var reports: [FindingID] { get }

    /// Findings about a translation.
    static func findings(in translation: CheckedText) -> [Finding]
}

/// Checks the variants of one entry against each other and their budgets.
package protocol EntryCheck: Sendable {
    /// The ids of possible findings.
    static var reports: [FindingID] { get }
    /// The maximum number of findings reported for a table; nil means no limit. The last reported finding includes the
    /// number of findings that are not reported.
    static var most: Int? { get }

    /// Findings about an entry with width rules; each has a path.
    func findings(in measured: MeasuredEntry) -> [Finding]
}

/// Checks an entry of a project against its translation.
package protocol TranslationCheck: Sendable {
    /// The ids of possible findings.
    static var reports: [FindingID] { get }

    /// Findings about a translation; each has a path.
    func findings(in entry: BilingualEntry) -> [Finding]
}

/// Checks a table and its translation as a whole.
package protocol TableCheck: Sendable {
    /// The ids of possible findings.
    static var reports: [FindingID] { get }

    /// Findings about a table.
    ///
    /// - Parameters:
    ///   - source: the source language.
    ///   - target: the target language.
    func findings(in table: BilingualTable, from source: LanguageTag, to target: LanguageTag) -> [Finding]
}

extension EntryCheck {
    package static var most: Int? { nil }

    /// The findings of a table to report: all findings that the policy ignores, and the others up to the limit of the
    /// check. Only these findings get a location, because a large table can have tens of thousands of findings.
    static func reported(of findings: FileFindings, _ policy: Project.FindingPolicy) -> [Finding] {
        guard let most, findings.count > most else { return findings.located() }
        let counting = findings.filter { policy.judged($0) != nil }
        guard counting.count > most else { return findings.located() }
        var told = counting.prefix(most).located()
        told[most - 1].message += " The table has \(counting.count - most) more findings of this kind."
        return findings.filter { policy.judged($0) == nil }.located() + told
    }
}

/// A translation with the context of its checks.
package struct CheckedText {
    /// The path of the string.
    package var path: VariantPath
    /// The source string.
    package var source: ExactString
    /// The translation.
    package var text: ExactString
    /// The target language.
    package var language: LanguageTag
    /// The do-not-translate terms.
    package var words = DoNotTranslateTerms()
    /// The styles of placeholders without a percent sign.
    package var namedPlaceholders: Set<ExactString.NamedPlaceholder> = []
    /// True if the source possibly does not fit the value type of the variable. A translation is then checked even if
    /// it has the same placeholders as the source.
    var isMistyped = false
    var surroundings = TextSurroundings()
}

extension CheckedText {
    /// - Parameter sibling: the source string of the form `other`; evaluated only on request, and only for plural
    ///   forms.
    package init(
        path: VariantPath, source: ExactString, text: ExactString, sibling: @escaping @autoclosure () -> ExactString?,
        language: LanguageTag
    ) {
        let findForm = { path.category == nil ? nil : CheckedForm(other: sibling()) }
        self.init(
            path: path, source: source, text: text, language: language,
            surroundings: TextSurroundings(findForm: findForm))
    }
}
