#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file of a benchmark. Foundation is not linked into release builds, which compare with the command.
final class BenchmarkFile {
    /// The system could not open the file.
    struct CannotOpen: Error { let path: String }

    private let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    convenience init(reading path: String) throws { try self.init(open(path, O_RDONLY), path) }

    convenience init(creating path: String) throws {
        try self.init(open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644), path)
    }

    private convenience init(_ descriptor: Int32, _ path: String) throws {
        guard descriptor >= 0 else { throw CannotOpen(path: path) }
        self.init(descriptor: descriptor)
    }

    // Standard output and error stay open.
    deinit { if descriptor > 2 { close(descriptor) } }

    /// The bytes from the current position to the end.
    func content() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                #if canImport(Darwin)
                    let count = Darwin.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                #else
                    let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                #endif
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }
}
