import FindingReports

extension ImportPlan {
    /// The tables in the languages that were returned.
    public var checked: [FindingReport.CheckedTable] {
        files.map { FindingReport.CheckedTable(ExactString($0.table.original), in: $0.language) }
    }
}

extension Project.Status {
    /// The tables in the languages that were counted.
    public var checked: [FindingReport.CheckedTable] {
        rows.compactMap { row in
            guard let table = row.table, let language = row.language else { return nil }
            return FindingReport.CheckedTable(ExactString(table), in: language)
        }
    }
}
