import Dispatch

/// Makes the rows of a table on a second core while the first one writes those before.
///
/// The order is that of the table, and at most two blocks stand in memory.
struct UnitPipeline {
    /// What makes the rows of an entry; only the queue below touches it.
    private final class Worker: @unchecked Sendable {
        let rows: (_ entry: Int) -> [UnitRow]

        init(_ rows: @escaping (_ entry: Int) -> [UnitRow]) {
            self.rows = rows
        }
    }

    /// The rows of some entries, filled by the queue and read after the group has been left.
    private final class Block: @unchecked Sendable {
        var rows: [UnitRow] = []
        let group = DispatchGroup()
    }

    /// Entries in a block: enough that handing over costs nothing, few enough to stay in the cache.
    private static let blockSize = 512

    private let queue = DispatchQueue(label: "stringsdict.units")
    private let worker: Worker
    private let count: Int

    init(entries count: Int, rows: @escaping (_ entry: Int) -> [UnitRow]) {
        worker = Worker(rows)
        self.count = count
    }

    /// Hands over every row of the table in order, block by block.
    func forEachBlock(_ body: ([UnitRow]) throws -> Void) rethrows {
        guard count > Self.blockSize else { return try body(Self.rows(of: 0..<count, worker)) }
        var pending: Block? = start(at: 0)
        var next = Self.blockSize
        while let block = pending {
            pending = next < count ? start(at: next) : nil
            next += Self.blockSize
            block.group.wait()
            try body(block.rows)
        }
    }

    private func start(at first: Int) -> Block {
        let block = Block()
        let range = first..<min(first + Self.blockSize, count)
        let worker = worker
        queue.async(group: block.group) { block.rows = Self.rows(of: range, worker) }
        return block
    }

    private static func rows(of range: Range<Int>, _ worker: Worker) -> [UnitRow] {
        range.flatMap(worker.rows)
    }
}
