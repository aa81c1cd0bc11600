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
        var file = ExchangeFileWriter(format, from: sourceLanguage, to: targetLanguages)
        var summary = Export.Summary(units: 0)
        file.begin()
        for (language, tables) in Self.sections(of: tables, as: format).enumerated() {
            if format.sharing != .columns { file.begin(language: language) }
            try write(tables, from: language, as: format, to: &file, summary: &summary, into: sink)
        }
        file.end()
        try Self.drain(&file, over: 0, as: format.encoding, into: sink)
        summary.findings = file.findings.map { Self.placed($0, in: tables.first ?? []) }
        return summary
    }

    /// How many rows an export of a part has; nil for one of the whole.
    func count(_ tables: [[BilingualTable]], as format: some ExchangeDialect) -> Int? {
        guard part != nil else { return nil }
        return Self.sections(of: tables, as: format).enumerated().reduce(0) { sum, section in
            sum + sizes(rows(of: section.element, from: section.offset, as: format)).reduce(0) { $0 + $1.count }
        }
    }

    /// What a file has one below the other: each table, in the languages that share its rows.
    private static func sections(
        of tables: [[BilingualTable]], as format: some ExchangeDialect
    ) -> [[[BilingualTable]]] {
        guard format.sharing == .columns else { return tables.map { $0.map { [$0] } } }
        return [(tables.first?.indices ?? 0..<0).map { number in tables.map { $0[number] } }]
    }

    private func rows<Dialect: ExchangeDialect>(
        of tables: [[BilingualTable]], from language: Int, as format: Dialect
    ) -> [TableRows<Dialect.Naming>] {
        tables.compactMap { table in
            TableRows(
                zip(table, targetLanguages[language...]).map { table, language in
                    EntryMerge(table, from: sourceLanguage, to: language, budgets: budgets)
                }, firstLanguage: language, as: format, part: part)
        }
    }

    /// How many rows of each table go out, and a sum of their ids.
    private func sizes(_ tables: [TableRows<some UnitNaming>]) -> [(count: Int, sum: UInt32)] {
        tables.map { table in
            var size = (count: 0, sum: UInt32(0))
            Parallel.inOrder(table.blocks.count) { number in
                table.rows(ofEntries: table.blocks[number]).filter(\.isSent).map { row in
                    var checksum = CRC32()
                    checksum.update(row.spelling.idBytes)
                    return checksum.value
                }
            } take: { sums in
                size.count += sums.count
                size.sum = sums.reduce(size.sum, &+)
            }
            return size
        }
    }

    /// A finding about a text, with the place of the text.
    private static func placed(_ finding: Finding, in tables: [BilingualTable]) -> Finding {
        guard finding.scope == .text, let table = tables.first(where: { $0.original == finding.subject.table }) else {
            return finding
        }
        return table.placed(finding, in: nil)
    }

    /// Writes tables in languages that share their rows. Other cores make the rows, also those of the next table.
    ///
    /// - Parameters:
    ///   - tables: each table, in all of the languages.
    ///   - language: the number of the first of them.
    private func write<Dialect: ExchangeDialect>(
        _ tables: [[BilingualTable]], from language: Int, as format: Dialect,
        to file: inout ExchangeFileWriter<Dialect>, summary: inout Export.Summary, into sink: ([UInt8]) throws -> Void
    ) throws {
        var tables = rows(of: tables, from: language, as: format)
        // What a file says of its part, it says from the first text on.
        let sent = part == nil ? nil : sizes(tables)
        if let sent {
            let mark = PartMark(count: sent.reduce(0) { $0 + $1.count }, sum: sent.reduce(0) { $0 &+ $1.sum })
            for index in tables.indices { tables[index].part?.mark = mark }
        }
        let blocks = tables.indices.flatMap { number in tables[number].blocks.map { (table: number, entries: $0) } }
        try Parallel.inOrder(blocks.count) { [tables, self] index in
            let (rows, entries) = (tables[blocks[index].table], blocks[index].entries)
            return (index, made(rows.rows(ofEntries: entries), of: rows.table, as: format))
        } take: { index, made in
            let (table, entries) = (tables[blocks[index].table].table, blocks[index].entries)
            do {
                if entries.lowerBound == 0 {
                    let isSent = sent.map { $0[blocks[index].table].count > 0 } ?? true
                    if isSent { summary.tables.insert(table.original) }
                    try file.beginTable(original: table.original, name: table.name, isSent: isSent)
                }
                if case .block(let block) = made, file.take(block) {
                    summary.units += block.count
                    try Self.drain(&file, over: 0, as: format.encoding, into: sink)
                    if !block.bytes.isEmpty { try sink(block.bytes) }
                } else {
                    let rows = made.rows ?? tables[blocks[index].table].rows(ofEntries: entries)
                    try file.write(rows)
                    summary.units += rows.count(where: \.isSent)
                    try Self.drain(&file, over: Self.pieceSize, as: format.encoding, into: sink)
                }
                if entries.upperBound == table.source.count { try file.endTable() }
            } catch let refusal as Refusal {
                throw refusal.placed(in: table, targetLanguages[language])
            }
        }
    }

    /// What another core makes of some entries of a table.
    private enum Made<Seam: Sendable>: Sendable {
        /// Their bytes.
        case block(WrittenBlock<Seam>)
        /// Their texts, which can be written one after the other only.
        case rows([UnitRow])

        var rows: [UnitRow]? {
            guard case .rows(let rows) = self else { return nil }
            return rows
        }
    }

    private func made<Dialect: ExchangeDialect>(
        _ rows: [UnitRow], of table: BilingualTable, as format: Dialect
    ) -> Made<Dialect.Writer.Seam> {
        guard Dialect.Writer.writesBlocks, format.order == .table,
            let block = ExchangeFileWriter.block(
                rows, of: table.original, as: format, from: sourceLanguage, to: targetLanguages)
        else { return .rows(rows) }
        return .block(block)
    }

    /// Output is handed on in pieces of this many bytes or more.
    private static let pieceSize = 1 << 18

    private static func drain(
        _ file: inout ExchangeFileWriter<some ExchangeDialect>, over limit: Int, as encoding: TextEncoding,
        into sink: ([UInt8]) throws -> Void
    ) throws {
        guard file.output.count > limit else { return }
        let bytes = file.output.bytes
        try sink(encoding.form == .utf8 ? bytes : encoding.encode(bytes))
        file.output.removeAll()
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

/// The source tables of an export, read once for all languages, and what is found in them on other cores.
struct ExportSources: Sendable {
    /// The tables, in the order in which they stand in every file.
    let tables: [ProjectTable]
    /// The same tables, read; without translations.
    let pairs: [BilingualTable]
    /// The language of the sources.
    let language: LanguageTag
    /// How budgets are computed.
    let budgets: BudgetRules
    private let loader: TableLoader
    /// What every table is asked before it goes out.
    private let checks: CheckList
    /// The check of the tables' own rules.
    let rules: SourceCheck
    /// What is odd about the tables, though their rules work.
    let remarks: Background<[Finding]>

    /// Reads the tables of a project and starts to check them.
    ///
    /// - Throws: ``Refusal`` when there are no tables, and when one cannot be read.
    init(of project: Project, to languages: [LanguageTag], as format: any ExchangeDialect) throws(Refusal) {
        let language = project.sourceLanguage
        let budgets = project.settings.budgets
        tables = try project.existingTables()
        var loader = project.loader(of: tables)
        var pairs: [BilingualTable] = []
        loader.readAhead(tables)
        for table in tables {
            pairs.append(try loader.pair(table, name: table.shortName, language: nil))
        }
        rules = SourceCheck(pairs.map { $0.checkedSource(in: language) }, budgets: budgets)
        let checks = CheckList.export(from: language, to: languages, as: format.name, budgets)
        let policy = project.settings.findings
        remarks = Background { [pairs] in
            pairs.flatMap { checks.findings(in: $0.checkedSource(in: language), budgets: budgets, policy: policy) }
        }
        self.pairs = pairs
        self.language = language
        self.budgets = budgets
        self.loader = loader
        self.checks = checks
    }

    /// Whether a file with the tables has work enough for all cores. Files of less are made beside each other, in memory.
    var areLarge: Bool { loader.areLarge(tables) }

    /// The tables with their translations into a language.
    ///
    /// - Throws: ``Refusal`` when a translation cannot be read.
    func tables(in language: LanguageTag) throws(Refusal) -> [BilingualTable] {
        var translated = pairs
        for (index, table) in tables.enumerated() {
            translated[index].target = try loader.translation(of: table, into: language)
            if pairs[index].former != nil {
                translated[index].former?.target = try loader.formerTranslation(of: table, into: language)
            }
        }
        return translated
    }

    /// What a person should know about tables with their translations into a language.
    func findings(in tables: [BilingualTable], _ target: LanguageTag) -> [Finding] {
        tables.flatMap { checks.findings(in: $0, from: language, to: target) }
    }
}
