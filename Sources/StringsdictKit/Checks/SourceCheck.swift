import Concurrency

/// Checks the rules of files, immediately or on another core.
package struct SourceCheck {
    private let found: Future<[Finding]>

    /// Starts the check on another core.
    package init(_ files: [CheckedFile], budgets: BudgetRules = BudgetRules()) {
        found = Future { files.flatMap { $0.checkRules(budgets: budgets) } }
    }

    /// Waits for the end of the check.
    ///
    /// - Returns: the findings, in file order.
    /// - Throws: ``StringsdictError`` with all findings if some rules cannot work.
    package func finish() throws(StringsdictError) -> [Finding] { try Self.sound(found.value) }

    /// Checks files immediately, on all cores.
    ///
    /// - Returns: the findings, in file order.
    /// - Throws: ``StringsdictError`` with all findings if some rules cannot work.
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
