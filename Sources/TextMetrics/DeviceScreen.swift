/// A window size and the devices that have it. No other table has sizes, names or years.
///
/// Source of the sizes: the layout table of Apple's Human Interface Guidelines, which listed them until September 2026;
/// for the 12 and 13 mini, UIKit; for the iPhone Duo, the iOS 27.1 simulator; for the 18 Pro models, public device
/// lists. Zoomed displays, split views and resized windows are not included.
struct DeviceScreen: Sendable {
    /// The class of devices of a similar size.
    enum Kind: Sendable {
        case smallPhone, phone, largePhone, closedFold, openFold
        case smallPad, pad, largePad

        var family: DeviceWindow.Family {
            switch self {
            case .smallPhone, .phone, .largePhone, .closedFold, .openFold: .iPhone
            case .smallPad, .pad, .largePad: .iPad
            }
        }
    }

    /// All devices: `iPhone 14 Pro, 15, 15 Pro, 16`.
    let devices: String
    /// The newest device, for notes.
    let newest: String
    /// The release year of the newest device.
    let year: Int
    let kind: Kind
    /// The size of the window in points, in portrait.
    let width: Double
    let height: Double

    private init(
        _ devices: String, _ newest: String, _ year: Int, _ kind: Kind, _ width: Double, _ height: Double
    ) {
        self.devices = devices
        self.newest = newest
        self.year = year
        self.kind = kind
        self.width = width
        self.height = height
    }

    static let all = [
        DeviceScreen("iPhone SE (1st generation), 5, 5s, 5c, iPod touch", "small iPhone", 2019, .smallPhone, 320, 568),
        DeviceScreen("iPhone 6, 6s, 7, 8, SE (2nd and 3rd generation)", "iPhone SE", 2022, .phone, 375, 667),
        DeviceScreen("iPhone 6 Plus, 6s Plus, 7 Plus, 8 Plus", "iPhone 8 Plus", 2017, .largePhone, 414, 736),
        DeviceScreen("iPhone X, XS, 11 Pro", "iPhone 11 Pro", 2019, .phone, 375, 812),
        DeviceScreen("iPhone 12 mini, 13 mini", "iPhone 13 mini", 2021, .phone, 375, 812),
        DeviceScreen("iPhone XR, XS Max, 11, 11 Pro Max", "iPhone 11", 2019, .largePhone, 414, 896),
        DeviceScreen("iPhone 12, 12 Pro, 13, 13 Pro, 14, 16e, 17e", "iPhone 17e", 2026, .phone, 390, 844),
        DeviceScreen("iPhone 14 Pro, 15, 15 Pro, 16", "iPhone 16", 2024, .phone, 393, 852),
        DeviceScreen("iPhone 12 Pro Max, 13 Pro Max, 14 Plus", "iPhone 14 Plus", 2022, .largePhone, 428, 926),
        DeviceScreen(
            "iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", "iPhone 16 Plus", 2024, .largePhone, 430, 932),
        DeviceScreen("iPhone 16 Pro, 17, 17 Pro, 18 Pro", "iPhone 18 Pro", 2026, .phone, 402, 874),
        DeviceScreen("iPhone Air", "iPhone Air", 2025, .largePhone, 420, 912),
        DeviceScreen(
            "iPhone 16 Pro Max, 17 Pro Max, 18 Pro Max", "iPhone 18 Pro Max", 2026, .largePhone, 440, 956),
        DeviceScreen("iPhone Duo, closed", "closed iPhone Duo", 2026, .closedFold, 466, 678),
        DeviceScreen("iPhone Duo, open", "open iPhone Duo", 2026, .openFold, 669, 951),
        DeviceScreen("iPad mini 8.3-inch", "iPad mini", 2024, .smallPad, 744, 1133),
        DeviceScreen("iPad 9.7-inch, iPad mini 7.9-inch", "9.7-inch iPad", 2018, .pad, 768, 1024),
        DeviceScreen("iPad 10.2-inch", "10.2-inch iPad", 2021, .pad, 810, 1080),
        DeviceScreen("iPad 11-inch, iPad Air 10.9-inch and 11-inch", "11-inch iPad", 2025, .pad, 820, 1180),
        DeviceScreen("iPad Pro 10.5-inch, iPad Air 10.5-inch", "10.5-inch iPad Air", 2019, .pad, 834, 1112),
        DeviceScreen(
            "iPad Pro 11-inch (1st to 4th generation)", "11-inch iPad Pro (4th generation)", 2022, .pad, 834, 1194),
        DeviceScreen("iPad Pro 11-inch (M4, M5)", "11-inch iPad Pro", 2025, .pad, 834, 1210),
        DeviceScreen("iPad Pro 12.9-inch, iPad Air 13-inch", "13-inch iPad Air", 2025, .largePad, 1024, 1366),
        DeviceScreen("iPad Pro 13-inch (M4, M5)", "13-inch iPad Pro", 2025, .largePad, 1032, 1376),
    ]
}
