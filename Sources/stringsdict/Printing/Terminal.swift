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

    /// Why standard output did not take something; nil while it takes everything. Only the main thread prints.
    nonisolated(unsafe) private(set) static var problem: StringsdictError?

    /// Whether the reader of standard output has ended, as `head` does once it has its lines. Only the main thread prints.
    nonisolated(unsafe) private static var isUnread = false

    /// Whether there is a line that tells how far the work is. Only the main thread prints.
    nonisolated(unsafe) private static var hasProgress = false
    /// Goes to the start of the line and empties it.
    private static let eraseLine = "\r\u{1B}[K"

    /// Prints a line on standard error that the next one takes the place of.
    static func showProgress(_ line: String) {
        unsafe hasProgress = writeAll(Array((eraseLine + safe(line)).utf8), to: 2)
    }

    /// Takes the line back that tells how far the work is.
    static func endProgress() {
        guard unsafe hasProgress else { return }
        unsafe hasProgress = false
        _ = writeAll(Array(eraseLine.utf8), to: 2)
    }

    /// Prints lines on standard output, each of them safe. What it does not take is remembered.
    static func print(_ lines: String) {
        guard unsafe problem == nil, unsafe !isUnread, !write(lines, to: 1), unsafe !isUnread else { return }
        unsafe problem = lost
    }

    /// Prints lines on standard error, each of them safe.
    static func printError(_ lines: String) {
        _ = write(lines, to: 2)
    }

    /// Writes bytes on standard output unchanged. Only on a terminal are control characters spelled out; a file or a pipe gets
    /// them as they are.
    static func write(_ bytes: [UInt8]) throws {
        endProgress()
        guard isatty(1) == 0 else { return try show(String(decoding: bytes, as: UTF8.self)) }
        guard writeAll(bytes, to: 1) else { throw failure }
    }

    private static func show(_ text: String) throws {
        let lines = text.split(separator: /\r?\n/, omittingEmptySubsequences: false).map { safe(String($0)) }
        guard writeAll(Array(lines.joined(separator: "\n").utf8), to: 1) else { throw failure }
    }

    private static var failure: any Error { unsafe isUnread ? UnreadOutput() : lost }

    /// Ends the process as a pipeline expects it of a command whose output nobody reads any more: without a word, by SIGPIPE.
    static func endIfUnread() {
        guard unsafe isUnread else { return }
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
    }

    private static var lost: StringsdictError {
        StringsdictError(
            Finding(
                .cannotWrite, "Standard output does not take what is printed.",
                hint: "It is closed, or its disk is full."))
    }

    private static func write(_ lines: String, to descriptor: Int32) -> Bool {
        endProgress()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.utf8.count + 1)
        // By bytes, as looking for the ends of characters took a third of the time of 50,000 findings.
        for line in lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            bytes += plain(safe(String(Substring(line)))).utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return writeAll(bytes, to: descriptor)
    }

    /// A line that a service which runs the command would obey gets a dot before it: GitHub and Azure take `::error::x` and
    /// `##[error]x` for commands, also behind blanks.
    private static func plain(_ line: String) -> String {
        let start = line.utf8.drop { $0 == UInt8(ascii: " ") }
        return ["::", "##[", "##vso["].contains { start.starts(with: $0.utf8) } ? "·" + line : line
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            // macOS writes no more than 2 GiB at once.
            let count = unsafe bytes[start...].prefix(1 << 30).withUnsafeBytes {
                unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EPIPE, descriptor == 1 { unsafe isUnread = true }
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

    /// Makes sure that writing can fail but not harm: a pipe that ends is an error and not the end of the program, and no file
    /// that is opened later gets the number of an output that was closed.
    static func prepare() {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            // What is only read takes nothing.
            _ = unsafe open("/dev/null", O_RDONLY)
        }
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

/// Thrown where nobody reads standard output any more, so that nothing is to be said.
struct UnreadOutput: Error {}
