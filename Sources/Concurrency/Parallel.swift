/// Parallel work on all cores whose results one consumer receives in order.
package enum Parallel {
    /// Computes results in parallel and passes them to a consumer in order.
    ///
    /// - Parameter ahead: the maximum number of results computed ahead of the consumer; also the maximum number of
    ///   cores in use.
    package static func inOrder<Value: Sendable, Failure: Error>(
        _ count: Int, ahead: Int = 8, make: @escaping @Sendable (Int) -> Value,
        take: (Value) throws(Failure) -> Void
    ) throws(Failure) {
        // A caller on the work queue computes its results sequentially, since the other cores have work of their own.
        guard count > 1, !WorkQueue.isCurrent else {
            for index in 0..<count { try take(make(index)) }
            return
        }
        let results = OrderedTaskBuffer(count, ahead: ahead, make: make)
        defer { results.close() }
        for _ in 0..<count { try take(results.takeNext()) }
    }

    /// Computes results and passes them to a consumer in order. Small items run in parallel. Large items, which divide
    /// their own work, run one at a time on the calling thread.
    ///
    /// - Parameter isLarge: returns true for an item that all cores should work on.
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

    /// Divides a range into consecutive slices for parallel work. Slices are large enough to make scheduling cheap and
    /// small enough for the cache. An empty range is one slice.
    package static func slices(of range: Range<Int>) -> [Range<Int>] {
        guard !range.isEmpty else { return [range] }
        return stride(from: range.lowerBound, to: range.upperBound, by: sliceSize).map {
            $0..<min($0 + sliceSize, range.upperBound)
        }
    }

    private static let sliceSize = 512

    /// The results of parallel work, in order.
    package static func map<Value: Sendable>(_ count: Int, _ make: @escaping @Sendable (Int) -> Value) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        inOrder(count, make: make) { values.append($0) }
        return values
    }
}
