import Dispatch

/// Work that is done on another core while the caller does something else.
package final class Future<Value: Sendable>: @unchecked Sendable {
    private let work: @Sendable () -> Value
    /// Only the thread whose turn it is looks at it.
    private var result: Value?
    private let turn = DispatchSemaphore(value: 1)

    /// Starts the work. Within work on another core it is done at once: a core that waits for one more would stand still.
    package init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        if WorkQueue.isCurrent { _ = value } else { WorkQueue.async { [self] in _ = value } }
    }

    /// The result of the work; does it where no core has begun.
    package var value: Value {
        turn.wait()
        defer { turn.signal() }
        if let result { return result }
        let made = work()
        result = made
        return made
    }
}
