import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A new file that is written on another core while the caller makes the next piece.
@safe final class BackgroundFile: @unchecked Sendable {
    private let file: UnsafeMutablePointer<FILE>
    private let queue = DispatchQueue(label: "stringsdict.file")
    /// Pieces that may wait; more would only take memory.
    private let places = DispatchSemaphore(value: 4)
    /// Used only on the queue.
    private var hasFailed = false

    /// Makes a file that does not exist yet; nil when that cannot be done.
    init?(path: String) {
        guard let file = unsafe fopen(path, "wbx") else { return nil }
        unsafe self.file = file
    }

    /// Takes the next piece.
    func write(_ bytes: [UInt8]) {
        places.wait()
        queue.async { [self] in
            defer { places.signal() }
            guard !hasFailed, !bytes.isEmpty else { return }
            let count = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress!, 1, $0.count, file) }
            hasFailed = count != bytes.count
        }
    }

    /// Waits for the last piece and closes the file.
    ///
    /// - Returns: whether every byte was written.
    func close() -> Bool {
        queue.sync { unsafe fclose(file) == 0 && !hasFailed }
    }
}
