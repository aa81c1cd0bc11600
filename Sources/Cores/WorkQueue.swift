import Dispatch

/// The queue of all work on other cores. Work that waits for other work on it would take a core from that.
enum WorkQueue {
    private static let key = DispatchSpecificKey<Bool>()
    private static let load = Load()

    private static let shared: DispatchQueue = {
        let queue = DispatchQueue(label: "work", attributes: .concurrent)
        queue.setSpecific(key: key, value: true)
        return queue
    }()

    /// Whether the caller is such work itself.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    /// Starts work on another core.
    static func async(_ work: @escaping @Sendable () -> Void) {
        load.begin()
        shared.async { run(work) }
    }

    /// Starts work as soon as a core has no other work, or is between two pieces of its work.
    static func asyncWhereFree(_ work: @escaping @Sendable () -> Void) {
        if load.begin(orKeep: work) { shared.async { run(work) } }
    }

    /// Does within work on another core what waits for a free one.
    static func doWaiting() {
        while doNextWaiting() {}
    }

    /// Does what waits for a free core while the caller would wait for something, as nobody else may have time for it.
    ///
    /// - Parameter wait: waits for that until a time.
    static func doWaiting(while wait: (DispatchTime) -> DispatchTimeoutResult) {
        while wait(.now()) == .timedOut {
            if doNextWaiting() { continue }
            _ = wait(.distantFuture)
            return
        }
    }

    /// Does one piece of what waits for a free core, and says whether there was one.
    static func doNextWaiting() -> Bool {
        guard let next = load.takeWaiting() else { return false }
        next()
        return true
    }

    private static func run(_ work: () -> Void) {
        work()
        while let next = load.end() { next() }
    }

    /// Does work as if it were on another core: what it does itself is not divided any more.
    static func sync(_ work: () -> Void) { shared.sync(execute: work) }
}

/// How much work has been started and is not done.
private final class Load: @unchecked Sendable {
    private let queue = DispatchQueue(label: "load")
    // Only the queue looks at these.
    private var count = 0
    private var waiting: [@Sendable () -> Void] = []

    /// Counts work that is started.
    func begin() { queue.sync { count += 1 } }

    /// Counts work that is started; keeps it for later, and returns false, where all cores have some.
    func begin(orKeep work: @escaping @Sendable () -> Void) -> Bool {
        queue.sync {
            guard count < CoreCount.ofMachine - 1 else {
                waiting.append(work)
                return false
            }
            count += 1
            return true
        }
    }

    /// What waits for a free core, for work that is counted already.
    func takeWaiting() -> (@Sendable () -> Void)? {
        queue.sync { waiting.isEmpty ? nil : waiting.removeFirst() }
    }

    /// Counts work that has ended, and gives what is to be done instead.
    func end() -> (@Sendable () -> Void)? {
        queue.sync {
            guard count <= CoreCount.ofMachine - 1, !waiting.isEmpty else {
                count -= 1
                return nil
            }
            return waiting.removeFirst()
        }
    }
}
