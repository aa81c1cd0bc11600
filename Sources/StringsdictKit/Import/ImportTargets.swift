import Concurrency

/// The tables of a project that a returned table can belong to, in the language of the returned table.
struct ReturnScope {
    /// The tables.
    let targets: [ImportTarget]
    /// The names of the tables' units in the format of the returned file.
    let names: UnitNames
    /// The merge for strings that have changed since the export.
    let merge: ThreeWayMerge
}

/// A table of a project in one language, with the evidence from returned files.
final class ImportTarget {
    /// The table.
    let table: ProjectTable
    /// The location of the table's translation, which may not exist yet.
    let location: TableLocation
    /// The units expected for the table.
    let expected: ExpectedUnits
    /// The findings about the table's rules before the import.
    let rules: TableRules
    /// The merged evidence of all returned files; nil if no file contains the table.
    private(set) var evidence: TableEvidence?
    /// The findings about the returned files.
    private(set) var returnFindings: [Finding] = []
    /// The first returned unit of the table.
    private(set) var first: FirstUnit?

    init(_ table: ProjectTable, at location: TableLocation, _ expected: ExpectedUnits, _ rules: TableRules) {
        self.table = table
        self.location = location
        self.expected = expected
        self.rules = rules
    }

    /// The path of the table in exchange files.
    var original: ExactString { expected.table.original }

    /// Adds the evidence of one more returned table.
    func add(_ later: TableEvidence, findings: [Finding], first: FirstUnit?) {
        returnFindings += findings
        self.first = self.first ?? first
        if evidence == nil { evidence = later } else { evidence?.merge(later) }
    }
}

/// The tables of a project in the languages of returned files. Each file of the project is read once.
final class ImportTargets {
    private let project: Project
    private let options: ImportOptions
    private let sent: MergeBaseReader
    private let states: ProjectStates
    private var tablesByLanguage: [LanguageTag: [ProjectTable]] = [:]
    private var allTablesByLanguage: [LanguageTag: [ProjectTable]] = [:]
    /// The language that the files declare and that the user's choice replaces.
    var overridden: LanguageTag?
    private var languagesBySource: [LanguageTag: Set<LanguageTag>] = [:]
    private var loaders: [LanguageTag: TableLoader] = [:]
    private var targets: [TableLocation: ImportTarget] = [:]
    /// The tables with returned strings, in the order of their first appearance.
    private(set) var returned: [ImportTarget] = []

    init(_ project: Project, _ options: ImportOptions, _ states: ProjectStates, sent: MergeBaseReader) {
        self.project = project
        self.states = states
        self.options = options
        self.sent = sent
    }

    /// The formats of tables.
    var formats: TableFormats { project.settings.tableFormats }

    /// All source-language tables that have been requested.
    var knownTables: Set<ProjectTable> { Set(tablesByLanguage.values.joined()) }

    /// Adds the evidence of a returned table.
    func add(_ evidence: ReturnEvidence, in scope: ReturnScope, first: FirstUnit?) {
        for table in evidence.seenTables.sorted() {
            let target = scope.targets[table]
            if case nil = target.evidence { returned.append(target) }
            target.add(evidence.tables[table], findings: evidence.findings, first: first)
        }
    }

    /// The tables that a returned table can belong to; nil if there is none.
    ///
    /// - Parameter findings: receives the findings about the files of the project.
    /// - Throws: ``StringsdictError`` if the returned table does not match a table of the project.
    func scope(
        of returned: ReturnedTable, as format: any ExchangeDialect, _ findings: inout [Finding]
    ) throws(StringsdictError) -> ReturnScope? {
        guard let language = returned.targetLanguage else { return nil }
        let sourceLanguage = try project.sourceLanguage(of: returned)
        guard language != sourceLanguage else {
            throw StringsdictError(Finding(.otherSourceLanguage, "Source and target language are both “\(language)”."))
        }
        guard let tables = try candidates(for: returned, sourceLanguage: sourceLanguage, &findings) else { return nil }
        let targets = try self.targets(for: tables, from: sourceLanguage, to: language)
        // The ids in the file depend on the table's path in the file.
        let namesTable = returned.namesTable(of: formats)
        let originals = targets.map { namesTable ? returned.original ?? $0.original : $0.original }
        let sent = try zip(targets, originals).map { target, original throws(StringsdictError) in
            try self.sent.table(target.table, at: target.location, called: original, in: language)
        }
        return ReturnScope(
            targets: targets,
            names: UnitNames(targets.map(\.expected), as: format, language: language, originals: originals),
            merge: ThreeWayMerge(
                sent: sent, after: targets.map(\.evidence), options))
    }

    private func targets(
        for tables: [ProjectTable], from source: LanguageTag, to language: LanguageTag
    ) throws(StringsdictError) -> [ImportTarget] {
        // Another reference to the loader would cause a copy for each table.
        var loader = loaders.removeValue(forKey: source) ?? project.loader(of: tables, states: states)
        defer { loaders[source] = loader }
        let locations = try tables.map { table throws(StringsdictError) in try loader.location(of: table, in: language)
        }
        let new = zip(tables, locations).filter { targets[$0.1] == nil }
        let checked = try loader.checkedPairs(new.map(\.0), from: source, to: language, of: project)
        Parallel.inOrder(new.count) {
            TableLoader.isLarge(entries: checked[$0].pair.source.count)
        } make: { [budgets = project.settings.budgets] number in
            ExpectedUnits(checked[number].pair, from: source, to: language, budgets: budgets)
        } take: { number, expected in
            let (table, location) = new[number]
            targets[location] = ImportTarget(table, at: location, expected, checked[number].rules)
        }
        return try zip(tables, locations).map { table, location throws(StringsdictError) in
            guard let target = targets[location], target.table.location == table.location else {
                throw Self.twoSources(of: location.path, source)
            }
            return target
        }
    }

    private static func twoSources(of path: String, _ source: LanguageTag) -> StringsdictError {
        StringsdictError(
            Finding(
                .otherSourceLanguage,
                "“\(path)” is translated from “\(source)” and, in another returned table, from another language.",
                hint: "Import the files of each source language separately."))
    }

    /// The table specified in the file, or all tables if the format's ids contain the table; nil if the settings
    /// exclude the table.
    private func candidates(
        for returned: ReturnedTable, sourceLanguage: LanguageTag, _ findings: inout [Finding]
    ) throws(StringsdictError) -> [ProjectTable]? {
        let tables = try tables(of: sourceLanguage)
        guard returned.namesTable(of: formats), let original = returned.original else {
            if tables.isEmpty { try refuseEmptyProject(sourceLanguage) }
            return tables
        }
        var all = try allTables(of: sourceLanguage)
        if all.isEmpty, let folder = Path.parts(of: original.string).dropLast().last,
            let language = Path.language(of: folder)
        {
            _ = try self.tables(of: language)
            all = try allTables(of: language)
        }
        if all.isEmpty { try refuseEmptyProject(sourceLanguage) }
        // The name of an excluded table must not match another table of the same name.
        let table = try TableResolver(tables: all).table(for: original)
        guard project.settings.tables.contains(table) else {
            findings.append(Self.leftOut(table))
            return nil
        }
        return [table]
    }

    /// Throws an error for a project without tables in its own source language.
    private func refuseEmptyProject(_ language: LanguageTag) throws(StringsdictError) {
        if try allTables(of: project.sourceLanguage).isEmpty { throw project.nothingToExport(from: language) }
    }

    private static func leftOut(_ table: ProjectTable) -> Finding {
        Finding(
            .unsupportedContent, "The settings exclude “\(table.original)”; its returned strings were skipped.",
            hint: "To import it, change “include” or “exclude” in the settings.",
            at: SourceLocation(file: table.path, line: 1, column: 1))
    }

    /// The languages that have a folder next to the tables of a source language, or are in the tables' files. The
    /// source language is not included.
    func languages(besides source: LanguageTag) throws(StringsdictError) -> Set<LanguageTag> {
        if let known = languagesBySource[source] { return known }
        let tables = try allTables(of: source)
        let roots = Set(tables.map { ExactString($0.root) })
        let names = roots.flatMap { (try? project.files.names(in: $0.string)) ?? [] }
        let inFiles = project.languages(of: tables.filter(\.format.holdsLanguages))
        let languages = Set(names.compactMap(Path.language) + inFiles).filter { !$0.isBase && $0 != source }
        languagesBySource[source] = languages
        return languages
    }

    private func tables(of language: LanguageTag) throws(StringsdictError) -> [ProjectTable] {
        if let known = tablesByLanguage[language] { return known }
        let tables = try project.tables(from: language)
        tablesByLanguage[language] = tables
        return tables
    }

    private func allTables(of language: LanguageTag) throws(StringsdictError) -> [ProjectTable] {
        if let known = allTablesByLanguage[language] { return known }
        let tables = try project.allTables(from: language)
        allTablesByLanguage[language] = tables
        return tables
    }
}
