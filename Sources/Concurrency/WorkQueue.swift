import Dispatch

/// The queue of all work on other cores. Work that waits for other work on it would take a core from that.
enum WorkQueue {
    private static let key = DispatchSpecificKey<Bool>()

    private static let shared: DispatchQueue = {
        let queue = DispatchQueue(label: "work", attributes: .concurrent)
        queue.setSpecific(key: key, value: true)
        return queue
    }()

    /// True if the caller runs on the queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    /// Starts work on another core.
    ///
    /// - Parameter group: waits for it.
    static func async(in group: DispatchGroup? = nil, _ work: @escaping @Sendable () -> Void) {
        shared.async(group: group, execute: work)
    }
}
