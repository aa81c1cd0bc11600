extension TableFile {
    /// What is wrong with the rules of the file.
    ///
    /// - Parameter budgets: what a project says about the unit of its widths.
    package func checkRules(budgets: BudgetRules = BudgetRules()) -> [Finding] {
        let name = tableName
        var findings = FileFindings(in: source)
        checkRules(
            widest: { budgets.rules(forTable: name, key: $0).unit == .automatic ? WindowTable.widest : .max }, &findings
        )
        return findings.located()
    }

    /// The name of the file without its folders and its ending.
    private var tableName: ExactText {
        let name = source.name.split(separator: "/").last ?? ""
        return ExactText(String(name.split(separator: ".").dropLast().joined(separator: ".")))
    }
}

/// Checks the rules of files on another core, while the caller does something else.
package struct SourceCheck {
    private let found: Background<[Finding]>

    /// Starts to check.
    package init(_ files: [any TableFile], budgets: BudgetRules = BudgetRules()) {
        found = Background { files.flatMap { $0.checkRules(budgets: budgets) } }
    }

    /// Waits for the end of the check.
    ///
    /// - Returns: what looks wrong, in the order of the files.
    /// - Throws: ``Refusal`` with everything that was found when there are rules that cannot work.
    package func finish() throws(Refusal) -> [Finding] {
        let found = found.value
        if found.contains(where: { $0.stops == .file }) { throw Refusal(found) }
        return found
    }
}
