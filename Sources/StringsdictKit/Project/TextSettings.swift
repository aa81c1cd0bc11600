extension Project {
    /// True if a table has only keys that are not exported.
    func leavesOut(_ table: ProjectTable) -> Bool {
        var loader = loader(of: [table])
        guard let pair = try? loader.pair(table, name: table.shortName, language: nil) else { return false }
        return pair.rules.leavesOut(pair.source)
    }

    /// The settings for strings, apart from their available width. Some apply to all tables, others to individual
    /// tables.
    public struct TextSettings: Hashable, Sendable {
        /// The settings for the strings of all tables or of one table.
        public struct Scope: Hashable, Sendable {
            /// The keys that need a translation in every language; an asterisk matches any characters.
            public var required: [String] = []
            /// The keys that are not exported and not reported as missing; an asterisk matches any characters.
            public var leftOut: [String] = []
            /// The words that stay untranslated in every language. Only whole words in exactly this spelling match.
            public var keptWords: [ExactString] = []
            /// The styles of placeholders that do not begin with a percent sign.
            public var namedPlaceholders: Set<ExactString.NamedPlaceholder> = []
            /// The comments for translators, by key.
            public var notes: [ExactString: TranslatorComment] = [:]

            /// Creates an empty scope.
            public init() {}
        }

        /// The settings for all tables.
        public var general = Scope()
        /// The additional settings for individual tables, by table name.
        public var tables: [ExactString: Scope] = [:]

        /// Creates empty settings.
        public init() {}

        /// The rules for a table. A table's comment for a key replaces the general comment for the key.
        ///
        /// - Parameter name: the name of the table. If there are no settings for `App/Player`, those for `Player`
        ///   apply.
        func rules(forTable name: ExactString) -> TextRules {
            let own = tables[name] ?? tables[name.lastPart] ?? Scope()
            var rules = TextRules()
            rules.required = KeyPatterns(general.required + own.required)
            rules.leftOut = KeyPatterns(general.leftOut + own.leftOut)
            rules.words = DoNotTranslateTerms(general.keptWords + own.keptWords)
            rules.namedPlaceholders = general.namedPlaceholders.union(own.namedPlaceholders)
            rules.notes = general.notes.merging(own.notes) { _, own in own }
            return rules
        }
    }
}
