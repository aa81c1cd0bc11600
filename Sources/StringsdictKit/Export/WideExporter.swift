/// Turns tables into one file with a column for each language.
public struct WideExporter: Sendable {
    /// The language of the source files.
    public var sourceLanguage: LanguageTag
    /// The languages to translate into, in the order of their columns.
    public var targetLanguages: [LanguageTag]
    /// How much room the labels have.
    public var budgets: BudgetRules

    /// Makes an exporter for some languages.
    public init(
        from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag], budgets: BudgetRules = BudgetRules()
    ) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguages = targetLanguages
        self.budgets = budgets
    }

    /// Writes an exchange file piece by piece: the texts of all languages, entry by entry.
    ///
    /// - Parameters:
    ///   - tables: each table with its translation into each of the target languages, in their order.
    ///   - format: the format.
    ///   - sink: takes the next bytes of the file.
    /// - Returns: the number of rows, and what the format has to say about them.
    /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
    @discardableResult
    public func export(
        _ tables: [[BilingualTable]], as format: Spreadsheet, into sink: ([UInt8]) throws -> Void
    ) throws -> ExportSummary {
        var writer = format.makeWriter(from: sourceLanguage, to: targetLanguages)
        var count = 0
        writer.begin()
        for pairs in tables {
            guard let first = pairs.first else { continue }
            writer.beginTable(original: first.original, name: first.name)
            let projections = zip(pairs, targetLanguages).map { pair, language in
                UnitProjection(EntryMerge(pair, from: sourceLanguage, to: language, budgets: budgets))
            }
            for entry in 0..<first.source.count {
                let rows = UnitRows.merging(projections.map { $0.units(forEntry: entry) })
                for row in rows { try writer.write(row) }
                count += rows.count
                try Exporter.drain(&writer, over: Exporter.pieceSize, as: format.encoding, into: sink)
            }
            writer.endTable()
        }
        writer.end()
        try Exporter.drain(&writer, over: 0, as: format.encoding, into: sink)
        return ExportSummary(units: count, findings: writer.findings)
    }
}
