import HTMLPreview

extension Project {
    /// Creates a preview of the project. Nothing is imported.
    ///
    /// - Parameters:
    ///   - delivery: the returned files, whose strings replace those of the project in the preview.
    ///   - languages: the languages to show; nil for the languages of the returned files or, without returned files,
    ///     for all languages of the project.
    ///   - preference: the translation to show in conflicts; nil for the project's translation.
    /// - Throws: ``StringsdictError`` if there are no tables, a file cannot be read, or a language is invalid. The
    ///   error includes all earlier findings.
    public func preview(
        with delivery: ReturnedFiles = ReturnedFiles([]), in languages: [LanguageTag]? = nil,
        preferring preference: ConflictPreference? = nil
    ) throws(StringsdictError) -> ProjectPreview {
        try preview(with: delivery, inNamed: languages?.map(\.tag), preferring: preference)
    }

    /// - Parameters:
    ///   - names: the languages, as the user wrote them.
    ///   - sent: the merge base, for files that do not contain their own.
    package func preview(
        with delivery: ReturnedFiles, inNamed names: [String]?, preferring preference: ConflictPreference?,
        acceptingStale acceptsStale: Bool = false, sent: MergeBase? = nil
    ) throws(StringsdictError) -> ProjectPreview {
        try ProjectPreview(of: self, with: delivery, in: names) { () throws(StringsdictError) in
            try plan(importing: delivery, preferring: preference, acceptingStale: acceptsStale, sent: sent)
        }
    }
}

/// A preview of a project, in its current state or after an import of returned files.
public struct ProjectPreview: Sendable {
    /// The page.
    package var page: PreviewPage
    /// All findings, in the order in which they were found.
    public let findings: [Finding]

    /// - Parameter plan: creates the plan of the import.
    fileprivate init(
        of project: Project, with delivery: ReturnedFiles, in names: [String]?,
        _ plan: () throws(StringsdictError) -> ImportPlan
    ) throws(StringsdictError) {
        let source = try Self.sourceLanguage(of: project, delivery)
        let tables = try project.existingTables(from: source)
        let plan = try plan()
        var list = FindingList()
        // Problems with the rules of the sources are listed in full below.
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

    /// The source language: the language that the user specifies, otherwise that of a returned file, otherwise the
    /// project's. The returned files are read in any case, so that an unreadable file is reported first.
    private static func sourceLanguage(of project: Project, _ delivery: ReturnedFiles) throws(StringsdictError)
        -> LanguageTag
    {
        let returned = try delivery.sourceLanguage(in: project.files)
        return project.statedSourceLanguage ?? returned ?? project.sourceLanguage
    }

    /// The tables with the findings about their rules, and their translations before and after the import.
    private static func sources(
        of tables: [ProjectTable], in project: Project, to languages: [LanguageTag], _ plan: ImportPlan,
        _ report: ([Finding]) -> Void
    ) throws(StringsdictError) -> [PreviewSource] {
        let states = try ProjectStates(of: project)
        report(states.findings)
        var loader = project.loader(of: tables, states: states)
        var sources: [PreviewSource] = []
        for table in tables {
            try StringsdictError.checkCancellation()
            var source = PreviewSource(pair: try loader.pair(table, name: table.shortName, language: nil))
            source.findings = source.pair.checkedSource(in: project.sourceLanguage)
                .checkRules(budgets: project.settings.budgets)
            report(source.findings)
            let known = Set(source.findings.map(RuleProblem.init))
            for language in languages {
                let own = plan.files.filter { $0.table.path == table.path && $0.imported.language == language }
                var translation = PreviewTranslation(
                    language: language, current: try loader.translation(of: table, into: language),
                    imports: own.map(\.imported), findings: own.flatMap(\.findings))
                if own.isEmpty {
                    translation.findings += try TableTranslation(
                        of: table, name: table.shortName, in: language, of: project, known, &loader
                    ).findings.filter { $0.id != .shortestVariantTooWide }
                }
                translation.states = own.last?.states ?? loader.states(of: table, in: language)
                source.translations.append(translation)
            }
            sources.append(source)
        }
        return sources
    }

    /// The languages to show, each once: the requested languages, the languages of the returned files, or all languages
    /// of the project.
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

    /// The findings about requested languages that the project does not have, which may be mistakes.
    private static func remarks(on languages: [LanguageTag], in project: Project, _ plan: ImportPlan) -> [Finding] {
        let known = project.translations.union(plan.files.map(\.imported.language))
        return languages.filter { !known.contains($0) }.map { project.remark(on: $0) ?? project.lack(of: $0) }
    }

    /// The name of the project's folder, or of the first table if the path does not name the folder.
    private static func title(of project: Project, _ tables: [ProjectTable]) -> String {
        let name = Path.name(of: project.folder)
        return ["", ".", ".."].contains(name) ? tables.first?.name ?? name : name
    }
}

extension ProjectPreview {
    /// The page as a self-contained HTML file in UTF-8.
    public func html() -> [UInt8] { PreviewWriter(page).write() }
}
