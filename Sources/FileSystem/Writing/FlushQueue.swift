import Dispatch

/// Flushes files to the drive, one after the other, while the caller makes the next one.
final class FlushQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "stringsdict.flush")
    // Used only on the queue.
    private var problem: SystemError?
    /// The bytes of the files that are whole.
    private var wholeBytes = 0

    private let keptBytes: Int

    /// - Parameter bytes: what a run writes beyond so many bytes leaves the memory when it is flushed.
    init(keeping bytes: Int = 128 << 20) {
        keptBytes = bytes
    }

    /// Takes a file that is written.
    ///
    /// - Parameter isWhole: whether no more bytes come.
    func add(_ file: OpenFile, isWhole: Bool) {
        add { [self] () throws(SystemError) in
            try file.flush(.drive)
            let bytes = wholeBytes + Int(try file.status().st_size)
            if bytes > keptBytes { file.leaveMemory() }
            if isWhole { wholeBytes = bytes }
        }
    }

    /// Takes a folder in which something was made.
    func add(_ folder: Folder) {
        add { () throws(SystemError) in try folder.flush(.drive) }
    }

    private func add(_ flush: @escaping @Sendable () throws(SystemError) -> Void) {
        queue.async { [self] in
            guard problem == nil else { return }
            do throws(SystemError) { try flush() } catch { problem = error }
        }
    }

    /// Waits until all files are flushed.
    func finish() throws(SystemError) {
        if let problem = queue.sync(execute: { problem }) { throw problem }
    }
}
