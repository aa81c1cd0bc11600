import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Handles signals that end the program while a run is writing. Before the program ends, a run that is staging files
/// removes them, and a run that is putting files in place completes this work.
///
/// The program ends by the signal, so that a shell sees status 130 for SIGINT or 143 for SIGTERM and stops its loop.
/// Only a program that controls its own signal handling, such as the command, should use this type. In other programs,
/// a signal ends the program immediately, and the next run removes or completes the unfinished work.
package enum Interruption {
    /// Defers signals until unfinished work is removed or completed. Call this method before you start other threads,
    /// because threads inherit the signal mask.
    package static func endRunsBySignals() {
        let signals = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
        if signals.isEmpty { return }
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        DispatchQueue(label: "stringsdict.signals").async { [set] in wait(for: set) }
    }

    /// True if the process ignores a signal, such as SIGHUP under `nohup`.
    private static func isIgnored(_ number: Int32) -> Bool {
        let before = signal(number, SIG_DFL)
        let isIgnored = unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(number, SIG_IGN) }
        return isIgnored
    }

    private static func wait(for signals: sigset_t) {
        var set = signals
        var number: Int32 = 0
        while unsafe sigwait(&set, &number) != 0 {}
        RunningRuns.shared.abandon()
        signal(number, SIG_DFL)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }
}
