/// Keeps a large value alive until the process ends. The end of the process frees all memory at once, which is faster
/// than releasing the value.
enum UntilExit {
    /// The latest value passed to `keep`.
    private nonisolated(unsafe) static var latest: (any Sendable)?

    /// Keeps a value in place of the previous one.
    static func keep(_ value: some Sendable) { unsafe latest = value }
}
