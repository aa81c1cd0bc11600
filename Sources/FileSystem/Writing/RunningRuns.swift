import Dispatch

/// The runs of this process, and the gate that protects work that must not be interrupted.
final class RunningRuns: @unchecked Sendable {
    static let shared = RunningRuns()

    private let gate = DispatchSemaphore(value: 1)
    /// Accessed under the gate only.
    private var states: [RunState] = []

    private init() {}

    /// Performs work that must not be interrupted.
    func uninterrupted<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        gate.wait()
        defer { gate.signal() }
        return try body()
    }

    /// Registers a run. Call this method only under the gate.
    func add(_ state: RunState) { states.append(state) }

    /// Unregisters a run. Call this method only under the gate.
    func remove(_ state: RunState) { states.removeAll { $0 === state } }

    /// Removes the staged files of all runs. The gate stays closed, so nothing is written before the process ends.
    func abandon() {
        gate.wait()
        for state in states { state.abandon() }
    }
}
