/// Keeps large values alive until the process ends, which frees all memory at once and faster than releasing them.
enum UntilExit {
    /// The latest large value.
    private nonisolated(unsafe) static var latest: (any Sendable)?

    /// Keeps a value in place of the previous one.
    static func keep(_ value: some Sendable) { unsafe latest = value }
}
