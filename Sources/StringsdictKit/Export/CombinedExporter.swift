/// Turns tables into one CSV file with the rows of several languages, language after language.
///
/// The rows name their language, so such a file is imported like any other.
public struct CombinedExporter: Sendable {
    /// The tables with their translations into one language.
    public struct Part: Sendable {
        /// The language to translate into.
        public var targetLanguage: LanguageTag
        /// The tables, in the order in which they are to stand in the file.
        public var tables: [BilingualTable]

        /// Makes a part from a language and its tables.
        public init(targetLanguage: LanguageTag, tables: [BilingualTable]) {
            self.targetLanguage = targetLanguage
            self.tables = tables
        }
    }

    /// The language of the source files.
    public var sourceLanguage: LanguageTag
    /// How much room the labels have.
    public var budgets: BudgetRules

    /// Makes an exporter.
    public init(from sourceLanguage: LanguageTag, budgets: BudgetRules = BudgetRules()) {
        self.sourceLanguage = sourceLanguage
        self.budgets = budgets
    }

    /// Writes an exchange file piece by piece.
    ///
    /// - Parameters:
    ///   - parts: the languages, each once, in the order in which they are to stand in the file.
    ///   - dialect: how the file is written.
    ///   - sink: takes the next bytes of the file.
    /// - Returns: the number of units of all languages, and what the format has to say about them.
    /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
    @discardableResult
    public func export(
        _ parts: [Part], in dialect: CSVDialect = CSVDialect(), into sink: ([UInt8]) throws -> Void
    ) throws -> ExportSummary {
        var total = ExportSummary(units: 0)
        for (index, part) in parts.enumerated() {
            let format = Spreadsheet(
                .long, container: dialect, part: index == 0 ? .whole : .continuation(afterRows: total.units))
            let exporter = Exporter(from: sourceLanguage, to: part.targetLanguage, budgets: budgets)
            let summary = try exporter.export(part.tables, as: format, into: sink)
            total.units += summary.units
            total.findings += summary.findings
        }
        return total
    }
}
