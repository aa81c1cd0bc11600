import Dispatch

/// Work that is done on all cores. It takes values and gives values; one consumer takes them in order.
enum Parallel {
    /// The results of some pieces of work, in their order.
    static func map<Value: Sendable>(_ count: Int, _ make: @Sendable (Int) -> Value) -> [Value] {
        let results = Results<Value>(count: count)
        DispatchQueue.concurrentPerform(iterations: count) { index in results.set(make(index), at: index) }
        return results.all
    }

    /// Written from all cores, read when all are done.
    private final class Results<Value: Sendable>: @unchecked Sendable {
        private let queue = DispatchQueue(label: "stringsdict.results")
        private var values: [Value?]

        init(count: Int) {
            values = Array(repeating: nil, count: count)
        }

        func set(_ value: Value, at index: Int) {
            queue.sync { values[index] = value }
        }

        var all: [Value] { queue.sync { values.compactMap(\.self) } }
    }
}
