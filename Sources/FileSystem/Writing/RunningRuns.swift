import Dispatch

/// The runs of this process, and the gate that keeps what has to be done as a whole from being interrupted.
final class RunningRuns: @unchecked Sendable {
    static let shared = RunningRuns()

    private let gate = DispatchSemaphore(value: 1)
    /// Used only behind the gate.
    private var states: [RunState] = []

    private init() {}

    /// Does what has to be done as a whole.
    func uninterrupted<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        gate.wait()
        defer { gate.signal() }
        return try body()
    }

    /// Keeps a run until it ends; only behind the gate.
    func add(_ state: RunState) { states.append(state) }

    /// Lets a run go; only behind the gate.
    func remove(_ state: RunState) { states.removeAll { $0 === state } }

    /// Removes the files of all runs that have not been put in place. Nothing is written any more afterwards: the process ends.
    func abandon() {
        gate.wait()
        for state in states { state.abandon() }
    }
}
