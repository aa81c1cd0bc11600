import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Handles signals that end the program while a run writes: staged files are removed first, and files being put in
/// place are completed.
///
/// The program ends by the signal, so that a shell sees 130 for SIGINT and 143 for SIGTERM and stops its loop. Only a
/// program that owns its signals, such as the command, should call this. Without it, a signal ends the program
/// immediately, and the next run removes or completes the remaining work.
package enum Interruption {
    /// Defers signals until unfinished work is handled. Call it before starting other threads, which inherit the signal
    /// mask.
    package static func endRunsBySignals() {
        let signals = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
        if signals.isEmpty { return }
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        DispatchQueue(label: "stringsdict.signals").async { [set] in wait(for: set) }
    }

    /// True if the process ignores the signal, as it does SIGHUP under `nohup`.
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
