/// Names with asterisks, each of which matches any number of bytes.
package enum NamePattern {
    /// True if a text matches a pattern. Backtracks to the last asterisk only, so that the time is bounded by the
    /// product of both lengths.
    package static func matches(_ text: String, _ pattern: String) -> Bool {
        let start = pattern.utf8.prefix { $0 != UInt8(ascii: "*") }
        guard text.utf8.starts(with: start) else { return false }
        if start.count == pattern.utf8.count { return start.count == text.utf8.count }
        let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
        var (place, next) = (0, 0)
        var retry: (place: Int, next: Int)?
        while place < text.count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                next += 1
                retry = (place, next)
            } else if next < pattern.count, pattern[next] == text[place] {
                (place, next) = (place + 1, next + 1)
            } else if let last = retry {
                (place, next) = (last.place + 1, last.next)
                retry = (place, next)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }

    /// True if a pattern contains an asterisk.
    package static func isOpen(_ pattern: String) -> Bool { pattern.utf8.contains(UInt8(ascii: "*")) }
}
