import HTMLPreview

/// Makes the page that shows the texts of tables and how they fit.
package struct PreviewBuilder: Sendable {
    /// The language of the sources.
    package let sourceLanguage: LanguageTag
    /// The languages of the translations, in the order in which they are on the page.
    package let languages: [LanguageTag]
    /// How budgets are computed.
    package let budgets: BudgetRules
    /// What findings count as.
    package let policy: Project.FindingPolicy

    /// Makes a builder for some languages.
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
    /// Every path of a source is on it once, and so is every path that only a translation has or needs.
    ///
    /// - Parameters:
    ///   - title: what the page is about.
    ///   - sources: the tables, in the order in which they are to be on the page.
    ///   - findings: what is wrong and is not said in the tables.
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
        let sources = sources.map(withOddWidths)
        PreviewProblems(sources, languages: languages, rest: findings, policy).assign(to: &page)
        return page
    }

    /// Adds what is odd about the widths; of returned texts that has been said.
    private func withOddWidths(_ source: PreviewSource) -> PreviewSource {
        var source = source
        source.findings += CheckList.source(budgets).without(.shortestVariantTooWide)
            .findings(in: source.pair.checkedSource(in: sourceLanguage), budgets: budgets)
        for index in source.translations.indices {
            let translation = source.translations[index]
            guard translation.imports.isEmpty, let file = translation.current else { continue }
            source.translations[index].findings += CheckList.translation.without(.shortestVariantTooWide)
                .findings(in: source.pair.checked(file, in: translation.language), budgets: budgets)
        }
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

    /// The windows of iPhone and iPad, grouped by kind of device and orientation, and the app's own.
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
    /// The table; a translation in it is ignored.
    package var pair: BilingualTable
    /// The translations, each language once.
    package var translations: [PreviewTranslation]
    /// What is wrong with the table as such.
    package var findings: [Finding]

    package init(pair: BilingualTable, translations: [PreviewTranslation] = [], findings: [Finding] = []) {
        self.pair = pair
        self.translations = translations
        self.findings = findings
    }
}

/// The translation of one table for a preview: the project's own, or as it would be after an import.
package struct PreviewTranslation: Sendable {
    /// The language.
    package var language: LanguageTag
    /// The current file of the project; nil when there is none.
    package var current: (any TableFile)?
    /// What imports would make of it, one after the other.
    package var imports: [PlannedTable]
    /// What is wrong with the returned files; it may be about other tables too.
    package var findings: [Finding]

    package init(
        language: LanguageTag, current: (any TableFile)? = nil, imports: [PlannedTable] = [],
        findings: [Finding] = []
    ) {
        self.language = language
        self.current = current
        self.imports = imports
        self.findings = findings
    }

    /// The file with the texts to show.
    var newest: (any TableFile)? { imports.lazy.compactMap(\.file).last ?? current }
}
