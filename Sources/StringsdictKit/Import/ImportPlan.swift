import Concurrency

extension Project {
    /// Plans the import of returned files. Strings of one table from several files are combined, and each table is
    /// planned once.
    ///
    /// Every new file is parsed again and compared with the plan, string by string.
    ///
    /// A string returned unedited keeps the project's translation. If both sides changed a string differently, the
    /// import reports a conflict and keeps the project's translation. If two returned files differ about a string,
    /// neither translation is applied, whatever the order of the files.
    ///
    /// - Parameters:
    ///   - delivery: the returned files.
    ///   - untranslated: the handling of strings without a translation.
    ///   - preference: the translation to use in conflicts; nil to report conflicts and keep the project's translation.
    ///   - acceptsStale: true to apply translations of an earlier source; they are refused otherwise.
    ///   - minimumState: the state that a translation must have to be applied; it is refused otherwise.
    ///   - progress: receives the number of files read so far.
    /// - Throws: ``StringsdictError`` if a file cannot be read, or one of its tables does not match a table of the
    ///   project. The error includes all earlier findings.
    public func plan(
        importing delivery: ReturnedFiles, untranslated: MissingTranslationPolicy = .source,
        preferring preference: ConflictPreference? = nil, acceptingStale acceptsStale: Bool = false,
        requiring minimumState: MinimumState = .needsReview, progress: (Progress) -> Void = { _ in }
    ) throws(StringsdictError) -> ImportPlan {
        try plan(
            importing: delivery, untranslated: untranslated, preferring: preference, acceptingStale: acceptsStale,
            requiring: minimumState, sent: nil, progress: progress)
    }

    /// - Parameters:
    ///   - sent: the merge base, for files that do not contain it.
    ///   - severity: the severity of a missing table; returned files may be intentionally incomplete.
    package func plan(
        importing delivery: ReturnedFiles, untranslated: MissingTranslationPolicy = .source,
        preferring preference: ConflictPreference? = nil, acceptingStale acceptsStale: Bool = false,
        requiring minimumState: MinimumState = .needsReview, sent: MergeBase?,
        missingTables severity: Finding.Severity = .note, progress: (Progress) -> Void = { _ in }
    ) throws(StringsdictError) -> ImportPlan {
        let options = ImportOptions(
            untranslated: untranslated, preference: preference, acceptsStale: acceptsStale, minimumState: minimumState,
            policy: settings.findings)
        return try ImportPlan(
            of: delivery, into: self, options, sent: sent, missingTables: severity, progress: progress)
    }
}

/// The effect of importing returned files into a project. Nothing is written.
public struct ImportPlan: Sendable {
    /// The effect of an import on one table in one language.
    public struct File: Sendable {
        /// The source-language table.
        public internal(set) var table: ProjectTable
        /// The plan for the strings of the table.
        package internal(set) var imported: PlannedTable
        /// The records of the state file after the import.
        let states: TableStates
        /// The number of unchanged translations whose state a person has changed.
        fileprivate(set) var editedStates = 0
        /// The numbers of the table's strings.
        package let count: DeliveryCount
        /// The place of the table's first returned unit.
        let returned: SourceLocation?
        /// The location of the translation.
        let location: TableLocation
        /// The findings about the returned files, including other tables in them.
        package var findings: [Finding]

        /// The path of the translation.
        public var path: String { location.path }

        /// The content of the new file; nil if nothing changes or nothing may be written.
        public var bytes: [UInt8]? { imported.bytes }

        /// True if the import creates the file, so that it may have to be added to the app's Xcode project.
        public var isNew: Bool { imported.pair.target == nil && imported.bytes != nil }
    }

    /// The tables in the returned files, in the order of their first appearance; each once per language.
    public private(set) var files: [File]
    /// All findings, in the order in which they were found.
    public private(set) var findings: [Finding]
    /// The numbers of strings that are in partial exports but missing from their returns, by language.
    let missingParts: [LanguageTag: Int]
    /// The new state file; nil if it stays as it is.
    private let stateFile: FileContent?
    /// The policy for strings without a translation.
    let untranslated: MissingTranslationPolicy

    /// Reads all returned files and plans each table once.
    fileprivate init(
        of delivery: ReturnedFiles, into project: Project, _ options: ImportOptions, sent: MergeBase?,
        missingTables severity: Finding.Severity, progress: (Project.Progress) -> Void
    ) throws(StringsdictError) {
        var states = try ProjectStates(of: project)
        let targets = ImportTargets(project, options, states, sent: try MergeBaseReader(sent, of: project))
        var returns = ReturnedFilesReader(project, targets)
        var count = 0
        do throws(StringsdictError) {
            try delivery.forEachFile(in: project.files, meanings: project.settings.meanings) {
                (file) throws(StringsdictError) in
                try returns.read(file)
                count += 1
                progress(Project.Progress(done: count, total: nil))
            }
        } catch {
            throw error.following(returns.findings + returns.unknownLanguages)
        }
        guard returns.unknownLanguages.isEmpty else {
            throw StringsdictError(returns.findings + returns.unknownLanguages)
        }
        var files = try Self.plans(of: targets.returned, options)
        returns.summarize(&files)
        untranslated = options.untranslated
        missingParts = returns.parts.missing
        self.files = files
        for file in files { states.file[states.scope(of: file.table, in: file.language)] = file.states }
        stateFile = states.newFile
        findings = states.findings + returns.findings + files.flatMap(\.imported.findings)
        findings += try ruleFindings(targets, project)
        findings += try delivery.skipped(in: project.files)
        findings += (delivery.isEmpty ? [] : returns.missingTables(severity))
        findings += project.similarNames(around: files.map(\.table))
    }

    /// A planned table, with its states and counts after the import.
    private struct Work {
        /// The number of the table.
        let number: Int
        let imported: PlannedTable
        let states: TableStates
        let editedStates: Int
        let count: DeliveryCount
    }

    /// Plans tables in parallel; a single table is split across all cores. The languages in one file are planned in
    /// turn, each based on the result of the previous language.
    private static func plans(of targets: [ImportTarget], _ options: ImportOptions) throws(StringsdictError) -> [File] {
        let work = targets.compactMap { target in
            target.evidence.map { (target.location, target.table.location, target.expected, $0, target.first) }
        }
        let groups = Dictionary(grouping: work.indices) { work[$0].0.exactPath }.values.sorted { $0[0] < $1[0] }
        var planned: [Work] = []
        try Parallel.inOrder(groups.count) { group in
            var latest: (any TableFile)?
            return groups[group].map { number in
                let (location, source, expected, evidence, first) = work[number]
                let current = latest.map { expected.with(source: $0.file(at: source), target: $0.file(at: location)) }
                let imported = PlannedTable(
                    current ?? expected, evidence, first, untranslated: options.untranslated)
                latest = imported.file ?? latest
                let update = StateUpdate(imported, evidence)
                let count = DeliveryCounter(imported, update.states).run()
                return Work(
                    number: number, imported: imported, states: update.states, editedStates: update.edited,
                    count: count)
            }
        } take: { (made) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            planned += made
        }
        return planned.sorted { $0.number < $1.number }.map { made in
            let target = targets[made.number]
            return File(
                table: target.table, imported: made.imported, states: made.states, editedStates: made.editedStates,
                count: made.count, returned: target.first?.location, location: target.location,
                findings: target.returnFindings)
        }
    }

    /// The findings about the rules of the files after the import.
    ///
    /// - Throws: ``StringsdictError`` if a new file has rules that cannot work.
    private func ruleFindings(_ targets: ImportTargets, _ project: Project) throws(StringsdictError) -> [Finding] {
        var rules = WrittenRules(of: project)
        for target in targets.returned { rules.add(target) }
        let written = Dictionary(
            files.compactMap { file in file.imported.file.map { (file.location, $0) } },
            uniquingKeysWith: { $1 })
        do throws(StringsdictError) {
            return try rules.findings(in: written)
        } catch {
            throw StringsdictError(findings + error.findings)
        }
    }
}

// MARK: - Results

extension ImportPlan.File {
    /// The language of the translation.
    public var language: LanguageTag { imported.language }

    /// The outcomes of the expected strings, in their order, followed by those of added strings.
    public var outcomes: [UnitOutcome] { imported.outcomes }
}

// MARK: - Writing

extension ImportPlan {
    /// The new files, each in its final state: later tables of a plan build on earlier ones.
    public var newFiles: [FileContent] {
        var last: [ExactString: [UInt8]] = [:]
        for file in files {
            if let bytes = file.bytes { last[ExactString(file.path)] = bytes }
        }
        let tables = last.map { FileContent(path: $0.key.string, bytes: $0.value) }
        return (tables + [stateFile].compactMap(\.self))
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The findings that prevent the plan from being written; empty if all files may be written.
    ///
    /// A new file that differs from the plan (`lost-variant`) always prevents writing. The difference reveals a bug, so
    /// no file of the plan can be trusted. With ``MissingTranslationPolicy/fail``, missing, damaged and doubtful
    /// strings also prevent writing. Strings that are too wide do not prevent writing; neither do rules that were
    /// unusual before the import.
    public var blockers: [Finding] { auditProblems + lacks }

    /// The findings about new files that differ from the plan.
    private var auditProblems: [Finding] { files.flatMap(\.imported.auditProblems) }

    /// The findings that prevent writing with ``MissingTranslationPolicy/fail``; empty with another policy.
    package var lacks: [Finding] {
        guard untranslated == .fail else { return [] }
        let problems = Set(auditProblems)
        return findings.filter { Self.isLack($0) && !problems.contains($0) }
    }

    /// True if the finding reports a missing, damaged or doubtful string. The default severity of its id counts, even if
    /// the project's settings change it.
    private static func isLack(_ finding: Finding) -> Bool {
        finding.severity > .note && !harmless.contains(finding.id)
    }

    private static let harmless = Set([.overBudget, .narrowerVariant, .unreachableWidth] + FindingID.oddRules)
}
