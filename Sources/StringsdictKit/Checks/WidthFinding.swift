/// What is to be said of one text of a width rule.
struct WidthFinding {
    private let plain: Finding
    var id: FindingID { plain.id }
    let path: VariantPath

    init(_ finding: Finding, at path: VariantPath) {
        plain = finding
        self.path = path
    }

    /// The finding with its path.
    func finding() -> Finding {
        var finding = plain
        finding.subject.path = path
        return finding
    }
}

extension StringsdictFile {
    /// Looks at every entry that has width rules and gives what is found its place.
    func findings(
        inTable name: ExactText, budgets: BudgetRules, language: LanguageTag,
        _ look: @escaping (BilingualEntry) -> [WidthFinding]
    ) -> [Finding] {
        findings(inTable: name, budgets: budgets, language: language, looks: [look])[0]
    }

    /// Looks at every entry that has width rules in several ways at once.
    ///
    /// - Returns: what each look found.
    func findings(
        inTable name: ExactText, budgets: BudgetRules, language: LanguageTag,
        looks: [(BilingualEntry) -> [WidthFinding]]
    ) -> [[Finding]] {
        var found = looks.map { _ in FileFindings(in: source, language: language) }
        for index in 0..<count where hasWidths(entry: index) {
            let rules = budgets.rules(forTable: name, key: key(at: index))
            let entry = BilingualEntry(entry(at: index), at: index, in: language, rules: rules)
            for (number, look) in looks.enumerated() {
                for remark in look(entry) {
                    found[number].report(remark.finding(), at: offset(of: remark.path, entry: index))
                }
            }
        }
        return found.map { $0.located() }
    }
}

/// Compares the variants of a width rule with each other: who has more room should not say less.
enum WidthOrder {
    /// The variants that are shorter than the one before them, by more than the estimate can be wrong.
    ///
    /// - Parameter variants: the variants by their keys, each with its width if it has one.
    static func findings(_ variants: [(path: VariantPath, key: Int, width: TextWidth?)]) -> [WidthFinding] {
        let measured = variants.compactMap { variant in
            variant.width.flatMap { $0.em > 0 ? (path: variant.path, key: variant.key, width: $0) : nil }
        }
        return zip(measured, measured.dropFirst()).compactMap { narrow, wide in
            guard narrow.width.verdict(inEm: wide.width.em) == .tooWide else { return nil }
            let message: Finding.Message =
                "The text is \(em: wide.width.em) em wide, and that of the narrower width \(narrow.key) is \(em: narrow.width.em) em."
            return WidthFinding(Finding(.narrowerVariant, message), at: wide.path)
        }
    }
}
