#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The place that written data has reached when a flush returns.
enum Durability {
    /// To the drive, which may still hold it in a cache of its own.
    case drive
    /// To where it survives a loss of power, with all that this program has flushed to the drive before.
    case permanent

    /// Flushes a file or a folder.
    ///
    /// - Throws: ``SystemError`` when the system could not write.
    func flush(_ descriptor: Int32) throws(SystemError) {
        #if canImport(Darwin)
            // On macOS, fsync alone leaves the data in the drive's cache. Disks that cannot do more, such as those of a network, say so.
            if self == .permanent, fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        while fsync(descriptor) != 0 {
            // Some file systems have nothing to flush, or cannot flush a folder.
            if errno == EINVAL || errno == ENOTSUP || errno == EBADF { return }
            guard errno == EINTR else { throw .latest }
        }
    }
}
