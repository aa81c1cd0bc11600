import Cores

/// Checks the rules of files on another core, while the caller does something else.
package struct SourceCheck {
    private let found: Background<[Finding]>

    /// Starts to check.
    package init(_ files: [CheckedFile], budgets: BudgetRules = BudgetRules()) {
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
