import LocalizationModel

/// An exchange file as it came back, all of it at once.
package struct ReturnedDocument: Hashable, Sendable {
    /// The tables, in file order.
    package var tables: [ReturnedTable]
    /// What was odd but could be read.
    package var findings: [Finding]

    /// The language of the sources, where the format says it.
    package var sourceLanguage: LanguageTag? { tables.lazy.compactMap(\.sourceLanguage).first }
}

extension ExchangeDialect {
    /// Reads a whole file that came back.
    ///
    /// - Throws: ``StringsdictError`` with a place when the file cannot be read whole.
    package func read(_ source: any ReturnedSource) throws(StringsdictError) -> ReturnedDocument {
        let collector = ReturnCollector()
        let findings = try read(source, into: collector)
        return ReturnedDocument(tables: collector.tables, findings: findings)
    }
}

/// Keeps every unit of a file.
private final class ReturnCollector: ReturnSink {
    private(set) var tables: [ReturnedTable] = []

    func begin(_ table: ReturnedTable) -> Int {
        tables.append(table)
        return tables.count - 1
    }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        tables[table].units.append(unit)
        tables[table].offsets.append(offset)
    }
}
