/// The progress and the findings of a table in one language.
struct TableTranslation: Sendable {
    /// The counts of the table's strings.
    private(set) var count = TranslationCount()
    /// The findings, in the order of the source.
    private(set) var findings: [Finding] = []

    /// Compares a translation with its source. If the translation lacks the table, every string counts as missing.
    ///
    /// - Parameters:
    ///   - name: the short name of the table.
    ///   - known: the problems with the source's rules, which a translation cannot fix.
    /// - Throws: ``StringsdictError`` if the translation cannot be read.
    init(
        of table: ProjectTable, name: String, in language: LanguageTag, of project: Project, _ known: Set<RuleProblem>,
        _ loader: inout TableLoader
    ) throws(StringsdictError) {
        let (budgets, policy) = (project.settings.budgets, project.settings.findings)
        let pair = try loader.pair(table, name: name, language: language)
        let merge = EntryMerge(pair, from: project.sourceLanguage, to: language, budgets: budgets)
        guard let file = pair.target else {
            (count, findings) = Self.missing(merge)
            findings += [RequiredTexts(pair).lack(in: language)].compactMap(\.self)
            return
        }
        let plainKeys = loader.plainKeys(of: table, in: language)
        let translation = TranslationComparison(merge, file, plainKeys: plainKeys, policy).run()
        let lost = Set(translation.findings.lazy.filter { $0.id == .variableLost }.compactMap(\.subject.path?.key))
        // A variable lost from a string is reported once, not also as undefined, unused or mistyped.
        let checked = pair.checked(file, in: language)
        let told = Set(
            translation.findings.lazy.filter { [.placeholderClass, .valueTypeChanged].contains($0.id) }
                .compactMap(\.subject.path))
        let empty = Set(
            translation.findings.lazy.filter { $0.id == .missingVariant }.compactMap(\.subject.path))
        let rules = checked.checkRules(budgets: budgets).filter { finding in
            (!known.contains(RuleProblem(finding)) || finding.isMistypedForm)
                && !([.valueTypeMismatch, .oddValueType].contains(finding.id)
                    && finding.subject.path.map { !told.isDisjoint(with: [$0, $0.withoutLastStep]) } ?? false)
                && !(finding.subject.path.map { $0.steps.last == .format && empty.contains($0) } ?? false)
                && !([.undefinedVariable, .unusedVariable, .valueTypeMismatch].contains(finding.id)
                    && finding.subject.path.map { lost.contains($0.key) } ?? false)
        }
        let room = CheckList.translation.findings(in: checked, budgets: budgets, policy: policy)
        findings =
            rules + room + translation.findings
            + CheckList.inTarget.findings(in: pair, from: project.sourceLanguage, to: language)
        findings = RequiredTexts(pair).judging(findings, besides: plainKeys)
        count = translation.count
        count.tooWide = room.count { $0.id == .overBudget && policy.judged($0) != nil }
    }

    /// The counts of a table whose translation cannot be read; none if the source cannot be read, either.
    static func countUnreadable(
        _ table: ProjectTable, in language: LanguageTag, of project: Project, _ loader: inout TableLoader
    ) -> TranslationCount {
        guard let pair = try? loader.pair(table, name: table.shortName, language: nil) else {
            return TranslationCount()
        }
        return missing(EntryMerge(pair, from: project.sourceLanguage, to: language)).count
    }

    /// The result for a missing or unreadable translation: it lacks every string.
    static func missing(_ merge: EntryMerge) -> (count: TranslationCount, findings: [Finding]) {
        var finding = Finding(
            .missingTable, "The project has no translation of the table into “\(merge.languages.target)”.",
            hint: "Export the table and have it translated; until then, the app shows the source strings.",
            at: SourceLocation(file: merge.table.source.source.name, line: 1, column: 1))
        finding.subject.table = merge.table.original
        finding.subject.language = merge.languages.target
        var count = TranslationCount()
        let projection = UnitProjection(merge)
        var isMissed = merge.table.source.count == 0
        for index in 0..<merge.table.source.count where !merge.table.rules.isOptional(merge.table.source.key(at: index))
        {
            isMissed = true
            let entry = merge.entry(at: index)
            for (number, unit) in projection.units(of: entry).enumerated() { count.add(unit, of: entry, at: number) }
        }
        return (count, isMissed ? [finding] : [])
    }
}

extension VariantPath {
    fileprivate var withoutLastStep: VariantPath { VariantPath(key: key, steps: Array(steps.dropLast())) }
}
