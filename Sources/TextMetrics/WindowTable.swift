/// The full-screen windows of iPhone and iPad in em at the default text size.
///
/// Origin: the window widths in points that Apple's Human Interface Guidelines listed until September 2026 (for the
/// iPhone Duo: the iOS 27.1 simulator), divided by 14.476 points, the width of a capital M in the body text, and
/// rounded down. Split views, zoomed iPads and other text sizes are not in it.
public enum WindowTable {
    /// The narrowest full-screen window in em at the default text size: 320 points, the first iPhone SE.
    public static let narrowest = 22

    /// The widest window in em at the default text size and zoom: 1376 points, the 13-inch iPad Pro sideways.
    public static let widestAtDefaultSize = 95

    /// The widest window in em at all: 1590 points, the 12.9-inch iPad Pro with More Space, at the smallest text size.
    public static let widest = 131

    /// Which windows are from `low` to `high` em wide, in a few words; no `high` means no upper limit.
    ///
    /// Names the narrowest and the widest of them, and a whole class of devices only if all of it is in the range.
    /// Nil when no full-screen window is.
    public static func example(from low: Int, through high: Int?) -> String? {
        let found = places.filter { $0.em >= low && $0.em <= high ?? .max }
        guard let first = found.first, let last = found.last else { return nil }
        if isWhole(first.class, in: found), found.allSatisfy({ $0.class == first.class }) {
            return classes[first.class].name
        }
        if found.count == 1 { return first.name }
        guard high != nil else { return "\(name(of: first, in: found)) and wider" }
        // Other windows lie between the two, so the name of their common class would hide those.
        if first.class == last.class { return "\(first.name) up to \(last.name)" }
        return "\(name(of: first, in: found)) up to \(name(of: last, in: found))"
    }

    /// A window with the index of its class.
    private typealias Place = (em: Int, name: String, class: Int)

    private static func name(of place: Place, in found: [Place]) -> String {
        isWhole(place.class, in: found) ? classes[place.class].name : place.name
    }

    private static func isWhole(_ index: Int, in found: [Place]) -> Bool {
        found.count { $0.class == index } == classes[index].windows.count
    }

    /// Every window from the narrowest to the widest; among equal ones the order of the classes counts.
    private static let places: [Place] = classes.enumerated().flatMap { index, windowClass in
        windowClass.windows.map { Place(em: $0.em, name: $0.name, class: index) }
    }.sorted { ($0.em, $0.class) < ($1.em, $1.class) }

    static let classes = [
        WindowClass("small iPhone upright", em: 22),
        WindowClass(
            "iPhone upright", [25: "iPhone 13 mini upright", 26: "iPhone 14 upright", 27: "iPhone 16 upright"]),
        WindowClass(
            "large iPhone upright",
            [28: "iPhone 11 upright", 29: "iPhone 15 Plus upright", 30: "iPhone 16 Pro Max upright"]),
        WindowClass("closed iPhone Duo upright", em: 32),
        WindowClass("small iPhone sideways", em: 39),
        WindowClass(
            "iPhone sideways",
            [
                46: "iPhone 8 sideways", 50: "iPhone 8 Plus sideways", 56: "iPhone 13 mini sideways",
                58: "iPhone 16 sideways", 60: "iPhone 17 sideways", 61: "iPhone 11 sideways",
                63: "iPhone Air sideways", 64: "iPhone 15 Plus sideways", 66: "iPhone 16 Pro Max sideways",
            ]),
        WindowClass("iPad mini upright", em: 51),
        WindowClass(
            "iPad upright",
            [
                53: "9.7-inch iPad upright", 55: "10.2-inch iPad upright", 56: "11-inch iPad upright",
                57: "11-inch iPad Pro upright",
            ]),
        WindowClass("open iPhone Duo sideways", em: 65),
        WindowClass(
            "iPad sideways",
            [
                70: "9.7-inch iPad sideways", 74: "10.2-inch iPad sideways", 76: "10.5-inch iPad Pro sideways",
                78: "iPad mini sideways", 81: "11-inch iPad sideways", 82: "11-inch iPad Pro (2018) sideways",
                83: "11-inch iPad Pro (M4) sideways",
            ]),
        WindowClass("large iPad upright", [70: "12.9-inch iPad Pro upright", 71: "13-inch iPad Pro upright"]),
        WindowClass("large iPad sideways", [94: "12.9-inch iPad Pro sideways", 95: "13-inch iPad Pro sideways"]),
    ]
}
