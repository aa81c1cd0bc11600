import Dispatch

/// Work that runs on another thread while the caller continues.
package final class Future<Value: Sendable>: @unchecked Sendable {
    private let work: @Sendable () -> Value
    /// Accessed only while holding `turn`.
    private var result: Value?
    private let turn = DispatchSemaphore(value: 1)

    /// Starts the work. If the caller runs on the work queue, the work runs synchronously, since blocking a thread of
    /// the queue would leave a core idle.
    package init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        if WorkQueue.isCurrent { _ = value } else { WorkQueue.async { [self] in _ = value } }
    }

    /// The result of the work. If no thread has started the work, the calling thread runs it; otherwise, the calling
    /// thread waits for the result.
    package var value: Value {
        turn.wait()
        defer { turn.signal() }
        if let result { return result }
        let made = work()
        result = made
        return made
    }
}
