/// The tables of a project that a returned table can belong to, in its language.
struct ReturnTarget {
    /// The tables.
    let tables: [ProjectTable]
    /// Where the translation of each belongs.
    let paths: [String]
    /// The tables with their current translations.
    let pairs: [BilingualTable]
    /// What is wrong with the rules of each before the import.
    let rules: [TableRules]
    /// What decides about texts that have changed in the meantime.
    let merge: ThreeWayMerge
    /// What plans an import into them.
    let importer: Importer

    /// What could come back for them in a file, made while it is read.
    func window(in file: Delivery.File) -> UnitWindow {
        importer.window(on: pairs, as: file.format, returnedBytes: file.source.bytes.count)
    }
}

/// Finds the tables of a project that returned tables belong to; each of their sources is read once.
final class TargetFinder {
    private let project: Project
    private let untranslated: ImportPlan.Untranslated
    private var tablesByLanguage: [LanguageTag: [ProjectTable]] = [:]
    private var allTablesByLanguage: [LanguageTag: [ProjectTable]] = [:]
    /// A language that a file declares and a person calls otherwise, for all files.
    var overridden: LanguageTag?
    private var languagesBySource: [LanguageTag: Set<LanguageTag>] = [:]
    private var loaders: [LanguageTag: TableLoader] = [:]
    private let preference: ImportPlan.Preference?
    private let acceptsStale: Bool
    private let sent: SentLookup
    /// The tables that earlier returns have made a file of, by its path.
    private var written: [ExactText: ImportedTable] = [:]
    /// What earlier returns have made of the tables, by the paths of their files.
    private var histories: [ExactText: TableHistory] = [:]

    /// - Parameter contradicted: the texts about which two returns differ, by the paths of their files.
    init(
        _ project: Project, untranslated: ImportPlan.Untranslated, preferring preference: ImportPlan.Preference?,
        acceptingStale acceptsStale: Bool, sent: SentLookup, contradicted: [ExactText: Set<VariantPath>]
    ) {
        self.acceptsStale = acceptsStale
        self.project = project
        self.untranslated = untranslated
        self.preference = preference
        self.sent = sent
        for (path, texts) in contradicted { histories[path, default: TableHistory()].contradicted = texts }
    }

    /// All source-language tables that were asked for.
    var knownTables: Set<ProjectTable> { Set(tablesByLanguage.values.joined()) }

    /// Takes what a return made of a table; later ones build on it.
    func add(_ imported: ImportedTable, at path: String) {
        if imported.hasFile { written[ExactText(path)] = imported }
        histories[ExactText(path), default: TableHistory()].add(imported)
    }

    /// The file that returns so far have made at a path; nil where there is none.
    func newFile(at path: String) throws(Refusal) -> (any TableFile)? {
        try written[ExactText(path)].flatMap { table throws(Refusal) in try table.newFile() }
    }

    /// The tables that a returned table can belong to; nil where it can belong to none.
    ///
    /// - Parameter findings: gets what is odd about the files of the project.
    /// - Throws: ``Refusal`` when the returned table cannot be matched with one of the project.
    func target(of returned: ReturnedTable, _ findings: inout [Finding]) throws(Refusal) -> ReturnTarget? {
        guard let language = returned.targetLanguage else { return nil }
        let sourceLanguage = try project.sourceLanguage(of: returned)
        guard language != sourceLanguage else {
            throw Refusal(Finding(.otherSourceLanguage, "Source and target language are both “\(language)”."))
        }
        guard let tables = try candidates(for: returned, sourceLanguage: sourceLanguage, &findings) else { return nil }
        // Taken out, as a second owner would have it copied with each table.
        var loader = loaders.removeValue(forKey: sourceLanguage) ?? project.loader(of: tables)
        defer { loaders[sourceLanguage] = loader }
        let checked = try loader.checkedPairs(tables, from: sourceLanguage, to: language, of: project)
        var pairs = checked.map(\.pair)
        let paths = try tables.map { table throws(Refusal) in try loader.path(of: table, in: language) }
        for index in pairs.indices {
            if let newer = try newFile(at: paths[index]) { pairs[index].target = newer }
            // The ids in the file were made from the path in the file.
            if returned.namesTable, let original = returned.original { pairs[index].original = original }
        }
        let importer = Importer(
            from: sourceLanguage, to: language, untranslated: untranslated, budgets: project.settings.budgets)
        let merge = ThreeWayMerge(
            paths.map { histories[ExactText($0)] ?? TableHistory() },
            sent: try paths.indices.map { number throws(Refusal) in
                try sent.table(at: paths[number], called: pairs[number].original, in: language)
            },
            preferring: preference, acceptsStale: acceptsStale)
        return ReturnTarget(
            tables: tables, paths: paths, pairs: pairs, rules: checked.map(\.rules), merge: merge, importer: importer)
    }

    /// The one table that the file names, or all of the project in formats whose ids name the table; nil for one that the
    /// settings leave out.
    private func candidates(
        for returned: ReturnedTable, sourceLanguage: LanguageTag, _ findings: inout [Finding]
    ) throws(Refusal) -> [ProjectTable]? {
        let tables = try tables(of: sourceLanguage)
        guard returned.namesTable, let original = returned.original else {
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
        // One that is left out is still meant by its name, and no other one of the same name.
        let table = try TableResolver(tables: all).table(for: original)
        guard project.settings.tables.contains(table) else {
            findings.append(Self.leftOut(table))
            return nil
        }
        return [table]
    }

    /// Refuses a project that has no table at all; in one of another source language, what came back has no place.
    private func refuseEmptyProject(_ language: LanguageTag) throws(Refusal) {
        if try allTables(of: project.sourceLanguage).isEmpty { throw project.nothingToExport(from: language) }
    }

    private static func leftOut(_ table: ProjectTable) -> Finding {
        Finding(
            .skippedPart, "The settings leave out “\(table.original)”; what came back for it was skipped.",
            hint: "Change “include” or “exclude” in the settings if it is to be imported.",
            at: SourceLocation(file: table.path, line: 1, column: 1))
    }

    /// The languages that have folders beside the tables of a source language; without that one.
    func languages(besides source: LanguageTag) throws(Refusal) -> Set<LanguageTag> {
        if let known = languagesBySource[source] { return known }
        let roots = Set(try allTables(of: source).map { ExactText($0.root) })
        let names = roots.flatMap { (try? project.files.names(in: $0.string)) ?? [] }
        let languages = Set(names.compactMap(Path.language)).filter { !$0.isBase && $0 != source }
        languagesBySource[source] = languages
        return languages
    }

    private func tables(of language: LanguageTag) throws(Refusal) -> [ProjectTable] {
        if let known = tablesByLanguage[language] { return known }
        let tables = try project.tables(from: language)
        tablesByLanguage[language] = tables
        return tables
    }

    private func allTables(of language: LanguageTag) throws(Refusal) -> [ProjectTable] {
        if let known = allTablesByLanguage[language] { return known }
        let tables = try project.allTables(from: language)
        allTablesByLanguage[language] = tables
        return tables
    }
}
