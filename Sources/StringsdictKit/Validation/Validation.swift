import Concurrency

extension Project {
    /// Checks the round trip of every table through every format in memory, and compares every translation with its
    /// source.
    ///
    /// - Parameter progress: receives the number of tables validated with all of their translations.
    /// - Throws: ``StringsdictError`` if there are no tables.
    public func validate(progress: (Progress) -> Void = { _ in }) throws(StringsdictError) -> Validation {
        try Validation(of: self, progress: progress)
    }
}

/// The results of the round-trip checks of a project, and the findings about its tables and translations.
public struct Validation: Sendable {
    /// The result for one table.
    package struct Table: Sendable {
        /// The name of the source-language file in messages.
        package var file: String
        /// The counts of its strings.
        package var count: VariantCount
        /// The result of the round-trip check through each format.
        package var outcomes: [RoundTrip.Outcome]
    }

    /// The result for one language in all tables.
    package struct Language: Sendable {
        /// The language.
        package var language: LanguageTag
        /// The counts of its strings.
        package var count = TranslationCount()
    }

    /// The tables with readable files and valid rules.
    package private(set) var tables: [Table] = []
    /// The languages of the project, sorted by their tags.
    package private(set) var languages: [Language] = []
    /// All findings, table by table.
    public private(set) var findings: [Finding] = []

    /// The formats of the round-trip checks. An `.xcloc` folder is left out, because its file is in Xcode's XLIFF
    /// dialect, which is also checked.
    private static let formats = ExchangeFormat.all.filter { !$0.hasFolder }.map(\.dialect)

    fileprivate init(of project: Project, progress: (Project.Progress) -> Void) throws(StringsdictError) {
        let tables = try project.existingTables()
        let languages = Dictionary(grouping: tables) { ExactString($0.root) }.mapValues { tables in
            project.known(project.languages(of: tables))
        }
        let states = try ProjectStates(of: project)
        var loader = project.loader(of: tables, states: states)
        loader.readAhead(tables)
        let names = tables.map(\.shortName)
        let validate = { @Sendable [loader] (number: Int) in
            let table = tables[number]
            return Validation(
                of: table, name: names[number], in: languages[ExactString(table.root)] ?? [], of: project, loader)
        }
        let all = loader.entryCount(of: tables)
        // A table with a large share of all entries is split across all cores; other tables are validated in parallel.
        let isLarge = { @Sendable [loader] number in
            TableLoader.isLarge(entries: loader.entryCount(of: [tables[number]]), of: all)
        }
        try Parallel.inOrder(tables.count, dividing: isLarge, make: validate) {
            (number, validation) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            add(validation)
            progress(Project.Progress(done: number + 1, total: tables.count))
        }
        findings += states.findings + project.remarks(on: tables)
        self.languages.sort { $0.language.tag < $1.language.tag }
    }

    /// Validates one table and its translations.
    private init(
        of table: ProjectTable, name: String, in languages: [LanguageTag], of project: Project, _ loader: TableLoader
    ) {
        var loader = loader
        check { validation throws(StringsdictError) in
            try validation.prove(table, name: name, of: project, &loader)
        }
        let known = Set(findings.map(RuleProblem.init))
        for language in languages {
            check { validation throws(StringsdictError) in
                let translation = try TableTranslation(
                    of: table, name: name, in: language, of: project, known, &loader)
                validation.findings += translation.findings
                validation.add(translation.count, language)
            }
        }
    }

    private mutating func add(_ table: Validation) {
        tables += table.tables
        findings += table.findings
        for language in table.languages { add(language.count, language.language) }
    }

    /// Runs a step of the validation. Errors become findings, so that the other files are still checked.
    private mutating func check(_ work: (inout Validation) throws(StringsdictError) -> Void) {
        do throws(StringsdictError) { try work(&self) } catch { findings += error.findings }
    }

    private mutating func prove(
        _ table: ProjectTable, name: String, of project: Project, _ loader: inout TableLoader
    ) throws(StringsdictError) {
        let budgets = project.settings.budgets
        let pair = try loader.pair(table, name: name, language: nil)
        let source = pair.checkedSource(in: table.language ?? project.sourceLanguage)
        findings += try SourceCheck.run([source], budgets: budgets)
        findings += CheckList.source(budgets)
            .findings(in: source, budgets: budgets, policy: project.settings.findings)
        let outcomes = RoundTrip(language: project.sourceLanguage).run(pair, through: Self.formats)
        findings += outcomes.flatMap(\.problems)
        let count = outcomes.first?.count ?? VariantCount()
        tables.append(Table(file: pair.source.source.name, count: count, outcomes: outcomes))
    }

    private mutating func add(_ count: TranslationCount, _ language: LanguageTag) {
        if let index = languages.firstIndex(where: { $0.language == language }) {
            languages[index].count += count
        } else {
            languages.append(Language(language: language, count: count))
        }
    }
}
