import Dispatch

/// Brings files to the disk, one after the other, while the caller makes the next one.
final class FlushQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "stringsdict.flush")
    /// Used only on the queue.
    private var problem: SystemError?

    /// Takes a file that is written.
    func add(_ file: OpenFile) {
        queue.async { [self] in
            guard problem == nil else { return }
            do throws(SystemError) { try file.flush() } catch { problem = error }
        }
    }

    /// Waits until all files are on the disk.
    func finish() throws(SystemError) {
        if let problem = queue.sync(execute: { problem }) { throw problem }
    }
}
