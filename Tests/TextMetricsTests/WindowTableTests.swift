import Foundation
import Testing

@testable import TextMetrics

@Suite struct WindowTableTests {
    @Test(
        arguments: [
            (22, 52, "small iPhone in portrait to iPad mini in portrait"), (53, nil, "iPad in portrait and wider"),
            (45, nil, "iPhone in landscape and wider"),
            (20, 44, "small iPhone in portrait to small iPhone in landscape"),
            (1, 21, nil), (-5, 0, nil), (23, 24, nil), (33, 38, nil), (96, nil, nil), (96, 131, nil), (40, 30, nil),
            (22, 24, "small iPhone in portrait"), (25, 27, "iPhone in portrait"),
            (25, 26, "iPhone SE in portrait to iPhone 17e in portrait"),
            (26, nil, "iPhone 17e in portrait and wider"),
            (22, 30, "small iPhone in portrait to large iPhone in portrait"),
            (28, 28, "iPhone 11 in portrait"), (31, 52, "closed iPhone Duo in portrait to iPad mini in portrait"),
            (46, 66, "iPhone SE in landscape to iPhone 18 Pro Max in landscape"),
            (30, 30, "iPhone 18 Pro Max in portrait"),
            (27, 29, "iPhone 18 Pro in portrait to iPhone Air in portrait"), (46, 46, "iPhone SE in landscape"),
            (32, 32, "closed iPhone Duo in portrait"), (65, 65, "open iPhone Duo in landscape"),
            (53, 57, "9.7-inch iPad in portrait to 11-inch iPad Pro in portrait"),
            (67, nil, "iPad in landscape and wider"), (84, nil, "large iPad in landscape"),
            (95, nil, "13-inch iPad Pro in landscape"),
            (0, nil, "small iPhone in portrait and wider"),
        ] as [(Int, Int?, String?)])
    func examples(low: Int, high: Int?, phrase: String?) {
        #expect(WindowTable.example(from: low, through: high) == phrase)
    }

    /// A phrase appears exactly where a window is, and names one of the range's own windows first.
    @Test func phrasesNameWindowsOfTheRange() throws {
        let windows = WindowTable.classes.flatMap(\.windows)
        for low in 0...100 {
            for high in low...100 {
                let inside = windows.filter { (low...high).contains($0.em) }
                guard let phrase = WindowTable.example(from: low, through: high) else {
                    #expect(inside.isEmpty, "\(low)...\(high)")
                    continue
                }
                let ends = phrase.components(separatedBy: " to ")
                #expect(
                    try width(of: #require(ends.first)).lowerBound == inside.map(\.em).min(),
                    "\(low)...\(high): \(phrase)")
                #expect(
                    try width(of: #require(ends.last)).upperBound == inside.map(\.em).max(),
                    "\(low)...\(high): \(phrase)")
            }
        }
    }

    @Test func limits() throws {
        let widths = WindowTable.classes.flatMap(\.windows).map(\.em)
        #expect(widths.min() == WindowTable.narrowest)
        #expect(widths.max() == WindowTable.widestAtDefaultSize)
        #expect(WindowTable.widest == 131)
        for windowClass in WindowTable.classes {
            let own = windowClass.windows.map(\.em)
            #expect(own == Set(own).sorted(), "\(windowClass.name)")
        }
    }

    /// Every window of the table is one of a device, held as its name says, and no width of a device is missing.
    @Test func agreesWithDevices() {
        for window in WindowTable.classes.flatMap(\.windows) {
            let isLandscape = window.name.hasSuffix("landscape")
            #expect(
                DeviceWindow.all.contains {
                    $0.points == window.points && $0.isLandscape == isLandscape && $0.em() == window.em
                        && window.name.contains($0.family.rawValue)
                }, "\(window.name)")
        }
        #expect(Set(DeviceWindow.all.map { $0.em() }) == Set(WindowTable.classes.flatMap(\.windows).map(\.em)))
    }

    /// A note names the newest of the devices whose windows are as wide.
    @Test func namesAreThoseOfTheNewestDevices() {
        for windowClass in WindowTable.classes {
            for window in windowClass.windows {
                let orientation = window.name.hasSuffix("landscape")
                let year = DeviceScreen.all.first { window.name.hasPrefix("\($0.newest) in") }?.year ?? 0
                #expect(year > 2000, "\(window.name)")
                for screen in DeviceScreen.all {
                    let points = orientation ? screen.height : screen.width
                    let isSameKind = DeviceScreen.all.contains {
                        $0.kind == screen.kind && window.name.hasPrefix("\($0.newest) in")
                    }
                    if isSameKind, DeviceWindow.em(ofPoints: points) == window.em {
                        #expect(screen.year <= year, "\(window.name)")
                    }
                }
            }
        }
        let folds = WindowTable.classes.filter { $0.name.contains("Duo") }
        #expect(folds.flatMap(\.windows).map(\.em) == [32, 46, 46, 65])
    }

    @Test func separatedKeys() {
        #expect(WindowTable.separates(22, 53))
        #expect(WindowTable.separates(22, 23))
        #expect(!WindowTable.separates(23, 24))
        #expect(!WindowTable.separates(23, 25))
        #expect(WindowTable.separates(23, 26))
        #expect(!WindowTable.separates(1, 22))
        #expect(!WindowTable.separates(96, 131))
        #expect(!WindowTable.separates(53, 22))
        #expect(WindowTable.reaches(95))
        #expect(!WindowTable.reaches(96))
    }

    /// The width or the widths of a name in the table.
    private func width(of name: String) throws -> ClosedRange<Int> {
        let windows = WindowTable.classes.flatMap(\.windows)
        if let window = windows.first(where: { $0.name == name }) { return window.em...window.em }
        let found = try #require(WindowTable.classes.first { $0.name == name }, "\(name)").windows.map(\.em)
        return try #require(found.min())...#require(found.max())
    }
}
