/// Matches returned files with the tables of a project, one after the other.
struct ImportDraft {
    private let project: Project
    private let untranslated: Importer.Untranslated
    private var tablesByLanguage: [LanguageTag: [ProjectTable]] = [:]
    private var loaders: [LanguageTag: TableLoader] = [:]
    private var overlay: [String: any TableFile] = [:]

    /// What became of each table.
    private(set) var files: [ImportPlan.File] = []
    /// What was found.
    private(set) var findings: [Finding] = []

    init(_ project: Project, untranslated: Importer.Untranslated) {
        self.project = project
        self.untranslated = untranslated
    }

    /// Takes a returned file in.
    ///
    /// - Throws: ``Refusal`` when a table of the file cannot be matched with one of the project.
    mutating func read(_ file: Delivery.File) throws(Refusal) {
        findings += file.document.findings
        if file.document.tables.isEmpty, file.document.findings.isEmpty { findings.append(Self.noTexts(in: file)) }
        let before = files.count
        for returned in file.document.tables {
            guard !returned.isBlankColumn else {
                findings.append(Self.blankColumn(returned, in: file))
                continue
            }
            try read(returned, of: file)
        }
        if files.count == before, !file.document.tables.isEmpty, !file.document.tables.contains(where: \.isOurs) {
            findings.append(Self.nothingOfOurs(in: file))
        }
    }

    /// The tables of the project that no file had a text for, in a language for which others had.
    ///
    /// - Parameter severity: how bad that is: a delivery can be meant to be a part.
    func missingTables(_ severity: Finding.Severity) -> [Finding] {
        let languages = Set(files.map(\.imported.language)).sorted { $0.tag < $1.tag }
        return languages.flatMap { language in
            let seen = Set(files.filter { $0.imported.language == language }.map(\.table.path))
            let tables = tablesByLanguage.values.flatMap(\.self).filter { !seen.contains($0.path) }
            return Set(tables).sorted { $0.path < $1.path }.map { table in
                Finding(
                    .missingTable, severity: severity, "The table did not come back for “\(language)”.",
                    at: SourceLocation(file: table.path, line: 1, column: 1))
            }
        }
    }

    private mutating func read(_ returned: ReturnedTable, of file: Delivery.File) throws(Refusal) {
        do throws(Refusal) {
            guard returned.targetLanguage != nil || returned.namesTable else { return }
            let language = try project.targetLanguage(of: returned)
            let sourceLanguage = try project.sourceLanguage(of: returned)
            guard language != sourceLanguage else {
                throw Refusal(Finding(.otherSourceLanguage, "Source and target language are both “\(language)”."))
            }
            let tables = try candidates(for: returned, sourceLanguage: sourceLanguage)
            var pairs: [BilingualTable] = []
            for (table, name) in zip(tables, tables.shortNames) {
                var pair = try self.pair(table, name: name, sourceLanguage, language)
                // The ids in the file were made from the path in the file.
                if returned.namesTable, let original = returned.original { pair.original = original }
                pairs.append(pair)
            }
            let importer = Importer(
                from: sourceLanguage, to: language, untranslated: untranslated, budgets: project.settings.budgets)
            let result = importer.read(returned, from: file.source, format: file.format, pairs: pairs)
            if result.findings.contains(where: { $0.id == .tableNotFound }) { throw Refusal(result.findings) }
            findings += result.findings
            if !result.tables.isEmpty {
                try project.refuseSimilarLanguage(to: language, of: tables, from: sourceLanguage)
            }
            for imported in result.tables {
                try take(imported, of: result, tables, pairs, language)
            }
        } catch {
            throw error.located(at: file.source.location(at: returned.offsets.first ?? 0))
        }
    }

    private mutating func take(
        _ imported: ImportedTable, of result: ImportResult, _ tables: [ProjectTable], _ pairs: [BilingualTable],
        _ language: LanguageTag
    ) throws(Refusal) {
        guard
            let index = pairs.firstIndex(where: {
                $0.original == imported.pair.original && $0.name == imported.pair.name
            })
        else { return }
        findings += imported.findings
        let path = try tables[index].path(for: language, in: project.files)
        if let file = imported.file { overlay[path] = file }
        let contradictions = contradictions(to: imported, at: path)
        findings += contradictions
        files.append(
            ImportPlan.File(
                table: tables[index], imported: imported, path: path, findings: result.findings + contradictions))
    }

    /// The texts for which an earlier file had another translation.
    private func contradictions(to imported: ImportedTable, at path: String) -> [Finding] {
        let earlier = Set(files.lazy.filter { $0.path == path }.flatMap(\.imported.changedPaths))
        return imported.changedPaths.filter(earlier.contains).map { text in
            Finding(
                .duplicateUnit, severity: .warning,
                "Two of the files have different translations; the later one is used.",
                hint: "Make sure that it is the right one.", path: text)
        }
    }

    private mutating func pair(
        _ table: ProjectTable, name: String, _ sourceLanguage: LanguageTag, _ language: LanguageTag
    ) throws(Refusal) -> BilingualTable {
        var loader = loaders[sourceLanguage] ?? project.loader(from: sourceLanguage)
        defer { loaders[sourceLanguage] = loader }
        var pair = try loader.pair(table, name: name, language: language)
        // A rule that cannot work is as dangerous to edit in the translation as in the source.
        findings += try SourceCheck([pair.source] + [pair.target].compactMap(\.self), budgets: project.settings.budgets)
            .finish()
        if let newer = overlay[try table.path(for: language, in: project.files)] { pair.target = newer }
        return pair
    }

    /// The one table that the file names, or all of the project in formats whose ids name the table.
    private mutating func candidates(
        for returned: ReturnedTable, sourceLanguage: LanguageTag
    ) throws(Refusal) -> [ProjectTable] {
        var tables = try tables(of: sourceLanguage)
        guard returned.namesTable, let original = returned.original else { return tables }
        if tables.isEmpty, let folder = Path.parts(of: original.string).dropLast().last,
            let language = Path.language(of: folder)
        {
            tables = try self.tables(of: language)
        }
        return [try TableResolver(tables: tables).table(for: original)]
    }

    private mutating func tables(of language: LanguageTag) throws(Refusal) -> [ProjectTable] {
        if let known = tablesByLanguage[language] { return known }
        let tables = try project.tables(from: language)
        tablesByLanguage[language] = tables
        return tables
    }

    private static func nothingOfOurs(in file: Delivery.File) -> Finding {
        Finding(
            .tableNotFound, severity: .warning, "The file has no texts of a .stringsdict file.",
            hint: "Other kinds of tables are not imported.", at: file.source.location(at: 0))
    }

    private static func noTexts(in file: Delivery.File) -> Finding {
        Finding(
            .untranslated, "The file has no texts; nothing was imported.", hint: "Ask for the whole file.",
            at: file.source.location(at: 0))
    }

    private static func blankColumn(_ returned: ReturnedTable, in file: Delivery.File) -> Finding {
        Finding(
            .untranslated,
            "The file has no text at all in “\(returned.targetLanguage?.tag ?? "")”; nothing was imported.",
            hint: "Ask for the translations, unless somebody else has been asked for them.",
            at: file.source.location(at: 0))
    }
}
