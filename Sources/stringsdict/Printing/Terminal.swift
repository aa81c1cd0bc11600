import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Standard output and standard error.
enum Terminal {
    /// What stands for standard output in place of the path of a file or folder.
    static let path = "-"

    /// Prints lines on standard output, each of them safe.
    static func print(_ lines: String) {
        write(lines, to: 1)
    }

    /// Prints lines on standard error, each of them safe.
    static func printError(_ lines: String) {
        write(lines, to: 2)
    }

    /// Writes bytes on standard output unchanged.
    static func write(_ bytes: [UInt8]) throws {
        guard writeAll(bytes, to: 1) else { throw FileProblem.cannotWrite("standard output") }
    }

    private static func write(_ lines: String, to descriptor: Int32) {
        let parts = lines.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
        _ = writeAll(Array((parts.joined(separator: "\n") + "\n").utf8), to: descriptor)
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes[start...].withUnsafeBytes {
                unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }

    private static func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(descriptor, start, count)
        #elseif canImport(Musl)
            unsafe Musl.write(descriptor, start, count)
        #else
            unsafe Darwin.write(descriptor, start, count)
        #endif
    }

    /// Text from a file, safe to print: what a terminal would obey, and what turns the writing direction, is spelled out.
    static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "⏎"
            case "\t": result += " "
            case _ where isUnsafe(scalar): result += "<U+\(scalar.hexadecimal)>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The same, cut where nobody would read on.
    static func short(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(400)
        return safe(String(start)) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
