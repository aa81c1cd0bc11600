import Cores

/// A table that goes into files beside each other, block by block.
struct TableRows<Naming: UnitNaming>: Sendable {
    /// The table in each of the files.
    var files: [UnitRows<Naming>]
    /// Its entries: enough in a block that handing over costs nothing, few enough to stay in the cache. An empty table has an
    /// empty block.
    let blocks: [Range<Int>]
    /// Makes the units in each language of each file.
    private let projections: Pool<[[UnitProjection]]>
    /// Whether there are several files that call a path the same.
    private let isNamedAlike: Bool
    /// The pairs of files that have the same rows of new entries, but for some rules.
    private let twins: [TwinFiles]

    /// - Parameter files: the table in each of the files; there is one at least.
    init(_ files: [UnitRows<Naming>]) {
        self.files = files
        let count = files[0].table.source.count
        let starts = count == 0 ? [0] : Array(stride(from: 0, to: count, by: Self.blockSize))
        blocks = starts.map { $0..<min($0 + Self.blockSize, count) }
        projections = Pool { files.map { $0.merges.map(UnitProjection.init) } }
        isNamedAlike = files.count > 1 && files.allSatisfy { $0.naming == files[0].naming }
        let traits = isNamedAlike ? files.map(\.traits) : []
        twins = traits.indices.flatMap { later in
            (0..<later).map {
                TwinFiles(later: later, earlier: $0, besides: traits[later].differences(from: traits[$0]))
            }
        }
    }

    /// The table's path in the project.
    var original: ExactText { files[0].table.original }

    /// The rows of some entries for each of the files, in the order of the table, each with its spelling. An entry is read once for
    /// all languages, and spelled once for those that have the same paths. Languages that have not translated it share their rows
    /// where these are the same: of 30 new languages that saves a fifth of the CPU time.
    func rows(ofEntries entries: Range<Int>) -> [FileRows] {
        projections.use { projections in
            var rows = files.map { _ in FileRows(entries: entries.count) }
            let source = files[0].table.source
            // What earlier files call the texts of the entry.
            var known: [ArraySlice<UnitRow>] = []
            for number in entries {
                // Once for all languages: that and the spellings are 16 % of the instructions of a further file.
                let entry = source.entry(at: number)
                let rules = isNamedAlike ? PhraseRules(of: entry.phrase) : []
                for index in files.indices {
                    let twin = twins.isEmpty ? nil : twin(of: index, at: number, with: rules)
                    if let twin {
                        rows[index].rows += known[twin]
                    } else {
                        files[index].append(
                            entry, at: number, projections[index], namedAs: known, to: &rows[index].rows)
                    }
                    if isNamedAlike { known.append(rows[index].endEntry(as: twin)) }
                }
                known.removeAll(keepingCapacity: true)
            }
            return rows
        }
    }

    /// The number of an earlier file that has the same rows of an entry with some rules.
    private func twin(of file: Int, at number: Int, with rules: PhraseRules) -> Int? {
        twins.first { twin in
            twin.later == file && twin.besides.isDisjoint(with: rules) && files[file].isNew(entry: number)
                && files[twin.earlier].isNew(entry: number)
        }?.earlier
    }

    /// Some entries as they stand in each of the files.
    func made<Dialect: ExchangeDialect>(
        of entries: Range<Int>, by makers: [BlockMaker<Dialect>]
    ) -> [BlockMaker<Dialect>.Made] where Dialect.Naming == Naming {
        let rows = rows(ofEntries: entries)
        guard let blocks = blocks(of: rows, by: makers) else { return rows.map { .rows($0.rows) } }
        return blocks.map { .block($0) }
    }

    /// Rows as blocks; nil where a format writes none, or cannot hold one of the texts.
    private func blocks<Dialect: ExchangeDialect>(
        of rows: [FileRows], by makers: [BlockMaker<Dialect>]
    ) -> [WrittenBlock<Dialect.Writer.Seam>]? where Dialect.Naming == Naming {
        var writers: [BlockWriter<Dialect>] = []
        for (file, maker) in zip(rows, makers) {
            guard var writer = maker.writer(of: original, count: file.rows.count) else { return nil }
            for (number, entry) in file.entries.enumerated() {
                if let twin = entry.twin, writer.copy(entry: number, of: writers[twin]) { continue }
                // Which of several problems comes first is known only where all are written one after the other.
                do throws(Refusal) { try writer.write(entry.rows) } catch { return nil }
            }
            writers.append(writer)
        }
        let blocks = writers.indices.compactMap { writers[$0].block() }
        return blocks.count == writers.count ? blocks : nil
    }

    /// The mark of the rows that go out to each file.
    func marks() -> [PartMark] {
        var marks = files.map { _ in PartMark.empty }
        Parallel.inOrder(blocks.count) { number in
            rows(ofEntries: blocks[number]).map { $0.rows.filter(\.isSent).map(\.spelling.mark).reduce(.empty, +) }
        } take: { block in
            for index in marks.indices { marks[index] = marks[index] + block[index] }
        }
        return marks
    }

    private static var blockSize: Int { 256 }
}

/// Two files that have the same rows of new entries, but for some rules. Apart from the table, which is generic: its type would be
/// looked up for each entry.
private struct TwinFiles {
    let later: Int
    let earlier: Int
    let besides: PhraseRules
}

extension UnitSpelling {
    /// The mark of a text alone.
    fileprivate var mark: PartMark {
        var checksum = CRC32()
        checksum.update(idBytes)
        return PartMark(count: 1, sum: checksum.value)
    }
}
