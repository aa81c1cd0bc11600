import LocalizationModel

/// The font of a label, relative to the body text in which em are measured.
public struct TextStyle: Hashable, Sendable {
    /// The weights of the system font with known widths.
    public enum Weight: Hashable, Sendable, CaseIterable {
        case regular, medium, semibold, bold

        /// The width of text of this weight, as a multiple of the same text in regular weight; measured on Inter.
        public var scale: Double {
            switch self {
            case .regular: 1
            case .medium: 1.012
            case .semibold: 1.024
            case .bold: 1.037
            }
        }
    }

    /// The font size in points at the default text size; above 0.
    public let points: Double
    /// The font weight.
    public let weight: Weight
    /// True if the app shows the text in capital letters.
    public let isAllCaps: Bool

    /// The body text: 17 points, regular.
    public static let body = TextStyle()

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - points: the font size in points at the default text size; a value that is not finite and positive becomes
    ///     17.
    ///   - weight: the font weight.
    ///   - isAllCaps: true if the app shows the text in capital letters.
    public init(points: Double = bodyPoints, weight: Weight = .regular, isAllCaps: Bool = false) {
        self.points = points > 0 && points.isFinite ? points : Self.bodyPoints
        self.weight = weight
        self.isAllCaps = isAllCaps
    }

    /// Creates the iOS text style with a name from UIKit or SwiftUI, such as `headline` or `caption1`; nil for other
    /// names.
    public init?(name: String) {
        guard let points = Self.pointsByName[name] else { return nil }
        self.init(points: points, weight: name == "headline" ? .semibold : .regular)
    }

    /// The names that ``init(name:)`` accepts, from the largest style to the smallest.
    public static let names: [String] = pointsByName.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)

    /// The width of text in this style, as a multiple of the same text in the body style.
    ///
    /// Capital letters count as 1.22 times as wide as ordinary text. That is the mean over Latin strings; the 90th
    /// percentile is 1.28. ``TextWidthEstimator`` measures the capital letters themselves instead.
    public var scale: Double {
        fontScale * (isAllCaps ? 1.22 : 1)
    }

    /// The width of text in a language, as a multiple of the same text in the body style.
    ///
    /// The factor for capital letters is 1.17 for Cyrillic, 1.22 for Latin, Greek and Armenian, and 1 for other
    /// scripts. A language of unknown script counts as Latin.
    public func scale(for language: LanguageTag) -> Double {
        guard isAllCaps, let script = WritingScript.script(of: language) else { return scale }
        switch script {
        case "Cyrl": return fontScale * 1.17
        case "Latn", "Grek", "Armn": return scale
        default: return fontScale
        }
    }

    /// The factor of size and weight only.
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
