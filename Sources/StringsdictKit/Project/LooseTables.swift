/// Tables outside of `.lproj` folders.
extension Project {
    /// The findings to report before source-language tables are processed.
    ///
    /// - Parameter tables: the selected tables of the project.
    package func remarks(on tables: [ProjectTable]) -> [Finding] {
        [unsaidLanguage(of: tables), looseTables(besides: tables)].compactMap(\.self) + similarNames(around: tables)
    }

    /// Reports the language that is assumed for tables outside of `.lproj` folders, if the user specifies none.
    private func unsaidLanguage(of tables: [ProjectTable]) -> Finding? {
        guard statedSourceLanguage == nil, let first = tables.first(where: \.isLoose) else { return nil }
        return Finding(
            .otherSourceLanguage, severity: .note,
            "Tables outside of .lproj folders do not declare a language; they were read as “\(sourceLanguage)”.",
            hint: "Specify another source language with \(.sourceLanguage) or in the settings.",
            at: SourceLocation(file: first.path, line: 1, column: 1))
    }

    /// Reports the tables outside of `.lproj` folders that are excluded because other tables are in such folders.
    private func looseTables(besides tables: [ProjectTable]) -> Finding? {
        let included = Set(tables.map { ExactString($0.path) })
        let scan = ProjectScan(of: self, from: sourceLanguage)
        let loose = paths.flatMap { path -> [ProjectTable] in
            let isProject = isFolder || Path.language(of: Path.name(of: path)) == nil
            guard isProject, files.resolvedKind(of: path) == .folder else { return [] }
            return (try? scan.tables(inProject: path).loose) ?? []
        }.filter { settings.tables.contains($0) && !included.contains(ExactString($0.path)) }
        guard let first = loose.first else { return nil }
        let names = loose.prefix(5).map { "“\($0.original)”" as Finding.Message }.joined(separator: ", ")
        return Finding(
            .looseTable,
            names + (loose.count > 5 ? " and \(loose.count - 5) more are" : loose.count > 1 ? " are" : " is")
                + " not included: other tables of the project are in .lproj folders.",
            at: SourceLocation(file: first.path, line: 1, column: 1))
    }
}
