/// Turns tables into exchange files.
public struct Exporter: Sendable {
    /// The language of the source files.
    public var sourceLanguage: LanguageTag
    /// The language to translate into.
    public var targetLanguage: LanguageTag

    /// How budgets are reckoned.
    public var budgets: BudgetRules

    /// Makes an exporter for one language.
    public init(
        from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag, budgets: BudgetRules = BudgetRules()
    ) {
        self.budgets = budgets
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
    }

    /// Writes an exchange file piece by piece.
    ///
    /// - Parameters:
    ///   - tables: the tables, in the order in which they are to stand in the file.
    ///   - format: the format.
    ///   - sink: takes the next bytes of the file.
    /// - Returns: the number of units, and what the format has to say about them.
    /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
    @discardableResult
    public func export(
        _ tables: [BilingualTable], as format: some ExchangeDialect, into sink: ([UInt8]) throws -> Void
    ) throws -> ExportSummary {
        var writer = format.makeWriter(from: sourceLanguage, to: targetLanguage)
        var count = 0
        writer.begin()
        for table in tables {
            writer.beginTable(original: table.original, name: table.name)
            let merge = EntryMerge(table, from: sourceLanguage, to: targetLanguage, budgets: budgets)
            try UnitPipeline(UnitProjection(merge), entries: table.source.count).forEachBlock { units in
                for unit in units { try writer.write(unit) }
                count += units.count
                try Self.drain(&writer, over: Self.pieceSize, as: format.encoding, into: sink)
            }
            try writer.endTable()
        }
        writer.end()
        try Self.drain(&writer, over: 0, as: format.encoding, into: sink)
        return ExportSummary(units: count, findings: writer.findings)
    }

    /// Everything that goes to the translator, as a value.
    public func document(_ tables: [BilingualTable]) -> TranslationDocument {
        TranslationDocument(
            sourceLanguage: sourceLanguage, targetLanguage: targetLanguage, tables: tables.map { table($0) })
    }

    private func table(_ pair: BilingualTable) -> TranslationTable {
        UnitProjection(EntryMerge(pair, from: sourceLanguage, to: targetLanguage, budgets: budgets)).translationTable()
    }

    /// Output is handed on in pieces of this many bytes or more.
    static let pieceSize = 1 << 18

    static func drain(
        _ writer: inout some DocumentWriter, over limit: Int, as encoding: TextEncoding,
        into sink: ([UInt8]) throws -> Void
    ) throws {
        guard writer.output.count > limit else { return }
        try sink(encoding.form == .utf8 ? writer.output : encoding.encode(writer.output))
        writer.output.removeAll(keepingCapacity: true)
    }
}

/// What an export has written.
public struct ExportSummary: Hashable, Sendable {
    /// The number of units.
    public var units: Int
    /// What a person should know about the file.
    public var findings: [Finding]

    /// Makes a summary from its parts.
    public init(units: Int, findings: [Finding] = []) {
        self.units = units
        self.findings = findings
    }
}
