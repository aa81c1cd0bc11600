extension ReturnedTable {
    /// Whether a language beside others has come back without a single translation, as for a file that was sent to the
    /// translator of another language. What is nothing but variables was filled in by the export.
    package var isBlankColumn: Bool {
        guard sharesRows else { return false }
        let blank = units.filter { $0.target == nil && $0.source?.isEmpty != true }
        return !blank.isEmpty && units.allSatisfy { $0.target?.isOnlyVariables ?? true }
    }
}
