import Dispatch

/// Work that runs on another thread while the caller continues.
package final class Future<Value: Sendable>: @unchecked Sendable {
    private let work: @Sendable () -> Value
    /// Accessed only while holding `turn`.
    private var result: Value?
    private let turn = DispatchSemaphore(value: 1)

    /// Starts the work. On a thread of the queue it runs synchronously, since blocking such a thread would leave a core
    /// idle.
    package init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        if WorkQueue.isCurrent { _ = value } else { WorkQueue.async { [self] in _ = value } }
    }

    /// The result of the work. Runs the work on the calling thread if no other thread has started it; otherwise blocks.
    package var value: Value {
        turn.wait()
        defer { turn.signal() }
        if let result { return result }
        let made = work()
        result = made
        return made
    }
}
