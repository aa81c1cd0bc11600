import StringsdictFormat

@testable import StringsdictKit

/// Imports one returned table into tables that no project has.
struct Importer {
    let sourceLanguage: LanguageTag
    let targetLanguage: LanguageTag
    let untranslated: MissingTranslationPolicy
    let budgets: BudgetRules

    init(
        from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag,
        untranslated: MissingTranslationPolicy = .source, budgets: BudgetRules = BudgetRules()
    ) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.untranslated = untranslated
        self.budgets = budgets
    }

    func read(
        _ table: ReturnedTable, from source: any ReturnedSource, format: any ExchangeDialect, pairs: [BilingualTable]
    ) -> ImportResult {
        let expected = pairs.map { ExpectedUnits($0, from: sourceLanguage, to: targetLanguage, budgets: budgets) }
        var reader = EvidenceCollector(UnitNames(expected, as: format, language: targetLanguage), in: source)
        for (unit, offset) in zip(table.units, table.offsets) { reader.receive(unit, at: offset) }
        let first = table.units.first.map { FirstUnit($0, at: source.location(at: table.offsets[0])) }
        let evidence = reader.finish(table)
        guard !evidence.seenTables.isEmpty else {
            guard let first, table.isOurs(.standard), !evidence.isExplained else {
                return ImportResult(findings: evidence.findings)
            }
            return ImportResult(findings: [first.strangeTexts])
        }
        let tables = evidence.seenTables.sorted().map {
            PlannedTable(expected[$0], evidence.tables[$0], first, untranslated: untranslated)
        }
        return ImportResult(tables: tables, findings: evidence.findings)
    }
}

struct ImportResult {
    /// The tables that the returned file has strings for.
    var tables: [PlannedTable] = []
    /// What is wrong with the returned file itself.
    var findings: [Finding]

    /// Everything that is wrong.
    var allFindings: [Finding] { findings + tables.flatMap(\.findings) }
}
