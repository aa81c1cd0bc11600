/// A file with the findings about its rules.
struct CheckedRules: Sendable {
    let file: CheckedFile
    let findings: [Finding]
}

/// The findings about the rules of a table and of its translation before an import.
struct TableRules: Sendable {
    /// The source-language file.
    let source: CheckedRules
    /// The translation, with only those findings that the source does not have; nil if there is no translation.
    let target: CheckedRules?

    /// The keys of source entries with a plural form whose placeholder does not fit the variable's value type.
    var mistypedKeys: Set<ExactString> {
        Set(source.findings.lazy.filter(\.isMistypedForm).compactMap(\.subject.path?.key))
    }

    /// Checks both files.
    ///
    /// - Throws: ``StringsdictError`` if the source has rules that cannot work.
    init(
        of pair: BilingualTable, from source: LanguageTag, to language: LanguageTag, _ budgets: BudgetRules
    ) throws(StringsdictError) {
        let file = pair.checkedSource(in: source)
        let own = CheckedRules(file: file, findings: try SourceCheck.run([file], budgets: budgets))
        self.source = own
        target = pair.target.map { translation in
            let file = pair.checked(translation, in: language)
            let known = Set(own.findings.map(RuleProblem.init))
            return CheckedRules(
                file: file, findings: file.checkRules(budgets: budgets).filter { !known.contains(RuleProblem($0)) })
        }
    }
}

/// The identity of a rule problem, independent of language.
struct RuleProblem: Hashable, Sendable {
    private let id: FindingID
    private let severity: Finding.Severity
    private let path: VariantPath?

    init(_ finding: Finding) {
        id = finding.id
        severity = finding.severity
        path = finding.subject.path
    }
}

extension Finding {
    /// True if the finding is an error about a plural form whose argument has a different kind than its variable.
    var isMistypedForm: Bool { id == .valueTypeMismatch && severity == .error }
}
