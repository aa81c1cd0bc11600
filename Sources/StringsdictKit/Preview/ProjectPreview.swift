import HTMLPreview

extension Project {
    /// Makes a preview of the project. Nothing is imported.
    ///
    /// - Parameters:
    ///   - delivery: returned files, whose texts are shown in place of those of the project.
    ///   - languages: the languages to show; nil for those of the delivery, or without one for all of the project.
    ///   - preference: which translation is shown where file and project have changed a text differently; the project's if
    ///     it is nil.
    /// - Throws: ``StringsdictError`` when there are no tables, when a file cannot be read, and for what is no language; it says
    ///   everything that was found before, too.
    public func preview(
        with delivery: ReturnedFiles = ReturnedFiles([]), in languages: [LanguageTag]? = nil,
        preferring preference: ConflictPreference? = nil
    ) throws(StringsdictError) -> ProjectPreview {
        try preview(with: delivery, inNamed: languages?.map(\.tag), preferring: preference)
    }

    /// - Parameters:
    ///   - names: the languages as a person writes them.
    ///   - sent: what was sent, where the files do not say it themselves.
    package func preview(
        with delivery: ReturnedFiles, inNamed names: [String]?, preferring preference: ConflictPreference?,
        acceptingStale acceptsStale: Bool = false, sent: MergeBase? = nil
    ) throws(StringsdictError) -> ProjectPreview {
        try ProjectPreview(of: self, with: delivery, in: names) { () throws(StringsdictError) in
            try plan(importing: delivery, preferring: preference, acceptingStale: acceptsStale, sent: sent)
        }
    }
}

/// A preview of a project: its texts, or what an import of a delivery would make of them.
public struct ProjectPreview: Sendable {
    /// The page.
    package let page: PreviewPage
    /// Everything that a person should know, in the order in which it was found.
    public let findings: [Finding]

    /// - Parameter plan: what an import of the delivery does.
    fileprivate init(
        of project: Project, with delivery: ReturnedFiles, in names: [String]?,
        _ plan: () throws(StringsdictError) -> ImportPlan
    ) throws(StringsdictError) {
        let source = try Self.sourceLanguage(of: project, delivery)
        let tables = try project.existingTables(from: source)
        let plan = try plan()
        var list = FindingList()
        // What is wrong with the rules of the sources is told in full.
        list.add(plan.findings.filter { $0.id != .existingProblems || $0.subject.language != source })
        list.add(project.remarks(on: tables))
        do throws(StringsdictError) {
            let project = project.withSourceLanguage(source)
            let languages = try Self.languages(
                named: names, of: tables, in: project, delivery.isEmpty ? nil : plan)
            if names != nil { list.add(Self.remarks(on: languages, in: project, plan)) }
            let sources = try Self.sources(of: tables, in: project, to: languages, plan) { list.add($0) }
            let (budgets, policy) = (project.settings.budgets, project.settings.findings)
            page = PreviewBuilder(from: source, to: languages, budgets: budgets, policy: policy)
                .page(title: Self.title(of: project, tables), sources, findings: list.findings)
        } catch {
            throw error.following(list.findings)
        }
        findings = list.findings
    }

    /// The language of the sources: what a person says, else a returned file. The files are read all the same, so that one
    /// that cannot be read is reported before anything else.
    private static func sourceLanguage(of project: Project, _ delivery: ReturnedFiles) throws(StringsdictError)
        -> LanguageTag
    {
        let returned = try delivery.sourceLanguage(in: project.files)
        return project.statedSourceLanguage ?? returned ?? project.sourceLanguage
    }

    /// The tables with what is wrong about their rules, in each language as it is and as it would be.
    private static func sources(
        of tables: [ProjectTable], in project: Project, to languages: [LanguageTag], _ plan: ImportPlan,
        _ report: ([Finding]) -> Void
    ) throws(StringsdictError) -> [PreviewSource] {
        var loader = project.loader(of: tables)
        var sources: [PreviewSource] = []
        for table in tables {
            try StringsdictError.checkCancellation()
            var source = PreviewSource(pair: try loader.pair(table, name: table.shortName, language: nil))
            source.findings = source.pair.checkedSource(in: project.sourceLanguage)
                .checkRules(budgets: project.settings.budgets)
            report(source.findings)
            for language in languages {
                let own = plan.files.filter { $0.table.path == table.path && $0.imported.language == language }
                source.translations.append(
                    PreviewTranslation(
                        language: language, current: try loader.translation(of: table, into: language),
                        imports: own.map(\.imported), findings: own.flatMap(\.findings)))
            }
            sources.append(source)
        }
        return sources
    }

    /// The languages to show, each once: those that were asked for, those that came back, or all of the project.
    private static func languages(
        named names: [String]?, of tables: [ProjectTable], in project: Project, _ plan: ImportPlan?
    ) throws(StringsdictError) -> [LanguageTag] {
        var found: [LanguageTag] = []
        if let names {
            for name in names { found.append(try project.language(named: name)) }
        } else if let plan {
            found = plan.files.map(\.imported.language)
        } else {
            found = project.languages(of: tables)
        }
        var known: Set<LanguageTag> = [project.sourceLanguage]
        return found.filter { known.insert($0).inserted }
    }

    /// What is to be said of languages that a person asked for: they may be others than were meant.
    private static func remarks(on languages: [LanguageTag], in project: Project, _ plan: ImportPlan) -> [Finding] {
        let known = project.translations.union(plan.files.map(\.imported.language))
        return languages.filter { !known.contains($0) }.map { project.remark(on: $0) ?? project.lack(of: $0) }
    }

    /// The name of the source, or of its first table where a person named a folder by dots.
    private static func title(of project: Project, _ tables: [ProjectTable]) -> String {
        let name = Path.name(of: project.path)
        return [".", ".."].contains(name) ? tables.first?.name ?? name : name
    }
}

extension ProjectPreview {
    /// The page as the bytes of a file, in UTF-8, that needs no other.
    public func html() -> [UInt8] { PreviewWriter(page).write() }
}
