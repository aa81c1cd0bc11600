/// A new file that is flushed while it is written, so that little remains to be flushed at the end of the run.
final class FlushedFile {
    private let file: OpenFile
    private let flushes: FlushQueue
    private var unflushed = 0

    /// The number of bytes after which the file is flushed.
    private static let flushSize = 16 << 20

    /// - Parameter flushes: the queue that performs every flush, because the system reports a drive failure only once.
    init(_ file: OpenFile, _ flushes: FlushQueue) {
        self.file = file
        self.flushes = flushes
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.flushSize - unflushed)
            try file.write(part)
            rest = rest[part.endIndex...]
            unflushed += part.count
            guard unflushed == Self.flushSize else { continue }
            flushes.add(file, isComplete: false)
            unflushed = 0
        }
    }
}
