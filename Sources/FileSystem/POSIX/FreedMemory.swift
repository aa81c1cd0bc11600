#if canImport(Glibc)
    import Glibc
#endif

/// What becomes of blocks of memory that are let go.
package enum FreedMemory {
    /// Has the process use again what it lets go, where its memory is managed by jemalloc, as that of the shipped command is.
    ///
    /// Otherwise the system gets it back after half a second and clears it before it is given out anew. An import lets the file go
    /// that came back before it makes new ones: of a million entries in XLIFF the system takes 4.2 instead of 6.2 seconds, of 62 in
    /// all. A proof makes and lets go a file for each part of a table and each format. An export takes memory once, gains nothing,
    /// and would need more than three times its source.
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
                var never = -1
                _ = unsafe control(name, nil, nil, &never, MemoryLayout<Int>.size)
            }
        #endif
    }
}
