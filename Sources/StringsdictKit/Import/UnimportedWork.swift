extension Project {
    /// Keeps an export from replacing a file in which somebody has worked: translations that the project lacks would be lost.
    ///
    /// - Parameter path: the file that is to be replaced.
    /// - Throws: ``Refusal`` (`not-imported`) where an import of the file would change the project.
    package func refuseReplacing(_ path: String) throws(Refusal) {
        guard files.kind(of: path) == .file, let plan = try? ImportPlan(of: Delivery(paths: [path]), into: self) else {
            return
        }
        let count = plan.files.reduce(0) { $0 + $1.outcomes.count { Self.isWork.contains($0) } }
        guard count > 0 else { return }
        let texts: Finding.Message = count == 1 ? "1 translation" : "\(count) translations"
        throw Refusal(
            Finding(
                .notImported, "“\(path)” has " + texts + " that the project does not have; it was not replaced.",
                hint: "Import it first, delete it, or export into another folder."))
    }

    private static let isWork: Set<UnitOutcome> = [.new, .changed, .added, .conflicting]
}
