#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The cores of the machine.
enum CoreCount {
    static let ofMachine = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
