import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files and folders that a run must remove at its end, even if a signal ends the program.
final class RunState: @unchecked Sendable {
    let run: RunFolder
    private let lock: RunLock
    private let madeFolders: [String]
    /// True if nothing remains to be removed: the files have been removed or put in place, or the next run needs them.
    /// Accessed only under the gate of `RunningRuns`.
    private var hasEnded = false

    private init(_ lock: RunLock, madeFolders: [String]) {
        self.lock = lock
        self.madeFolders = madeFolders
        run = lock.run
    }

    /// Tries to acquire the lock of a folder, and recovers the folder from an interrupted run.
    ///
    /// - Returns: the new run, and findings about the interrupted run; nil if another run holds the lock.
    static func begin(in path: String, for command: String) throws(StringsdictError) -> (
        state: RunState, findings: [Finding]
    )? {
        try RunningRuns.shared.uninterrupted { () throws(StringsdictError) in
            let folders = try NewFolders.make(path)
            do throws(StringsdictError) {
                guard let lock = try RunLock.attempt(in: path, for: command) else { return nil }
                let findings = try RunRecovery(lock.run).end()
                let state = RunState(lock, madeFolders: folders)
                RunningRuns.shared.add(state)
                return (state, findings)
            } catch {
                NewFolders.remove(folders)
                throw error
            }
        }
    }

    /// Puts files in place. Signals are deferred until all files are in place or restored.
    func commit(_ body: () throws(CommitFailure) -> Void) throws(CommitFailure) {
        try RunningRuns.shared.uninterrupted { () throws(CommitFailure) in
            do throws(CommitFailure) {
                try body()
            } catch {
                // The next run restores the remaining files.
                if error.isHalf { hasEnded = true }
                throw error
            }
            run.remove()
            hasEnded = true
        }
    }

    /// Removes all staged files, unless they have been put in place.
    func end() {
        RunningRuns.shared.uninterrupted {
            discard()
            RunningRuns.shared.remove(self)
        }
    }

    /// Removes all staged files as the program ends; retries, because another thread may be about to create a file.
    func abandon() {
        for _ in 0..<100 where !hasEnded {
            discard()
            if run.root.kind(of: RunFolder.name) == .nothing { return }
            hasEnded = false
            usleep(1000)
        }
    }

    private func discard() {
        guard !hasEnded else { return }
        hasEnded = true
        run.remove()
        NewFolders.remove(madeFolders)
    }
}
