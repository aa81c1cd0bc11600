/// Names with asterisks, each of which stands for any letters.
package enum NamePattern {
    /// Whether a text is what a pattern says. What stands before an asterisk is looked for again only from the last one on, so
    /// that no pattern takes long.
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

    /// Whether a pattern stands for more than itself.
    package static func isOpen(_ pattern: String) -> Bool { pattern.utf8.contains(UInt8(ascii: "*")) }
}
