import Dispatch

/// A new file that is written on another core while the caller makes the next piece.
final class BackgroundFile: @unchecked Sendable {
    private let queue = DispatchQueue(label: "stringsdict.file")
    /// Pieces that may wait; more would only take memory.
    private let places = DispatchSemaphore(value: 4)
    // Used only on the queue.
    private let file: FlushedFile
    private var problem: SystemError?

    init(_ file: FlushedFile) {
        self.file = file
    }

    /// Takes the next piece.
    func write(_ bytes: [UInt8]) {
        places.wait()
        queue.async { [self] in
            defer { places.signal() }
            guard problem == nil else { return }
            do throws(SystemError) { try file.write(bytes) } catch { problem = error }
        }
    }

    /// Waits until every piece is in the file.
    func finish() throws(SystemError) {
        if let problem = queue.sync(execute: { problem }) { throw problem }
    }
}
