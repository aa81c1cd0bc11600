import Concurrency

/// Checks the rules of files, on another core while the caller does something else, or at once.
package struct SourceCheck {
    private let found: Future<[Finding]>

    /// Starts to check.
    package init(_ files: [CheckedFile], budgets: BudgetRules = BudgetRules()) {
        found = Future { files.flatMap { $0.checkRules(budgets: budgets) } }
    }

    /// Waits for the end of the check.
    ///
    /// - Returns: what looks wrong, in the order of the files.
    /// - Throws: ``StringsdictError`` with everything that was found when there are rules that cannot work.
    package func finish() throws(StringsdictError) -> [Finding] { try Self.sound(found.value) }

    /// Checks files at once, on all cores.
    ///
    /// - Returns: what looks wrong, in the order of the files.
    /// - Throws: ``StringsdictError`` with everything that was found when there are rules that cannot work.
    package static func run(
        _ files: [CheckedFile], budgets: BudgetRules = BudgetRules()
    ) throws(StringsdictError) -> [Finding] {
        try sound(files.flatMap { $0.checkRules(budgets: budgets) })
    }

    private static func sound(_ found: [Finding]) throws(StringsdictError) -> [Finding] {
        if found.contains(where: { $0.stops == .file }) { throw StringsdictError(found) }
        return found
    }
}
