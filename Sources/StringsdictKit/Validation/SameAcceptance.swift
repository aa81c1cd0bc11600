extension Project {
    /// The acceptance of translations that equal their source. Accepted translations no longer count as equal to the
    /// source.
    public struct SameAcceptance: Sendable {
        /// The number of accepted strings.
        public var count: Int
        /// The new state file; nil if nothing changes.
        public var newFile: FileContent?
    }

    /// Records that all translations that equal their source do so on purpose.
    ///
    /// - Parameter languages: the languages; nil for all languages of the project.
    /// - Throws: ``StringsdictError`` if there are no tables, and if a file cannot be read.
    public func acceptingSame(in languages: [LanguageTag]? = nil) throws(StringsdictError) -> SameAcceptance {
        let tables = try existingTables()
        var states = try ProjectStates(of: self)
        var loader = loader(of: tables, states: states)
        var count = 0
        for language in languages ?? known(self.languages(of: tables)) {
            for table in tables {
                try StringsdictError.checkCancellation()
                let pair = try loader.pair(table, name: table.shortName, language: language)
                guard pair.target != nil else { continue }
                var records = pair.states
                let expected = ExpectedUnits(pair, from: sourceLanguage, to: language)
                for unit in expected.entries.lazy.flatMap(\.units) where unit.exception == .same {
                    records.set(StringRecord(.same, of: unit.source, for: unit.source), at: unit.path)
                    count += 1
                }
                states.file[states.scope(of: table, in: language)] = records
            }
        }
        return SameAcceptance(count: count, newFile: states.newFile)
    }
}
