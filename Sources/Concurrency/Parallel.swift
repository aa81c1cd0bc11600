/// Work that is done on all cores. It takes values and returns values; one consumer takes them in order.
package enum Parallel {
    /// Hands over the results of some pieces of work in their order, while those after them are made.
    ///
    /// - Parameter ahead: how many are made ahead of their consumer at most; more cores than that stay idle.
    package static func inOrder<Value: Sendable, Failure: Error>(
        _ count: Int, ahead: Int = 8, make: @escaping @Sendable (Int) -> Value,
        take: (Value) throws(Failure) -> Void
    ) throws(Failure) {
        // A piece of work is done by one core: the others have pieces of their own.
        guard count > 1, !WorkQueue.isCurrent else {
            for index in 0..<count { try take(make(index)) }
            return
        }
        let results = OrderedTaskBuffer(count, ahead: ahead, make: make)
        defer { results.close() }
        for _ in 0..<count { try take(results.take()) }
    }

    /// Hands over results in their order. Small pieces of work are done beside each other; large ones, which divide themselves, one after
    /// the other.
    ///
    /// - Parameter isLarge: whether all cores should work on a piece.
    package static func inOrder<Value: Sendable, Failure: Error>(
        _ count: Int, dividing isLarge: @escaping @Sendable (Int) -> Bool, make: @escaping @Sendable (Int) -> Value,
        take: (Int, Value) throws(Failure) -> Void
    ) throws(Failure) {
        try inOrder(count) { number in
            (number, isLarge(number) ? nil : make(number))
        } take: { (number, made) throws(Failure) in
            try take(number, made ?? make(number))
        }
    }

    /// A range in slices that follow each other, each work for one core: so many entries that handing over costs nothing, so few that they
    /// stay in the cache. An empty range is one slice.
    package static func slices(of range: Range<Int>) -> [Range<Int>] {
        guard !range.isEmpty else { return [range] }
        return stride(from: range.lowerBound, to: range.upperBound, by: sliceSize).map {
            $0..<min($0 + sliceSize, range.upperBound)
        }
    }

    private static let sliceSize = 512

    /// The results of some pieces of work, in their order.
    package static func map<Value: Sendable>(_ count: Int, _ make: @escaping @Sendable (Int) -> Value) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        inOrder(count, make: make) { values.append($0) }
        return values
    }
}
