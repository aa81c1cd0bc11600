import Cores

/// Plans what returned files make of a project, one after the other: each is read first, then planned.
struct ImportDraft {
    private let project: Project
    private let finder: TargetFinder
    /// What the latest file says, until it is planned.
    private var returned: FileReturn?

    /// What became of each table.
    private(set) var files: [ImportPlan.File] = []
    /// What was found.
    private(set) var findings: [Finding] = []
    /// What is said of tables whose language in the project is not known: nothing is imported then.
    private(set) var unknownLanguages: [Finding] = []
    /// The texts about which two files differ.
    private(set) var contradictions = Contradictions()
    /// What was wrong with the rules of the files before.
    private var rules: WrittenRules
    /// The languages of which a part came back, so that nobody asks for the rest.
    private var partLanguages: Set<LanguageTag> = []

    init(_ project: Project, finding finder: TargetFinder) {
        self.project = project
        rules = WrittenRules(of: project)
        self.finder = finder
    }

    /// Reads a returned file; the caller lets it go before what it says is planned.
    ///
    /// - Throws: ``Refusal`` when it cannot be read whole.
    mutating func read(_ file: Delivery.File) throws(Refusal) {
        returned = try FileReading(file, of: project, finder).run()
    }

    /// Plans what the latest file says.
    ///
    /// - Throws: ``Refusal`` when a table of the file cannot be matched with one of the project.
    mutating func plan() throws(Refusal) {
        guard let returned = returned.take() else { return }
        findings += returned.findings
        if returned.tables.allSatisfy({ $0.first == nil }),
            !returned.findings.contains(where: { $0.id == .skippedPart })
        {
            findings.append(Self.noTexts(returned))
            return
        }
        let (before, known, unknown) = (files.count, findings.count, unknownLanguages.count)
        let untouched = UntouchedReturn(returned, project)
        let all = returned.tables.reduce(0) { $0 + $1.entryCount }
        try Parallel.inOrder(returned.tables.count) { [returned] number in
            (table: returned.tables[number], result: returned.tables[number].planOfFew(of: all))
        } take: { made throws(Refusal) in
            do throws(Refusal) {
                try plan(made.table, of: returned, made.result)
            } catch {
                try refuse(error.located(at: made.table.location))
            }
        }
        if files.count == before, unknownLanguages.count == unknown, !returned.tables.isEmpty,
            !returned.tables.contains(where: \.header.isOurs)
        {
            findings.append(Self.nothingOfOurs(returned))
        }
        if let untouched, !files[before...].contains(where: { $0.outcomes.contains(.kept) }) {
            findings.replaceSubrange(known..., with: untouched.summary(of: findings[known...]))
        }
    }

    /// Goes on to the next table where only the language of one is unknown, so that all of them are told at once.
    private mutating func refuse(_ refusal: Refusal) throws(Refusal) {
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

    /// Leaves out what is said of texts that one file lacks and another has.
    mutating func combine() {
        let combined = CombinedReturns(files)
        findings = combined.withoutExplained(findings)
        for index in files.indices {
            files[index].imported.findings = combined.withoutExplained(files[index].imported.findings)
        }
    }

    /// What is wrong with the rules of the files as all returns together leave them.
    ///
    /// - Throws: ``Refusal`` when a new file has rules that cannot work.
    func ruleFindings() throws(Refusal) -> [Finding] {
        do throws(Refusal) {
            return try rules.findings { path throws(Refusal) in try finder.newFile(at: path) }
        } catch {
            throw Refusal(findings + error.findings)
        }
    }

    /// The tables of the project that no file had a text for, in a language for which others had.
    ///
    /// - Parameter severity: how bad that is: a delivery can be meant to be a part.
    func missingTables(_ severity: Finding.Severity) -> [Finding] {
        var seen: [LanguageTag: Set<ExactText>] = [:]
        for file in files where !partLanguages.contains(file.language) {
            seen[file.imported.language, default: []].insert(ExactText(file.table.path))
        }
        let known = finder.knownTables.sorted { $0.path < $1.path }
        return seen.sorted { $0.key.tag < $1.key.tag }.flatMap { language, seen in
            known.filter { !seen.contains(ExactText($0.path)) && !project.leavesOut($0) }.map { table in
                var finding = Finding(
                    .missingTable, severity: severity, "The table did not come back for “\(language)”.",
                    at: SourceLocation(file: table.path, line: 1, column: 1))
                finding.subject.table = ExactText(table.original)
                finding.subject.language = language
                return finding
            }
        }
    }

    /// - Parameter result: what an import of the table would do, where that is known.
    private mutating func plan(
        _ table: FileReturn.Table, of file: FileReturn, _ result: ImportResult?
    ) throws(Refusal) {
        let isAlone = file.hasRows || file.tables.count == 1
        switch table.content {
        case .foreign: break
        case .blank: findings.append(Self.blankColumn(table.header, file))
        case .refused(let refusal, let found):
            findings += found
            throw refusal
        case .evidence(let target, let sent, let evidence, let found):
            findings += found
            try accept(
                result ?? table.plan(for: target, sent, by: evidence), of: table, for: target, evidence,
                isAlone: isAlone)
        case .planned(let target, let plan, let evidence, let found):
            findings += found
            try accept(plan.take(), of: table, for: target, evidence, isAlone: isAlone)
        case .waiting(let file, let units):
            guard let target = try finder.target(of: table.header, &findings) else { return }
            var reader = ReturnReader(target.window(in: file), in: file.source, merging: target.merge)
            for (unit, offset) in zip(units.units, units.offsets) { reader.take(unit, at: offset) }
            let (rest, evidence) = (reader.sent.withoutIDs, reader.finish(table.header))
            try accept(table.plan(for: target, rest, by: evidence), of: table, for: target, evidence, isAlone: isAlone)
        }
    }

    private mutating func accept(
        _ result: ImportResult, of table: FileReturn.Table, for target: ReturnTarget, _ evidence: Evidence,
        isAlone: Bool
    ) throws(Refusal) {
        let language = target.importer.targetLanguage
        // One of several tables may have lost its texts; the others of the file are none the worse for it.
        if isAlone, !table.header.namesTable, result.findings.contains(where: { $0.id == .tableNotFound }) {
            throw Refusal(result.findings)
        }
        findings += result.findings
        if evidence.isPart { partLanguages.insert(language) }
        for (number, finding) in evidence.contradictions { contradictions.add(finding, at: target.paths[number]) }
        if !result.tables.isEmpty {
            if let remark = project.doubt(about: language) { findings.append(remark.at(table.location)) }
        }
        for imported in result.tables { accept(imported, for: target, result.findings) }
    }

    private mutating func accept(_ imported: ImportedTable, for target: ReturnTarget, _ found: [Finding]) {
        findings += imported.findings
        let path = target.paths[imported.tableNumber]
        rules.add(target.rules[imported.tableNumber], at: path)
        finder.add(imported, at: path)
        files.append(
            ImportPlan.File(table: target.tables[imported.tableNumber], imported: imported, path: path, findings: found)
        )
    }

    private static func nothingOfOurs(_ file: FileReturn) -> Finding {
        Finding(
            .tableNotFound, severity: .warning, "The file has no texts from a .stringsdict file.",
            hint: "Other kinds of tables are not imported.", at: file.location)
    }

    private static func noTexts(_ file: FileReturn) -> Finding {
        Finding(
            .untranslated, scope: .file, "The file has no \(file.hasRows ? "texts" : "units"); nothing was imported.",
            hint: "Ask for the complete file.",
            at: file.location)
    }

    private static func blankColumn(_ table: ReturnedTable, _ file: FileReturn) -> Finding {
        Finding(
            .untranslated, scope: .file,
            "The file has no text at all in “\(table.targetLanguage?.tag ?? "")”; nothing was imported.",
            hint: "Ask for the translations, unless they are to come from somebody else.", at: file.location)
    }
}

extension FileReturn.Table {
    /// What an import of a table with few entries would do; nil for a large one, which is planned on all cores, and where a table
    /// before it has a say.
    ///
    /// - Parameter all: the entries of all tables.
    fileprivate func planOfFew(of all: Int) -> ImportResult? {
        guard case .evidence(let target, let sent, let evidence, _) = content,
            !TableLoader.isLarge(entries: sent.entryCount, of: all)
        else { return nil }
        return plan(for: target, sent, by: evidence)
    }

    /// The entries of the project that the table is about, as far as they are known.
    fileprivate var entryCount: Int {
        if case .evidence(_, let sent, _, _) = content { sent.entryCount } else { 0 }
    }

    /// What an import of the table would do.
    fileprivate func plan(for target: ReturnTarget, _ sent: SentUnits, by evidence: Evidence) -> ImportResult {
        target.importer.plan(sent, by: evidence, header, first: first)
    }
}

/// The texts about which two returned files differ, whatever their order.
struct Contradictions {
    /// The texts, by the paths of their files.
    private(set) var texts: [ExactText: Set<VariantPath>] = [:]
    /// What is said of them, once of each.
    private(set) var findings: [Finding] = []

    mutating func add(_ finding: Finding, at path: String) {
        guard let text = finding.subject.path, texts[ExactText(path), default: []].insert(text).inserted else { return }
        findings.append(finding)
    }

    mutating func add(_ others: Contradictions) {
        texts.merge(others.texts) { $0.union($1) }
        findings += others.findings
    }
}
