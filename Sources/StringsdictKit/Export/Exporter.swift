/// Converts tables to exchange files.
package struct Exporter: Sendable {
    /// The source language.
    package var sourceLanguage: LanguageTag
    /// The target languages, in their order in the file.
    package var targetLanguages: [LanguageTag]
    /// The rules for computing budgets.
    package var budgets: BudgetRules
    /// The strings of a partial export; nil for a full export.
    var part: SentPart?

    /// Creates an exporter for languages that share a file.
    package init(
        from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag], budgets: BudgetRules = BudgetRules()
    ) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguages = targetLanguages
        self.budgets = budgets
    }

    /// Creates an exporter for one language.
    package init(
        from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag, budgets: BudgetRules = BudgetRules()
    ) {
        self.init(from: sourceLanguage, to: [targetLanguage], budgets: budgets)
    }

    /// Writes an exchange file of one language in chunks.
    ///
    /// - Parameters:
    ///   - tables: the tables, in their order in the file.
    ///   - format: the format.
    ///   - sink: receives the next bytes of the file.
    /// - Returns: the number of units, and the findings of the format.
    /// - Throws: ``StringsdictError`` if the format cannot represent a string, and the errors of the sink.
    @discardableResult
    package func export(
        _ tables: [BilingualTable], as format: some ExchangeDialect, into sink: ([UInt8]) throws -> Void
    ) throws -> Export.Summary {
        try export([tables], as: format, into: sink)
    }

    /// Writes an exchange file in chunks.
    ///
    /// - Parameters:
    ///   - tables: the tables with their translations, for each target language, all in the same order.
    ///   - format: the format.
    ///   - sink: receives the next bytes of the file.
    /// - Returns: the number of rows, and the findings of the format.
    /// - Throws: ``StringsdictError`` if the format cannot represent a string, and the errors of the sink.
    @discardableResult
    package func export(
        _ tables: [[BilingualTable]], as format: some ExchangeDialect, into sink: ([UInt8]) throws -> Void
    ) throws -> Export.Summary {
        var file = ExportedFile(from: sourceLanguage, to: targetLanguages, as: format)
        for languages in sections(as: format) {
            var rows = rows(of: tables, in: languages, as: format)
            let marks = part == nil ? nil : rows.map { $0.mark() }
            // Every string carries the marker of the whole file, so the marker must be known before the first string is
            // written.
            let mark = marks?.reduce(.empty, +)
            for index in rows.indices { rows[index].part?.mark = mark }
            try file.write(rows, marks: marks, language: languages.lowerBound, into: sink)
        }
        var summary = try file.end(into: sink)
        summary.findings = summary.findings.map { placed($0, in: tables.first ?? []) }
        return summary
    }

    /// True for a partial export without any string.
    ///
    /// - Parameter tables: the tables with their translations, for each target language.
    func isEmpty(_ tables: [[BilingualTable]], as format: any ExchangeDialect) -> Bool {
        part != nil
            && sections(as: format).allSatisfy { languages in
                rows(of: tables, in: languages, as: format).allSatisfy { $0.mark().count == 0 }
            }
    }

    /// The languages of each section of a file: one language, or all languages if they share their rows.
    private func sections(as format: any ExchangeDialect) -> [Range<Int>] {
        let all = targetLanguages.indices
        return format.sharing == .columns ? [all] : all.map { $0..<$0 + 1 }
    }

    /// The tables of a section.
    private func rows(
        of tables: [[BilingualTable]], in languages: Range<Int>, as format: any ExchangeDialect
    ) -> [TableRows] {
        (tables.first?.indices ?? 0..<0).map { number in
            let merges = languages.map { language in
                EntryMerge(
                    tables[language][number], from: sourceLanguage, to: targetLanguages[language], budgets: budgets)
            }
            return TableRows(merges, firstLanguage: languages.lowerBound, as: format, part: part)
        }
    }

    /// A finding about a string, with the location of the string.
    private func placed(_ finding: Finding, in tables: [BilingualTable]) -> Finding {
        guard finding.scope == .string, let table = tables.first(where: { $0.original == finding.subject.table }) else {
            return finding
        }
        return table.placed(finding, in: nil)
    }
}

extension Export {
    /// The result of an export.
    public struct Summary: Hashable, Sendable {
        /// The number of units, or the number of rows if languages share rows.
        public var units: Int
        /// The findings about the file.
        public var findings: [Finding]
        /// The tables in the file.
        package var tables: Set<ExactString> = []

        /// Creates a summary from its parts.
        public init(units: Int, findings: [Finding] = []) {
            self.units = units
            self.findings = findings
        }
    }
}
