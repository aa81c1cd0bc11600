/// The full-screen windows of iPhone and iPad in em at the default text size.
///
/// Every window comes from `DeviceScreen.all`, which has the names and the source of the widths. Split views, zoomed
/// iPads and other text sizes are not included.
package enum WindowTable {
    /// The narrowest full-screen window in em at the default text size: 320 points, the first iPhone SE.
    package static let narrowest = 22

    /// The widest window in em at the default text size and zoom: 1376 points, the 13-inch iPad Pro in landscape.
    package static let widestAtDefaultSize = 95

    /// The widest possible window in em: 1590 points, the 12.9-inch iPad Pro with More Space, at the smallest text
    /// size.
    package static let widest = 131

    /// The narrowest window in em at the largest text size: 320 points.
    package static let narrowestAtAnySize = 7

    /// A short description of the windows from `low` to `high` em wide; without `high` there is no upper limit.
    ///
    /// Consists of the names of the narrowest and the widest window. The name of a class of windows is used only if all
    /// its windows are in the range. Nil if no window is in the range.
    package static func example(from low: Int, through high: Int?) -> String? {
        let found = places.filter { $0.em >= low && $0.em <= high ?? .max }
        guard let first = found.first, let last = found.last else { return nil }
        if isComplete(first.class, in: found), found.allSatisfy({ $0.class == first.class }) {
            return classes[first.class].name
        }
        if first.em == last.em { return first.name }
        guard high != nil else { return "\(name(of: first, in: found)) and wider" }
        // Windows of other classes lie between these two, so the name of their common class would be wrong.
        if first.class == last.class { return "\(first.name) to \(last.name)" }
        return "\(name(of: first, in: found)) to \(name(of: last, in: found))"
    }

    /// True if a full-screen window at the default text size is wide enough for the variant of a key.
    ///
    /// If no window is wide enough, the variant is shown only at smaller text sizes, or never.
    package static func reaches(_ key: Int) -> Bool {
        key <= widestAtDefaultSize
    }

    /// True if a full-screen window at the default text size is at least `low` em and less than `high` em wide.
    ///
    /// If there is no such window and `high` is the next key, the variant of `low` is never shown at that size.
    package static func separates(_ low: Int, _ high: Int) -> Bool {
        widths.contains { $0 >= low && $0 < high }
    }

    /// The distinct widths of all windows in em.
    private static let widths = Set(DeviceWindow.all.map { $0.em() }).sorted()

    /// A window with the index of its class.
    private typealias NamedWindow = (em: Int, name: String, class: Int)

    private static func name(of window: NamedWindow, in found: [NamedWindow]) -> String {
        isComplete(window.class, in: found) ? classes[window.class].name : window.name
    }

    private static func isComplete(_ index: Int, in found: [NamedWindow]) -> Bool {
        found.count { $0.class == index } == classes[index].windows.count
    }

    /// All windows, narrowest first; windows of equal width are in the order of their classes.
    private static let places: [NamedWindow] = classes.enumerated().flatMap { index, windowClass in
        windowClass.windows.map { NamedWindow(em: $0.em, name: $0.name, class: index) }
    }.sorted { ($0.em, $0.class) < ($1.em, $1.class) }

    /// The classes of windows; each width is named after its newest device.
    static let classes = [
        WindowClass("small iPhone", [.smallPhone], isLandscape: false),
        WindowClass("iPhone", [.phone], isLandscape: false),
        WindowClass("large iPhone", [.largePhone], isLandscape: false),
        WindowClass("closed iPhone Duo", [.closedFold], isLandscape: false),
        WindowClass("small iPhone", [.smallPhone], isLandscape: true),
        WindowClass("iPhone", [.phone, .largePhone], isLandscape: true),
        WindowClass("closed iPhone Duo", [.closedFold], isLandscape: true),
        WindowClass("open iPhone Duo", [.openFold], isLandscape: false),
        WindowClass("iPad mini", [.smallPad], isLandscape: false),
        WindowClass("iPad", [.pad], isLandscape: false),
        WindowClass("open iPhone Duo", [.openFold], isLandscape: true),
        WindowClass("iPad", [.smallPad, .pad], isLandscape: true),
        WindowClass("large iPad", [.largePad], isLandscape: false),
        WindowClass("large iPad", [.largePad], isLandscape: true),
    ]
}

/// Windows with a common name, such as all iPhones of the usual sizes in portrait.
struct WindowClass: Sendable {
    /// The windows of one width in em, named after their newest device.
    struct Window: Sendable {
        /// The width in points.
        let points: Double
        /// The newest device with this width, and its orientation.
        let name: String
        /// The width in em at the default text size, rounded down.
        let em: Int
    }

    /// The name of the class.
    let name: String
    /// The windows, narrowest first.
    let windows: [Window]

    /// Creates the class of some kinds of devices in one orientation; each width in em is named after its newest
    /// device.
    init(_ name: String, _ kinds: [DeviceScreen.Kind], isLandscape: Bool) {
        let orientation = isLandscape ? "in landscape" : "in portrait"
        var newest: [Int: (window: Window, year: Int)] = [:]
        for screen in DeviceScreen.all where kinds.contains(screen.kind) {
            let points = isLandscape ? screen.height : screen.width
            let em = DeviceWindow.em(ofPoints: points)
            guard screen.year > newest[em]?.year ?? 0 else { continue }
            newest[em] = (Window(points: points, name: "\(screen.newest) \(orientation)", em: em), screen.year)
        }
        self.name = "\(name) \(orientation)"
        windows = newest.values.map(\.window).sorted { $0.em < $1.em }
    }
}
