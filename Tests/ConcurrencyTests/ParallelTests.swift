import Dispatch
import Testing

@testable import Concurrency

/// Work on several cores: nothing is lost, doubled or out of order, whoever does it.
@Suite struct ParallelTests {
    @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 500], [1, 2, 8])
    func piecesComeInTheirOrder(count: Int, ahead: Int) {
        var taken: [Int] = []
        Parallel.inOrder(count, ahead: ahead) {
            Self.work($0)
        } take: {
            taken.append($0)
        }
        #expect(taken == Array(0..<count))
    }

    @Test func slowConsumersGetTheSame() {
        var taken: [Int] = []
        Parallel.inOrder(60, ahead: 3) {
            $0
        } take: { piece in
            _ = Self.work(piece)
            taken.append(piece)
        }
        #expect(taken == Array(0..<60))
    }

    @Test func noMorePiecesAreMadeThanAllowed() {
        let begun = Counter()
        var taken = 0
        Parallel.inOrder(200, ahead: 4) { piece in
            begun.add()
            return piece
        } take: { _ in
            taken += 1
            #expect(begun.value <= taken + 4)
        }
        #expect(begun.value == 200)
    }

    @Test func anErrorEndsTheWork() {
        struct Stop: Error {}
        let begun = Counter()
        #expect(throws: Stop.self) {
            try Parallel.inOrder(1000, ahead: 4) { piece in
                begun.add()
                return piece
            } take: { piece in
                if piece == 10 { throw Stop() }
            }
        }
        #expect(begun.value <= 15)
    }

    @Test func workWithinWorkIsDoneByOneCore() {
        let inner = Parallel.map(40) { piece in
            Parallel.map(5) { WorkQueue.isCurrent ? piece * 10 + $0 : -1 }
        }
        #expect(inner == (0..<40).map { piece in (0..<5).map { piece * 10 + $0 } })
    }

    @Test func workIsDoneOnceWhoeverDoesIt() {
        let runs = Counter()
        let works = (0..<50).map { number in
            Future {
                runs.add()
                return Self.work(number)
            }
        }
        #expect(works.map(\.value) == Array(0..<50))
        #expect(works.map(\.value) == Array(0..<50))
        #expect(runs.value == 50)
    }

    /// Takes a while, not always the same, and gives back what it was given.
    private static func work(_ number: Int) -> Int {
        var state = UInt64(number + 1)
        for _ in 0..<(number % 7) * 2000 { state = state &* 6_364_136_223_846_793_005 &+ 1 }
        return state == 0 ? -1 : number
    }
}

private final class Counter: @unchecked Sendable {
    private var count = 0
    private let queue = DispatchQueue(label: "counter")

    var value: Int { queue.sync { count } }

    func add() { queue.sync { count += 1 } }
}
