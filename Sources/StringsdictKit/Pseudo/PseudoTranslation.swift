import Concurrency

extension Project {
    /// Generated translations for layout tests: accented strings with the names of their variants, as wide as their
    /// budgets. No files are written.
    public struct PseudoTranslation: Sendable {
        /// The target language.
        public let language: LanguageTag
        /// The result for each table with strings.
        public let files: [ImportPlan.File]
        /// The findings about the project.
        public let findings: [Finding]

        /// The new files.
        public var newFiles: [FileContent] {
            files.compactMap { file in file.bytes.map { FileContent(path: file.path, bytes: $0) } }
        }
    }

    /// Generates a pseudo-translation of every table: `⟦22⟧ Šéţţîñğš ····` for the variant of width 22.
    ///
    /// A string with a known budget fills the budget, and exceeds it only if the source does. Any other string becomes
    /// about 30 percent longer than its source. Placeholders keep their order. The plural forms are those of the target
    /// language. Every new file is a copy of the source or an edited copy of the current translation. It is parsed
    /// again and compared with the expected content.
    ///
    /// - Parameters:
    ///   - language: any language except the source language, such as `en-XA`.
    ///   - replacesTranslations: true to replace existing translations.
    /// - Returns: the pseudo-translation; write ``PseudoTranslation/newFiles`` to apply it.
    /// - Throws: ``StringsdictError`` if there are no tables, the language is invalid, or a file cannot be read or has
    ///   rules that cannot work.
    public func pseudoTranslation(
        into language: LanguageTag, replacingTranslations replacesTranslations: Bool = false
    ) throws(StringsdictError) -> PseudoTranslation {
        let language = try Export.languages(named: [language.tag], of: self)[0]
        let tables = try existingTables()
        var loader = loader(of: tables)
        var findings = [remark(on: language)].compactMap(\.self).map(\.asNote)
        var files: [ImportPlan.File] = []
        for table in tables {
            try StringsdictError.checkCancellation()
            let location = try loader.location(of: table, in: language)
            guard location != table.location else { throw Self.sourceLanguageItself(table, in: language) }
            let source = table.language ?? sourceLanguage
            let pair = try loader.soundPair(table, from: source, to: language, of: self, &findings)
            let expected = ExpectedUnits(pair, from: source, to: language, budgets: settings.budgets)
            guard expected.count > 0 else { continue }
            let evidence = TableEvidence(pseudoTextsOf: expected, keepingTranslations: !replacesTranslations)
            let imported = TablePlan(expected, evidence, untranslated: .source).run()
            findings += imported.findings
            files.append(
                ImportPlan.File(
                    table: table, imported: imported, states: TableStates(),
                    count: DeliveryCounter(imported, TableStates()).run(), returned: nil, location: location,
                    findings: []))
        }
        findings += remarks(on: tables)
        return PseudoTranslation(language: language, files: files, findings: findings)
    }

    private static func sourceLanguageItself(_ table: ProjectTable, in language: LanguageTag) -> StringsdictError {
        StringsdictError(
            Finding(
                .otherSourceLanguage, "“\(table.path)” is itself in “\(language)”.",
                hint: "Specify another language with \(.to).", at: SourceLocation(file: table.path, line: 1, column: 1))
        )
    }
}

extension ImportPlan.File {
    /// The path of the translation relative to the project folder.
    package var pathInProject: String {
        if table.format.holdsLanguages { return table.original }
        let folders = Path.parts(of: Path.folder(of: table.original)).filter {
            $0 != "." && Path.language(of: $0) == nil
        }
        return (folders + Path.parts(of: path).suffix(2)).joined(separator: "/")
    }
}

extension Finding {
    /// The finding as a note, because the plural forms of a pseudolanguage are expected to be unknown.
    fileprivate var asNote: Finding {
        var finding = self
        finding.severity = .note
        return finding
    }
}

extension TableEvidence {
    /// Generates pseudo-translations of all strings, on all cores.
    ///
    /// - Parameter keepsTranslations: true to keep existing translations.
    fileprivate init(pseudoTextsOf expected: ExpectedUnits, keepingTranslations keepsTranslations: Bool) {
        self.init(expected, of: .unasked)
        let slices = Parallel.slices(of: expected.entries.indices)
        Parallel.inOrder(slices.count) { number in
            expected.entries[slices[number]].map { entry in
                let isKept = keepsTranslations && expected.table.isInTheWay(of: entry)
                return (entry: entry, texts: isKept ? [] : entry.pseudoTexts(keepsTranslations))
            }
        } take: { made in
            for (entry, texts) in made {
                for (index, text) in texts.enumerated() {
                    guard let text else { continue }
                    self[entry.first + index] = TextEvidence(text, for: entry.units[index])
                }
            }
        }
    }
}

extension ExpectedEntry {
    fileprivate func pseudoTexts(_ keepsTranslations: Bool) -> [ExactString?] {
        let checker = FitChecker(entry.rules, language: entry.languages.target)
        return PseudoEntry(self, keepsTranslations: keepsTranslations, checker).texts
    }
}

extension BilingualTable {
    /// True if the translation of an entry has strings where the source has rules, or the reverse, so that new strings
    /// would replace the existing ones.
    fileprivate func isInTheWay(of entry: ExpectedEntry) -> Bool {
        guard let phrase = entry.entry.target, let number = entry.targetIndex else { return false }
        let present = Set(Entry(key: entry.entry.key, phrase: phrase).variants.map(\.path.steps))
        let around = Set(present.flatMap { steps in (0...steps.count).map { Array(steps[..<$0]) } })
        return entry.units.contains { unit in
            guard unit.target == nil else { return false }
            let steps = unit.path.steps
            return around.contains(steps) || (0..<steps.count).contains { present.contains(Array(steps[..<$0])) }
                || target?.text(at: unit.path, entry: number) != nil
        }
    }
}
