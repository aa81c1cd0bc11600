/// What is to be said of one text of a width rule.
struct WidthFinding {
    var diagnostic: Diagnostic
    var path: VariantPath

    init(_ diagnostic: Diagnostic, at path: VariantPath) {
        self.diagnostic = diagnostic
        self.path = path
    }
}

extension StringsdictFile {
    /// Looks at every width rule of the file and gives what is found its place.
    func findings(
        inTable name: Text, budgets: BudgetRules, language: LanguageTag, _ look: (WidthGroup) -> [WidthFinding]
    ) -> [Diagnostic] {
        var lines: LineIndex?
        var found: [Diagnostic] = []
        for index in 0..<count where hasWidths(entry: index) {
            let entry = entry(at: index)
            let rules = budgets.rules(forTable: name, key: entry.key)
            for finding in WidthGroup.all(in: entry, rules: rules, language: language).flatMap(look) {
                let known = lines ?? LineIndex(source)
                lines = known
                var diagnostic = finding.diagnostic
                diagnostic.place = known.place(at: offset(of: finding.path, entry: index))
                diagnostic.path = finding.path.description
                found.append(diagnostic)
            }
        }
        return found
    }
}
