import Dispatch

/// Work that is done on another core while the caller does something else.
package final class Background<Value: Sendable>: @unchecked Sendable {
    // Only the thread whose turn it is looks at these.
    private var work: (@Sendable () -> Value)?
    private var result: Value?
    private let turn = DispatchSemaphore(value: 1)

    /// Starts the work. Within work on another core it is done at once: a core that waits for one more would stand still.
    package init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        if WorkQueue.isCurrent { finish() } else { WorkQueue.async { [self] in finish() } }
    }

    /// The result of the work; does it where no core has begun.
    package var value: Value { take(keepingIt: true) }

    /// The result for who asks once: it is not kept.
    package func take() -> Value { take(keepingIt: false) }

    private func take(keepingIt isKept: Bool) -> Value {
        finish()
        turn.wait()
        defer { turn.signal() }
        guard let value = result else { preconditionFailure("The result was taken before.") }
        if !isKept { result = nil }
        return value
    }

    /// Does the work, unless that has been done.
    private func finish() {
        turn.wait()
        if let work = work.take() { result = work() }
        turn.signal()
    }
}
