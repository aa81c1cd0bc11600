import Dispatch

/// Pieces of work on their way to one consumer, who takes them in their order.
///
/// As many threads as there are cores are at work: helpers, and the consumer, who makes pieces itself where it would wait. A thread
/// more than there are cores made an import a tenth slower.
final class PieceLine<Value: Sendable>: @unchecked Sendable {
    private let count: Int
    private let make: @Sendable (Int) -> Value
    /// What looks at what follows, and changes it.
    private let queue = DispatchQueue(label: "pieces")
    /// The pieces that are made, as many as there may be ahead. A piece that was taken keeps its place until the next one needs it:
    /// who makes that lets it go. Memory that another core gives back than the one that has asked for it stops both: the consumer
    /// of an import waited a third of its time.
    private var places: [(number: Int, value: Value)?]
    /// The next piece that nobody has begun.
    private var next = 0
    /// The next piece that the consumer takes.
    private var taken = 0
    private var helpers = 0
    /// Signalled for each piece that is made.
    private let made = DispatchSemaphore(value: 0)

    /// - Parameter ahead: how many pieces are made ahead of their consumer at most.
    init(_ count: Int, ahead: Int, make: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.make = make
        places = Array(repeating: nil, count: min(ahead, count))
    }

    /// The next piece; it waits, or works, until there is one.
    func take() -> Value {
        callHelpers()
        while true {
            if let value = queue.sync(execute: takeMade) {
                callHelpers()
                return value
            }
            if let number = queue.sync(execute: begin) {
                // On the queue, so that work within this work is done at once.
                WorkQueue.sync { finish(number, make(number)) }
            } else {
                made.wait()
            }
        }
    }

    /// Says that nobody takes any more pieces.
    func close() { queue.sync { next = count } }

    /// Lets other cores work where there is a piece to be made.
    private func callHelpers() {
        let called = queue.sync {
            let called = max(0, min(CoreCount.usable - 1 - helpers, min(taken + places.count, count) - next))
            helpers += called
            return called
        }
        for _ in 0..<called { WorkQueue.async { self.help() } }
    }

    private func help() {
        while let number = queue.sync(execute: beginOrLeave) { finish(number, make(number)) }
    }

    private func beginOrLeave() -> Int? {
        let number = begin()
        if number == nil { helpers -= 1 }
        return number
    }

    /// A piece that nobody has begun, if there may be one more.
    private func begin() -> Int? {
        guard next < min(taken + places.count, count) else { return nil }
        next += 1
        return next - 1
    }

    private func finish(_ number: Int, _ value: Value) {
        var piece: (number: Int, value: Value)? = (number, value)
        queue.sync { swap(&places[number % places.count], &piece) }
        made.signal()
    }

    private func takeMade() -> Value? {
        guard let piece = places[taken % places.count], piece.number == taken else { return nil }
        taken += 1
        return piece.value
    }
}
