import Cores

/// Brings translations back into tables.
package struct Importer: Sendable {
    /// The language of the source files.
    package var sourceLanguage: LanguageTag
    /// The language of the translation.
    package var targetLanguage: LanguageTag
    /// What happens to a text without a translation.
    package var untranslated: ImportPlan.Untranslated
    /// How budgets are computed.
    package var budgets: BudgetRules
    /// How many entries are kept in memory at most; nil for as many as are worth it. Nothing else depends on it.
    var keptEntries: Int?

    /// Makes an importer for one language.
    package init(
        from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag,
        untranslated: ImportPlan.Untranslated = .source,
        budgets: BudgetRules = BudgetRules()
    ) {
        self.budgets = budgets
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.untranslated = untranslated
    }

    /// Matches a returned table with the tables it can belong to, checks every text, and makes the new files.
    ///
    /// Nothing is written anywhere. Before a file is handed out it is compared with what was intended, text by text.
    ///
    /// - Parameters:
    ///   - table: what came back for this language.
    ///   - source: the text of the returned file, for locations.
    ///   - format: the format that the file is in.
    ///   - pairs: the tables that its units can belong to; one in formats that name the table.
    /// - Returns: one result for each table that had a unit in the file.
    package func read(
        _ table: ReturnedTable, from source: SourceText, format: any ExchangeDialect, pairs: [BilingualTable]
    ) -> ImportResult {
        var reader = ReturnReader(
            window(on: pairs, as: format, returnedBytes: source.bytes.count), in: source)
        for (unit, offset) in zip(table.units, table.offsets) { reader.take(unit, at: offset) }
        let first = table.units.first.map { FirstUnit($0, at: source.location(at: table.offsets[0])) }
        return plan(reader.sent, by: reader.finish(table), table, first: first)
    }

    /// What could come back for tables.
    func sent(_ pairs: [BilingualTable], as format: any ExchangeDialect) -> SentUnits {
        SentUnits(pairs, as: format, from: sourceLanguage, to: targetLanguage, budgets: budgets, keeping: keptEntries)
    }

    /// The same, made while a file is matched with it.
    ///
    /// - Parameter bytes: how large the file is.
    func window(on pairs: [BilingualTable], as format: any ExchangeDialect, returnedBytes bytes: Int) -> UnitWindow {
        UnitWindow(
            making: SentUnits(
                pairs, as: format, from: sourceLanguage, to: targetLanguage, budgets: budgets, keeping: keptEntries,
                returnedBytes: bytes, isMade: false))
    }

    /// Makes the new files.
    ///
    /// - Parameters:
    ///   - table: what the file says of the table beside its units.
    ///   - first: the first unit of the table; nil if it has none.
    ///   - isProof: whether a file is made in any case, and read again, to be looked at.
    func plan(
        _ sent: SentUnits, by evidence: Evidence, _ table: ReturnedTable, first: FirstUnit?, isProof: Bool = false
    ) -> ImportResult {
        var result = ImportResult(findings: evidence.findings)
        guard isProof || !evidence.seenTables.isEmpty else {
            // Xcode's exports hold other kinds of tables too, which are not our business.
            if let first, table.isStringsdict, !evidence.isExplained { result.findings = [first.strangeTexts] }
            return result
        }
        let tables = isProof ? Array(sent.tables.indices) : evidence.seenTables.sorted()
        let make = { @Sendable (table: Int) in
            self.plan(sent, table: table, by: evidence, first: first, isProof: isProof)
        }
        let all = tables.reduce(0) { $0 + sent.entryRanges[$1].count }
        // A large table is planned in blocks, on all cores; the others beside each other.
        Parallel.inOrder(tables.count) { index in
            let isLarge = TableLoader.isLarge(entries: sent.entryRanges[tables[index]].count, of: all)
            return (table: tables[index], plan: isLarge ? nil : make(tables[index]))
        } take: { made in
            result.tables.append(made.plan ?? make(made.table))
        }
        return result
    }

    private func plan(
        _ sent: SentUnits, table number: Int, by evidence: Evidence, first: FirstUnit?, isProof: Bool
    ) -> ImportedTable {
        let isNew = sent.tables[number].target == nil && !isProof
        if let first, isNew, !evidence.hasTranslation(of: number, in: sent) {
            return .untouched(sent, table: number, evidence, first)
        }
        // A proof is not about translations.
        let plan = TablePlan(
            sent, table: number, evidence, untranslated: untranslated, checks: isProof ? nil : .returned,
            isProof: isProof)
        var imported = plan.run()
        imported.conflicts = conflicts(inTable: number, of: sent, evidence)
        return isProof ? imported : imported.withoutLargeFile
    }

    private func conflicts(
        inTable number: Int, of sent: SentUnits, _ evidence: Evidence
    ) -> [VariantPath: ExactText] {
        guard !evidence.conflicts.isEmpty else { return [:] }
        let (window, units) = (UnitWindow(sent), sent.units(ofTable: number))
        let own = evidence.conflicts.filter { units.contains($0.key) }.map { (window.unit($0.key).path, $0.value) }
        return Dictionary(own, uniquingKeysWith: { first, _ in first })
    }
}

/// The first unit of a returned table, which stands for all of them.
struct FirstUnit: Sendable {
    private let label: Finding.Message
    private let location: SourceLocation

    init(_ unit: ReturnedUnit, at location: SourceLocation) {
        label = unit.label
        self.location = location
    }

    /// Says that no unit of the table is one of the project's.
    var strangeTexts: Finding {
        Finding(
            .tableNotFound, "None of these texts belongs to a table of the project; the first is \(label).",
            hint: "Import into the folder that was exported; the ids must be those of the export.", at: location)
    }

    /// Says that nothing of a table that has no translation yet was translated.
    func untouchedTable(_ table: ExactText, in language: LanguageTag) -> Finding {
        Finding(
            .untranslated, scope: .table,
            "Nothing of “\(table)” came back translated into “\(language)”, so no file was made.",
            hint: "Ask for the translations.", at: location)
    }
}

extension ReturnedTable {
    /// Says that no text came back.
    var lackOfTexts: Finding {
        let name: Finding.Message = original.map { "The part of “\($0)”" } ?? "The file"
        return Finding(
            .untranslated, scope: .file, name + " has no texts; nothing was imported from it.",
            hint: "Ask for the complete file.")
    }
}

extension ReturnedUnit {
    /// What the unit calls itself, in quotation marks; entry and variant where it has no id.
    var label: Finding.Message {
        let names = id.isEmpty ? [row?.entry, row?.variant].compactMap(\.self).filter { !$0.isEmpty } : [name ?? id]
        return names.map { "“\(excerpt: $0)”" as Finding.Message }.joined(separator: ", ")
    }

    /// Says that its id belongs to one text, and its path or note to another.
    func contradiction(between one: VariantPath, and other: VariantPath) -> Finding {
        Finding(
            .contradictoryUnit,
            "The id “\(id)” belongs to “\(one)”, but its \(name == nil ? "note" : "path") in the file belongs to “\(other)”."
        )
    }
}

extension Evidence {
    /// Whether a text of a table came back translated, or one that was not asked for.
    func hasTranslation(of table: Int, in sent: SentUnits) -> Bool {
        additions.contains { $0.table == table }
            || sent.units(ofTable: table).contains {
                if case .new(let text) = self[$0] { !text.isEmpty } else { false }
            }
    }
}

extension ImportedTable {
    /// A table that has no translation and gets none.
    fileprivate static func untouched(
        _ sent: SentUnits, table number: Int, _ evidence: Evidence, _ first: FirstUnit
    ) -> ImportedTable {
        var table = ImportedTable(sent: sent.withoutManyEntries, tableNumber: number)
        let window = UnitWindow(sent, startingAt: sent.entryRanges[number].lowerBound)
        table.outcomes = sent.units(ofTable: number).map { unit in
            if evidence[unit] == .refused { return .refused }
            if evidence[unit] == .missing, sent.isLeftOut(unit) { return .unneeded }
            return evidence[unit] == .unchanged || window.unit(unit).isProtected ? .unchanged : .omitted
        }
        if table.outcomes.contains(.omitted) {
            let finding = first.untouchedTable(table.pair.original, in: sent.language)
            table.findings = [table.pair.placed(finding, in: sent.language)]
        }
        return table
    }
}

/// What an import would do.
package struct ImportResult: Sendable {
    /// The tables that the returned file has texts for.
    package var tables: [ImportedTable] = []
    /// What is wrong with the returned file itself.
    package var findings: [Finding]

    /// Everything that is wrong.
    package var allFindings: [Finding] {
        findings + tables.flatMap(\.findings)
    }
}
