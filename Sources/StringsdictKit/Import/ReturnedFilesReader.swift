/// A reader of returned files that collects their evidence and findings.
struct ReturnedFilesReader {
    private let project: Project
    private let targets: ImportTargets
    /// The findings about each file.
    private var files: [(findings: [Finding], untranslated: UntranslatedFile?)] = []
    /// The errors about tables whose language is unknown. If there are any, nothing is imported.
    private(set) var unknownLanguages: [Finding] = []
    /// The languages of partial exports, whose missing tables are not reported.
    private var partLanguages: Set<LanguageTag> = []
    /// The findings about files or columns without any translation, with their languages.
    private var blanks: [(language: LanguageTag?, finding: Finding)] = []
    /// The returned strings of partial exports.
    private(set) var parts = ReturnedParts()

    init(_ project: Project, _ targets: ImportTargets) {
        self.project = project
        self.targets = targets
    }

    private var formats: TableFormats { project.settings.tableFormats }

    /// The findings in the order of the files, and those about partial exports.
    var findings: [Finding] { files.flatMap(\.findings) + parts.findings }

    /// Reads a file.
    ///
    /// - Throws: ``StringsdictError`` if the file cannot be read completely, or if one of its tables does not match a
    ///   table of the project.
    mutating func read(_ file: ReturnedFiles.File) throws(StringsdictError) {
        let returned = try FileReader(file, of: project, into: targets).read()
        files.append((returned.findings, returned.isEmpty ? nil : UntranslatedFile(returned, project)))
        parts.add(returned)
        if returned.isEmpty { return report(Self.noTexts(returned)) }
        let unknown = unknownLanguages.count
        for table in returned.tables {
            do throws(StringsdictError) {
                try accept(table, of: returned)
            } catch {
                try refuse(error.located(at: table.location))
            }
        }
        for finding in returned.replacements { report(finding) }
        if !returned.tables.isEmpty, !returned.tables.contains(where: { $0.header.isOurs(formats) || $0.isMatched }),
            unknownLanguages.count == unknown
        {
            report(Self.nothingOfOurs(returned, formats))
        }
    }

    private mutating func report(_ finding: Finding) { files[files.count - 1].findings.append(finding) }

    /// Accepts the evidence of a table.
    private mutating func accept(_ table: ReturnedFile.Table, of file: ReturnedFile) throws(StringsdictError) {
        for finding in table.findings { report(finding) }
        switch table.content {
        case .foreign: break
        case .blank:
            let finding = Self.blankColumn(table.header, file)
            blanks.append((table.header.targetLanguage, finding))
            report(finding)
        case .refused(let refusal): throw refusal
        case .evidence(let evidence, let scope, let first):
            guard !evidence.seenTables.isEmpty else {
                return try accept(evidence, withoutTables: table, first, of: file)
            }
            for finding in evidence.findings { report(finding) }
            if evidence.isPart { partLanguages.insert(scope.names.language) }
            if let remark = project.doubt(about: scope.names.language) { report(remark.at(table.location)) }
        }
    }

    /// Accepts a table without any unit of the project.
    private mutating func accept(
        _ evidence: ReturnEvidence, withoutTables table: ReturnedFile.Table, _ first: FirstUnit?, of file: ReturnedFile
    ) throws(StringsdictError) {
        // Xcode's exports also contain tables of other kinds.
        guard let first, table.header.isOurs(formats), !evidence.isExplained else {
            for finding in evidence.findings { report(finding) }
            return
        }
        // One of several tables may have lost its strings without any harm to the others.
        let isAlone = file.hasRows || file.tables.count == 1
        if isAlone, !table.header.namesTable(of: formats) { throw StringsdictError(first.strangeTexts) }
        report(first.strangeTexts)
    }

    /// Collects errors about unknown languages, so that all are reported together; other errors are thrown.
    private mutating func refuse(_ refusal: StringsdictError) throws(StringsdictError) {
        guard refusal.findings.allSatisfy({ [.languageUnknown, .similarLanguage, .languageMismatch].contains($0.id) })
        else {
            throw refusal
        }
        unknownLanguages += refusal.findings.filter { finding in
            !unknownLanguages.contains {
                $0.message == finding.message && $0.subject.location?.file == finding.subject.location?.file
            }
        }
    }

    // MARK: - All files

    /// Replaces the findings about single strings of untranslated files by one finding for each file, and removes those
    /// about blank columns whose translations are in another file.
    mutating func summarize(_ plans: inout [ImportPlan.File]) {
        let returned = Set(targets.returned.map(\.expected.language))
        let needless = Set(blanks.filter { $0.language.map(returned.contains) == true }.map(\.finding))
        for index in files.indices where !needless.isEmpty { files[index].findings.removeAll(where: needless.contains) }
        for index in files.indices { files[index].untranslated?.summarize(&files[index].findings, &plans) }
    }

    /// The findings about tables of the project that were not returned in a language, although other tables were
    /// returned in that language. The location is the first returned file of the language.
    ///
    /// - Parameter severity: the severity; returned files may be intentionally incomplete.
    func missingTables(_ severity: Finding.Severity) -> [Finding] {
        var seen: [LanguageTag: Set<ExactString>] = [:]
        var returned: [LanguageTag: SourceLocation] = [:]
        for target in targets.returned where !partLanguages.contains(target.expected.language) {
            seen[target.expected.language, default: []].insert(ExactString(target.table.path))
            if returned[target.expected.language] == nil { returned[target.expected.language] = target.first?.location }
        }
        let known = targets.knownTables.sorted { $0.path < $1.path }
        return seen.sorted { $0.key.tag < $1.key.tag }.flatMap { language, seen in
            known.filter { !seen.contains(ExactString($0.path)) && !project.leavesOut($0) }.map { table in
                let source = SourceLocation(file: table.path, line: 1, column: 1)
                let file = returned[language].map { SourceLocation(file: $0.file, line: 1, column: 1) }
                var finding = Finding(
                    .missingTable, severity: severity, "The table was not returned for “\(language)”.",
                    at: file ?? source)
                finding.subject.projectLocation = file == nil ? nil : source
                finding.subject.table = ExactString(table.original)
                finding.subject.language = language
                return finding
            }
        }
    }

    // MARK: - Reports

    private static func nothingOfOurs(_ file: ReturnedFile, _ formats: TableFormats) -> Finding {
        Finding(
            .tableNotFound, severity: .warning, "The file has no strings from a \(formats.endings) file.",
            hint: "Other kinds of tables are not imported.", at: file.location)
    }

    private static func noTexts(_ file: ReturnedFile) -> Finding {
        Finding(
            .untranslated, scope: .file, "The file has no \(file.hasRows ? "strings" : "units"); nothing was imported.",
            hint: "Ask for the complete file.",
            at: file.location)
    }

    private static func blankColumn(_ table: ReturnedTable, _ file: ReturnedFile) -> Finding {
        Finding(
            .untranslated, scope: .file,
            "The file has no string at all in “\(table.targetLanguage?.tag ?? "")”; nothing was imported.",
            hint: "Ask for the translations, unless you expect them in another file.", at: file.location)
    }
}

extension ReturnedFile.Table {
    /// True if the returned table has evidence about a table of the project.
    fileprivate var isMatched: Bool {
        if case .evidence(let evidence, _, _) = content { !evidence.seenTables.isEmpty } else { false }
    }
}
