/// Turns tables into exchange files.
package struct Exporter: Sendable {
    /// The language of the source files.
    package var sourceLanguage: LanguageTag
    /// The languages to translate into, in the order in which they are to stand in a file.
    package var targetLanguages: [LanguageTag]
    /// How budgets are computed.
    package var budgets: BudgetRules
    /// The texts that go out, if they are a part.
    var part: SentPart?

    /// Makes an exporter for languages that share a file.
    package init(
        from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag], budgets: BudgetRules = BudgetRules()
    ) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguages = targetLanguages
        self.budgets = budgets
    }

    /// Makes an exporter for one language.
    package init(
        from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag, budgets: BudgetRules = BudgetRules()
    ) {
        self.init(from: sourceLanguage, to: [targetLanguage], budgets: budgets)
    }

    /// Writes an exchange file of one language piece by piece.
    ///
    /// - Parameters:
    ///   - tables: the tables, in the order in which they are to stand in the file.
    ///   - format: the format.
    ///   - sink: takes the next bytes of the file.
    /// - Returns: the number of units, and what the format has to say about them.
    /// - Throws: ``StringsdictError`` when the format cannot hold a text, and what the sink throws.
    @discardableResult
    package func export(
        _ tables: [BilingualTable], as format: some ExchangeDialect, into sink: ([UInt8]) throws -> Void
    ) throws -> Export.Summary {
        try export([tables], as: format, into: sink)
    }

    /// Writes an exchange file piece by piece.
    ///
    /// - Parameters:
    ///   - tables: for each of the target languages the tables with their translations, all in the same order.
    ///   - format: the format.
    ///   - sink: takes the next bytes of the file.
    /// - Returns: the number of rows, and what the format has to say about them.
    /// - Throws: ``StringsdictError`` when the format cannot hold a text, and what the sink throws.
    @discardableResult
    package func export(
        _ tables: [[BilingualTable]], as format: some ExchangeDialect, into sink: ([UInt8]) throws -> Void
    ) throws -> Export.Summary {
        var file = ExportedFile(from: sourceLanguage, to: targetLanguages, as: format)
        for languages in sections(as: format) {
            var rows = rows(of: tables, in: languages, as: format)
            let marks = part == nil ? nil : rows.map { $0.mark() }
            // What a file says of its part, it says from the first text on.
            let mark = marks?.reduce(.empty, +)
            for index in rows.indices { rows[index].part?.mark = mark }
            try file.write(rows, marks: marks, language: languages.lowerBound, into: sink)
        }
        var summary = try file.end(into: sink)
        summary.findings = summary.findings.map { placed($0, in: tables.first ?? []) }
        return summary
    }

    /// Whether no text goes out, as none is among those that are asked for.
    ///
    /// - Parameter tables: as for an export.
    func isEmpty(_ tables: [[BilingualTable]], as format: any ExchangeDialect) -> Bool {
        part != nil
            && sections(as: format).allSatisfy { languages in
                rows(of: tables, in: languages, as: format).allSatisfy { $0.mark().count == 0 }
            }
    }

    /// The languages of each section of a file: one, unless languages share their rows.
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

    /// A finding about a text, with the place of the text.
    private func placed(_ finding: Finding, in tables: [BilingualTable]) -> Finding {
        guard finding.scope == .text, let table = tables.first(where: { $0.original == finding.subject.table }) else {
            return finding
        }
        return table.placed(finding, in: nil)
    }
}

extension Export {
    /// What an export has written.
    public struct Summary: Hashable, Sendable {
        /// The number of units; where languages share their rows, of rows.
        public var units: Int
        /// What a person should know about the file.
        public var findings: [Finding]
        /// The tables that stand in the file.
        package var tables: Set<ExactString> = []

        /// Makes a summary from its parts.
        public init(units: Int, findings: [Finding] = []) {
            self.units = units
            self.findings = findings
        }
    }
}
