import Dispatch

/// Work that is done on another core while the caller does something else.
package final class Background<Value: Sendable>: @unchecked Sendable {
    /// Written by the queue, read after the group has been left.
    private var result: Value?
    private let group = DispatchGroup()

    /// Starts the work. Within work on another core it is done at once: a core that waits for one more would stand still.
    package init(_ work: @escaping @Sendable () -> Value) {
        if WorkQueue.isCurrent {
            result = work()
        } else {
            WorkQueue.shared.async(group: group) { self.result = work() }
        }
    }

    /// The result of the work; waits until it is done.
    package var value: Value {
        group.wait()
        guard let result else { preconditionFailure("The group is left when there is a result.") }
        return result
    }
}

/// The queue of all work on other cores. Work that waits for other work on it would take a core from that.
enum WorkQueue {
    private static let key = DispatchSpecificKey<Bool>()

    static let shared: DispatchQueue = {
        let queue = DispatchQueue(label: "work", attributes: .concurrent)
        queue.setSpecific(key: key, value: true)
        return queue
    }()

    /// Whether the caller is such work itself.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
