#if canImport(Glibc)
    import Glibc
#endif

/// What becomes of blocks of memory that are let go.
package enum FreedMemory {
    /// Has the process use again what it lets go, where its memory is managed by jemalloc, as that of the shipped command is.
    ///
    /// It goes back to the system after half a minute instead of half a second, and is cleared there before it is given out anew. An
    /// import lets the file go that came back before it makes new ones: of a million entries in XLIFF the system takes 3.4 instead
    /// of 6.2 seconds, of 60 in all. A proof makes and lets go a file for each part of a table and each format. If nothing went back
    /// at all, an import of 100,000 entries in CSV would take 360 instead of 290 MiB, and the system 4.3 seconds for that million. An
    /// export takes memory once, gains nothing, and would need more than three times its source.
    package static func useAgain() {
        #if canImport(Glibc)
            typealias Control =
                @convention(c) (
                    UnsafePointer<CChar>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?,
                    UnsafeMutableRawPointer?, Int
                ) -> CInt
            // `scripts/build-release` links it; no other build has it.
            guard let function = unsafe dlsym(nil, "mallctl") else { return }
            let control = unsafe unsafeBitCast(function, to: Control.self)
            // The arena that is there, and those that threads will have. Where it is not obeyed, memory goes back as ever.
            for name in ["arena.0.dirty_decay_ms", "arenas.dirty_decay_ms"] {
                var milliseconds = 30_000
                _ = unsafe control(name, nil, nil, &milliseconds, MemoryLayout<Int>.size)
            }
            // The first arena is made before the setting for large blocks takes effect, and would give back at once those of 8 MB and
            // more: 109,000 instead of 24,000 faults of pages for `validate` of a comment of 8 MB. Blocks of 64 MB and more, such as a
            // returned file, still go back, or an import of 100,000 entries in CSV would take 350 MiB.
            var bytes = 64 << 20
            _ = unsafe control("arena.0.oversize_threshold", nil, nil, &bytes, MemoryLayout<Int>.size)
        #endif
    }
}
