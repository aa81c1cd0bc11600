import HTMLPreview

/// Builds the page that shows the strings of tables, and whether they fit.
package struct PreviewBuilder: Sendable {
    /// The source language.
    package let sourceLanguage: LanguageTag
    /// The target languages, in their order on the page.
    package let languages: [LanguageTag]
    /// The rules for computing budgets.
    package let budgets: BudgetRules
    /// The policy for findings.
    package let policy: Project.FindingPolicy

    /// Creates a builder for some languages.
    package init(
        from sourceLanguage: LanguageTag, to languages: [LanguageTag], budgets: BudgetRules = BudgetRules(),
        policy: Project.FindingPolicy = Project.FindingPolicy()
    ) {
        self.policy = policy
        self.budgets = budgets
        self.sourceLanguage = sourceLanguage
        self.languages = languages
    }

    /// The page of some tables.
    ///
    /// The page contains every path of a source once, and every path that only a translation has or needs.
    ///
    /// - Parameters:
    ///   - title: the title of the page.
    ///   - sources: the tables, in their order on the page.
    ///   - findings: all reported findings. A finding that is not in `sources` belongs to an unknown table.
    package func page(title: String, _ sources: [PreviewSource], findings: [Finding] = []) -> PreviewPage {
        var page = PreviewPage(
            title: title, sourceLanguage: sourceLanguage, languages: languages, windows: windows)
        for source in sources {
            var table = PreviewTable(original: source.pair.original)
            var columns = self.columns(of: source)
            for index in 0..<source.pair.source.count {
                let key = source.pair.source.key(at: index)
                let rules = budgets.rules(forTable: source.pair.name, key: key)
                for column in columns.indices { columns[column].read(entry: index, rules: rules) }
                let builder = PreviewEntryBuilder(
                    key: key, columns: columns, rules: rules, devices: budgets.devices,
                    isOptional: source.pair.rules.isOptional(key))
                table.entries.append(builder.entry())
            }
            PreviewNames.assign(in: &table)
            page.tables.append(table)
        }
        let sources = sources.map(withSourceWidths)
        PreviewProblems(sources, languages: languages, rest: findings, policy).assign(to: &page)
        return page
    }

    /// Adds the findings about the widths of the source.
    private func withSourceWidths(_ source: PreviewSource) -> PreviewSource {
        var source = source
        source.findings += CheckList.source(budgets).without(.shortestVariantTooWide)
            .findings(in: source.pair.checkedSource(in: sourceLanguage), budgets: budgets)
        return source
    }

    private func columns(of source: PreviewSource) -> [PreviewColumn] {
        [PreviewColumn(source.pair, language: sourceLanguage, budgets: budgets)]
            + languages.map { language in
                let translation = source.translations.first { $0.language == language }
                return PreviewColumn(
                    source.pair, translation ?? PreviewTranslation(language: language), from: sourceLanguage,
                    budgets: budgets)
            }
    }

    /// The windows of iPhone and iPad, grouped by device and orientation, followed by the app's own windows.
    private var windows: [PreviewWindow] {
        let known = DeviceWindow.Family.allCases.flatMap { family in
            [false, true].flatMap { isLandscape in
                DeviceWindow.all.filter { $0.family == family && $0.isLandscape == isLandscape }.map { window in
                    PreviewWindow(
                        em: window.em(), kind: family.rawValue + (isLandscape ? " landscape" : " portrait"),
                        devices: window.name)
                }
            }
        }
        return known
            + budgets.devices.map { PreviewWindow(em: $0.em, kind: "custom windows", devices: $0.name.string) }
    }
}

/// A table for a preview, with its translations.
package struct PreviewSource: Sendable {
    /// The table; its translation is ignored.
    package var pair: BilingualTable
    /// The translations, each language once.
    package var translations: [PreviewTranslation]
    /// The findings about the table itself.
    package var findings: [Finding]

    package init(pair: BilingualTable, translations: [PreviewTranslation] = [], findings: [Finding] = []) {
        self.pair = pair
        self.translations = translations
        self.findings = findings
    }
}

/// The translation of one table for a preview: the current translation, or the result of an import.
package struct PreviewTranslation: Sendable {
    /// The language.
    package var language: LanguageTag
    /// The current file of the project; nil if there is none.
    package var current: (any TableFile)?
    /// The plans of imports, in order.
    package var imports: [PlannedTable]
    /// The findings about the returned files, which can also concern other tables, or about the current translation.
    package var findings: [Finding]
    /// The records of the state file, after the imports.
    var states = TableStates()

    package init(
        language: LanguageTag, current: (any TableFile)? = nil, imports: [PlannedTable] = [],
        findings: [Finding] = []
    ) {
        self.language = language
        self.current = current
        self.imports = imports
        self.findings = findings
    }

    /// The file with the strings to show.
    var newest: (any TableFile)? { imports.lazy.compactMap(\.file).last ?? current }
}
