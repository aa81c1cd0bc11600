import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a run has to remove at its end, however the program ends.
final class RunState: @unchecked Sendable {
    let run: RunFolder
    private let lock: RunLock
    private let madeFolders: [String]
    /// True if nothing is left to remove: it is removed, in place, or needed by the next run. Used behind the gate of `RunningRuns`.
    private var hasEnded = false

    private init(_ lock: RunLock, madeFolders: [String]) {
        self.lock = lock
        self.madeFolders = madeFolders
        run = lock.run
    }

    /// Tries to get the right to write into a folder, and ends what an interrupted run has left there.
    ///
    /// - Returns: the run, and what is to be said of the earlier one; nil while another run is at work.
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

    /// Puts files in their places as a whole: a signal waits until that is done.
    func commit(_ body: () throws(CommitFailure) -> Void) throws(CommitFailure) {
        try RunningRuns.shared.uninterrupted { () throws(CommitFailure) in
            do throws(CommitFailure) {
                try body()
            } catch {
                // What could not be taken back is taken back by the next run.
                if error.isHalf { hasEnded = true }
                throw error
            }
            run.remove()
            hasEnded = true
        }
    }

    /// Leaves everything as it was, unless it has been put in place.
    func end() {
        RunningRuns.shared.uninterrupted {
            discard()
            RunningRuns.shared.remove(self)
        }
    }

    /// The same, as the program ends; another thread may be about to make one more file.
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
