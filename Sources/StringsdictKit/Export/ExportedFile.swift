import Concurrency

/// One exchange file that is being written.
struct ExportedFile<Dialect: ExchangeDialect> {
    private let format: Dialect
    private let languages: [LanguageTag]
    private var file: ExchangeFileWriter<Dialect>
    private var summary = Export.Summary(units: 0)
    /// The checksum of all bytes passed to the sink.
    private var checksum = CRC32()
    /// The last bytes, which the seal can change.
    private var last: [UInt8] = []

    init(from source: LanguageTag, to languages: [LanguageTag], as format: Dialect) {
        self.format = format
        self.languages = languages
        file = ExchangeFileWriter(format, from: source, to: languages)
        file.begin()
    }

    /// Writes tables in one language, or in the languages that share their rows. Other cores create the rows, including
    /// the rows of the next tables.
    ///
    /// - Parameters:
    ///   - marks: the marker of each table in a partial export; nil in a full export.
    ///   - language: the index of the first language.
    ///   - sink: receives the next bytes of the file.
    mutating func write(
        _ tables: [TableRows], marks: [PartMark]?, language: Int, into sink: ([UInt8]) throws -> Void
    ) throws {
        if format.sharing != .columns { file.begin(language: language) }
        let slices = tables.indices.flatMap { table in tables[table].slices.map { (table: table, entries: $0) } }
        try Parallel.inOrder(slices.count) { number in
            let slice = slices[number]
            return (slice, tables[slice.table].rows(of: slice.entries))
        } take: { slice, rows in
            let table = tables[slice.table].table
            do throws(StringsdictError) {
                try write(rows, of: slice.entries, in: table, isSent: marks.map { $0[slice.table].count > 0 } ?? true)
            } catch {
                throw error.placed(in: table, languages[language])
            }
            try drain(over: Self.pieceSize, into: sink)
        }
    }

    /// Writes the rows of the next entries of a table.
    ///
    /// - Parameter isSent: true if any string of the table is exported.
    private mutating func write(
        _ rows: [UnitRow], of entries: Range<Int>, in table: BilingualTable, isSent: Bool
    ) throws(StringsdictError) {
        if entries.lowerBound == 0 {
            if isSent { summary.tables.insert(table.original) }
            try file.beginTable(table.header, isSent: isSent)
        }
        try file.write(rows)
        summary.units += rows.count(where: \.isSent)
        if entries.upperBound == table.source.count { try file.endTable() }
    }

    /// Writes the end of the file and its seal after the last table.
    ///
    /// - Returns: the number of rows, and the findings of the format.
    mutating func end(into sink: ([UInt8]) throws -> Void) throws -> Export.Summary {
        file.end()
        try drain(over: 0, into: sink)
        // A sheet without rows has its header only.
        try sink(summary.units > 0 ? format.seal?.sealed(last, after: checksum) ?? last : last)
        summary.findings = file.findings
        return summary
    }

    /// The minimum number of bytes in a chunk of output.
    private static var pieceSize: Int { 1 << 18 }
    /// The number of bytes that wait for the seal.
    private static var lastSize: Int { 64 }

    private mutating func drain(over limit: Int, into sink: ([UInt8]) throws -> Void) throws {
        guard file.output.count > limit else { return }
        // The writer adds the byte order mark, if there is one.
        let bytes = format.encoding.form == .utf8 ? file.output.bytes : format.encoding.encode(file.output.bytes)
        file.output.removeAll()
        let piece = last + bytes.dropLast(Self.lastSize)
        last = Array(bytes.suffix(Self.lastSize))
        checksum.update(piece)
        try sink(piece)
    }
}
