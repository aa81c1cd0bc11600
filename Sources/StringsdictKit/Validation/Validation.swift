import Concurrency
import FindingReports

extension Project {
    /// Checks the round trip of every table through every format in memory, and compares every translation with its
    /// source.
    ///
    /// - Parameter progress: receives the number of tables validated with all of their translations.
    /// - Throws: ``StringsdictError`` if there are no tables.
    public func validate(progress: (Progress) -> Void = { _ in }) throws(StringsdictError) -> Validation {
        try Validation(of: self, try ValidatedFiles(of: self), progress: progress)
    }
}

/// The results of the round-trip checks of a project, and the findings about its tables and translations.
public struct Validation: Sendable {
    /// The result for one language in all tables.
    package struct Language: Sendable {
        /// The language.
        package var language: LanguageTag
        /// The counts of the strings in this language.
        package var count = TranslationCount()
    }

    /// The round trips of the tables with readable files and valid rules.
    package private(set) var roundTrips = RoundTripCount()
    /// The languages of the project, sorted by their tags.
    package private(set) var languages: [Language] = []
    /// The tables in the languages that were checked, in the order of the tables.
    public private(set) var checked: [FindingReport.CheckedTable] = []
    /// The findings about broken strings, and advice; in the order of the tables.
    public private(set) var findings: [Finding] = []
    /// The findings about work that is not finished: missing tables and entries, strings with the source in their
    /// place, stale translations, and translations in review. An id for which the settings state a severity is among
    /// ``findings`` instead.
    public private(set) var unfinished: [Finding] = []

    /// The formats of the round-trip checks. An `.xcloc` folder and workbooks are left out: their units are those of
    /// Xcode's XLIFF dialect and of CSV, which are checked.
    private static let formats = ExchangeFormat.all.filter { !$0.hasFolder && !$0.isWorkbook }.map(\.dialect)

    init(
        of project: Project, _ selection: ValidatedFiles, progress: (Project.Progress) -> Void
    ) throws(StringsdictError) {
        let parts = selection.parts
        let tables = parts.map(\.table)
        let states = try ProjectStates(of: project)
        var loader = project.loader(of: tables, states: states)
        loader.readAhead(tables)
        let names = tables.map(\.shortName)
        let validate = { @Sendable [loader] (number: Int) in
            Validation(of: parts[number], name: names[number], in: project, loader)
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
        findings += states.findings + project.remarks(on: tables) + selection.findings
        self.languages.sort { $0.language.tag < $1.language.tag }
    }

    /// Validates one table and its translations.
    private init(of part: ValidatedFiles.Part, name: String, in project: Project, _ loader: TableLoader) {
        let table = part.table
        var loader = loader
        check { validation throws(StringsdictError) in
            try validation.prove(table, name: name, of: project, &loader)
        }
        let known = Set(findings.map(RuleProblem.init))
        if !part.hasSource { self = Validation() }
        let languages = (part.hasSource ? [table.language ?? project.sourceLanguage] : []) + part.languages
        checked = languages.map { FindingReport.CheckedTable(ExactString(table.original), in: $0) }
        for language in part.languages {
            check { validation throws(StringsdictError) in
                let translation = try TableTranslation(
                    of: table, name: name, in: language, of: project, known, &loader)
                validation.add(translation.findings, project.settings.findings)
                validation.add(translation.count, language)
            }
        }
    }

    private init() {}

    private mutating func add(_ table: Validation) {
        roundTrips += table.roundTrips
        checked += table.checked
        findings += table.findings
        unfinished += table.unfinished
        for language in table.languages { add(language.count, language.language) }
    }

    private mutating func add(_ found: [Finding], _ policy: Project.FindingPolicy) {
        for finding in found {
            if FindingID.unfinished.contains(finding.id), !policy.statesSeverity(of: finding.id) {
                unfinished.append(finding)
            } else {
                findings.append(finding)
            }
        }
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
        roundTrips.add(outcomes)
    }

    private mutating func add(_ count: TranslationCount, _ language: LanguageTag) {
        if let index = languages.firstIndex(where: { $0.language == language }) {
            languages[index].count += count
        } else {
            languages.append(Language(language: language, count: count))
        }
    }
}
