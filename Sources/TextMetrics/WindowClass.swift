/// Windows that people name together: all iPhones of the usual sizes held upright.
struct WindowClass: Sendable {
    /// One width of windows; the name stands for every device with it.
    struct Window: Sendable {
        /// The width in points.
        let points: Int
        /// A device with this width and how it is held.
        let name: String
        /// The width in em at the default text size, rounded down.
        let em: Int

        init(points: Int, name: String) {
            self.points = points
            self.name = name
            em = DeviceWindow.em(ofPoints: Double(points))
        }
    }

    /// The name of the class.
    let name: String
    /// The windows from the narrowest to the widest.
    let windows: [Window]

    /// A class of several widths in points, each with a device.
    init(_ name: String, _ windows: KeyValuePairs<Int, String>) {
        self.name = name
        self.windows = windows.map { Window(points: $0.key, name: $0.value) }
    }

    /// A class with a single width.
    init(_ name: String, points: Int) {
        self.init(name, [points: name])
    }
}
