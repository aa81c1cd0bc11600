import Dispatch

extension Parallel {
    /// Hands over values in the order in which another core makes them, while it goes on: for work that cannot be divided.
    ///
    /// - Parameters:
    ///   - ahead: how many values are made ahead of their consumer at most.
    ///   - make: makes the values and hands each to `put`, which may wait.
    /// - Returns: what is returned when all values have been made.
    package static func stream<Value: Sendable, Result: Sendable>(
        ahead: Int, make: @escaping @Sendable (_ put: @escaping (Value) -> Void) -> Result, take: (Value) -> Void
    ) -> Result {
        guard CoreCount.ofMachine > 1, !WorkQueue.isCurrent else {
            return withoutActuallyEscaping(take) { make($0) }
        }
        let belt = Belt<Value>(ahead: ahead)
        let work = Background {
            defer { belt.end() }
            return make(belt.put)
        }
        while let value = belt.take() { take(value) }
        return work.value
    }
}

/// Values between the core that makes them and the one that takes them.
private final class Belt<Value: Sendable>: @unchecked Sendable {
    /// A value that was taken keeps its place until the next one needs it.
    private var places: [Value?]
    private var made = 0
    private var taken = 0
    /// Whether the consumer has a value. It keeps its place, or the consumer would be the last to have it.
    private var isTaken = false
    private let queue = DispatchQueue(label: "belt")
    private let free = DispatchSemaphore(value: 0)
    private let ready = DispatchSemaphore(value: 0)

    init(ahead: Int) {
        places = Array(repeating: nil, count: ahead)
        for _ in 0..<ahead { free.signal() }
    }

    func put(_ value: Value) {
        WorkQueue.wait(for: free)
        var value: Value? = value
        queue.sync {
            swap(&places[made % places.count], &value)
            made += 1
        }
        ready.signal()
    }

    /// Says that there are no more.
    func end() { ready.signal() }

    /// The next value; waits until there is one, and is nil when there are no more.
    func take() -> Value? {
        // Only the consumer looks at it.
        if isTaken { free.signal() }
        // A tenth of an import of CSV, its consumer had nothing to do and its maker too much.
        WorkQueue.doWaiting { ready.wait(timeout: $0) }
        let value: Value? = queue.sync {
            guard taken < made else { return nil }
            taken += 1
            return places[(taken - 1) % places.count]
        }
        isTaken = value != nil
        return value
    }
}
