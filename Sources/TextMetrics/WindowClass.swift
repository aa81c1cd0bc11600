/// Windows that people name together: all iPhones of the usual sizes held upright.
struct WindowClass: Sendable {
    /// One width of windows; the name stands for every device with it.
    struct Window: Sendable {
        /// The width in em at the default text size, rounded down.
        let em: Int
        /// A device with this width and how it is held.
        let name: String
    }

    /// The name of the class.
    let name: String
    /// The windows from the narrowest to the widest.
    let windows: [Window]

    init(_ name: String, _ windows: KeyValuePairs<Int, String>) {
        self.name = name
        self.windows = windows.map { Window(em: $0.key, name: $0.value) }
    }

    /// A class with a single width.
    init(_ name: String, em: Int) {
        self.init(name, [em: name])
    }
}
