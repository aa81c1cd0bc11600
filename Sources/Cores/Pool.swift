import Dispatch

/// What is worth keeping from one piece of work to the next, such as notes that were made; one core has it at a time.
package final class Pool<Tool>: @unchecked Sendable {
    private let make: @Sendable () -> Tool
    /// Those that nobody uses; only the queue looks at them.
    private var free: [Tool] = []
    private let queue = DispatchQueue(label: "pool")

    /// - Parameter make: makes one more, when all others are in use.
    package init(_ make: @escaping @Sendable () -> Tool) {
        self.make = make
    }

    /// Does a piece of work with one of them.
    package func use<Value>(_ work: (Tool) -> Value) -> Value {
        let tool = queue.sync { free.popLast() } ?? make()
        defer { queue.sync { free.append(tool) } }
        return work(tool)
    }
}
