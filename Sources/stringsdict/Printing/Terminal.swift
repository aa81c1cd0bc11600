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
    /// The path that stands for standard output.
    static let path = "-"

    /// The first error of standard output; nil if there is none. Accessed on the main thread only.
    nonisolated(unsafe) private(set) static var problem: StringsdictError?

    /// True if the reader of standard output has closed it, as `head` does. Accessed on the main thread only.
    nonisolated(unsafe) private static var isUnread = false

    /// True if a progress line is shown. Accessed on the main thread only.
    nonisolated(unsafe) private static var hasProgress = false
    /// The sequence that moves to the start of the line and erases it.
    private static let eraseLine = "\r\u{1B}[K"

    /// The descriptor for results: standard output, or standard error if a report takes standard output. Accessed on the
    /// main thread only.
    nonisolated(unsafe) private static var output: Int32 = 1

    /// Leaves standard output to a report; results go to standard error from now on.
    static func yieldOutput() { unsafe output = 2 }

    /// Shows a progress line on standard error, replacing the previous one.
    static func showProgress(_ line: String) {
        unsafe hasProgress = writeAll(Array((eraseLine + safe(line)).utf8), to: 2)
    }

    /// Erases the progress line.
    static func endProgress() {
        guard unsafe hasProgress else { return }
        unsafe hasProgress = false
        _ = writeAll(Array(eraseLine.utf8), to: 2)
    }

    /// Prints lines on standard output, with control characters escaped. The first error is kept in `problem`.
    static func print(_ lines: String) {
        guard unsafe problem == nil, unsafe !isUnread, !(unsafe write(lines, to: output)), unsafe !isUnread else {
            return
        }
        unsafe problem = lost
    }

    /// Prints lines on standard error, with control characters escaped.
    static func printError(_ lines: String) {
        _ = write(lines, to: 2)
    }

    /// Writes bytes of a result to standard output unchanged. On a terminal, control characters are escaped.
    static func write(_ bytes: [UInt8]) throws { unsafe try write(bytes, to: output) }

    /// Writes a report to standard output unchanged. On a terminal, control characters are escaped.
    static func writeReport(_ bytes: [UInt8]) throws { try write(bytes, to: 1) }

    /// Writes a report to standard error unchanged.
    static func writeErrors(_ bytes: [UInt8]) {
        endProgress()
        _ = writeAll(bytes, to: 2)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        endProgress()
        guard isatty(descriptor) == 0 else {
            return try show(String(decoding: bytes, as: UTF8.self), on: descriptor)
        }
        guard writeAll(bytes, to: descriptor) else { throw failure }
    }

    private static func show(_ text: String, on descriptor: Int32) throws {
        let lines = text.split(separator: /\r?\n/, omittingEmptySubsequences: false).map { safe(String($0)) }
        guard writeAll(Array(lines.joined(separator: "\n").utf8), to: descriptor) else { throw failure }
    }

    private static var failure: any Error { unsafe isUnread ? UnreadOutput() : lost }

    /// Ends the process silently by SIGPIPE if the reader of standard output has closed it, as pipelines expect.
    static func endIfUnread() {
        guard unsafe isUnread else { return }
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
    }

    private static var lost: StringsdictError {
        StringsdictError(
            Finding(
                .cannotWrite, "Standard output cannot be written.",
                hint: "It is closed, or its disk is full."))
    }

    private static func write(_ lines: String, to descriptor: Int32) -> Bool {
        endProgress()
        return writeAll(bytes(of: lines), to: descriptor)
    }

    /// Lines as they are printed: control characters are escaped, and no line is a command for a CI service.
    static func bytes(of lines: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.utf8.count + 1)
        // By bytes, because splitting by characters is slow for many findings.
        for line in lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            bytes += plain(safe(String(Substring(line)))).utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The line, prefixed with a dot if a CI service would run it as a command. GitHub and Azure interpret `::error::x`
    /// and `##[error]x`, also after spaces.
    private static func plain(_ line: String) -> String {
        let start = line.utf8.drop { $0 == UInt8(ascii: " ") }
        return ["::", "##[", "##vso["].contains { start.starts(with: $0.utf8) } ? "·" + line : line
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            // macOS writes at most 2 GiB at once.
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

    /// Prepares the process for writes that fail. A closed pipe becomes an error, and a file that is opened later never
    /// gets the descriptor of a closed output.
    static func prepare() {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            // Writing to a read-only descriptor fails.
            _ = unsafe open("/dev/null", O_RDONLY)
        }
    }

    /// Text from a file, made safe to print: control characters and bidirectional controls are escaped.
    static func safe(_ text: String) -> String { VisibleText.safe(text) }

    /// Safe text, truncated to 400 scalars.
    static func short(_ text: String) -> String { VisibleText.safe(text, most: 400) }
}

/// The error for a standard output that its reader has closed. The error is not reported.
struct UnreadOutput: Error {}
