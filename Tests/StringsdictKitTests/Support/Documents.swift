import TestSupport

@testable import StringsdictKit

extension Exporter {
    /// Everything that goes to the translator of the only language, as a value.
    func document(_ tables: [BilingualTable]) -> TranslationDocument {
        TranslationDocument(
            sourceLanguage: sourceLanguage, targetLanguage: targetLanguages[0],
            tables: tables.map { table in
                UnitProjection(EntryMerge(table, from: sourceLanguage, to: targetLanguages[0], budgets: budgets))
                    .translationTable(original: table.original, name: table.name, count: table.source.count)
            })
    }
}

extension UnitProjection {
    /// The units of a whole table.
    func translationTable(original: ExactString, name: ExactString, count: Int) -> TranslationTable {
        TranslationTable(original: original, name: name, units: (0..<count).flatMap { self.units(of: entry(at: $0)) })
    }
}
