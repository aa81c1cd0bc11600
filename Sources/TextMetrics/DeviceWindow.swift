/// A full-screen window of an iPhone or iPad in one orientation.
package struct DeviceWindow: Hashable, Sendable {
    /// The kinds of devices for which width rules are documented.
    package enum Family: String, Hashable, Sendable, CaseIterable {
        case iPhone, iPad
    }

    /// The devices with this window: `iPhone 14 Pro, 15, 15 Pro, 16`.
    package let name: String
    package let family: Family
    /// True in landscape.
    package let isLandscape: Bool
    /// The width of the window in points; negative values count as 0.
    package let points: Double

    /// The width in em at a text size, rounded down: the width of the widest string that fits.
    package func em(at size: TextSize = .l) -> Int {
        Self.em(ofPoints: points, at: size)
    }

    /// The windows from `low` to `high` em wide at a text size, narrowest first; without `high` there is no upper
    /// limit.
    package static func windows(from low: Int, through high: Int?, at size: TextSize = .l) -> [DeviceWindow] {
        byWidth.filter { $0.em(at: size) >= low && $0.em(at: size) <= high ?? .max }
    }

    /// The width in em of a window, rounded down.
    ///
    /// - Parameter points: the width in points.
    static func em(ofPoints points: Double, at size: TextSize = .l) -> Int {
        points > 0 ? Int(min(points / size.emPoints, 1e9)) : 0
    }

    /// All windows by device, portrait before landscape.
    package static let all: [DeviceWindow] = DeviceScreen.all.flatMap { screen in
        [
            DeviceWindow(name: screen.devices, family: screen.kind.family, isLandscape: false, points: screen.width),
            DeviceWindow(name: screen.devices, family: screen.kind.family, isLandscape: true, points: screen.height),
        ]
    }

    private static let byWidth = all.enumerated()
        .sorted { ($0.element.points, $0.offset) < ($1.element.points, $1.offset) }.map(\.element)
}

/// The text sizes of iOS that the user can set.
package enum TextSize: String, Hashable, Sendable, CaseIterable {
    case xs, s, m, l, xl, xxl, xxxl
    case ax1, ax2, ax3, ax4, ax5

    /// The width of one em in points: a capital M in the body text.
    ///
    /// Source: for the default size, a published table of windows and their widths in em (within 0.024 points); smaller
    /// sizes are derived from the default size (within 0.5 percent); larger sizes follow a model (within 2 percent).
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
