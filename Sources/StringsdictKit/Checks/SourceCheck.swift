import Dispatch

extension StringsdictFile {
    /// What is wrong with the rules of the file, as ``checkRules(widest:)`` with the widest window there is.
    public func checkRules() -> [Finding] {
        checkRules(widest: WindowTable.widest)
    }

    /// The same, with what a project says about the unit of its widths.
    public func checkRules(budgets: BudgetRules) -> [Finding] {
        let name = tableName
        return checkRules { budgets.rules(forTable: name, key: $0).unit == .automatic ? WindowTable.widest : .max }
    }

    /// The name of the file without its folders and its ending.
    private var tableName: ExactText {
        let name = source.name.split(separator: "/").last ?? ""
        return ExactText(String(name.split(separator: ".").dropLast().joined(separator: ".")))
    }
}

/// Checks the rules of files on another core, while the caller does something else.
public final class SourceCheck: @unchecked Sendable {
    /// Written by the queue, read after the group has been left.
    private var found: [Finding] = []
    private let group = DispatchGroup()

    /// Starts to check.
    public init(_ files: [StringsdictFile], budgets: BudgetRules = BudgetRules()) {
        DispatchQueue.global().async(group: group) {
            self.found = files.flatMap { $0.checkRules(budgets: budgets) }
        }
    }

    /// Waits for the end of the check.
    ///
    /// - Returns: what looks wrong, in the order of the files.
    /// - Throws: ``Refusal`` with everything that was found when there are rules that cannot work.
    public func finish() throws(Refusal) -> [Finding] {
        group.wait()
        if found.contains(where: { $0.stops == .file }) { throw Refusal(found) }
        return found
    }
}
