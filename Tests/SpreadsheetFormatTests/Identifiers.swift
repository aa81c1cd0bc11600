import LocalizationModel

@testable import SpreadsheetFormat

extension ExchangeDialect {
    /// The ids that the units of a table have in a file, in their order.
    func identifiers(of table: TranslationTable, for language: LanguageTag) -> [ExactText] {
        var naming = naming(for: language)
        return naming.ids(of: table.units.map(\.path), original: table.original, name: table.name)
    }
}

extension ExchangeFileWriter {
    /// Writes a text of the open table in languages that share its row.
    mutating func writeColumns(_ units: [TranslationUnit?]) throws(Refusal) {
        guard let first = units.firstIndex(where: { $0 != nil }), let unit = units[first] else { return }
        try write([UnitRow(unit, spelled: spelling(of: unit.path), language: first, columns: units)])
    }
}
