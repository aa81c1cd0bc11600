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
    /// 1 second instead of 1.4, and an import of a million keys, with files of 1.1 GB, takes 3 to 11 percent less time. What cannot
    /// be had so is given out as ever, so nobody asks how it went.
    static func ask(for memory: UnsafeMutableRawBufferPointer) {
        #if os(Linux)
            guard let start = memory.baseAddress, memory.count >= worthIt else { return }
            let pages = unsafe start.alignedUp(toMultipleOf: Int(getpagesize()))
            _ = unsafe madvise(pages, memory.count - (pages - start), MADV_HUGEPAGE)
        #endif
    }

    /// Asks for large pages for so much of the heap as will be taken next; without them, what an import of a million keys makes takes
    /// 4 percent more time.
    ///
    /// It can be asked for only where it is: blocks are taken and let go, and stay there by `FreedMemory`. Where the heap has no such
    /// blocks, nothing comes of it.
    static func askForHeap(_ count: Int) {
        #if canImport(Glibc)
            var blocks = unsafe [UnsafeMutableRawPointer]()
            var rest = count
            while rest >= worthIt, let block = unsafe malloc(min(rest, largestBlock)) {
                unsafe ask(for: UnsafeMutableRawBufferPointer(start: block, count: min(rest, largestBlock)))
                unsafe blocks.append(block)
                rest -= largestBlock
            }
            while let block = unsafe blocks.popLast() { unsafe free(block) }
        #endif
    }

    /// The heap has no blocks of over 2 GiB.
    private static let largestBlock = 1 << 30

    /// So many bytes gain by them. Where a virtual machine gives free memory back to its host, it gives back large pages, so that one that
    /// has lain idle comes slowly: 300 MB took 0.65 to 0.95 seconds instead of 0.13, and imports of 100,000 keys 9 to 12 percent more time.
    static let worthIt = 256 << 20
}
