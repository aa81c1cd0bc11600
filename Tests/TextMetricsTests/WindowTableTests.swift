import Foundation
import Testing

@testable import TextMetrics

@Suite struct WindowTableTests {
    @Test(
        arguments: [
            (22, 52, "small iPhone upright up to iPad mini upright"), (53, nil, "iPad upright and wider"),
            (45, nil, "iPhone sideways and wider"), (20, 44, "small iPhone upright up to small iPhone sideways"),
            (1, 21, nil), (-5, 0, nil), (23, 24, nil), (33, 38, nil), (96, nil, nil), (96, 131, nil), (40, 30, nil),
            (22, 24, "small iPhone upright"), (25, 27, "iPhone upright"),
            (25, 26, "iPhone 13 mini upright up to iPhone 14 upright"),
            (26, nil, "iPhone 14 upright and wider"), (22, 30, "small iPhone upright up to large iPhone upright"),
            (28, 28, "iPhone 11 upright"), (31, 52, "closed iPhone Duo upright up to iPad mini upright"),
            (46, 66, "iPhone 8 sideways up to iPhone 16 Pro Max sideways"),
            (53, 57, "9.7-inch iPad upright up to 11-inch iPad Pro upright"),
            (67, nil, "iPad sideways and wider"), (84, nil, "large iPad sideways"),
            (95, nil, "13-inch iPad Pro sideways"),
            (0, nil, "small iPhone upright and wider"),
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
                let ends = phrase.components(separatedBy: " up to ")
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

    /// The widths of the table are those of the recorded devices, one for one.
    @Test func agreesWithRecordedDevices() throws {
        let table = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../shared/data/em/devices.csv").standardized
        guard let text = try? String(contentsOf: table, encoding: .utf8) else {
            print("devices.csv is absent: the window widths are not compared with the devices")
            return
        }
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("iPhone,") || $0.hasPrefix("iPad,") }
        let recorded = try rows.map { row in
            let orientation = try #require(row.firstRange(of: ",portrait,") ?? row.firstRange(of: ",landscape,"))
            let columns = row[orientation.upperBound...].split(separator: ",")
            return try #require(Int(columns[2]))
        }
        #expect(Set(recorded) == Set(WindowTable.classes.flatMap(\.windows).map(\.em)))
    }

    /// The width or the widths of a name in the table.
    private func width(of name: String) throws -> ClosedRange<Int> {
        let windows = WindowTable.classes.flatMap(\.windows)
        if let window = windows.first(where: { $0.name == name }) { return window.em...window.em }
        let found = try #require(WindowTable.classes.first { $0.name == name }, "\(name)").windows.map(\.em)
        return try #require(found.min())...#require(found.max())
    }
}
