import Concurrency

extension Project {
    /// The translation progress of a project.
    public struct Status: Sendable {
        /// The counts of one table in one language, or the sum of several.
        public struct Row: Sendable {
            /// The language; nil for all languages.
            public var language: LanguageTag?
            /// The path of the source-language table in exchange files; nil for all tables.
            public var table: String?
            /// The number of strings that the language needs, including each of its plural forms.
            public var strings: Int { count.variants }
            /// The number of translated strings, without those that are stale or in review.
            public var translated: Int { count.translated }
            /// The number of strings whose source has changed since their translation, as far as a comparison
            /// (``Project/compared(with:)``) or the state file shows it.
            public var stale: Int { count.stale }
            /// The number of translated strings whose translation equals the source, unless that is known to be intended.
            public var same: Int { count.same }
            /// The number of strings whose translation was returned marked as in need of review.
            public var inReview: Int { count.inReview }
            /// The number of strings without a translation, or with the source in its place.
            public var missing: Int { count.missing }
            /// The number of missing plural forms of variables of which another form is translated.
            public var missingForms: Int { count.missingForms }
            /// The number of strings that are too wide for their labels.
            public var tooWide: Int { count.tooWide }
            /// The number of errors in existing translations, by the severities of the project. Missing and too wide
            /// strings are counted separately.
            public internal(set) var problems = 0
            /// The percentage of translated strings, from 0 to 100, rounded down; 100 only if all strings are
            /// translated.
            public var percent: Int { strings == 0 ? 100 : translated * 100 / strings }

            var count = TranslationCount()

            fileprivate mutating func add(_ other: Row) {
                count += other.count
                problems += other.problems
            }
        }

        /// The rows for each language and table, grouped by language.
        public internal(set) var rows: [Row] = []
        /// True if the project was compared with an earlier state, so that stale strings are known.
        package internal(set) var knowsStale = false
        /// The findings about the tables of the project, and the reasons why tables could not be counted. The project's
        /// severities are not applied to them.
        public internal(set) var findings: [Finding] = []

        /// A row with the totals of each language, in the order in which the languages occur in `rows`.
        public var languages: [Row] {
            var languages: [Row] = []
            for row in rows {
                if languages.last?.language != row.language { languages.append(Row(language: row.language)) }
                languages[languages.count - 1].add(row)
            }
            return languages
        }

        /// The findings about languages with too few translated strings (`incomplete-language`).
        ///
        /// - Parameters:
        ///   - percent: the required percentage for each language, from 0 to 100.
        ///   - exceptions: the required percentages for individual languages.
        public func shortfalls(below percent: Int, except exceptions: [LanguageTag: Int] = [:]) -> [Finding] {
            guard !rows.isEmpty || percent == 0 else {
                return [
                    Finding(
                        .incompleteLanguage, "The project has no translations; nothing was counted.",
                        hint: "Specify the languages with \(.to), or in the settings.")
                ]
            }
            let counted = Set(languages.compactMap(\.language))
            let unknown = exceptions.keys.filter { !counted.contains($0) }.sorted { $0.tag < $1.tag }
            let unseen = unknown.map { language in
                Finding(
                    .incompleteLanguage,
                    "“\(language)” was not counted, because the project does not have this language.",
                    hint: "Add the language to “languages” in the settings, or remove its threshold.")
            }
            return unseen
                + languages.compactMap { row in
                    guard let language = row.language else { return nil }
                    let percent = exceptions[language] ?? percent
                    guard row.percent < percent else { return nil }
                    return Finding(
                        .incompleteLanguage,
                        "“\(language)” has \(row.percent) percent of its strings translated; the threshold is \(percent) percent.",
                        hint: "Have the rest translated: “stringsdict validate --complete” lists the missing strings.")
                }
        }

        /// The sum of all rows.
        public var total: Row { rows.reduce(into: Row()) { $0.add($1) } }
    }

    /// Counts the strings of the project by language and table.
    ///
    /// The counts are those of ``validate(progress:)``, without any round-trip check.
    ///
    /// - Parameters:
    ///   - languages: the languages to count; nil for those in the settings and those of the existing translations.
    ///   - progress: receives the number of counted pairs of table and language.
    /// - Throws: ``StringsdictError`` if there are no tables, or if a table cannot be read or has rules that cannot
    ///   work.
    public func status(
        in languages: [LanguageTag]? = nil, progress: (Progress) -> Void = { _ in }
    ) throws(StringsdictError) -> Status {
        let tables = try existingTables()
        let states = try ProjectStates(of: self)
        let loader = try StatusLoader(tables, of: self, states)
        let pieces = (languages ?? known(self.languages(of: tables))).flatMap { language in
            tables.indices.map { (language: language, table: $0) }
        }
        var status = Status()
        status.knowsStale = isCompared
        status.findings = states.findings + remarks(on: tables)
        // All cores share a large table; smaller tables are processed in parallel.
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
    /// The languages in the settings, followed by the other languages of the project.
    func known(_ own: [LanguageTag]) -> [LanguageTag] {
        let named = settings.languages.filter { $0 != sourceLanguage }
        return named + own.filter { !named.contains($0) }
    }
}

/// The sources of a project, prepared for comparison with their translations on any core.
private struct StatusLoader: Sendable {
    private let project: Project
    private let tables: [ProjectTable]
    private let names: [String]
    private let loader: TableLoader
    /// The problems with the rules of each source.
    private var known: [Set<RuleProblem>] = []

    init(
        _ tables: [ProjectTable], of project: Project, _ states: ProjectStates
    ) throws(StringsdictError) {
        self.project = project
        self.tables = tables
        names = tables.map(\.shortName)
        var loader = project.loader(of: tables, states: states)
        loader.readAhead(tables)
        for (table, name) in zip(tables, names) {
            let source = try loader.pair(table, name: name, language: nil)
                .checkedSource(in: table.language ?? project.sourceLanguage)
            known.append(
                Set(try SourceCheck.run([source], budgets: project.settings.budgets).map(RuleProblem.init)))
        }
        self.loader = loader
    }

    /// True if all cores share the work on a table.
    func isLarge(_ number: Int) -> Bool { TableLoader.isLarge(entries: loader.entryCount(of: [tables[number]])) }

    /// The counts of one table in one language. Every string of an unreadable table counts as missing, and a finding
    /// gives the reason.
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
            row.count = TableTranslation.countUnreadable(tables[number], in: language, of: project, &loader)
            return (row, error.findings)
        }
    }

    /// The findings that are counted separately.
    private static let isCounted = FindingID.unfinished.union([
        .missingVariant, .missingRequired, .missingCategory, .overBudget,
    ])
}
