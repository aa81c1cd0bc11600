/// Consecutive numbers cut into blocks: enough work each that handing it to another core costs nothing.
package struct Blocks: Sendable {
    private static let size = 512
    private let all: Int

    /// Cuts the numbers from 0 up to a count.
    package init(of count: Int) {
        all = count
    }

    /// The number of blocks.
    package var count: Int { (all + Self.size - 1) / Self.size }

    /// The numbers of a block.
    package subscript(block: Int) -> Range<Int> { block * Self.size..<min((block + 1) * Self.size, all) }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a condition that all elements behind it satisfy, too; `endIndex` if none does.
    package func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
