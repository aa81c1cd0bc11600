extension Project {
    /// The progress of each language after an import. Tables that were not returned count, too. Every string of a table
    /// that cannot be read counts as missing.
    package func progress(after plan: ImportPlan) -> [(language: LanguageTag, count: DeliveryCount)] {
        let states = try? ProjectStates(of: self)
        return plan.deliveries.map { language, count in
            let returned = plan.files.filter { $0.language == language }
            // Returned files can declare another source language than the project's.
            let project = returned.first?.sourceLanguage.map(withSourceLanguage) ?? self
            var count = count
            count.add(project.count(besides: returned.map(\.table), in: language, states))
            return (language, count)
        }
    }

    /// The counts of all tables except those that were returned.
    private func count(
        besides returned: [ProjectTable], in language: LanguageTag, _ states: ProjectStates?
    ) -> TranslationCount {
        let seen = Set(returned.map { ExactString($0.path) })
        let tables = ((try? tables()) ?? []).filter { !seen.contains(ExactString($0.path)) }
        var loader = loader(of: tables, states: states)
        return tables.reduce(into: TranslationCount()) { count, table in
            let translation = try? TableTranslation(
                of: table, name: table.shortName, in: language, of: self, [], &loader)
            count += translation?.count ?? TableTranslation.countUnreadable(table, in: language, of: self, &loader)
        }
    }
}

extension ImportPlan.File {
    /// The language of the sources; nil for a table without entries.
    fileprivate var sourceLanguage: LanguageTag? { imported.expected.entries.first?.entry.languages.source }
}
