/// An export of a project: the exchange files that go out, and what a person should know about its tables.
///
/// The sources are read at once, the translations when the file of their language is written. Nothing is written anywhere
/// but into the sinks that a caller gives.
public struct Export: Sendable {
    /// The tables, in the order in which they stand in every file.
    public let tables: [ProjectTable]
    /// The files, in the order of the languages: one for each, or one for all.
    public let outputs: [Output]
    private let sources: ExportSources
    private let remarks: Background<[Finding]>

    /// Reads the sources of a project, and starts to check them on other cores.
    ///
    /// - Parameters:
    ///   - languages: the languages to translate into; one that is named twice counts once.
    ///   - format: the format of the files.
    /// - Throws: ``Refusal`` when there are no tables, when one cannot be read, and for a language that is that of the
    ///   sources or cannot be the name of a folder.
    public init(
        of project: Project, to languages: [LanguageTag], as format: ExchangeFormat
    ) throws(Refusal) {
        let source = project.sourceLanguage
        let budgets = project.settings.budgets
        let languages = try Self.languages(named: languages.map(\.tag), from: source)
        tables = try project.existingTables()
        var loader = project.loader()
        var pairs: [BilingualTable] = []
        for (table, name) in zip(tables, tables.shortNames) {
            pairs.append(try loader.pair(table, name: name, language: nil))
        }
        let rules = SourceCheck(loader.sourceFiles, budgets: budgets)
        let checks = CheckList.export(from: source, to: languages, as: format.dialect.name, budgets)
        remarks = Background { [pairs] in
            pairs.flatMap { checks.findings(in: $0.source, table: $0.name, language: source, budgets: budgets) }
        }
        let sources = ExportSources(
            tables: tables, pairs: pairs, loader: loader, language: source, budgets: budgets, checks: checks,
            rules: rules)
        self.sources = sources
        let files = format.sharesFile ? [languages] : languages.map { [$0] }
        outputs = files.filter { !$0.isEmpty }.map { Output(of: sources, to: $0, as: format) }
    }

    /// What is wrong or odd about the sources, whatever the language; waits for the checks.
    ///
    /// - Throws: ``Refusal`` with everything that was found when there are rules that cannot work: nobody should translate
    ///   such a table.
    public func checkSources() throws(Refusal) -> [Finding] {
        try sources.rules.finish() + remarks.value
    }

    /// The languages that a person names, each once, however it was spelled.
    ///
    /// - Throws: ``Refusal`` for what is no tag, and for the language of the sources.
    package static func languages(named names: [String], from source: LanguageTag) throws(Refusal) -> [LanguageTag] {
        var languages: [LanguageTag] = []
        for name in names {
            let language = try LanguageTag.checked(name)
            if language == source {
                throw Refusal(
                    Finding(
                        .otherSourceLanguage, "“\(language)” is the language of the sources.",
                        hint: "Name another language with \(.to), or the right one with \(.sourceLanguage)."))
            }
            if !languages.contains(language) { languages.append(language) }
        }
        return languages
    }
}
