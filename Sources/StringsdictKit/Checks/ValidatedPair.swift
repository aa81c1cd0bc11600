import Concurrency

extension TableLoader {
    /// A table with its current translation, ready for editing.
    ///
    /// - Parameter findings: receives findings about the rules of both files.
    /// - Throws: ``StringsdictError`` if a file cannot be read or has rules that cannot work. Such rules are as
    ///   dangerous to edit in the translation as in the source.
    mutating func soundPair(
        _ table: ProjectTable, from source: LanguageTag, to language: LanguageTag, of project: Project,
        _ findings: inout [Finding]
    ) throws(StringsdictError) -> BilingualTable {
        let pair = try pair(table, name: table.shortName, language: language)
        let files = [pair.checkedSource(in: source)] + (pair.target.map { [pair.checked($0, in: language)] } ?? [])
        findings += try SourceCheck.run(files, budgets: project.settings.budgets)
        return pair
    }

    /// Tables with their current translations, and the findings about the rules of both. The files are read and checked
    /// on all cores.
    ///
    /// Broken rules in a translation are not an error, because an import may leave the translation unchanged or fix it.
    ///
    /// - Throws: ``StringsdictError`` if a file cannot be read, or a source has rules that cannot work.
    mutating func checkedPairs(
        _ tables: [ProjectTable], from source: LanguageTag, to language: LanguageTag, of project: Project
    ) throws(StringsdictError) -> [(pair: BilingualTable, rules: TableRules)] {
        readAhead(tables)
        var pairs: [(pair: BilingualTable, rules: TableRules)] = []
        try Parallel.inOrder(tables.count) { [self] number in
            var loader = self
            return Result { () throws(StringsdictError) in
                var pair = try loader.pair(tables[number], name: tables[number].shortName, language: language)
                let rules = try TableRules(of: pair, from: source, to: language, project.settings.budgets)
                pair.mistypedKeys = rules.mistypedKeys
                return (pair, rules)
            }
        } take: { (made: Result<(BilingualTable, TableRules), StringsdictError>) throws(StringsdictError) in
            pairs.append(try made.get())
        }
        return pairs
    }
}
