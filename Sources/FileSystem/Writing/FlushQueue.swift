import Dispatch

/// Flushes files to the drive one by one, while the caller creates the next files.
final class FlushQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "stringsdict.flush")
    // Accessed on the queue only.
    private var problem: SystemError?
    /// The total size of the completed files.
    private var wholeBytes = 0

    private let keptBytes: Int

    /// - Parameter bytes: the size of output that may stay in the system's cache. Further output is dropped from the
    ///   cache after flushing.
    init(keeping bytes: Int = 128 << 20) {
        keptBytes = bytes
    }

    /// Flushes the bytes that have been written to a file so far.
    ///
    /// - Parameter isComplete: true if the file is complete.
    func add(_ file: OpenFile, isComplete: Bool) {
        add { [self] () throws(SystemError) in
            try file.flush(.drive)
            let bytes = wholeBytes + Int(try file.status().st_size)
            if bytes > keptBytes { file.leaveMemory() }
            if isComplete { wholeBytes = bytes }
        }
    }

    /// Flushes a folder in which an item was created.
    func add(_ folder: Folder) {
        add { () throws(SystemError) in try folder.flush(.drive) }
    }

    private func add(_ flush: @escaping @Sendable () throws(SystemError) -> Void) {
        queue.async { [self] in
            guard problem == nil else { return }
            do throws(SystemError) { try flush() } catch { problem = error }
        }
    }

    /// Waits until everything is flushed, and throws the first error.
    func finish() throws(SystemError) {
        if let problem = queue.sync(execute: { problem }) { throw problem }
    }
}
