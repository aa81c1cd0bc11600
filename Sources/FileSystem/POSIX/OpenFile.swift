#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file; closed when it is let go.
final class OpenFile: Sendable {
    /// The system's number for it.
    let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Opens the file that a path leads to, also through links: a person named it.
    convenience init(reading path: String) throws(SystemError) {
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .latest }
        self.init(descriptor: descriptor)
    }

    deinit {
        _ = close(descriptor)
    }

    /// What the system knows about it.
    func status() throws(SystemError) -> stat {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .latest }
        return status
    }

    /// All bytes of the file; reading stops soon after `most`.
    ///
    /// - Parameter size: how many there are expected to be.
    /// - Returns: the bytes; more than `most`, by some, where the file has more.
    func read(expecting size: Int, most: Int) throws(SystemError) -> [UInt8] {
        var bytes = try next(min(size, most))
        // It may have grown since it was measured.
        while bytes.count <= most {
            let more = try next(1 << 16)
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// The next bytes: as many as are asked for, unless the file ends before.
    func next(_ count: Int) throws(SystemError) -> [UInt8] {
        var problem: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                // Where the file ends is known only from a read without bytes.
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

    /// The most bytes that one call reads or writes: macOS refuses those that need more than 31 bits.
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

    /// Waits until the bytes of the file are as far as they have to be.
    func flush(_ durability: Durability) throws(SystemError) { try durability.flush(descriptor) }

    /// Has the system use the memory for others that it keeps the flushed bytes of the file in. Otherwise it takes more for each
    /// byte: an export of a million keys, 1.1 GB, took 10 percent more time, and twice the time of the system.
    func leaveMemory() {
        #if os(Linux)
            _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        #endif
    }
}

/// `read` and `write` of the system, which methods of the same name hide.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, start, count)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, start, count)
}
