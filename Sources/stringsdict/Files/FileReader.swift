#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a whole file into one array, without a copy in between.
enum FileReader {
    /// The bytes of a file; nil when it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        guard unsafe fseek(file, 0, SEEK_END) == 0 else { return nil }
        let size = unsafe ftell(file)
        guard size >= 0, unsafe fseek(file, 0, SEEK_SET) == 0 else { return nil }
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
            count = unsafe fread(buffer.baseAddress, 1, size, file)
            initialized = count
        }
        return count == size ? bytes : nil
    }
}
