/// The proof that a project loses nothing, and what looks wrong in its tables and their translations.
public struct Validation: Sendable {
    /// The result for one table.
    package struct Table: Sendable {
        /// The source-language file, as messages name it.
        package var file: String
        /// Its texts.
        package var count: VariantCount
        /// What came back from each format.
        package var outcomes: [RoundTrip.Outcome]
    }

    /// The tables whose files could be read and whose rules can work.
    package private(set) var tables: [Table] = []
    /// Everything that a person should know, table by table.
    public private(set) var findings: [Finding] = []

    /// The formats that every table is sent through; what lies in a folder is written as without one.
    private static let formats = ExchangeFormat.all.filter { !$0.hasFolder }.map(\.dialect)

    /// Sends every table through every format and back in memory, and looks at its texts and at those of its translations.
    ///
    /// - Throws: ``Refusal`` when there are no tables.
    public init(of project: Project) throws(Refusal) {
        let tables = try project.existingTables()
        var loader = project.loader()
        for (table, name) in zip(tables, tables.shortNames) {
            check { validation throws(Refusal) in
                try validation.prove(table, name: name, of: project, &loader)
            }
            for language in project.languages(of: table) {
                check { validation throws(Refusal) in
                    try validation.look(at: table, name: name, in: language, of: project, &loader)
                }
            }
        }
    }

    /// A file that cannot be read does not keep the others from being checked.
    private mutating func check(_ work: (inout Validation) throws(Refusal) -> Void) {
        do throws(Refusal) { try work(&self) } catch { findings += error.findings }
    }

    private mutating func prove(
        _ table: ProjectTable, name: String, of project: Project, _ loader: inout TableLoader
    ) throws(Refusal) {
        let budgets = project.settings.budgets
        let pair = try loader.pair(table, name: name, language: nil)
        findings += try SourceCheck([pair.source], budgets: budgets).finish()
        findings += CheckList.source(budgets).findings(
            in: pair.source, table: pair.name, language: table.language ?? project.sourceLanguage, budgets: budgets)
        var count = VariantCount()
        for index in 0..<pair.source.count { count.add(pair.source.entry(at: index).variants) }
        let outcomes = RoundTrip(language: project.sourceLanguage).run(pair, through: Self.formats)
        findings += outcomes.flatMap(\.problems)
        tables.append(Table(file: pair.source.source.name, count: count, outcomes: outcomes))
    }

    private mutating func look(
        at table: ProjectTable, name: String, in language: LanguageTag, of project: Project,
        _ loader: inout TableLoader
    ) throws(Refusal) {
        let budgets = project.settings.budgets
        let pair = try loader.pair(table, name: name, language: language)
        guard let file = pair.target else { return }
        findings += try SourceCheck([file], budgets: budgets).finish()
        findings += CheckList.translation.findings(in: file, table: pair.name, language: language, budgets: budgets)
    }
}
