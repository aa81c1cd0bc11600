#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file, closed on deinitialization.
final class OpenFile: Sendable {
    /// The file descriptor.
    let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Opens the file at a path that the user has given, following links.
    convenience init(reading path: String) throws(SystemError) {
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .latest }
        self.init(descriptor: descriptor)
    }

    deinit {
        _ = close(descriptor)
    }

    /// The status of the file.
    func status() throws(SystemError) -> stat {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .latest }
        return status
    }

    /// Reads the entire file, but stops shortly after `most` bytes.
    ///
    /// - Parameters:
    ///   - size: the expected number of bytes.
    ///   - most: the maximum number of bytes.
    /// - Returns: the bytes; slightly more than `most` if the file is larger.
    func read(expecting size: Int, most: Int) throws(SystemError) -> [UInt8] {
        var bytes = try next(min(size, most))
        // The file may have grown since its size was read.
        while bytes.count <= most {
            let more = try next(1 << 16)
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// Reads the next bytes: `count`, or fewer at the end of the file.
    func next(_ count: Int) throws(SystemError) -> [UInt8] {
        var problem: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                // Only a read of zero bytes marks the end of the file.
                while filled < count {
                    let size = min(count - filled, Self.mostAtOnce)
                    let more = unsafe systemRead(descriptor, buffer.baseAddress! + filled, size)
                    if more < 0, errno == EINTR { continue }
                    guard more >= 0 else { throw .latest }
                    if more == 0 { break }
                    filled += more
                }
            } catch {
                problem = error
            }
        }
        if let problem { throw problem }
        return bytes
    }

    /// The maximum number of bytes in one call: macOS rejects counts above 31 bits.
    static let mostAtOnce = 1 << 30

    /// Writes all bytes.
    func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe systemWrite(descriptor, $0.baseAddress! + start, min($0.count - start, Self.mostAtOnce))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw count == 0 ? SystemError(code: EIO) : .latest }
            start += count
        }
    }

    /// Flushes the bytes of the file.
    func flush(_ durability: Durability) throws(SystemError) { try durability.flush(descriptor) }

    /// Allows the system to reuse the memory that caches the flushed bytes of the file. Without this, large exports
    /// take more system time.
    func leaveMemory() {
        #if os(Linux)
            _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        #endif
    }
}

/// The system's `read` and `write`, which methods of the same name hide.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, start, count)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, start, count)
}
