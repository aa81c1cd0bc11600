import Dispatch

/// The queue of all parallel work. Work on the queue must not wait for other work on the queue, since waiting blocks a
/// thread.
enum WorkQueue {
    private static let key = DispatchSpecificKey<Bool>()

    private static let shared: DispatchQueue = {
        let queue = DispatchQueue(label: "work", attributes: .concurrent)
        queue.setSpecific(key: key, value: true)
        return queue
    }()

    /// True if the caller runs on the queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    /// Starts work on the queue.
    ///
    /// - Parameter group: the group that the work joins; nil for none.
    static func async(in group: DispatchGroup? = nil, _ work: @escaping @Sendable () -> Void) {
        shared.async(group: group, execute: work)
    }
}
