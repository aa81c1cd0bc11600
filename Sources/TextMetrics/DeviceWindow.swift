/// A full-screen window of an iPhone or iPad in one orientation.
package struct DeviceWindow: Hashable, Sendable {
    /// The kinds of devices that width rules are documented for.
    package enum Family: String, Hashable, Sendable, CaseIterable {
        case iPhone, iPad
    }

    /// The devices that have the window: `iPhone 14 Pro, 15, 15 Pro, 16`.
    package let name: String
    /// The kind of device.
    package let family: Family
    /// Whether the device is in landscape.
    package let isLandscape: Bool
    /// The width of the window in points; one below 0 counts as 0.
    package let points: Double

    /// The width in em at a text size, rounded down: a text of that many em is the widest that fits.
    package func em(at size: TextSize = .l) -> Int {
        Self.em(ofPoints: points, at: size)
    }

    /// The windows that are from `low` to `high` em wide at a text size, from the narrowest to the widest; no `high` means no
    /// upper limit.
    package static func windows(from low: Int, through high: Int?, at size: TextSize = .l) -> [DeviceWindow] {
        byWidth.filter { $0.em(at: size) >= low && $0.em(at: size) <= high ?? .max }
    }

    /// The width in em of a window of so many points.
    static func em(ofPoints points: Double, at size: TextSize = .l) -> Int {
        points > 0 ? Int(min(points / size.emPoints, 1e9)) : 0
    }

    /// Every window, device by device, portrait before landscape.
    ///
    /// Origin: the layout table of Apple's Human Interface Guidelines, which listed the sizes until September 2026. For the
    /// 12 and 13 mini the window that UIKit reports; for the iPhone Duo the iOS 27.1 simulator; for the 18 Pro models
    /// public lists of devices. Zoomed displays, split views and windows that the reader resizes are not in it.
    package static let all: [DeviceWindow] = screens.flatMap { screen in
        [
            DeviceWindow(name: screen.name, family: screen.family, isLandscape: false, points: screen.width),
            DeviceWindow(name: screen.name, family: screen.family, isLandscape: true, points: screen.height),
        ]
    }

    private static let byWidth = all.enumerated()
        .sorted { ($0.element.points, $0.offset) < ($1.element.points, $1.offset) }.map(\.element)

    private typealias Screen = (name: String, family: Family, width: Double, height: Double)

    /// The sizes of windows in points, in portrait.
    private static let screens: [Screen] = [
        ("iPhone SE (1st generation), 5, 5s, 5c, iPod touch", .iPhone, 320, 568),
        ("iPhone 6, 6s, 7, 8, SE (2nd and 3rd generation)", .iPhone, 375, 667),
        ("iPhone 6 Plus, 6s Plus, 7 Plus, 8 Plus", .iPhone, 414, 736),
        ("iPhone X, XS, 11 Pro", .iPhone, 375, 812),
        ("iPhone 12 mini, 13 mini", .iPhone, 375, 812),
        ("iPhone XR, XS Max, 11, 11 Pro Max", .iPhone, 414, 896),
        ("iPhone 12, 12 Pro, 13, 13 Pro, 14, 16e, 17e", .iPhone, 390, 844),
        ("iPhone 14 Pro, 15, 15 Pro, 16", .iPhone, 393, 852),
        ("iPhone 12 Pro Max, 13 Pro Max, 14 Plus", .iPhone, 428, 926),
        ("iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", .iPhone, 430, 932),
        ("iPhone 16 Pro, 17, 17 Pro, 18 Pro", .iPhone, 402, 874),
        ("iPhone Air", .iPhone, 420, 912),
        ("iPhone 16 Pro Max, 17 Pro Max, 18 Pro Max", .iPhone, 440, 956),
        ("iPhone Duo, closed", .iPhone, 466, 678),
        ("iPhone Duo, open", .iPhone, 669, 951),
        ("iPad mini 8.3-inch", .iPad, 744, 1133),
        ("iPad 9.7-inch, iPad mini 7.9-inch", .iPad, 768, 1024),
        ("iPad 10.2-inch", .iPad, 810, 1080),
        ("iPad 11-inch, iPad Air 10.9-inch and 11-inch", .iPad, 820, 1180),
        ("iPad Pro 10.5-inch, iPad Air 10.5-inch", .iPad, 834, 1112),
        ("iPad Pro 11-inch (1st to 4th generation)", .iPad, 834, 1194),
        ("iPad Pro 11-inch (M4, M5)", .iPad, 834, 1210),
        ("iPad Pro 12.9-inch, iPad Air 13-inch", .iPad, 1024, 1366),
        ("iPad Pro 13-inch (M4, M5)", .iPad, 1032, 1376),
    ]
}

/// The text sizes of iOS, which the reader chooses.
package enum TextSize: String, Hashable, Sendable, CaseIterable {
    case xs, s, m, l, xl, xxl, xxxl
    case ax1, ax2, ax3, ax4, ax5

    /// The width of one em in points: that of a capital M in the body text.
    ///
    /// At the default size it follows from a published table of windows and their widths in em, within 0.024 points; the
    /// sizes below follow from that one, within 0.5 percent; the sizes above are a model, within 2 percent.
    package var emPoints: Double {
        switch self {
        case .xs: 12.11
        case .s: 12.905
        case .m: 13.7
        case .l: 14.476
        case .xl: 15.91
        case .xxl: 17.24
        case .xxxl: 18.69
        case .ax1: 22.6
        case .ax2: 26.59
        case .ax3: 32.12
        case .ax4: 37.67
        case .ax5: 42.38
        }
    }
}
