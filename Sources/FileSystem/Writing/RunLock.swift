import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The exclusive right to write into a folder. It ends with the process, even if the process crashes.
final class RunLock: Sendable {
    /// The folder with the staged files of the run.
    let run: RunFolder
    private let file: OpenFile

    private init(_ run: RunFolder, _ file: OpenFile) {
        self.run = run
        self.file = file
    }

    /// Tries once to acquire the lock.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - command: the name of the command, for messages of other runs.
    /// - Returns: the lock; nil if another run holds it or is just ending.
    /// - Throws: ``StringsdictError`` (`cannot-write`).
    static func attempt(in path: String, for command: String) throws(StringsdictError) -> RunLock? {
        do throws(SystemError) {
            return try attempt(try Folder(at: path), path, command)
        } catch {
            throw error.refusal(writing: path)
        }
    }

    private static func attempt(_ root: Folder, _ path: String, _ command: String) throws(SystemError) -> RunLock? {
        try root.makeFolder(RunFolder.name, mode: 0o700)
        let folder: Folder
        let file: OpenFile
        do throws(SystemError) {
            folder = try root.folder(RunFolder.name)
            file = try folder.fileToLock(RunFolder.lockName)
        } catch {
            // Another run has removed the folder in the meantime.
            if error.code == ENOENT { return nil }
            root.removeFolder(RunFolder.name)
            throw error
        }
        guard try file.status().kind == .file else { throw .notAFile }
        guard file.lock(LOCK_EX) else { return nil }
        // The locked file may have been removed before it was locked.
        guard let here = folder.status(of: RunFolder.lockName), here.isSame(as: try file.status()),
            let outer = root.status(of: RunFolder.name), let inner = folder.status(of: "."), outer.isSame(as: inner)
        else { return nil }
        let lock = RunLock(RunFolder(folder, in: root, at: path), file)
        do throws(SystemError) {
            guard ftruncate(file.descriptor, 0) == 0 else { throw .latest }
            try file.write(ArraySlice("\(getpid()) \(command)\n".utf8))
        } catch {
            lock.run.removeUnlessInterrupted()
            throw error
        }
        return lock
    }
}

extension OpenFile {
    /// Locks the file for this process without waiting. Returns false if another process holds the lock, but true on
    /// file systems without locks.
    func lock(_ kind: Int32) -> Bool {
        while flock(descriptor, kind | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            return errno != EWOULDBLOCK
        }
        return true
    }
}

/// The time that a run waits for another run: five seconds.
struct Patience {
    private var end: Int64?
    private static let milliseconds: Int64 = 5000

    /// Waits 10 ms and returns true. Returns false at once when the time is over.
    mutating func waits() -> Bool {
        var now = timespec()
        // The clock is monotonic, because the time of day can be set back.
        guard unsafe clock_gettime(CLOCK_MONOTONIC, &now) == 0 else { return false }
        let time = Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
        let end = end ?? time + Self.milliseconds
        self.end = end
        guard time < end else { return false }
        usleep(10_000)
        return true
    }
}
