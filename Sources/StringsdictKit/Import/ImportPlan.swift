import Concurrency

extension Project {
    /// Plans the import of returned files. The strings that several of them have for a table are combined, and it is planned once.
    ///
    /// Every new file has been read again and compared with what was intended, text by text.
    ///
    /// A text that came back as it was sent leaves what the project has; one that both have changed differently is refused.
    /// Two files that differ about a text are always refused, whatever their order.
    ///
    /// - Parameters:
    ///   - untranslated: what happens to a text that has no translation.
    ///   - preference: which translation counts where both have changed; neither if it is nil.
    ///   - acceptsStale: whether a translation of another source than today's is applied; it is refused otherwise.
    ///   - progress: told how many files have been read.
    /// - Throws: ``StringsdictError`` when a file cannot be read, or a table of it cannot be matched with one of the project; it
    ///   says everything that was found before, too.
    public func plan(
        importing delivery: ReturnedFiles, untranslated: MissingTranslationPolicy = .source,
        preferring preference: ConflictPreference? = nil, acceptingStale acceptsStale: Bool = false,
        progress: (Progress) -> Void = { _ in }
    ) throws(StringsdictError) -> ImportPlan {
        try plan(
            importing: delivery, untranslated: untranslated, preferring: preference, acceptingStale: acceptsStale,
            sent: nil, progress: progress)
    }

    /// - Parameters:
    ///   - sent: what was sent, where the files do not say it themselves.
    ///   - severity: how bad it is when a table did not come back: a delivery can be meant to be a part.
    package func plan(
        importing delivery: ReturnedFiles, untranslated: MissingTranslationPolicy = .source,
        preferring preference: ConflictPreference? = nil, acceptingStale acceptsStale: Bool = false, sent: MergeBase?,
        missingTables severity: Finding.Severity = .note, progress: (Progress) -> Void = { _ in }
    ) throws(StringsdictError) -> ImportPlan {
        let options = ImportOptions(untranslated: untranslated, preference: preference, acceptsStale: acceptsStale)
        return try ImportPlan(
            of: delivery, into: self, options, sent: sent, missingTables: severity, progress: progress)
    }
}

/// What an import of returned files would make of a project. Nothing is written anywhere.
public struct ImportPlan: Sendable {
    /// The effect of an import on one table in one language.
    public struct File: Sendable {
        /// The table.
        public internal(set) var table: ProjectTable
        /// What happens to its texts.
        package internal(set) var imported: PlannedTable
        /// Where the translation belongs.
        let location: TableLocation
        /// What is wrong with the returned files, other tables of them included.
        package var findings: [Finding]

        /// The path of the translation.
        public var path: String { location.path }

        /// The bytes of the new file; nil when nothing changes or nothing may be written.
        public var bytes: [UInt8]? { imported.bytes }
    }

    /// The tables for which something came back, in the order in which it did; each language of a table once.
    public private(set) var files: [File]
    /// Everything that a person should know, in the order in which it was found.
    public private(set) var findings: [Finding]
    /// The policy for strings without a translation.
    let untranslated: MissingTranslationPolicy

    /// Reads all files of a delivery, and plans each table once.
    fileprivate init(
        of delivery: ReturnedFiles, into project: Project, _ options: ImportOptions, sent: MergeBase?,
        missingTables severity: Finding.Severity, progress: (Project.Progress) -> Void
    ) throws(StringsdictError) {
        let targets = ImportTargets(project, options, sent: try MergeBaseReader(sent, of: project))
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
        self.files = files
        findings = returns.findings + files.flatMap(\.imported.findings)
        findings += try ruleFindings(targets, project)
        findings += try delivery.skipped(in: project.files)
        findings += (delivery.isEmpty ? [] : returns.missingTables(severity))
        findings += project.similarNames(around: files.map(\.table))
    }

    /// Plans tables; several beside each other, a single one in pieces on all cores. The languages of one file are planned one
    /// after the other, each for what those before it leave.
    private static func plans(of targets: [ImportTarget], _ options: ImportOptions) throws(StringsdictError) -> [File] {
        let work = targets.compactMap { target in
            target.evidence.map { (target.location, target.table.location, target.expected, $0, target.first) }
        }
        let groups = Dictionary(grouping: work.indices) { work[$0].0.exactPath }.values.sorted { $0[0] < $1[0] }
        var planned: [(number: Int, imported: PlannedTable)] = []
        try Parallel.inOrder(groups.count) { group in
            var latest: (any TableFile)?
            return groups[group].map { number in
                let (location, source, expected, evidence, first) = work[number]
                let current = latest.map { expected.with(source: $0.file(at: source), target: $0.file(at: location)) }
                let imported = PlannedTable(
                    current ?? expected, evidence, first, untranslated: options.untranslated)
                latest = imported.file ?? latest
                return (number: number, imported: imported)
            }
        } take: { (made) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            planned += made
        }
        return planned.sorted { $0.number < $1.number }.map { number, imported in
            let target = targets[number]
            return File(
                table: target.table, imported: imported, location: target.location, findings: target.returnFindings)
        }
    }

    /// The problems with the rules of the files as the import leaves them.
    ///
    /// - Throws: ``StringsdictError`` when a new file has rules that cannot work.
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

// MARK: - What a user sees of it

extension ImportPlan.File {
    /// The language of the translation.
    public var language: LanguageTag { imported.language }

    /// What was decided about each text that was expected, in their order, and behind them about those that were added.
    public var outcomes: [UnitOutcome] { imported.outcomes }
}

// MARK: - Writing

extension ImportPlan {
    /// The new files, each in its last state: later files of a plan build on earlier ones.
    public var newFiles: [FileContent] {
        var last: [ExactString: [UInt8]] = [:]
        for file in files {
            if let bytes = file.bytes { last[ExactString(file.path)] = bytes }
        }
        return last.map { FileContent(path: $0.key.string, bytes: $0.value) }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The findings for which no file of the plan may be written; empty where all may.
    ///
    /// Always those of a new file that is not the planned one (`lost-variant`): something is not understood then, and nothing of
    /// the plan is to be trusted. With ``MissingTranslationPolicy/fail`` also whatever is missing, damaged or doubtful; a text that
    /// is too wide is there, and rules that look wrong were so before.
    public var blockers: [Finding] { auditProblems + lacks }

    /// The findings of new files that are not the planned ones.
    private var auditProblems: [Finding] { files.flatMap(\.imported.auditProblems) }

    /// The findings for which ``MissingTranslationPolicy/fail`` lets no file be written; none with another policy.
    package var lacks: [Finding] {
        guard untranslated == .fail else { return [] }
        let problems = Set(auditProblems)
        return findings.filter { Self.isLack($0) && !problems.contains($0) }
    }

    /// True if the finding reports a missing, damaged or doubtful string, whatever severity the project gives it.
    private static func isLack(_ finding: Finding) -> Bool {
        finding.severity > .note && !harmless.contains(finding.id)
    }

    private static let harmless = Set([.overBudget, .narrowerVariant, .unreachableWidth] + FindingID.oddRules)
}
