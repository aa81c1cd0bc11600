/// What an import of returned files would make of a project. Nothing is written anywhere.
public struct ImportPlan: Sendable {
    /// What happens to a text that has no translation, neither a returned one nor a current one.
    public enum Untranslated: String, Sendable, CaseIterable {
        /// It gets the source text.
        case source
        /// It is left out where that is safe; a device or width variant, a plural form, a whole entry.
        case omit
        /// Nothing is written.
        case fail
    }

    /// Which translation counts where the returned file and the project have changed a text differently.
    public enum Preference: String, Sendable, CaseIterable {
        /// The one that came back.
        case returned
        /// The one that the project has.
        case current
    }

    /// What becomes of one table in one language by one returned file.
    public struct File: Sendable {
        /// The table.
        public internal(set) var table: ProjectTable
        /// What happens to its texts.
        package internal(set) var imported: ImportedTable
        /// Where the translation belongs.
        public internal(set) var path: String
        /// What is wrong with the returned file, other tables of it included.
        package var findings: [Finding]

        /// The bytes of the new file; nil when nothing changes or nothing may be written.
        public var bytes: [UInt8]? { imported.bytes }
    }

    /// The tables in the order in which they came; one that several files have texts for stands there once for each, and
    /// each builds on the one before it.
    public private(set) var files: [File]
    /// Everything that a person should know, in the order in which it was found.
    public private(set) var findings: [Finding]
    /// The policy for strings without a translation.
    let untranslated: Untranslated

    /// Plans the import of a delivery. A later file builds on an earlier one.
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
    /// - Throws: ``Refusal`` when a file cannot be read, or a table of it cannot be matched with one of the project; it
    ///   says everything that was found before, too.
    public init(
        of delivery: Delivery, into project: Project, untranslated: Untranslated = .source,
        preferring preference: Preference? = nil, acceptingStale acceptsStale: Bool = false
    ) throws(Refusal) {
        try self.init(
            of: delivery, into: project, untranslated: untranslated, preferring: preference,
            acceptingStale: acceptsStale, missingTables: .note)
    }

    /// - Parameters:
    ///   - sent: what was sent, where the files do not say it themselves.
    ///   - severity: how bad it is when a table did not come back: a delivery can be meant to be a part.
    ///   - progress: told how many files have been read.
    package init(
        of delivery: Delivery, into project: Project, untranslated: Untranslated, preferring preference: Preference?,
        acceptingStale acceptsStale: Bool = false, sent: SentTexts? = nil, missingTables severity: Finding.Severity,
        progress: (_ files: Int) -> Void = { _ in }
    ) throws(Refusal) {
        var count = 0
        let sent = try SentLookup(sent, of: project)
        let meanings = project.settings.meanings
        func draft(without contradictions: Contradictions) throws(Refusal) -> ImportDraft {
            var draft = ImportDraft(
                project,
                finding: TargetFinder(
                    project, untranslated: untranslated, preferring: preference, acceptingStale: acceptsStale,
                    sent: sent, contradicted: contradictions.texts))
            do throws(Refusal) {
                try delivery.forEachFile(in: project.files, meanings: meanings) { (file) throws(Refusal) in
                    try draft.read(file)
                } then: { () throws(Refusal) in
                    try draft.plan()
                    count += 1
                    progress(count)
                }
            } catch {
                throw Refusal(draft.findings + draft.unknownLanguages + error.findings)
            }
            guard draft.unknownLanguages.isEmpty else { throw Refusal(draft.findings + draft.unknownLanguages) }
            return draft
        }
        var contradictions = Contradictions()
        var plan = try draft(without: contradictions)
        // What two files differ about is in neither; the rest of both is planned as if the text had not come back.
        while !plan.contradictions.texts.isEmpty {
            contradictions.add(plan.contradictions)
            plan = try draft(without: contradictions)
        }
        // Nothing is imported for what is missing from one file, even if another has it.
        if untranslated != .fail { plan.combine() }
        self.untranslated = untranslated
        files = plan.files
        findings = contradictions.findings + plan.findings
        findings += try plan.ruleFindings()
        findings += try delivery.skipped(in: project.files)
        findings += (delivery.isEmpty ? [] : plan.missingTables(severity))
        findings += project.similarNames(around: files.map(\.table))
    }
}

// MARK: - What a user sees of it

extension ImportPlan.File {
    /// The language of the translation.
    public var language: LanguageTag { imported.language }

    /// What was decided about each text that was expected, in their order, and behind them about those that were added.
    public var outcomes: [UnitOutcome] { imported.outcomes }
}
