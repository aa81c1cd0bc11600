/// The full-screen windows of iPhone and iPad in em at the default text size.
///
/// Every window is one of `DeviceWindow.all`, which states the origin of the widths. Split views, zoomed iPads and other
/// text sizes are not in it.
package enum WindowTable {
    /// The narrowest full-screen window in em at the default text size: 320 points, the first iPhone SE.
    package static let narrowest = 22

    /// The widest window in em at the default text size and zoom: 1376 points, the 13-inch iPad Pro in landscape.
    package static let widestAtDefaultSize = 95

    /// The widest window in em at all: 1590 points, the 12.9-inch iPad Pro with More Space, at the smallest text size.
    package static let widest = 131

    /// Which windows are from `low` to `high` em wide, in a few words; without `high` there is no upper limit.
    ///
    /// Names the narrowest and the widest of them, and a whole class of devices only if all of it is in the range.
    /// Nil when there is no such window.
    package static func example(from low: Int, through high: Int?) -> String? {
        let found = places.filter { $0.em >= low && $0.em <= high ?? .max }
        guard let first = found.first, let last = found.last else { return nil }
        if isWhole(first.class, in: found), found.allSatisfy({ $0.class == first.class }) {
            return classes[first.class].name
        }
        if found.count == 1 { return first.name }
        guard high != nil else { return "\(name(of: first, in: found)) and wider" }
        // Other windows lie between the two, so the name of their common class would hide those.
        if first.class == last.class { return "\(first.name) to \(last.name)" }
        return "\(name(of: first, in: found)) to \(name(of: last, in: found))"
    }

    /// Whether some full-screen window at the default text size is wide enough for the variant of a key.
    ///
    /// A key that no window reaches is shown at smaller text sizes at most.
    package static func reaches(_ key: Int) -> Bool {
        key <= widestAtDefaultSize
    }

    /// Whether some full-screen window at the default text size is at least `low` em and less than `high` em wide.
    ///
    /// Where there is none, the variant of `low` is never shown at that size if `high` is the next key.
    package static func separates(_ low: Int, _ high: Int) -> Bool {
        widths.contains { $0 >= low && $0 < high }
    }

    /// The different widths of all windows in em.
    private static let widths = Set(DeviceWindow.all.map { $0.em() }).sorted()

    /// A window with the index of its class.
    private typealias NamedWindow = (em: Int, name: String, class: Int)

    private static func name(of window: NamedWindow, in found: [NamedWindow]) -> String {
        isWhole(window.class, in: found) ? classes[window.class].name : window.name
    }

    private static func isWhole(_ index: Int, in found: [NamedWindow]) -> Bool {
        found.count { $0.class == index } == classes[index].windows.count
    }

    /// Every window from the narrowest to the widest; among equal ones the order of the classes counts.
    private static let places: [NamedWindow] = classes.enumerated().flatMap { index, windowClass in
        windowClass.windows.map { NamedWindow(em: $0.em, name: $0.name, class: index) }
    }.sorted { ($0.em, $0.class) < ($1.em, $1.class) }

    /// The classes with the widths of their windows in points.
    static let classes = [
        WindowClass("small iPhone in portrait", points: 320),
        WindowClass(
            "iPhone in portrait",
            [375: "iPhone 13 mini in portrait", 390: "iPhone 14 in portrait", 393: "iPhone 16 in portrait"]),
        WindowClass(
            "large iPhone in portrait",
            [414: "iPhone 11 in portrait", 430: "iPhone 15 Plus in portrait", 440: "iPhone 16 Pro Max in portrait"]),
        WindowClass("closed iPhone Duo in portrait", points: 466),
        WindowClass("small iPhone in landscape", points: 568),
        WindowClass(
            "iPhone in landscape",
            [
                667: "iPhone 8 in landscape", 736: "iPhone 8 Plus in landscape", 812: "iPhone 13 mini in landscape",
                852: "iPhone 16 in landscape", 874: "iPhone 17 in landscape", 896: "iPhone 11 in landscape",
                912: "iPhone Air in landscape", 932: "iPhone 15 Plus in landscape",
                956: "iPhone 16 Pro Max in landscape",
            ]),
        WindowClass("iPad mini in portrait", points: 744),
        WindowClass(
            "iPad in portrait",
            [
                768: "9.7-inch iPad in portrait", 810: "10.2-inch iPad in portrait", 820: "11-inch iPad in portrait",
                834: "11-inch iPad Pro in portrait",
            ]),
        WindowClass("open iPhone Duo in landscape", points: 951),
        WindowClass(
            "iPad in landscape",
            [
                1024: "9.7-inch iPad in landscape", 1080: "10.2-inch iPad in landscape",
                1112: "10.5-inch iPad Pro in landscape",
                1133: "iPad mini in landscape", 1180: "11-inch iPad in landscape",
                1194: "11-inch iPad Pro (2018) in landscape",
                1210: "11-inch iPad Pro (M4) in landscape",
            ]),
        WindowClass(
            "large iPad in portrait", [1024: "12.9-inch iPad Pro in portrait", 1032: "13-inch iPad Pro in portrait"]),
        WindowClass(
            "large iPad in landscape", [1366: "12.9-inch iPad Pro in landscape", 1376: "13-inch iPad Pro in landscape"]),
    ]
}

/// Windows that people name together: all iPhones of the usual sizes in portrait.
struct WindowClass: Sendable {
    /// One width of windows; the name stands for every device with it.
    struct Window: Sendable {
        /// The width in points.
        let points: Int
        /// A device with this width, and its orientation.
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
