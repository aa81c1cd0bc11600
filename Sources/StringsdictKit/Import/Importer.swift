/// Brings translations back into tables.
public struct Importer: Sendable {
    /// What happens to a text that has no translation, neither a returned one nor a current one.
    public enum Untranslated: String, Sendable, CaseIterable {
        /// It gets the source text.
        case source
        /// It is left out where that is safe; a device or width variant, a plural form, a whole entry.
        case omit
        /// Nothing is written.
        case fail
    }

    /// The language of the source files.
    public var sourceLanguage: LanguageTag
    /// The language of the translation.
    public var targetLanguage: LanguageTag
    /// What happens to a text without a translation.
    public var untranslated: Untranslated
    /// How budgets are reckoned.
    public var budgets: BudgetRules

    /// Makes an importer for one language.
    public init(
        from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag, untranslated: Untranslated = .source,
        budgets: BudgetRules = BudgetRules()
    ) {
        self.budgets = budgets
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.untranslated = untranslated
    }

    /// Matches a returned table with the tables it can belong to, checks every text, and makes the new files.
    ///
    /// Nothing is written anywhere. Before a file is handed out it is read again and compared with what was intended,
    /// text by text.
    ///
    /// - Parameters:
    ///   - table: what came back for this language.
    ///   - source: the text of the returned file, for places.
    ///   - format: the format that the file is in.
    ///   - pairs: the tables that its units can belong to; one in formats that name the table.
    /// - Returns: one result for each table that had a unit in the file.
    public func read(
        _ table: ReturnedTable, from source: SourceText, format: any ExchangeDialect, pairs: [BilingualTable]
    ) -> ImportResult {
        let expected = ExpectedUnits(pairs, as: format, from: sourceLanguage, to: targetLanguage, budgets: budgets)
        return read(table, from: source, format: format, expected: expected)
    }

    func read(
        _ table: ReturnedTable, from source: SourceText, format: any ExchangeDialect, expected: ExpectedUnits
    ) -> ImportResult {
        var reader = ReturnReader(expected, in: source, format: format, language: targetLanguage)
        reader.read(table)
        let isExplained = reader.findings.contains { $0.stops != .nothing }
        var result = ImportResult(findings: reader.findings.located())
        if reader.seenTables.isEmpty, let unit = table.units.first {
            // Xcode's exports hold other kinds of tables too, which are not our business.
            if table.isStringsdict, !isExplained {
                result.findings = [Self.strange(unit, at: source.location(at: table.offsets.first ?? 0))]
            }
            return result
        }
        let tables = expected.pairs.count == 1 ? [0] : reader.seenTables.sorted()
        for number in tables {
            var planner = TablePlan(expected, table: number, reader: reader, importer: self)
            var imported = planner.run()
            imported.findings += oddWidths(inTable: number, of: expected, reader.texts)
            result.tables.append(imported)
        }
        return result
    }
}

extension Importer {
    /// What is odd about the width rules of a table with the texts that came back.
    private func oddWidths(inTable number: Int, of expected: ExpectedUnits, _ texts: [Returned]) -> [Finding] {
        let pair = expected.pairs[number]
        return CheckList.returned.findings(in: pair.source, table: pair.original, language: targetLanguage) { index in
            let range = expected.entryRanges[number][index]
            var usable: [Int: ExactText] = [:]
            for unit in range {
                if case .usable(let text) = texts[unit] { usable[unit - range.lowerBound] = text }
            }
            return usable.isEmpty ? nil : expected.entry(index, inTable: number).replacing(usable)
        }
    }

    private static func strange(_ unit: ReturnedUnit, at location: SourceLocation) -> Finding {
        Finding(
            .tableNotFound, "None of these texts belongs to a table of the project; the first is \(unit.label).",
            hint: "Import into the folder that was exported; the ids must be those of the export.", at: location)
    }
}

/// What an import would do.
public struct ImportResult: Sendable {
    /// The tables that the returned file has texts for.
    public var tables: [ImportedTable] = []
    /// What is wrong with the returned file itself.
    public var findings: [Finding]

    /// Everything that is wrong.
    public var allFindings: [Finding] {
        findings + tables.flatMap(\.findings)
    }
}
