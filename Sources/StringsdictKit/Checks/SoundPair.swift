import Cores

extension TableLoader {
    /// A table with its current translation, ready to be edited.
    ///
    /// - Parameter findings: gets what is odd about the rules of both files.
    /// - Throws: ``Refusal`` when one of them cannot be read or has rules that cannot work: those are as dangerous to edit in
    ///   the translation as in the source.
    mutating func soundPair(
        _ table: ProjectTable, from source: LanguageTag, to language: LanguageTag, of project: Project,
        _ findings: inout [Finding]
    ) throws(Refusal) -> BilingualTable {
        let pair = try pair(table, name: table.shortName, language: language)
        let files = [pair.checkedSource(in: source)] + (pair.target.map { [pair.checked($0, in: language)] } ?? [])
        findings += try SourceCheck.run(files, budgets: project.settings.budgets)
        return pair
    }
    /// The same of several tables, which are read and checked beside each other.
    mutating func soundPairs(
        _ tables: [ProjectTable], from source: LanguageTag, to language: LanguageTag, of project: Project,
        _ findings: inout [Finding]
    ) throws(Refusal) -> [BilingualTable] {
        readAhead(tables)
        var pairs: [BilingualTable] = []
        try Parallel.inOrder(tables.count) { [self] number in
            var loader = self
            var found: [Finding] = []
            let pair = Result { () throws(Refusal) in
                try loader.soundPair(tables[number], from: source, to: language, of: project, &found)
            }
            return (pair: pair, findings: found)
        } take: { made throws(Refusal) in
            findings += made.findings
            pairs.append(try made.pair.get())
        }
        return pairs
    }
}
