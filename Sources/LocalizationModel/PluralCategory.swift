/// A plural category of CLDR, in CLDR's order.
public enum PluralCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
    case zero, one, two, few, many, other

    /// Reads a category's name; nil for any other text.
    public init?(_ text: Text) {
        guard (3...5).contains(text.utf8.count) else { return nil }
        guard let category = Self.allCases.first(where: { $0.name == text }) else { return nil }
        self = category
    }

    /// The name in files.
    public var name: Text {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
        left.rawValue < right.rawValue
    }
}
