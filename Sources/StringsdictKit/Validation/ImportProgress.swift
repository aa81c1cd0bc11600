extension Project {
    /// The progress of each language after an import. Tables that were not returned count, too; one that cannot be read
    /// lacks every string.
    ///
    /// - Throws: ``StringsdictError`` if the project has no tables.
    package func progress(after plan: ImportPlan) throws(StringsdictError) -> [(
        language: LanguageTag, count: DeliveryCount
    )] {
        var deliveries = plan.deliveries
        let tables = try existingTables()
        let loader = self.loader(of: tables, states: try ProjectStates(of: self))
        for index in deliveries.indices {
            let language = deliveries[index].language
            let seen = Set(plan.files.lazy.filter { $0.language == language }.map { ExactString($0.table.path) })
            for table in tables where !seen.contains(ExactString(table.path)) {
                var loader = loader
                let translation = try? TableTranslation(
                    of: table, name: table.shortName, in: language, of: self, [], &loader)
                deliveries[index].count.add(
                    translation?.count ?? TableTranslation.countUnreadable(table, in: language, of: self, &loader))
            }
        }
        return deliveries
    }
}
