import Foundation
import Testing

@testable import TextMetrics

@Suite struct DeviceWindowTests {
    /// The table of windows and their widths in em that Use Your Loaf published in 2018, upright and sideways.
    @Test(
        arguments: [
            (320, 568, 22, 39), (375, 667, 25, 46), (414, 736, 28, 50), (375, 812, 25, 56), (414, 896, 28, 61),
            (834, 1112, 57, 76), (1024, 1366, 70, 94),
        ] as [(Double, Double, Int, Int)])
    func publishedTable(width: Double, height: Double, upright: Int, sideways: Int) throws {
        let first = try #require(
            DeviceWindow.all.firstIndex { $0.points == width && !$0.isLandscape && next($0, is: height) })
        #expect(DeviceWindow.all[first].em() == upright)
        #expect(DeviceWindow.all[first + 1].em() == sideways)
    }

    private func next(_ window: DeviceWindow, is height: Double) -> Bool {
        DeviceWindow.all.contains { $0.name == window.name && $0.isLandscape && $0.points == height }
    }

    /// The list has the full-screen windows of the recorded devices and no others.
    @Test func agreesWithRecordedDevices() throws {
        guard let rows = try PublicData.rows(of: "devices.csv", for: "the windows are not compared with devices.")
        else { return }
        let recorded = try rows.filter { $0.hasPrefix("iPhone,") || $0.hasPrefix("iPad,") }.map { row in
            let upright = row.firstRange(of: ",portrait,")
            let mode = try #require(upright ?? row.firstRange(of: ",landscape,"))
            let columns = row[mode.upperBound...].split(separator: ",")
            let family = row.hasPrefix("iPhone,") ? "iPhone" : "iPad"
            return "\(family) \(upright == nil) \(columns[0]) \(columns[2])"
        }
        let listed = DeviceWindow.all.map { "\($0.family) \($0.isLandscape) \(Int($0.points)) \($0.em())" }
        #expect(recorded.sorted() == listed.sorted())
    }

    /// Every recorded width has the recorded em at every text size.
    @Test func agreesWithRecordedTextSizes() throws {
        guard let rows = try PublicData.rows(of: "em_matrix.csv", for: "the text sizes are not compared with a table.")
        else { return }
        #expect(rows.count > 40)
        for row in rows {
            let columns = row.split(separator: ",").prefix(13).compactMap { Int($0) }
            let points = try Double(#require(columns.first))
            #expect(TextSize.allCases.map { DeviceWindow.em(ofPoints: points, at: $0) } == Array(columns.dropFirst()))
        }
    }

    @Test func textSizes() {
        let widths = TextSize.allCases.map(\.emPoints)
        #expect(widths == widths.sorted())
        #expect(DeviceWindow.all.first?.em(at: .ax5) == 7)
        #expect(TextSize(rawValue: "xxl") == .xxl)
    }

    @Test(
        arguments: [(-320, 0), (0, 0), (.nan, 0), (.infinity, 1_000_000_000), (14.47, 0), (28.952, 2)]
            as [(Double, Int)])
    func otherWindows(points: Double, em: Int) {
        #expect(DeviceWindow(name: "iPhone", family: .iPhone, isLandscape: false, points: points).em() == em)
    }

    @Test func windowsOfARange() {
        #expect(DeviceWindow.windows(from: 23, through: 24).isEmpty)
        #expect(DeviceWindow.windows(from: 0, through: nil).count == DeviceWindow.all.count)
        #expect(DeviceWindow.windows(from: 22, through: 22).map(\.points) == [320])
        #expect(DeviceWindow.windows(from: 7, through: 7, at: .ax5).map(\.points) == [320])
        #expect(DeviceWindow.windows(from: 40, through: 30).isEmpty)
        let wide = DeviceWindow.windows(from: 90, through: nil)
        #expect(wide.map(\.points) == [1366, 1376])
        #expect(wide.allSatisfy { $0.isLandscape && $0.family == .iPad })
    }

    @Test func namesTellDevicesApart() {
        let upright = DeviceWindow.all.filter { !$0.isLandscape }
        #expect(Set(upright.map(\.name)).count == upright.count)
        #expect(DeviceWindow.all.count == 2 * upright.count)
        #expect(upright.allSatisfy { $0.name.hasPrefix($0.family.rawValue) })
    }
}
