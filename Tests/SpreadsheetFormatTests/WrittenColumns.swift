import LocalizationModel

@testable import SpreadsheetFormat

extension ExchangeFileWriter {
    /// Writes a text of the open table in languages that share its row.
    mutating func writeColumns(_ units: [TranslationUnit?]) throws(StringsdictError) {
        guard let first = units.firstIndex(where: { $0 != nil }), let unit = units[first] else { return }
        try write([UnitRow(unit, spelled: spelling(of: unit.path), language: first, columns: units)])
    }
}
