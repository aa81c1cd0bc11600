import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Signals that end the program while a run writes: what waits is removed first, and what is being put in place gets there.
///
/// The program ends by the signal, so that a shell sees 130 for SIGINT and 143 for SIGTERM, and stops its loop.
final class Interruption: @unchecked Sendable {
    static let shared = Interruption()

    /// Those that would end the program: “nohup” has it ignore one.
    private static let signals = [SIGINT, SIGTERM, SIGHUP].filter { number in
        let before = signal(number, SIG_DFL)
        let isIgnored = unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(number, SIG_IGN) }
        return !isIgnored
    }

    /// Whoever has it cannot be interrupted.
    private let gate = DispatchSemaphore(value: 1)
    /// The runs whose files are removed when the program is ended; used only by those who cannot be interrupted.
    var runs: [RunState] = []
    private let queue = DispatchQueue(label: "stringsdict.signals")

    /// From now on signals wait for this object.
    private init() {
        var set = Self.set
        // Threads that are started later inherit it.
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        queue.async { self.wait() }
    }

    /// Does what has to be done as a whole.
    func uninterrupted<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        gate.wait()
        defer { gate.signal() }
        return try body()
    }

    private static var set: sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        return set
    }

    private func wait() {
        var set = Self.set
        var number: Int32 = 0
        if Self.signals.isEmpty { return }
        while unsafe sigwait(&set, &number) != 0 {}
        gate.wait()
        for run in runs { run.abandon() }
        signal(number, SIG_DFL)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }
}
