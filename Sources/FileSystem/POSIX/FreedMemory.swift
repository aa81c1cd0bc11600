#if canImport(Glibc)
    import CLinux
#endif

/// What becomes of blocks of memory that are let go.
package enum FreedMemory {
    /// Has the process use large blocks again, and keep no list of small ones of its own.
    ///
    /// Otherwise the system takes each large block back and clears it before it is given out anew. An import lets the file go that
    /// came back before it makes new ones: 100,000 entries in XLIFF or CSV take 4 percent less time with it, and up to 20 MiB more
    /// memory. A proof makes and lets go a file for each part of a table and each format: 3 percent. The list of small blocks is
    /// worked off whenever a larger one is asked for; without it, the import of CSV takes 4 percent less time. An export takes
    /// memory once and gains nothing.
    package static func useAgain() {
        #if canImport(Glibc)
            // The largest that can be set: a returned file of over a gigabyte takes the place of the one before it.
            _ = mallopt(M_MMAP_THRESHOLD, .max)
            // The end of the heap never goes back to the system, however much of it is free.
            _ = mallopt(M_TRIM_THRESHOLD, -1)
            _ = mallopt(M_MXFAST, 0)
        #endif
    }
}
