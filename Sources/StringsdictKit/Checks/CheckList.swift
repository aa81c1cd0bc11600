import Concurrency
import XLIFFFormat

/// The checks of texts, entries and tables: which of them are applied, and in which order.
package struct CheckList: Sendable {
    private(set) var texts: [any TextCheck.Type] = []
    private(set) var entries: [any EntryCheck] = []
    private(set) var translations: [any TranslationCheck] = []
    private(set) var tables: [any TableCheck] = []
    /// What is not reported, even if it is found.
    private var silenced: Set<FindingID> = []

    /// What a source is checked for in its project.
    package static func source(_ budgets: BudgetRules = BudgetRules()) -> CheckList {
        CheckList(entries: [WidthKeyCheck(devices: budgets.devices), BudgetCheck(), LongShortestCheck()])
    }

    /// What a translation is checked for in its project.
    package static let translation = CheckList(
        texts: returned.texts, entries: [BudgetCheck(), LongShortestCheck()],
        translations: [ShapeCheck(), VariableCheck(), MissingTextCheck(), EmptyTextCheck()])

    /// What a table is checked for before it is sent. What is found in its source is the same for all languages; whether a
    /// text just fits is reported for translations.
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

    /// What a table of a project is checked for beside its translation.
    package static let inTarget = CheckList(tables: [OnlyInTargetCheck()])

    /// What a returned translation is checked for.
    package static let returned = CheckList(
        texts: [
            CharacterCheck.self, PlaceholderCheck.self, InflectionCheck.self, NamedPlaceholderCheck.self,
            EdgeCheck.self, LineBreakCheck.self, EscapeCheck.self, ScriptCheck.self, DoNotTranslateCheck.self,
        ],
        entries: [ReturnedWidthCheck()])

    /// The same checks, without reporting some findings of those of entries.
    package func without(_ ids: FindingID...) -> CheckList {
        var list = self
        list.silenced.formUnion(ids)
        list.entries.removeAll { list.silenced.isSuperset(of: type(of: $0).reports) }
        return list
    }

    /// Everything that can be found.
    package var reports: [FindingID] {
        texts.flatMap { $0.reports } + entries.flatMap { type(of: $0).reports }
            + translations.flatMap { type(of: $0).reports } + tables.flatMap { type(of: $0).reports }
    }
}

// MARK: - Asking

extension CheckList {
    /// What is found in a translation.
    func findings(in translation: CheckedText) -> [Finding] {
        texts.flatMap { $0.findings(in: translation) }
    }

    /// What is found in an entry beside its translation; each finding has a path.
    func findings(inTranslationOf entry: BilingualEntry) -> [Finding] {
        translations.flatMap { $0.findings(in: entry) }
    }

    /// What is found in a table as a whole.
    ///
    /// - Parameters:
    ///   - source: the language of its source.
    ///   - target: the language of its translation.
    package func findings(in table: BilingualTable, from source: LanguageTag, to target: LanguageTag) -> [Finding] {
        tables.flatMap { $0.findings(in: table, from: source, to: target) }
    }

    /// What is found in the entries of a file, check by check, each finding with its location. They are looked at on all cores.
    ///
    /// - Parameters:
    ///   - budgets: how budgets are computed.
    ///   - policy: what is ignored takes no room from what is told.
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
        return found.told(policy)
    }

    /// Whether a finding of a check of entries is reported.
    func tells(_ finding: Finding) -> Bool { !silenced.contains(finding.id) }
}

/// Checks one translation against its source. There is nothing that such checks would have to keep.
package protocol TextCheck: SendableMetatype {
    /// What it can find.
    static var reports: [FindingID] { get }

    /// What is wrong with a translation.
    static func findings(in translation: CheckedText) -> [Finding]
}

/// Checks the variants of one entry against each other and their room.
package protocol EntryCheck: Sendable {
    /// What it can find.
    static var reports: [FindingID] { get }
    /// How many findings are reported for a table; a large one would bury all other messages. The last of them says how many
    /// more there are. All are reported if it is nil.
    static var most: Int? { get }

    /// What looks wrong in an entry that has width rules; each finding has a path.
    func findings(in measured: MeasuredEntry) -> [Finding]
}

/// Checks an entry of a project beside its translation: what one of them has and the other lacks.
package protocol TranslationCheck: Sendable {
    /// What it can find.
    static var reports: [FindingID] { get }

    /// What is wrong with a translation; each finding has a path.
    func findings(in entry: BilingualEntry) -> [Finding]
}

/// Checks a table and its translation as a whole.
package protocol TableCheck: Sendable {
    /// What it can find.
    static var reports: [FindingID] { get }

    /// What a person should know of a table.
    ///
    /// - Parameters:
    ///   - source: the language of its source.
    ///   - target: the language of its translation.
    func findings(in table: BilingualTable, from source: LanguageTag, to target: LanguageTag) -> [Finding]
}

extension EntryCheck {
    package static var most: Int? { nil }

    /// The findings of a table that are reported: those that are ignored, and so many of the others. Only they get locations: of a
    /// hundred thousand entries tens of thousands can be found.
    static func told(of findings: FileFindings, _ policy: Project.FindingPolicy) -> [Finding] {
        guard let most, findings.count > most else { return findings.located() }
        let counting = findings.filter { policy.judged($0) != nil }
        guard counting.count > most else { return findings.located() }
        var told = counting.prefix(most).located()
        told[most - 1].message += " The table has \(counting.count - most) more findings of this kind."
        return findings.filter { policy.judged($0) == nil }.located() + told
    }
}

/// A translation with what it is compared to.
package struct CheckedText {
    /// The way to the text.
    package var path: VariantPath
    /// The text in the source language.
    package var source: ExactString
    /// The translation.
    package var text: ExactString
    /// The language of the translation.
    package var language: LanguageTag
    /// The words that no language changes.
    package var words = DoNotTranslateTerms()
    /// The styles of placeholders that do not begin with a percent sign.
    package var namedPlaceholders: Set<ExactString.NamedPlaceholder> = []
    /// Whether the source may not fit the value type of the variable, so that a copy of its placeholders is no proof.
    var isMistyped = false
    var surroundings = TextSurroundings()
}

extension CheckedText {
    /// - Parameter sibling: the source of the form `other`, for plural forms; few checks ask for it.
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
