import Concurrency

extension Project {
    /// How far the translations of a project are.
    public struct Status: Sendable {
        /// One table in one language, or several of them together.
        public struct Row: Sendable {
            /// The language; nil for all of them.
            public var language: LanguageTag?
            /// The source-language table, as exchange files call it; nil for all of them.
            public var table: String?
            /// The texts that the language needs, a plural form for each of its forms.
            public var texts: Int { count.variants }
            /// Those that have a translation, and no stale one as far as that is known.
            public var translated: Int { count.translated }
            /// Those whose source has changed since they were translated; 0 where nobody compares the project with what it
            /// was (``Project/compared(with:)``).
            public var stale: Int { count.stale }
            /// Those of the translated ones whose translation is the source text.
            public var same: Int { count.same }
            /// Those that have no translation.
            public var missing: Int { count.missing }
            /// The plural forms among them whose other forms have a translation.
            public var missingForms: Int { count.missingForms }
            /// Those that are too wide for their room.
            public var tooWide: Int { count.tooWide }
            /// Errors in what is there, by what findings count as: what is missing or too wide is counted apart.
            public internal(set) var problems = 0
            /// How many of a hundred texts have a translation, rounded down; 100 only where none is missing.
            public var percent: Int { texts == 0 ? 100 : translated * 100 / texts }

            var count = TranslationCount()

            fileprivate mutating func add(_ other: Row) {
                count += other.count
                problems += other.problems
            }
        }

        /// A row for each language and table, language by language.
        public internal(set) var rows: [Row] = []
        /// Whether the project was compared with what it was, so that stale texts are known.
        package internal(set) var knowsStale = false
        /// Why tables could not be counted; severities are as found, before the project's policy.
        public internal(set) var findings: [Finding] = []

        /// A row for each language, in the order of the rows.
        public var languages: [Row] {
            var languages: [Row] = []
            for row in rows {
                if languages.last?.language != row.language { languages.append(Row(language: row.language)) }
                languages[languages.count - 1].add(row)
            }
            return languages
        }

        /// The languages that have less of their texts than is asked for (`incomplete-language`).
        ///
        /// - Parameters:
        ///   - percent: how much each should have, from 0 to 100.
        ///   - exceptions: how much some languages should have.
        public func shortfalls(below percent: Int, except exceptions: [LanguageTag: Int] = [:]) -> [Finding] {
            guard !rows.isEmpty || percent == 0 else {
                return [
                    Finding(
                        .incompleteLanguage, "The project has no translations, so that nothing was counted.",
                        hint: "Name the languages with \(.to), or in the settings.")
                ]
            }
            let counted = Set(languages.compactMap(\.language))
            let unknown = exceptions.keys.filter { !counted.contains($0) }.sorted { $0.tag < $1.tag }
            let unseen = unknown.map { language in
                Finding(
                    .incompleteLanguage, "“\(language)” was not counted; the project does not have it.",
                    hint: "Add it to the languages of the settings, or remove its threshold.")
            }
            return unseen
                + languages.compactMap { row in
                    guard let language = row.language else { return nil }
                    let percent = exceptions[language] ?? percent
                    guard row.percent < percent else { return nil }
                    return Finding(
                        .incompleteLanguage, "“\(language)” has \(row.percent) percent of its texts, not \(percent).",
                        hint: "Have the rest translated: “stringsdict validate” lists what is missing.")
                }
        }

        /// Everything together.
        public var total: Row { rows.reduce(into: Row()) { $0.add($1) } }
    }

    /// Counts the texts of the project by language and table.
    ///
    /// The counts are those of ``validate(progress:)``; nothing is sent through any format.
    ///
    /// - Parameters:
    ///   - languages: the languages to count; nil for those that the project has translations into.
    ///   - progress: told how many tables in how many languages have been counted.
    /// - Throws: ``StringsdictError`` when there are no tables, and when one cannot be read or its rules cannot work.
    public func status(
        in languages: [LanguageTag]? = nil, progress: (Progress) -> Void = { _ in }
    ) throws(StringsdictError) -> Status {
        let tables = try existingTables()
        let loader = try StatusLoader(tables, of: self)
        let own = Dictionary(grouping: tables) { ExactString($0.root) }.mapValues { known(self.languages(of: $0)) }
        let pieces = (languages ?? known(self.languages(of: tables))).flatMap { language in
            // A part of the project need not have the languages of another one.
            tables.indices.filter { languages != nil || own[ExactString(tables[$0].root)]?.contains(language) ?? false }
                .map { (language: language, table: $0) }
        }
        var status = Status()
        status.knowsStale = isCompared
        status.findings = remarks(on: tables)
        // A large table is worked on by all cores; the others beside each other.
        let isLarge = { @Sendable number in loader.isLarge(pieces[number].table) }
        try Parallel.inOrder(pieces.count, dividing: isLarge) { number in
            loader.row(pieces[number].table, in: pieces[number].language)
        } take: { (number, result) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            status.rows.append(result.row)
            status.findings += result.findings
            progress(Progress(done: number + 1, total: pieces.count))
        }
        return status
    }
}

extension Project {
    /// The languages that the settings name, and behind them others that there are.
    func known(_ own: [LanguageTag]) -> [LanguageTag] {
        let named = settings.languages.filter { $0 != sourceLanguage }
        return named + own.filter { !named.contains($0) }
    }
}

/// The sources of a project, ready to be compared with their translations on any core.
private struct StatusLoader: Sendable {
    private let project: Project
    private let tables: [ProjectTable]
    private let names: [String]
    private let loader: TableLoader
    /// What is wrong with the rules of each source.
    private var known: [Set<RuleProblem>] = []

    init(_ tables: [ProjectTable], of project: Project) throws(StringsdictError) {
        self.project = project
        self.tables = tables
        names = tables.map(\.shortName)
        var loader = project.loader(of: tables)
        loader.readAhead(tables)
        for (table, name) in zip(tables, names) {
            let source = try loader.pair(table, name: name, language: nil)
                .checkedSource(in: table.language ?? project.sourceLanguage)
            known.append(
                Set(try SourceCheck.run([source], budgets: project.settings.budgets).map(RuleProblem.init)))
        }
        self.loader = loader
    }

    /// Whether all cores should work on a table together.
    func isLarge(_ number: Int) -> Bool { TableLoader.isLarge(entries: loader.entryCount(of: [tables[number]])) }

    /// Counts one table in one language. One that cannot be read lacks every text, and a finding says why.
    func row(_ number: Int, in language: LanguageTag) -> (row: Project.Status.Row, findings: [Finding]) {
        var row = Project.Status.Row(language: language, table: tables[number].original)
        var loader = loader
        do throws(StringsdictError) {
            let translation = try TableTranslation(
                of: tables[number], name: names[number], in: language, of: project, known[number], &loader)
            row.count = translation.count
            let counting = translation.findings.lazy.compactMap(project.settings.findings.judged)
            row.problems = counting.count { $0.severity == .error && !Self.isCounted.contains($0.id) }
            return (row, [])
        } catch {
            row.problems = 1
            if let pair = try? loader.pair(tables[number], name: names[number], language: nil) {
                let merge = EntryMerge(pair, from: project.sourceLanguage, to: language)
                row.count = TableTranslation.missing(merge).count
            }
            return (row, error.findings)
        }
    }

    /// What has a figure of its own.
    private static let isCounted: Set<FindingID> = [
        .missingTable, .missingEntry, .missingVariant, .missingRequired, .missingCategory, .overBudget,
    ]
}
