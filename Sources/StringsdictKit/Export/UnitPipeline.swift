import Dispatch

/// Makes the units of a table on a second core while the first one writes those before.
///
/// The order is that of the table, and at most two blocks stand in memory.
struct UnitPipeline {
    /// What makes the units; only the queue below touches it.
    private final class Worker: @unchecked Sendable {
        let projection: UnitProjection

        init(_ projection: UnitProjection) {
            self.projection = projection
        }
    }

    /// The units of some entries, filled by the queue and read after the group has been left.
    private final class Block: @unchecked Sendable {
        var units: [TranslationUnit] = []
        let group = DispatchGroup()
    }

    /// Entries in a block: enough that handing over costs nothing, few enough to stay in the cache.
    private static let blockSize = 512

    private let queue = DispatchQueue(label: "stringsdict.units")
    private let worker: Worker
    private let count: Int

    init(_ projection: UnitProjection, entries count: Int) {
        worker = Worker(projection)
        self.count = count
    }

    /// Hands over every unit of the table in order, block by block.
    func forEachBlock(_ body: ([TranslationUnit]) throws -> Void) rethrows {
        guard count > Self.blockSize else { return try body(Self.units(of: 0..<count, worker)) }
        var pending: Block? = start(at: 0)
        var next = Self.blockSize
        while let block = pending {
            pending = next < count ? start(at: next) : nil
            next += Self.blockSize
            block.group.wait()
            try body(block.units)
        }
    }

    private func start(at first: Int) -> Block {
        let block = Block()
        let range = first..<min(first + Self.blockSize, count)
        let worker = worker
        queue.async(group: block.group) { block.units = Self.units(of: range, worker) }
        return block
    }

    private static func units(of range: Range<Int>, _ worker: Worker) -> [TranslationUnit] {
        range.flatMap { worker.projection.units(forEntry: $0) }
    }
}
