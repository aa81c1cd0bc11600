import Dispatch

/// Parallel work items whose results one consumer receives in order.
final class OrderedTaskBuffer<Value: Sendable> {
    private let count: Int
    private let make: @Sendable (Int) -> Value
    /// The slots for results produced ahead of the consumer.
    private let places: [Place]
    /// The index of the next item to start, and of the next result to consume.
    private var (next, taken) = (0, 0)
    private let started = DispatchGroup()

    /// A slot for a result; the semaphore is signalled when the result is available.
    private final class Place: @unchecked Sendable {
        var value: Value?
        let isMade = DispatchSemaphore(value: 0)
    }

    /// - Parameter ahead: the maximum number of results produced ahead of the consumer.
    init(_ count: Int, ahead: Int, make: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.make = make
        places = (0..<min(ahead, count)).map { _ in Place() }
        for _ in places { start() }
    }

    /// The next result; blocks until it is available.
    func takeNext() -> Value {
        let place = places[taken % places.count]
        place.isMade.wait()
        guard let value = place.value.take() else {
            preconditionFailure("The semaphore is signalled only after a result has been stored.")
        }
        taken += 1
        if next < count { start() }
        return value
    }

    /// Blocks until all started work has ended.
    func close() { started.wait() }

    private func start() {
        let (number, place) = (next, places[next % places.count])
        next += 1
        WorkQueue.async(in: started) { [make] in
            place.value = make(number)
            place.isMade.signal()
        }
    }
}
