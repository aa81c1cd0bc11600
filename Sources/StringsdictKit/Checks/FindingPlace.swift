extension BilingualTable {
    /// A finding about a string of the table, completed with the table, the language and the location in the source.
    ///
    /// - Parameter language: the language of the string; nil if the finding already has a language.
    func placed(_ finding: Finding, in language: LanguageTag?) -> Finding {
        var finding = finding
        finding.subject.table = finding.subject.table ?? original
        finding.subject.language = finding.subject.language ?? language
        guard finding.subject.location == nil else { return finding }
        let entry = finding.subject.path.flatMap { path in (0..<source.count).first { source.key(at: $0) == path.key } }
        let position = entry.flatMap { entry in finding.subject.path.map { source.offset(of: $0, entry: entry) } }
        finding.subject.location = source.source.location(at: position ?? 0)
        return finding
    }
}

extension StringsdictError {
    /// The error, with the source locations of the strings that its findings are about.
    func placed(in table: BilingualTable, _ language: LanguageTag?) -> StringsdictError {
        StringsdictError(findings.map { table.placed($0, in: language) })
    }
}
