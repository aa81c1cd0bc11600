import Dispatch

/// Work that is done on another core while the caller does something else.
package final class Background<Value: Sendable>: @unchecked Sendable {
    /// What nobody has begun yet; only the queue looks at it, and at the result.
    private var work: (@Sendable () -> Value)?
    private var result: Value?
    private let queue = DispatchQueue(label: "background")
    private let group = DispatchGroup()

    /// Starts the work. Within work on another core it is done at once: a core that waits for one more would stand still.
    ///
    /// - Parameter waitsForFreeCore: whether it waits for a core without other work, or between two pieces of its work, unless somebody asks
    ///   for the result before.
    package init(waitsForFreeCore: Bool = false, _ work: @escaping @Sendable () -> Value) {
        guard !WorkQueue.isCurrent else {
            result = work()
            return
        }
        self.work = work
        group.enter()
        let piece = { @Sendable [self] in
            _ = run()
            group.leave()
        }
        if waitsForFreeCore { WorkQueue.asyncWhereFree(piece) } else { WorkQueue.async(piece) }
    }

    /// The result of the work; does it where no core has begun. Who would wait until it is done does what waits for a free
    /// core.
    package var value: Value {
        if let value = queue.sync(execute: { result }) ?? run() { return value }
        WorkQueue.doWaiting { group.wait(timeout: $0) }
        guard let value = queue.sync(execute: { result }) else {
            preconditionFailure("The group is left when there is a result.")
        }
        return value
    }

    /// The result for who asks once: it is not kept. Work that was done by who waited for it stays in the line for a free core.
    package func take() -> Value {
        let value = value
        queue.sync { result = nil }
        return value
    }

    /// Does the work, unless somebody has begun.
    private func run() -> Value? {
        guard let work = queue.sync(execute: { work.take() }) else { return nil }
        let value = work()
        queue.sync { result = value }
        return value
    }
}
