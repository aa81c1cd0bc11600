import Cores

/// Reads a returned file on another core, while the units before are matched.
struct ReadAhead {
    let format: any ExchangeDialect
    let source: SourceText

    /// A file of so many bytes is worth another core.
    private static let largeSize = 1 << 19
    /// Batches that wait for their consumer, some 2 MB. With 8 of them, an import of CSV used 1.79 instead of 1.82 of two cores.
    private static let ahead = 32

    /// Reads the file and hands over its units one by one.
    ///
    /// - Throws: ``Refusal`` as ``ExchangeDialect/read(_:into:)``.
    func read(into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        guard source.bytes.count >= Self.largeSize, !format.readsOnAllCores(source) else {
            return try format.read(source, into: sink)
        }
        var numbers: [Int] = []
        let result = Parallel.stream(ahead: Self.ahead) { [format, source] put in
            let batches = Batches(put)
            let result = Result { () throws(Refusal) in try format.read(source, into: batches) }
            batches.end()
            return result
        } take: { (batch: Batch) in
            var begun = 0
            for (table, unit) in batch.tables {
                batch.handOver(begun..<unit, to: sink, as: numbers)
                numbers.append(sink.begin(table))
                begun = unit
            }
            batch.handOver(begun..<batch.units.count, to: sink, as: numbers)
        }
        return try result.get()
    }
}

/// Units of a file, and the tables that begin among them.
private struct Batch: Sendable {
    /// The tables, and the unit before which each begins.
    var tables: [(header: ReturnedTable, unit: Int)] = []
    var units: [ReturnedUnit] = []
    /// The table and the offset of each unit.
    var places: [(table: Int, offset: Int)] = []

    /// Hands over some of the units.
    ///
    /// - Parameter numbers: what the consumer calls the tables.
    func handOver(_ range: Range<Int>, to sink: any ReturnSink, as numbers: [Int]) {
        for index in range {
            units.lend(index, with: places[index]) { sink.take($0, of: numbers[$1.table], at: $1.offset) }
        }
    }
}

/// Collects units to batches.
private final class Batches: ReturnSink {
    private let put: (Batch) -> Void
    private var batch = Batch()
    private var tables = 0

    /// Enough that handing over costs nothing, few enough to stay in the cache.
    private static let size = 256

    init(_ put: @escaping (Batch) -> Void) {
        self.put = put
    }

    func begin(_ table: ReturnedTable) -> Int {
        if batch.tables.count == Self.size { end() }
        batch.tables.append((table, batch.units.count))
        tables += 1
        return tables - 1
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        take(own: unit, of: table, at: offset)
    }

    func take(own unit: consuming ReturnedUnit, of table: Int, at offset: Int) {
        batch.units.append(unit)
        batch.places.append((table, offset))
        if batch.units.count == Self.size { end() }
    }

    /// Hands over what has been collected.
    func end() {
        guard !batch.tables.isEmpty || !batch.units.isEmpty else { return }
        put(batch)
        batch = Batch()
        batch.units.reserveCapacity(Self.size)
        batch.places.reserveCapacity(Self.size)
    }
}
