import StringsdictKit

/// A dialect that writes nothing: it keeps the rows that another dialect would have written.
struct RowCollection<Base: ExchangeDialect>: ExchangeDialect {
    let base: Base
    let rows = Rows()

    /// The rows, in the order of the table.
    final class Rows: @unchecked Sendable {
        var all: [UnitRow] = []
    }

    struct Writer: UnitWriter {
        fileprivate let rows: Rows
        let output = ByteBuffer()

        func begin() {}
        func beginTable(_ table: TableHeader) {}
        func write(_ row: UnitRow, id: UnitID) { rows.all.append(row) }
        func endTable() {}
        func end() {}
    }

    var name: String { base.name }
    var fileExtension: String { base.fileExtension }
    var sharing: LanguageSharing { base.sharing }

    func naming(for targetLanguage: LanguageTag) -> Base.Naming { base.naming(for: targetLanguage) }

    func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> Writer {
        Writer(rows: rows)
    }

    func read(_ source: any ReturnedSource, into sink: any ReturnSink) -> [Finding] { [] }
}

/// Counts what a reader hands over.
final class UnitCount: ReturnSink {
    private(set) var count = 0

    func begin(_ table: ReturnedTable) -> Int { 0 }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) { count += 1 }
}
