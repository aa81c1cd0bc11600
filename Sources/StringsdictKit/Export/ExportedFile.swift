/// One exchange file in the making.
struct ExportedFile<Dialect: ExchangeDialect> {
    private let exporter: Exporter
    private let format: Dialect
    /// What the file has one below the other: each table, in the languages that share its rows.
    private let contents: [[[BilingualTable]]]
    private var file: ExchangeFileWriter<Dialect>
    private var summary = Export.Summary(units: 0)
    /// The tables of the open section, whether each goes out, and the number of its first language.
    private var tables: [BilingualTable] = []
    private var areSent: [Bool] = []
    private var language = 0

    /// - Parameter tables: for each of the target languages the tables with their translations, all in the same order.
    init(_ exporter: Exporter, _ tables: [[BilingualTable]], as format: Dialect) {
        self.exporter = exporter
        self.format = format
        contents =
            format.sharing == .columns
            ? [(tables.first?.indices ?? 0..<0).map { number in tables.map { $0[number] } }]
            : tables.map { $0.map { [$0] } }
        file = ExchangeFileWriter(format, from: exporter.sourceLanguage, to: exporter.targetLanguages)
        file.begin()
    }

    /// Whether its texts are a part of a whole export.
    var isPart: Bool { exporter.part != nil }

    /// The numbers of its sections: of each language, unless languages share their rows.
    var sections: Range<Int> { contents.indices }

    /// The tables of a section.
    func tables(in section: Int) -> [UnitRows<Dialect.Naming>] {
        contents[section].map { table in
            let merges = zip(table, exporter.targetLanguages[section...]).map { table, language in
                EntryMerge(table, from: exporter.sourceLanguage, to: language, budgets: exporter.budgets)
            }
            return UnitRows(merges, firstLanguage: section, as: format, part: exporter.part)
        }
    }

    /// Goes on to a section.
    ///
    /// - Parameters:
    ///   - tables: its tables.
    ///   - marks: the mark of each, if the texts are a part.
    mutating func begin(_ section: Int, of tables: [BilingualTable], marks: [PartMark]?) {
        if format.sharing != .columns { file.begin(language: section) }
        language = section
        self.tables = tables
        areSent = marks?.map { $0.count > 0 } ?? tables.map { _ in true }
    }

    /// What other cores make of entries.
    var maker: BlockMaker<Dialect> {
        BlockMaker(format: format, sourceLanguage: exporter.sourceLanguage, targetLanguages: exporter.targetLanguages)
    }

    /// Takes the next entries.
    ///
    /// - Parameters:
    ///   - made: what was made of them.
    ///   - number: the number of their table.
    ///   - rows: makes their texts again, where they can be written one after the other only.
    ///   - sink: takes the next bytes of the file.
    mutating func take(
        _ made: BlockMaker<Dialect>.Made, ofEntries entries: Range<Int>, in number: Int, _ rows: () -> [UnitRow],
        into sink: ([UInt8]) throws -> Void
    ) throws {
        let table = tables[number]
        do {
            if entries.lowerBound == 0 {
                if areSent[number] { summary.tables.insert(table.original) }
                try file.beginTable(original: table.original, name: table.name, isSent: areSent[number])
            }
            if case .block(let block) = made, file.take(block) {
                summary.units += block.count
                try drain(over: 0, into: sink)
                if !block.bytes.isEmpty { try sink(block.bytes) }
            } else {
                let rows = made.rows ?? rows()
                try file.write(rows)
                summary.units += rows.count(where: \.isSent)
                try drain(over: Self.pieceSize, into: sink)
            }
            if entries.upperBound == table.source.count {
                try file.endTable()
                try drain(over: Self.pieceSize, into: sink)
            }
        } catch let refusal as Refusal {
            throw refusal.placed(in: table, exporter.targetLanguages[language])
        }
    }

    /// Writes what stands behind the last section.
    ///
    /// - Returns: the number of rows, and what the format has to say about them.
    mutating func end(into sink: ([UInt8]) throws -> Void) throws -> Export.Summary {
        file.end()
        try drain(over: 0, into: sink)
        summary.findings = file.findings.map(placed)
        return summary
    }

    /// A finding about a text, with the place of the text.
    private func placed(_ finding: Finding) -> Finding {
        let first = contents.first?.compactMap(\.first) ?? []
        guard finding.scope == .text, let table = first.first(where: { $0.original == finding.subject.table }) else {
            return finding
        }
        return table.placed(finding, in: nil)
    }

    /// Output is handed on in pieces of this many bytes or more.
    private static var pieceSize: Int { 1 << 18 }

    private mutating func drain(over limit: Int, into sink: ([UInt8]) throws -> Void) throws {
        guard file.output.count > limit else { return }
        let bytes = file.output.bytes
        try sink(format.encoding.form == .utf8 ? bytes : format.encoding.encode(bytes))
        file.output.removeAll()
    }
}

/// Makes entries of a table ready for a file, apart from what stands around them.
struct BlockMaker<Dialect: ExchangeDialect>: Sendable {
    fileprivate let format: Dialect
    fileprivate let sourceLanguage: LanguageTag
    fileprivate let targetLanguages: [LanguageTag]

    /// What another core makes of some entries of a table in a file.
    enum Made: Sendable {
        /// Their bytes.
        case block(WrittenBlock<Dialect.Writer.Seam>)
        /// Their texts, which can be written one after the other only.
        case rows([UnitRow])

        var rows: [UnitRow]? {
            guard case .rows(let rows) = self else { return nil }
            return rows
        }
    }

    /// Makes what writes a block of a table; nil for formats whose texts are written one after the other.
    ///
    /// - Parameters:
    ///   - original: the table's path in the project.
    ///   - count: about as many texts as will come.
    func writer(of original: ExactText, count: Int) -> BlockWriter<Dialect>? {
        guard Dialect.Writer.writesBlocks, format.order == .table else { return nil }
        return BlockWriter(of: original, count: count, as: format, from: sourceLanguage, to: targetLanguages)
    }
}
