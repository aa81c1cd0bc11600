import Concurrency

/// The source tables of an export, which are read once for all languages. The findings about the tables are computed on
/// other cores.
struct ExportSources: Sendable {
    /// The tables, in their order in every file.
    let tables: [ProjectTable]
    /// The contents of the tables, without translations.
    let pairs: [BilingualTable]
    /// The source language.
    let language: LanguageTag
    /// The rules for computing budgets.
    let budgets: BudgetRules
    private let loader: TableLoader
    /// The checks of each table before its export.
    private let checks: CheckList
    /// The check of the tables' rules.
    let rules: SourceCheck
    /// The findings of the other checks of the tables.
    let remarks: Future<[Finding]>

    /// Reads the tables of a project and starts to check them.
    ///
    /// - Throws: ``StringsdictError`` if there are no tables, or a table cannot be read.
    init(of project: Project, to languages: [LanguageTag], as format: any ExchangeDialect) throws(StringsdictError) {
        let language = project.sourceLanguage
        let budgets = project.settings.budgets
        tables = try project.existingTables()
        let states = try ProjectStates(of: project)
        var loader = project.loader(of: tables, states: states)
        var pairs: [BilingualTable] = []
        loader.readAhead(tables)
        for table in tables {
            pairs.append(try loader.pair(table, name: table.shortName, language: nil))
        }
        rules = SourceCheck(pairs.map { $0.checkedSource(in: language) }, budgets: budgets)
        let checks = CheckList.export(from: language, to: languages, as: format.name, budgets)
        let policy = project.settings.findings
        remarks = Future { [pairs] in
            states.findings
                + pairs.flatMap {
                    checks.findings(in: $0.checkedSource(in: language), budgets: budgets, policy: policy)
                }
        }
        self.pairs = pairs
        self.language = language
        self.budgets = budgets
        self.loader = loader
        self.checks = checks
    }

    /// True if a file with the tables is large enough to be created on all cores. Smaller files are each created on one
    /// core, several at a time, in memory.
    var areLarge: Bool { TableLoader.isLarge(entries: loader.entryCount(of: tables)) }

    /// The tables with their translations into a language.
    ///
    /// - Throws: ``StringsdictError`` if a translation cannot be read.
    func tables(in language: LanguageTag) throws(StringsdictError) -> [BilingualTable] {
        var translated = pairs
        for (index, table) in tables.enumerated() {
            translated[index].target = try loader.translation(of: table, into: language)
            translated[index].states = loader.states(of: table, in: language)
            if pairs[index].former != nil {
                translated[index].former?.target = try loader.formerTranslation(of: table, into: language)
            }
        }
        return translated
    }

    /// The findings about tables with their translations into a language.
    func findings(in tables: [BilingualTable], _ target: LanguageTag) -> [Finding] {
        tables.flatMap { checks.findings(in: $0, from: language, to: target) }
    }
}
