import StringsdictKit

/// Matches returned files with the tables of a project, one after the other; a later file builds on an earlier one.
struct ReturnSession {
    /// A table with its new translation.
    struct Outcome {
        var table: TableFile
        var imported: ImportedTable
        /// Where the translation belongs.
        var path: String
        /// What is wrong with the returned file, other tables of it included.
        var findings: [Finding]
    }

    private let findTables: (LanguageTag) throws(Refusal) -> [TableFile]
    private let chosenLanguage: LanguageTag?
    private let untranslated: Importer.Untranslated
    /// What the project calls the languages of the files.
    private let languageMap: [LanguageTag: LanguageTag]
    private let budgets: BudgetRules
    private var tablesByLanguage: [LanguageTag: [TableFile]] = [:]
    private var loaders: [LanguageTag: TableLoader] = [:]
    private var overlay: [String: StringsdictFile] = [:]

    /// What became of each table.
    private(set) var outcomes: [Outcome] = []

    /// - Parameter findTables: the tables of a source language.
    init(
        sourceLanguage: LanguageTag?, untranslated: Importer.Untranslated, languageMap: [LanguageTag: LanguageTag],
        budgets: BudgetRules, findTables: @escaping (LanguageTag) throws(Refusal) -> [TableFile]
    ) {
        chosenLanguage = sourceLanguage
        self.untranslated = untranslated
        self.languageMap = languageMap
        self.budgets = budgets
        self.findTables = findTables
    }

    /// Takes a returned file in.
    ///
    /// - Throws: ``Refusal`` when a table of the file cannot be matched with one of the project.
    mutating func read(_ file: ReturnedFile, printer: inout FindingPrinter) throws(Refusal) {
        printer.report(file.document.findings)
        if file.document.tables.isEmpty, file.document.findings.isEmpty { printer.report([Self.noTexts(in: file)]) }
        let before = outcomes.count
        for returned in file.document.tables {
            guard !returned.isBlankColumn else {
                printer.report([Self.blankColumn(returned, in: file)])
                continue
            }
            try read(returned, of: file, printer: &printer)
        }
        if outcomes.count == before, !file.document.tables.isEmpty, !file.document.tables.contains(where: Self.isOurs) {
            printer.report([Self.nothingOfOurs(in: file)])
        }
    }

    /// The tables of the project that no file had a text for, in a language for which others had.
    ///
    /// - Parameter severity: how bad that is: a delivery can be meant to be a part.
    func missingTables(_ severity: Finding.Severity) -> [Finding] {
        let languages = Set(outcomes.map(\.imported.language)).sorted { $0.tag < $1.tag }
        return languages.flatMap { language in
            let seen = Set(outcomes.filter { $0.imported.language == language }.map(\.table.path))
            let tables = tablesByLanguage.values.flatMap(\.self).filter { !seen.contains($0.path) }
            return Set(tables).sorted { $0.path < $1.path }.map { table in
                Finding(
                    .missingTable, severity: severity, "The table did not come back for “\(language)”.",
                    at: SourceLocation(file: table.path, line: 1, column: 1))
            }
        }
    }

    private mutating func read(
        _ returned: ReturnedTable, of file: ReturnedFile, printer: inout FindingPrinter
    ) throws(Refusal) {
        let location = file.source.location(at: returned.offsets.first ?? 0)
        do throws(Refusal) {
            guard returned.targetLanguage != nil || Self.namesTable(returned) else { return }
            let language = try targetLanguage(of: returned)
            let sourceLanguage = try sourceLanguage(of: returned)
            guard language != sourceLanguage else {
                throw Refusal(Finding(.otherSourceLanguage, "Source and target language are both “\(language)”."))
            }
            let tables = try candidates(for: returned, sourceLanguage: sourceLanguage)
            var pairs: [BilingualTable] = []
            for (table, name) in zip(tables, TableNames.names(of: tables)) {
                var pair = try self.pair(table, name: name, sourceLanguage, language, printer: &printer)
                // The ids in the file were made from the path in the file.
                if Self.namesTable(returned), let original = returned.original { pair.original = original }
                pairs.append(pair)
            }
            let importer = Importer(from: sourceLanguage, to: language, untranslated: untranslated, budgets: budgets)
            let result = importer.read(returned, from: file.source, format: file.format, pairs: pairs)
            if result.findings.contains(where: { $0.id == .tableNotFound }) { throw Refusal(result.findings) }
            printer.report(result.findings)
            if !result.tables.isEmpty { try refuseSimilarFolders(tables, language, sourceLanguage) }
            for imported in result.tables {
                try take(imported, of: result, tables, pairs, language, printer: &printer)
            }
        } catch {
            throw error.located(at: location)
        }
    }

    private mutating func take(
        _ imported: ImportedTable, of result: ImportResult, _ tables: [TableFile], _ pairs: [BilingualTable],
        _ language: LanguageTag, printer: inout FindingPrinter
    ) throws(Refusal) {
        guard
            let index = pairs.firstIndex(where: {
                $0.original == imported.pair.original && $0.name == imported.pair.name
            })
        else { return }
        printer.report(imported.findings)
        let path = try tables[index].path(for: language)
        if let file = imported.file { overlay[path] = file }
        let contradictions = contradictions(to: imported, at: path)
        printer.report(contradictions)
        outcomes.append(
            Outcome(
                table: tables[index], imported: imported, path: path, findings: result.findings + contradictions))
    }

    /// The texts for which an earlier file had another translation.
    private func contradictions(to imported: ImportedTable, at path: String) -> [Finding] {
        let earlier = Set(outcomes.lazy.filter { $0.path == path }.flatMap(\.imported.changedPaths))
        return imported.changedPaths.filter(earlier.contains).map { text in
            Finding(
                .duplicateUnit, severity: .warning,
                "Two of the files have different translations; the later one is used.",
                hint: "Make sure that it is the right one.", path: text)
        }
    }

    private mutating func pair(
        _ table: TableFile, name: String, _ sourceLanguage: LanguageTag, _ language: LanguageTag,
        printer: inout FindingPrinter
    ) throws(Refusal) -> BilingualTable {
        var loader = loaders[sourceLanguage] ?? TableLoader(sourceLanguage: sourceLanguage)
        defer { loaders[sourceLanguage] = loader }
        var pair = try loader.pair(table, name: name, language: language)
        // A rule that cannot work is as dangerous to edit in the translation as in the source.
        printer.report(
            try SourceCheck([pair.source] + [pair.target].compactMap(\.self), budgets: budgets).finish())
        if let newer = overlay[try table.path(for: language)] { pair.target = newer }
        return pair
    }

    // MARK: - Languages and tables

    private func targetLanguage(of returned: ReturnedTable) throws(Refusal) -> LanguageTag {
        guard let language = returned.targetLanguage else {
            throw Refusal(
                Finding(
                    .languageUnknown, "The file does not say which language it is translated into.",
                    hint: "Add target-language to the file element."))
        }
        let checked = try LanguageTag.checked(language.tag)
        return languageMap[checked] ?? checked
    }

    private func sourceLanguage(of returned: ReturnedTable) throws(Refusal) -> LanguageTag {
        let own = returned.sourceLanguage
        if let chosenLanguage, let own, own.language != chosenLanguage.language {
            throw Refusal(
                Finding(
                    .otherSourceLanguage, "The file is translated from “\(own)”, not from “\(chosenLanguage)”.",
                    hint: "Export again from the right language, or change \(.sourceLanguage)."))
        }
        return chosenLanguage ?? own ?? "en"
    }

    /// The one table that the file names, or all of the project in formats whose ids name the table.
    private mutating func candidates(
        for returned: ReturnedTable, sourceLanguage: LanguageTag
    ) throws(Refusal) -> [TableFile] {
        var tables = try tables(of: sourceLanguage)
        guard Self.namesTable(returned), let original = returned.original else { return tables }
        if tables.isEmpty, let folder = Path.parts(of: original.string).dropLast().last,
            let name = Path.stem(of: folder, ending: ProjectScan.folderEnding)
        {
            tables = try self.tables(of: LanguageTag(name))
        }
        return [try TableResolver(tables: tables).table(for: original)]
    }

    private mutating func tables(of language: LanguageTag) throws(Refusal) -> [TableFile] {
        if let known = tablesByLanguage[language] { return known }
        let tables = try findTables(language)
        tablesByLanguage[language] = tables
        return tables
    }

    /// Whether the file says which `.stringsdict` it speaks about. Vendors' tools may put their own name there.
    private static func namesTable(_ table: ReturnedTable) -> Bool {
        table.original.map { Path.stem(of: $0.string, ending: ProjectScan.fileEnding) != nil } ?? false
    }

    private static func isOurs(_ table: ReturnedTable) -> Bool { table.original == nil || namesTable(table) }

    private static func nothingOfOurs(in file: ReturnedFile) -> Finding {
        Finding(
            .tableNotFound, severity: .warning, "The file has no texts of a .stringsdict file.",
            hint: "Other kinds of tables are not imported.", at: file.source.location(at: 0))
    }

    private static func noTexts(in file: ReturnedFile) -> Finding {
        Finding(
            .untranslated, "The file has no texts; nothing was imported.", hint: "Ask for the whole file.",
            at: file.source.location(at: 0))
    }

    private static func blankColumn(_ returned: ReturnedTable, in file: ReturnedFile) -> Finding {
        Finding(
            .untranslated,
            "The file has no text at all in “\(returned.targetLanguage?.tag ?? "")”; nothing was imported.",
            hint: "Ask for the translations, unless somebody else has been asked for them.",
            at: file.source.location(at: 0))
    }

    /// A vendor's `de-DE` for the project's `de` would make a second folder that no app reads.
    private func refuseSimilarFolders(
        _ tables: [TableFile], _ language: LanguageTag, _ sourceLanguage: LanguageTag
    ) throws(Refusal) {
        guard !languageMap.values.contains(language) else { return }
        let folders = Set(tables.map(\.root)).sorted().map { root in
            ((try? FileSystem.names(in: root)) ?? [])
                .compactMap { Path.stem(of: $0, ending: ProjectScan.folderEnding).map { LanguageTag($0) } }
        }
        // A language that one part of the project has is meant in the others, too.
        guard !folders.joined().contains(language) else { return }
        for folders in folders {
            guard let similar = folders.first(where: { $0.language == language.language && $0 != sourceLanguage })
            else { continue }
            throw Refusal(
                Finding(
                    .similarLanguage,
                    "The file is in “\(language)”; the project has “\(similar)” and not “\(language)”.",
                    hint:
                        "Say which is meant: \(.languageMap, "\(language)=\(similar)"), or \(language)=\(language) for a new language."
                ))
        }
    }
}
