/// A new file that is brought to the disk while it is written, so that the end of the run finds little left to wait for: of
/// 193 MB it waited 11 instead of 190 ms.
final class FlushedFile {
    private let file: OpenFile
    private let flushes: FlushQueue
    private var unflushed = 0

    /// So many bytes are worth a flush of their own.
    private static let flushSize = 16 << 20

    /// - Parameter flushes: takes every flush, as the system tells one of them alone of a disk that fails.
    init(_ file: OpenFile, _ flushes: FlushQueue) {
        self.file = file
        self.flushes = flushes
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.flushSize - unflushed)
            try file.write(part)
            rest = rest[part.endIndex...]
            unflushed += part.count
            guard unflushed == Self.flushSize else { continue }
            flushes.add(file, isWhole: false)
            unflushed = 0
        }
    }
}
