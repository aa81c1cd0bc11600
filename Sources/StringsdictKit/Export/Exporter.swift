import Cores

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
    /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
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
    /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
    @discardableResult
    package func export(
        _ tables: [[BilingualTable]], as format: some ExchangeDialect, into sink: ([UInt8]) throws -> Void
    ) throws -> Export.Summary {
        try Self.export([(self, tables)], as: format) { try sink($1) }[0]
    }

    /// Writes exchange files beside each other, piece by piece: what languages have in common is made once.
    ///
    /// - Parameters:
    ///   - files: what each file holds. All hold the same tables; several files have a language each.
    ///   - format: the format.
    ///   - sink: takes the number of a file and its next bytes.
    /// - Returns: for each file the number of rows, and what the format has to say about them.
    /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
    static func export<Dialect: ExchangeDialect>(
        _ files: [(exporter: Exporter, tables: [[BilingualTable]])], as format: Dialect,
        into sink: (Int, [UInt8]) throws -> Void
    ) throws -> [Export.Summary] {
        var files = files.map { ExportedFile($0.exporter, $0.tables, as: format) }
        for section in files.first?.sections ?? 0..<0 { try write(section, of: &files, into: sink) }
        return try files.indices.map { number in try files[number].end { try sink(number, $0) } }
    }

    /// How many rows of a part go out to each file; nil for wholes.
    ///
    /// - Parameter files: what each file holds, as for an export.
    static func counts(
        _ files: [(exporter: Exporter, tables: [[BilingualTable]])], as format: some ExchangeDialect
    ) -> [Int]? {
        guard files.contains(where: { $0.exporter.part != nil }) else { return nil }
        let files = files.map { ExportedFile($0.exporter, $0.tables, as: format) }
        var counts = files.map { _ in 0 }
        for section in files[0].sections {
            for table in rows(of: files, in: section) {
                for (number, mark) in table.marks().enumerated() { counts[number] += mark.count }
            }
        }
        return counts
    }

    /// Writes what files have in one of their sections. Other cores make the rows, also those of the next table.
    private static func write<Dialect: ExchangeDialect>(
        _ section: Int, of files: inout [ExportedFile<Dialect>], into sink: (Int, [UInt8]) throws -> Void
    ) throws {
        var tables = rows(of: files, in: section)
        let marks = files.contains { $0.isPart } ? tables.map { $0.marks() } : nil
        for number in files.indices {
            let marks = marks?.map { $0[number] }
            files[number].begin(section, of: tables.map { $0.files[number].table }, marks: marks)
            // What a file says of its part, it says from the first text on.
            let mark = marks?.reduce(.empty, +)
            for index in tables.indices { tables[index].files[number].part?.mark = mark }
        }
        let blocks = tables.indices.flatMap { number in tables[number].blocks.map { (table: number, entries: $0) } }
        let makers = files.map(\.maker)
        try Parallel.inOrder(blocks.count) { [tables] index in
            let (table, entries) = (tables[blocks[index].table], blocks[index].entries)
            return (index, table.made(of: entries, by: makers))
        } take: { index, made in
            let (table, entries) = blocks[index]
            // Ids that clash in one file clash in most.
            var again: [FileRows]?
            for number in files.indices {
                try files[number].take(made[number], ofEntries: entries, in: table) {
                    let rows = again ?? tables[table].rows(ofEntries: entries)
                    again = rows
                    return rows[number].rows
                } into: {
                    try sink(number, $0)
                }
            }
        }
    }

    /// Each table in the languages of a section of each file.
    private static func rows<Dialect: ExchangeDialect>(
        of files: [ExportedFile<Dialect>], in section: Int
    ) -> [TableRows<Dialect.Naming>] {
        let columns = files.map { $0.tables(in: section) }
        return (columns.first?.indices ?? 0..<0).map { number in TableRows(columns.map { $0[number] }) }
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
        package var tables: Set<ExactText> = []

        /// Makes a summary from its parts.
        public init(units: Int, findings: [Finding] = []) {
            self.units = units
            self.findings = findings
        }
    }
}
