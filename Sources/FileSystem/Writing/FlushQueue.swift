import Dispatch

/// Brings files to the disk, one after the other, while the caller makes the next one.
final class FlushQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "stringsdict.flush")
    /// Used only on the queue.
    private var problem: SystemError?

    /// Takes a file that is written.
    func add(_ file: OpenFile) {
        add { () throws(SystemError) in try file.flush() }
    }

    /// Takes a folder in which something was made.
    func add(_ folder: Folder) {
        add { () throws(SystemError) in try folder.flush() }
    }

    private func add(_ flush: @escaping @Sendable () throws(SystemError) -> Void) {
        queue.async { [self] in
            guard problem == nil else { return }
            do throws(SystemError) { try flush() } catch { problem = error }
        }
    }

    /// Waits until all files are on the disk.
    func finish() throws(SystemError) {
        if let problem = queue.sync(execute: { problem }) { throw problem }
    }
}
