import Dispatch

/// Pieces of work that other cores do, on their way to one consumer, who takes their results in order.
final class OrderedTaskBuffer<Value: Sendable> {
    private let count: Int
    private let make: @Sendable (Int) -> Value
    /// The results that are made ahead of the consumer.
    private let places: [Place]
    /// The next piece that is to be started, and the next one that the consumer takes.
    private var (next, taken) = (0, 0)
    private let started = DispatchGroup()

    /// A result on its way; the semaphore is signalled when it is there.
    private final class Place: @unchecked Sendable {
        var value: Value?
        let isMade = DispatchSemaphore(value: 0)
    }

    /// - Parameter ahead: how many pieces are made ahead of their consumer at most.
    init(_ count: Int, ahead: Int, make: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.make = make
        places = (0..<min(ahead, count)).map { _ in Place() }
        for _ in places { start() }
    }

    /// The next result; waits until it is there.
    func take() -> Value {
        let place = places[taken % places.count]
        place.isMade.wait()
        guard let value = place.value.take() else { preconditionFailure("The semaphore is signalled for a result.") }
        taken += 1
        if next < count { start() }
        return value
    }

    /// Waits until nothing is at work.
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
