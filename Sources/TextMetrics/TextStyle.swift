import LocalizationModel

/// How a label is set, compared with the body text that em are measured in.
public struct TextStyle: Hashable, Sendable {
    /// The weights of the system font that widths are known for.
    public enum Weight: Hashable, Sendable, CaseIterable {
        case regular, medium, semibold, bold

        /// How much wider text of this weight is than regular text; measured on Inter.
        public var scale: Double {
            switch self {
            case .regular: 1
            case .medium: 1.012
            case .semibold: 1.024
            case .bold: 1.037
            }
        }
    }

    /// The size of the font in points at the default text size; above 0.
    public let points: Double
    /// The weight of the font.
    public let weight: Weight
    /// Whether the app shows the text in capital letters.
    public let isAllCaps: Bool

    /// The body text: 17 points, regular.
    public static let body = TextStyle()

    /// Makes a style; a size that is not a positive number becomes 17 points.
    public init(points: Double = bodyPoints, weight: Weight = .regular, isAllCaps: Bool = false) {
        self.points = points > 0 && points.isFinite ? points : Self.bodyPoints
        self.weight = weight
        self.isAllCaps = isAllCaps
    }

    /// Makes a text style of iOS from its name in UIKit or SwiftUI, such as `headline` or `caption1`; nil for other names.
    public init?(name: String) {
        guard let points = Self.pointsByName[name] else { return nil }
        self.init(points: points, weight: name == "headline" ? .semibold : .regular)
    }

    /// The names that ``init(name:)`` knows, from the largest style to the smallest.
    public static let names: [String] = pointsByName.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)

    /// How much wider the text is than the same text in the body style.
    ///
    /// Capital letters count as 1.22 times as wide as a usual text. That is a mean of Latin texts; nine of ten stay under
    /// 1.28. ``TextWidthEstimator`` measures the capital letters themselves instead.
    public var scale: Double {
        fontScale * (isAllCaps ? 1.22 : 1)
    }

    /// How much wider texts of a language are than in the body style.
    ///
    /// Capital letters make Russian 1.17 times as wide, and change nothing in a script that has no capital letters.
    public func scale(for language: LanguageTag) -> Double {
        guard isAllCaps, let script = WritingScript.script(of: language) else { return scale }
        switch script {
        case "Cyrl": return fontScale * 1.17
        case "Latn", "Grek", "Armn": return scale
        default: return fontScale
        }
    }

    /// The scale of size and weight only.
    var fontScale: Double {
        points / Self.bodyPoints * weight.scale
    }

    /// The size of the body text in points at the default text size.
    public static let bodyPoints = 17.0

    /// Source: the text styles of the Human Interface Guidelines at the default text size.
    private static let pointsByName: [String: Double] = [
        "largeTitle": 34, "title": 28, "title1": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17,
        "callout": 16, "subheadline": 15, "footnote": 13, "caption": 12, "caption1": 12, "caption2": 11,
    ]
}
