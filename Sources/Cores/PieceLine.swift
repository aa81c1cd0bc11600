import Dispatch

/// Pieces of work on their way to one consumer, who takes them in their order.
///
/// As many threads as there are cores are at work: helpers, and the consumer, who makes pieces itself where it would wait. A thread
/// more than there are cores left them idle for a tenth of the time: each waited for the others.
final class PieceLine<Value: Sendable>: @unchecked Sendable {
    private let count: Int
    private let make: @Sendable (Int) -> Value
    /// What looks at what follows, and changes it.
    private let queue = DispatchQueue(label: "pieces")
    /// The pieces that are made, as many as there may be ahead.
    private var places: [Value?]
    /// The next piece that nobody has begun.
    private var next = 0
    /// The next piece that the consumer takes.
    private var taken = 0
    /// The number of helpers that are not at work.
    private var idle = CoreCount.ofMachine - 1
    /// The helpers that are at work.
    private let atWork = DispatchGroup()
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
            if let value = queue.sync(execute: takeMade) { return value }
            if let number = queue.sync(execute: begin) {
                // As on another core, so that work within this work is done at once.
                WorkQueue.sync { finish(number, make(number)) }
            } else {
                made.wait()
            }
        }
    }

    /// Says that nobody takes any more pieces, and waits until no helper is at work.
    func close() {
        queue.sync { next = count }
        atWork.wait()
    }

    /// Lets other cores work where there is a piece to be made.
    private func callHelpers() {
        let called = queue.sync {
            let called = max(0, min(idle, end - next))
            idle -= called
            return called
        }
        for _ in 0..<called {
            atWork.enter()
            WorkQueue.async {
                self.help()
                self.atWork.leave()
            }
        }
    }

    private func help() {
        WorkQueue.doWaiting()
        while let number = queue.sync(execute: beginOrLeave) {
            finish(number, make(number))
            // The consumer makes pieces itself where it would wait, but not what waits here: it would be left to the end.
            WorkQueue.doWaiting()
        }
    }

    private func beginOrLeave() -> Int? {
        let number = begin()
        if number == nil { idle += 1 }
        return number
    }

    /// The first piece that may not be begun yet.
    private var end: Int { min(taken + places.count, count) }

    /// A piece that nobody has begun, if there may be one more.
    private func begin() -> Int? {
        guard next < end else { return nil }
        next += 1
        return next - 1
    }

    private func finish(_ number: Int, _ value: Value) {
        queue.sync { places[number % places.count] = value }
        made.signal()
    }

    private func takeMade() -> Value? {
        guard let value = places[taken % places.count] else { return nil }
        places[taken % places.count] = nil
        taken += 1
        return value
    }
}
