extension Project {
    /// Whether a table has nothing but keys that are not sent.
    func leavesOut(_ table: ProjectTable) -> Bool {
        var loader = loader(of: [table])
        guard let pair = try? loader.pair(table, name: table.shortName, language: nil) else { return false }
        return pair.rules.leavesOut(pair.source)
    }

    /// What a project says of its texts beside their room: for all tables, and what is said besides for some.
    public struct TextSettings: Hashable, Sendable {
        /// What is said of the texts of all tables, or of one.
        public struct Scope: Hashable, Sendable {
            /// The keys that need a text in every language; an asterisk stands for any letters.
            public var required: [String] = []
            /// The keys that are not sent to translators, and that nobody misses; an asterisk stands for any letters.
            public var leftOut: [String] = []
            /// Words that stay as they are in every language. They count where they stand as whole words, in exactly this spelling.
            public var keptWords: [ExactString] = []
            /// The styles of placeholders that do not begin with a percent sign.
            public var namedPlaceholders: Set<ExactString.NamedPlaceholder> = []
            /// What translators are told of the texts of some keys.
            public var notes: [ExactString: TranslatorComment] = [:]

            /// Makes one that says nothing.
            public init() {}
        }

        /// What is said of all tables.
        public var general = Scope()
        /// What is said of some tables besides, by their names.
        public var tables: [ExactString: Scope] = [:]

        /// Makes settings that say nothing.
        public init() {}

        /// What is said of a table; of two notes for a key, that of the table counts.
        ///
        /// - Parameter name: the name of the table; the last part of `App/Player` will do.
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
