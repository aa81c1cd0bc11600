import Dispatch

/// Pieces of work on their way to one consumer, who takes them in their order.
///
/// As many threads as there are cores are at work: helpers, and the consumer, who makes pieces itself where it would wait. A thread
/// more than there are cores left them idle for a tenth of the time: each waited for the others.
final class PieceLine<Value: Sendable>: @unchecked Sendable {
    /// A piece that is made.
    private struct Piece {
        let number: Int
        let maker: Int
        let value: Value
    }

    private let count: Int
    private let make: @Sendable (Int) -> Value
    /// What looks at what follows, and changes it.
    private let queue = DispatchQueue(label: "pieces")
    /// The pieces that are made, as many as there may be ahead. One that was taken keeps its place until the next one needs it.
    private var places: [Piece?]
    /// The pieces that were taken, by their makers, who let them go: memory that another core gives back than the one that has asked
    /// for it stops both. The consumer of an import waited a third of its time.
    private var spent: [[Piece]]
    /// The next piece that nobody has begun.
    private var next = 0
    /// The next piece that the consumer takes.
    private var taken = 0
    /// How many pieces the consumer is done with. The one that it has keeps its place, or the consumer would be the last to have it
    /// and would have to let it go.
    private var done = 0
    /// The helpers that are not at work, by their numbers as makers.
    private var idle: [Int]
    /// The helpers that are at work.
    private let atWork = DispatchGroup()
    /// Signalled for each piece that is made.
    private let made = DispatchSemaphore(value: 0)

    /// The consumer's number as a maker.
    private static var consumer: Int { 0 }

    /// - Parameter ahead: how many pieces are made ahead of their consumer at most.
    init(_ count: Int, ahead: Int, make: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.make = make
        places = Array(repeating: nil, count: min(ahead, count))
        spent = Array(repeating: [], count: CoreCount.ofMachine)
        idle = Array(1..<CoreCount.ofMachine)
    }

    /// The next piece; it waits, or works, until there is one.
    func take() -> Value {
        queue.sync { done = taken }
        callHelpers()
        while true {
            if let value = queue.sync(execute: takeMade) { return value }
            if let number = queue.sync(execute: begin) {
                // As on another core, so that work within this work is done at once.
                WorkQueue.sync { finish(number, make(number), by: Self.consumer) }
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
            let called = idle.suffix(max(0, min(done + places.count, count) - next))
            idle.removeLast(called.count)
            return called
        }
        for helper in called {
            atWork.enter()
            WorkQueue.async {
                self.help(as: helper)
                self.atWork.leave()
            }
        }
    }

    private func help(as helper: Int) {
        WorkQueue.doWaiting()
        while let number = queue.sync(execute: { beginOrLeave(helper) }) {
            finish(number, make(number), by: helper)
            // The consumer makes pieces itself where it would wait, but not what waits here: it would be left to the end.
            WorkQueue.doWaiting()
        }
    }

    private func beginOrLeave(_ helper: Int) -> Int? {
        let number = begin()
        if number == nil { idle.append(helper) }
        return number
    }

    /// A piece that nobody has begun, if there may be one more.
    private func begin() -> Int? {
        guard next < min(done + places.count, count) else { return nil }
        next += 1
        return next - 1
    }

    private func finish(_ number: Int, _ value: Value, by maker: Int) {
        let piece = Piece(number: number, maker: maker, value: value)
        var own: [Piece] = []
        queue.sync {
            if let old = places[number % places.count] { spent[old.maker].append(old) }
            places[number % places.count] = piece
            swap(&own, &spent[maker])
        }
        made.signal()
        own.removeAll()
    }

    private func takeMade() -> Value? {
        guard let piece = places[taken % places.count], piece.number == taken else { return nil }
        taken += 1
        return piece.value
    }
}
