import Dispatch

/// Work that is done on another core while the caller does something else.
final class BackgroundWork<Value: Sendable>: @unchecked Sendable {
    /// Written by the queue, read after the group has been left.
    private var value: Value
    private let group = DispatchGroup()

    /// Starts the work.
    ///
    /// - Parameter value: what stands for the result until there is one.
    init(_ value: Value, _ work: @escaping @Sendable () -> Value) {
        self.value = value
        DispatchQueue.global().async(group: group) { self.value = work() }
    }

    /// Waits for the end of the work.
    func finish() -> Value {
        group.wait()
        return value
    }
}
