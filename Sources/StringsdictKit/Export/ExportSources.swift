import Concurrency

/// The source tables of an export, read once for all languages, and what is found in them on other cores.
struct ExportSources: Sendable {
    /// The tables, in the order in which they stand in every file.
    let tables: [ProjectTable]
    /// The same tables, read; without translations.
    let pairs: [BilingualTable]
    /// The language of the sources.
    let language: LanguageTag
    /// How budgets are computed.
    let budgets: BudgetRules
    private let loader: TableLoader
    /// What every table is asked before it goes out.
    private let checks: CheckList
    /// The check of the tables' own rules.
    let rules: SourceCheck
    /// What is odd about the tables, though their rules work.
    let remarks: Future<[Finding]>

    /// Reads the tables of a project and starts to check them.
    ///
    /// - Throws: ``StringsdictError`` when there are no tables, and when one cannot be read.
    init(of project: Project, to languages: [LanguageTag], as format: any ExchangeDialect) throws(StringsdictError) {
        let language = project.sourceLanguage
        let budgets = project.settings.budgets
        tables = try project.existingTables()
        var loader = project.loader(of: tables)
        var pairs: [BilingualTable] = []
        loader.readAhead(tables)
        for table in tables {
            pairs.append(try loader.pair(table, name: table.shortName, language: nil))
        }
        rules = SourceCheck(pairs.map { $0.checkedSource(in: language) }, budgets: budgets)
        let checks = CheckList.export(from: language, to: languages, as: format.name, budgets)
        let policy = project.settings.findings
        remarks = Future { [pairs] in
            pairs.flatMap { checks.findings(in: $0.checkedSource(in: language), budgets: budgets, policy: policy) }
        }
        self.pairs = pairs
        self.language = language
        self.budgets = budgets
        self.loader = loader
        self.checks = checks
    }

    /// Whether a file with the tables has work enough for all cores. Files of less are made beside each other, in memory.
    var areLarge: Bool { TableLoader.isLarge(entries: loader.entryCount(of: tables)) }

    /// The tables with their translations into a language.
    ///
    /// - Throws: ``StringsdictError`` when a translation cannot be read.
    func tables(in language: LanguageTag) throws(StringsdictError) -> [BilingualTable] {
        var translated = pairs
        for (index, table) in tables.enumerated() {
            translated[index].target = try loader.translation(of: table, into: language)
            if pairs[index].former != nil {
                translated[index].former?.target = try loader.formerTranslation(of: table, into: language)
            }
        }
        return translated
    }

    /// What a person should know about tables with their translations into a language.
    func findings(in tables: [BilingualTable], _ target: LanguageTag) -> [Finding] {
        tables.flatMap { checks.findings(in: $0, from: language, to: target) }
    }
}
