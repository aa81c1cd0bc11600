#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The place that written data must reach before a flush returns.
enum Durability {
    /// The drive, including its cache. Data that is only in the cache of the drive does not survive a power loss.
    case drive
    /// Permanent storage, which survives a power loss. A flush to permanent storage includes all data already flushed
    /// to the drive.
    case permanent

    /// Flushes a file or folder.
    ///
    /// - Throws: ``SystemError`` if the system could not write.
    func flush(_ descriptor: Int32) throws(SystemError) {
        #if canImport(Darwin)
            // On macOS, fsync leaves data in the drive's cache. F_FULLFSYNC fails on drives that do not support it,
            // such as network drives.
            if self == .permanent, fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        while fsync(descriptor) != 0 {
            // Some file systems have nothing to flush, or cannot flush a folder.
            if errno == EINVAL || errno == ENOTSUP || errno == EBADF { return }
            guard errno == EINTR else { throw .latest }
        }
    }
}
